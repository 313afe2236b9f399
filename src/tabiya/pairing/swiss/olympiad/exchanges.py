"""The upper half of a group against its lower half, with exchanges where it must be (article 9)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.pairing.swiss.olympiad.field import OlympiadTeam
from tabiya.pairing.swiss.olympiad.floaters import Offered
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the first of 2N teams meets number N+1, otherwise N+2 and so on to 2N, then N and so on up to 2; "
    "then the same is done with the others",
    cite("9.1 and 9.3"),
)
def exchange_order(places: int) -> list[int]:
    """The places, from 0, of the opponents for the first of so many teams, the best first.

    Doubt: the words go on from N - 1, but the table of the text has N before it.
    """
    half = places // 2
    return [*range(half, places), *range(half - 1, 0, -1)]


def pair_by_halves(teams: Sequence[OlympiadTeam], within: Sequence[int]) -> tuple[Offered, ...]:
    """The pairs of teams in serving order who can all be paired with each other."""
    active = rank_bits(teams)
    matchings = PerfectMatchings(within, active, maximum_matching(within, active))
    waiting = list(teams)
    made = []
    while waiting:
        first = waiting[0]
        in_order = [waiting[place] for place in exchange_order.function(len(waiting))]
        passed: list[OlympiadTeam] = []
        for other in in_order:
            if matchings.force(first.rank, other.rank):
                made.append(Offered((first, other), tuple(passed)))
                waiting = [one for one in waiting if one is not first and one is not other]
                break
            passed.append(other)
        else:
            raise AssertionError("all teams here were known to be pairable")
    return tuple(made)
