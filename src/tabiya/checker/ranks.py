"""Compares the ranks a file declares with those its own tie-breaks give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabiya.checker.report import Difference, DifferenceKind
from tabiya.errors import TabiyaError
from tabiya.languages import gettext, say
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.pairing.handling import FOR_RATING
from tabiya.pairing.resolve import system_rank
from tabiya.tiebreaks.standings import standings


class RankDifference(NamedTuple):
    """A rank that a report declares but its own list of tie-breaks does not give."""

    number: int
    declared: int
    computed: int


def differences_of_ranks(
    tournament: Tournament, declared: Mapping[int, int], edition: str | None
) -> tuple[tuple[Difference, ...], str]:
    """One difference with all wrong ranks, or none; and why they could not be checked, if so.

    Only a file that says by which tie-breaks it ranks (TRF 202 or 212) can be held to them, and
    only once every game has ended: there are no final ranks while one is adjourned. Where teams
    compete, the ranks are theirs. A report for ratings has the ranks of the event, which late
    corrections in it do not change (C.04.2).
    """
    settings = tournament.settings
    announced = settings.standings_order or settings.tie_breaks
    own = system_rank(tournament) is not None
    if not (declared and (announced or own) and tournament.rounds) or _still_playing(tournament):
        return (), ""
    if any(note.startswith(FOR_RATING) for note in tournament.notes):
        return (), gettext(
            "ranks not checked: the file has corrections that count for ratings only"
        )
    try:
        wrong = rank_differences(tournament, declared, edition)
    except TabiyaError as refusal:
        return (), say("ranks not checked: {refusal}", refusal=refusal)
    if not wrong:
        return (), ""
    difference = Difference(
        tournament.rounds_played,
        DifferenceKind.TEAM_RANK if tournament.teams else DifferenceKind.RANK,
        tuple((difference.number, difference.declared) for difference in wrong),
        tuple((difference.number, difference.computed) for difference in wrong),
        gettext("the pairing system ranks by a score of its own")
        if own
        else say("the tie-breaks of the file are {codes}", codes=", ".join(announced)),
    )
    return (difference,), ""


def rank_differences(
    tournament: Tournament,
    declared_ranks: Mapping[int, int],
    edition: str | None = None,
) -> tuple[RankDifference, ...]:
    """Return the declared ranks that the declared tie-breaks do not give (TRF 202, 212).

    Two participants the list leaves tied may stand in either order: a declared rank is right if it
    lies among the places the tied share.
    """
    ranking = standings(tournament, edition=edition)
    sizes: dict[int, int] = {}
    for row in ranking.rows:
        sizes[row.rank] = sizes.get(row.rank, 0) + 1
    return tuple(
        RankDifference(row.number, declared_ranks[row.number], row.rank)
        for row in ranking.rows
        if row.number in declared_ranks
        and not row.rank <= declared_ranks[row.number] < row.rank + sizes[row.rank]
    )


def _still_playing(tournament: Tournament) -> bool:
    return any(
        game.result is GameResult.UNKNOWN for round_ in tournament.rounds for game in round_.games
    )
