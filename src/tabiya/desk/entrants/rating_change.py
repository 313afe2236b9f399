"""The rating change of a player so far, as the card shows it: per game, in total, with reasons."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.desk.rating_list.local_list import LocalRatingList
from tabiya.desk.results.rated import as_rated
from tabiya.desk.standings.scores import so_far
from tabiya.desk.web.cache import Cache
from tabiya.model.tournament import Tournament
from tabiya.pairing.resolve import system_of
from tabiya.ratings.facts import RatingForm, RatingListEntry
from tabiya.ratings.rate import rate
from tabiya.ratings.rating_list import list_chosen
from tabiya.ratings.report import GameLine, PlayerRating, decimal
from tabiya.store.state import EnteredPlayer, EventState


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


def rating_change_of(
    cache: Cache, state: EventState, who: EnteredPlayer, listing: LocalRatingList
) -> RatingChange:
    """Return the change of one entrant by the rounds published, with K from the list held here."""
    edition = listing.edition

    def compute() -> RatingChange:
        facts = as_rated(state, so_far(state))
        report = rate(
            facts,
            form=RatingForm.of(system_of(facts)),
            standings=cache.get(
                state.seq, ("standings of the list", edition), lambda: _standings(facts, listing)
            ),
            players=(who.number,),
        )
        player = report.players[0]
        k = player.k.value if player.k else 0
        return RatingChange(
            total=decimal(player.change, signed=True) if player.k else "",
            new=player.new_rating,
            k=str(player.k) if player.k else "",
            first=_first(player),
            games=tuple(_game(line, k) for line in player.games),
            reasons=tuple(
                str(each)
                for each in (
                    *report.remarks,
                    *player.remarks,
                    *(player.first.reasons if player.first else ()),
                )
            ),
            edition=str(report.edition),
            rating_list=report.rating_list.value,
            list_reason=report.list_reason,
        )

    return cache.get(state.seq, ("rating change", who.number, edition), compute)


def _standings(facts: Tournament, listing: LocalRatingList) -> dict[int, RatingListEntry]:
    """Return what the rating list knows of the players, by their starting numbers.

    The games a list counts are those of its own period. The rules ask for all games of a life and
    for those of the present period; a list says neither.
    """
    kind = list_chosen(facts.settings).rating_list
    held = listing.by_ids(each.fide_id for each in facts.players if each.fide_id is not None)
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
    return GameRated(decimal(line.expected), decimal(k * line.change, signed=True), reason)
