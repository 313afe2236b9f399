"""The pairing card of a player: what happened round by round, and what it adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.desk.entrants.norms import may_gain_by_norms, norm_hint
from tabiya.desk.entrants.player_list import Mark, mark_of
from tabiya.desk.entrants.rating_change import RatingChange, rating_change_of
from tabiya.desk.rating_list.local_list import LocalRatingList
from tabiya.desk.rounds.next_round import rules_of_round
from tabiya.desk.standings.scores import so_far
from tabiya.desk.standings.standings import standings_of
from tabiya.desk.web.cache import Cache
from tabiya.errors import TabiyaError
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Record, records
from tabiya.pairing.registry import system_named
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.store.state import EnteredPlayer, EventState
from tabiya.tiebreaks import StandingsRow, standings

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
class Card:
    """The card, the place in the standings, performance, rating change, and norms."""

    lines: tuple[CardLine, ...]
    row: StandingsRow | None
    performance: str
    average: int | None
    rating: RatingChange
    norms: bool
    """Whether title norms are worth a look."""
    norm_hint: str


def card_of(cache: Cache, state: EventState, who: EnteredPlayer, listing: LocalRatingList) -> Card:
    """Return the card of one entrant, up to the last published round."""
    facts = so_far(state)
    found = cache.get(state.seq, "records", lambda: records(facts))
    record = found[who.number]
    shown = standings_of(cache, state)
    row = shown.found.by_number.get(who.number) if shown.found else None
    players = {other.number: other for other in state.entrants.values()}
    ratings = [
        players[number].player.rating or 0
        for number in record.opponents
        if players[number].player.rating
    ]
    performance = performance_of(cache, state).get(who.number, "")
    return Card(
        tuple(_lines(state, record, found, players)),
        row,
        performance,
        round(sum(ratings) / len(ratings)) if ratings else None,
        rating_change_of(cache, state, who, listing),
        may_gain_by_norms(state, who),
        norm_hint(cache, state, who, performance),
    )


def performance_of(cache: Cache, state: EventState) -> dict[int, str]:
    """Return the performance ratings of everybody, where the rules give one."""

    def compute() -> dict[int, str]:
        try:
            found = standings(so_far(state), ("TPR",))
        except TabiyaError:
            return {}
        return {
            row.number: row.values[0].text
            for row in found.rows
            if row.values and row.values[0].units is not None
        }

    return cache.get(state.seq, "performance", compute)


def _lines(
    state: EventState,
    record: Record,
    found: dict[int, Record],
    players: dict[int, EnteredPlayer],
) -> list[CardLine]:
    names = {number: other.player.name for number, other in players.items()}
    lines = []
    total = 0
    for number, cell in enumerate(record.cells, start=1):
        opponent = players.get(cell.opponent) if cell.opponent is not None else None
        total += cell.points
        lines.append(
            CardLine(
                number,
                _board_of(state, number, players[record.number].entrant),
                {Colour.WHITE: "White", Colour.BLACK: "Black", None: ""}[cell.colour],
                opponent.entrant if opponent else None,
                opponent.number if opponent else None,
                opponent.player.name if opponent else "",
                opponent.player.rating if opponent else None,
                mark_of(cell, names),
                cell.points,
                Points(total),
                _FLOATS[float_in(state, record, found, number)],
            )
        )
    return lines


def _board_of(state: EventState, number: int, entrant: int) -> int | None:
    for board, seats in enumerate(state.rounds[number - 1].boards, start=1):
        if entrant in (seats.white, seats.black):
            return board
    return None


def float_in(state: EventState, record: Record, found: Mapping[int, Record], number: int) -> Float:
    """Return what a round left on the player, a round without a game included."""
    system, edition = rules_of_round(state, number)
    left = system_named(system).float_in
    if left is None:
        return Float.NONE
    return left(state.tournament(), found, record.number, number, edition)
