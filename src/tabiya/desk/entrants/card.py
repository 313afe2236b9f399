"""The pairing card of a player: what happened round by round, and what it adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.desk.announcement.systems import rules_of_round
from tabiya.desk.cache import Cache
from tabiya.desk.entrants.norms import may_gain_by_norms, norm_hint
from tabiya.desk.entrants.player_list import Mark, make_mark
from tabiya.desk.rating_list.local_list import LocalRatingList
from tabiya.desk.standings.performances import get_performance
from tabiya.desk.standings.rated import as_rated
from tabiya.desk.standings.standings import get_facts, get_standings, list_records
from tabiya.explain.rank import told_of_points
from tabiya.languages import as_decimal
from tabiya.languages import gettext as _
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Record
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import system_named
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.ratings.facts import RatingListEntry
from tabiya.ratings.rate import rate
from tabiya.ratings.rating_list import list_chosen
from tabiya.ratings.report import GameLine, PlayerRating, decimal
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState
from tabiya.tiebreaks.standings import StandingsRow

_FLOATS = {Float.NONE: "", Float.DOWN: "↓", Float.UP: "↑"}


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round on the card."""

    round: int
    board: int | None
    colour: str
    opponent: int | None
    """The opponent's entrant."""
    opponent_number: int | None
    opponent_name: str
    opponent_rating: int | None
    mark: Mark
    points: Points
    total: Points
    floated: str


@dataclass(frozen=True, slots=True)
class EntrantCard:
    """The card, the place in the standings, performance, rating change, and norms."""

    lines: tuple[CardLine, ...]
    row: StandingsRow | None
    given: list[str]
    """The penalties and bonuses in the points, a sentence for each."""
    performance: str
    average: int | None
    rating: RatingChange
    norms: bool
    """Whether title norms are worth a look."""
    norm_hint: str


def make_card(
    cache: Cache, state: EventState, who: EnteredPlayer, listing: LocalRatingList
) -> EntrantCard:
    """Return the card of one entrant, up to the last published round."""
    records = list_records(cache, state)
    record = records[who.number]
    table = get_standings(cache, state).found if state.paired_by.teams is None else None
    row = table.by_number.get(who.number) if table else None
    players = {other.number: other for other in state.entrants.values()}
    ratings = [
        players[number].player.rating or 0
        for number in record.opponents
        if players[number].player.rating
    ]
    performance = get_performance(cache, state).get(who.number, "")
    return EntrantCard(
        tuple(_lines(state, record, records, players)),
        row,
        told_of_points(table, row) if table and row else [],
        performance,
        round(sum(ratings) / len(ratings)) if ratings else None,
        get_rating_change(cache, state, who, listing),
        may_gain_by_norms(state, who),
        norm_hint(cache, state, who, performance),
    )


def _lines(
    state: EventState,
    record: Record,
    records: dict[int, Record],
    players: dict[int, EnteredPlayer],
) -> list[CardLine]:
    names = {number: other.player.name for number, other in players.items()}
    lines = []
    for number, cell in enumerate(record.cells, start=1):
        opponent = players.get(cell.opponent) if cell.opponent is not None else None
        lines.append(
            CardLine(
                number,
                _find_board(state, number, players[record.number].entrant),
                {Colour.WHITE: _("White"), Colour.BLACK: _("Black"), None: ""}[cell.colour],
                opponent.entrant if opponent else None,
                opponent.number if opponent else None,
                opponent.player.name if opponent else "",
                opponent.player.rating if opponent else None,
                make_mark(cell, names, state.paired_by.absences),
                cell.points,
                record.score_after(number),
                _FLOATS[float_in(state, record, records, number)],
            )
        )
    return lines


def _find_board(state: EventState, number: int, entrant: int) -> int | None:
    for board, seats in enumerate(state.rounds[number - 1].boards, start=1):
        if entrant in (seats.white, seats.black):
            return board
    return None


def float_in(
    state: EventState, record: Record, records: Mapping[int, Record], number: int
) -> Float:
    """Return what a round left on the player, a round without a game included."""
    system, edition = rules_of_round(state, number)
    left = system_named(system).float_in
    if left is None:
        return Float.NONE
    return left(state.tournament(), records, record.number, number, edition)


@dataclass(frozen=True, slots=True)
class GameRated:
    """One round: the expected score and the change with K, or why there is none."""

    expected: str = ""
    change: str = ""
    reason: str = ""
    refused: bool = False
    """Whether an article takes the game out; a game in play only has no result yet."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The whole change; the words name their articles."""

    total: str
    """Empty for an unrated player."""
    new: int | None
    k: str
    """K with its reason, and with what was assumed for it."""
    first: str
    """The first rating of an unrated player; empty if there is none."""
    games: tuple[GameRated, ...]
    reasons: tuple[str, ...]
    edition: str
    rating_list: str
    list_reason: str


def get_rating_change(
    cache: Cache, state: EventState, who: EnteredPlayer, listing: LocalRatingList
) -> RatingChange:
    """Return the change of one entrant by the rounds published, with K from the list held here."""
    edition = listing.edition

    def compute() -> RatingChange:
        facts = as_rated(state, get_facts(cache, state))
        report = rate(
            facts,
            standings=cache.get(
                state.seq, ("standings of the list", edition), lambda: _standings(facts, listing)
            ),
            players=(who.number,),
        )
        player = report.players[0]
        k = player.k.value if player.k else 0
        return RatingChange(
            total=as_decimal(decimal(player.change, signed=True)) if player.k else "",
            new=player.new_rating,
            k=str(player.k) if player.k else "",
            first=_first(player),
            games=tuple(_game(line, k) for line in player.games),
            reasons=tuple(
                str(reason)
                for reason in (
                    *report.remarks,
                    *player.remarks,
                    *(player.first.reasons if player.first else ()),
                )
            ),
            edition=str(report.edition),
            rating_list=_(report.rating_list.value),
            list_reason=report.list_reason,
        )

    return cache.get(state.seq, ("rating change", who.number, edition), compute)


def _standings(facts: Tournament, listing: LocalRatingList) -> dict[int, RatingListEntry]:
    """Return what the rating list knows of the players, by their starting numbers.

    The games a list counts are those of its own period. The rules ask for all games of a life and
    for those of the present period; a list says neither.
    """
    kind = list_chosen(facts.settings).rating_list
    held = listing.by_ids(player.fide_id for player in facts.players if player.fide_id is not None)
    return {
        player.number: RatingListEntry(
            k=listed.k(kind),
            standard=listed.standard,
            birth=player.birth or str(listed.birth_year or ""),
        )
        for player in facts.players
        if player.fide_id is not None and (listed := held.get(player.fide_id)) is not None
    }


def _first(player: PlayerRating) -> str:
    first = player.first
    if first is None or first.rating is None:
        return ""
    return str(first.rating) if first.published else f"({first.rating})"


def _game(line: GameLine, k: int) -> GameRated:
    reason = str(line.reason) if line.reason else ""
    if line.change is None or line.expected is None:
        return GameRated(
            reason=reason, refused=line.reason is not None and line.reason.article is not None
        )
    return GameRated(
        as_decimal(decimal(line.expected)),
        as_decimal(decimal(k * line.change, signed=True)),
        reason,
    )
