"""Groups of teams with the same match points, and the order in which they are paired (article 6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from tabiya.pairing.swiss.kit import absolute
from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.pairing.swiss.olympiad.field import OlympiadTeam
from tabiya.rulebook.clause import Kind, clause

have_met = clause(Kind.ABSOLUTE, "two teams meet at most once", cite("6.1"))(absolute.have_met)


class SideOfMedian(Enum):
    """Where a group is, which says how it is paired and where its floaters go."""

    ABOVE = "above"
    BELOW = "below"
    MEDIAN = "median"

    @property
    def upward(self) -> bool:
        """Whether the lowest ranked team is served first, and floaters go up."""
        return self is SideOfMedian.BELOW


@dataclass(frozen=True, slots=True)
class MatchPointGroup:
    """The teams of one score and those who floated to them, about to be paired."""

    score: int
    side: SideOfMedian
    incoming: tuple[OlympiadTeam, ...]
    """The floaters in the order in which they are paired."""
    residents: tuple[OlympiadTeam, ...]
    """In the order in which they are served."""
    adjacent: tuple[OlympiadTeam, ...]
    """Everybody at home in the group to which floaters go next."""

    @property
    def members(self) -> tuple[OlympiadTeam, ...]:
        """Everybody to be paired here."""
        return self.incoming + self.residents


@clause(
    Kind.DEFINITION,
    "the median group is the group of the middle team in the ranking, of the lower one of two",
    cite("6.4"),
)
def median_score(ranked: Sequence[OlympiadTeam]) -> int:
    """The score of the median group among the teams to be paired, whose number is even."""
    return ranked[len(ranked) // 2].score


@clause(
    Kind.PROCESS,
    "groups are paired from the highest down to the median group, then from the lowest up to it; the "
    "median group is paired last",
    cite("6.4"),
)
def pairing_sequence(scores: Collection[int], median: int) -> list[tuple[int, SideOfMedian]]:
    """The scores in the order in which their groups are paired."""
    upper = sorted((score for score in set(scores) if score > median), reverse=True)
    lower = sorted(score for score in set(scores) if score < median)
    return [
        *((score, SideOfMedian.ABOVE) for score in upper),
        *((score, SideOfMedian.BELOW) for score in lower),
        (median, SideOfMedian.MEDIAN),
    ]


@clause(
    Kind.ORDER,
    "in and above the median group the highest ranked team is served first, below it the lowest ranked",
    cite("9.2"),
)
def serving_order(teams: Iterable[OlympiadTeam], side: SideOfMedian) -> tuple[OlympiadTeam, ...]:
    """Teams in the order in which they are served."""
    return tuple(sorted(teams, key=lambda one: one.rank, reverse=side.upward))


@clause(
    Kind.ORDER,
    "floaters are paired in the order in which they came; in the median group those from above first, "
    "the highest ranked first, then those from below, the lowest ranked first",
    cite("8.2 and 8.3"),
)
def arrival_order(
    from_above: Sequence[OlympiadTeam], from_below: Sequence[OlympiadTeam], side: SideOfMedian
) -> tuple[OlympiadTeam, ...]:
    """The floaters of a group in the order in which they are paired.

    Doubt: the text says it for one floater; how several come one after the other is read.
    """
    if side is SideOfMedian.MEDIAN:
        return (
            *serving_order.function(from_above, SideOfMedian.ABOVE),
            *serving_order.function(from_below, SideOfMedian.BELOW),
        )
    return tuple(from_below if side is SideOfMedian.BELOW else from_above)
