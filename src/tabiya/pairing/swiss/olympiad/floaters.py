"""Floaters: whom a team that comes to a group meets, and who leaves it (article 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.kit.left_over import least_left_over
from tabiya.pairing.swiss.olympiad.editions import cite
from tabiya.pairing.swiss.olympiad.field import OlympiadTeam
from tabiya.pairing.swiss.olympiad.groups import MatchPointGroup, have_met, serving_order
from tabiya.rulebook.clause import Kind, clause

Pair = tuple[OlympiadTeam, OlympiadTeam]


@clause(
    Kind.DEFINITION,
    "a floater is a team that is paired outside its group",
    cite("8.1"),
)
def is_floater(score: int, group: int) -> bool:
    """Whether a team of this score is a floater in the group of that score."""
    return score != group


@clause(
    Kind.ORDER,
    "a floater from above meets the highest ranked team of the group, a floater from below the lowest "
    "ranked; teams at home come before other floaters",
    cite("8.2.1 and 8.3.1"),
)
def opponents_of_floater(floater: OlympiadTeam, group: MatchPointGroup) -> tuple[OlympiadTeam, ...]:
    """Everybody else in a group in the order in which the floater is offered to them."""
    upward = floater.score < group.score

    def place(one: OlympiadTeam) -> tuple[bool, int]:
        return is_floater.function(one.score, group.score), -one.rank if upward else one.rank

    return tuple(sorted((one for one in group.members if one is not floater), key=place))


@clause(
    Kind.ORDER,
    "above the median group the lowest ranked team floats down, below it the highest ranked floats up",
    cite("8.2 and 8.3"),
)
def floater_order(
    residents: Iterable[OlympiadTeam], group: MatchPointGroup
) -> tuple[OlympiadTeam, ...]:
    """The teams at home in a group in the order in which they are to leave it."""
    return serving_order.function(residents, group.side)[::-1]


@clause(
    Kind.QUALITY,
    "a team that has not met every team of the next group floats before one that has",
    cite("8.2.3 and 8.3.3"),
)
def has_met_the_next_group(team: OlympiadTeam, adjacent: Sequence[OlympiadTeam]) -> bool:
    """Whether a team can meet nobody who is at home in the group to which it would float."""
    return all(have_met.function(team, one) for one in adjacent)


@clause(
    Kind.PROCESS,
    "as many pairs as possible are made inside the group, and another floater is chosen if the rest of "
    "the group, or the group that receives the floater, could not be paired",
    cite("8.2.2, 8.3.2, 8.4, 9.4 and 9.5"),
)
def fewest_floaters(
    group: int, rest: int, within: Sequence[int], completion: Completion
) -> int | None:
    """How many of a group must leave it, so that everybody can still be paired; None if nobody can."""
    return least_left_over(group, rest, within, completion)


class Leaving(NamedTuple):
    """A team that leaves a group, and those who were to leave it before but could not."""

    team: OlympiadTeam
    passed: tuple[OlympiadTeam, ...]
    came_as_floater: bool
    """Whether it had floated here and found no opponent (8.2.4, 8.3.4)."""


class Offered(NamedTuple):
    """A pair, whose first team was served, and those who came before the other."""

    pair: Pair
    passed: tuple[OlympiadTeam, ...]


class Keeping:
    """A group while it is paired: who is still open in it, and who is to be paired elsewhere.

    Invariant: everybody open and everybody elsewhere can be paired so that exactly `floaters` of the
    open teams meet somebody elsewhere, and no fewer.
    """

    def __init__(
        self,
        group: MatchPointGroup,
        elsewhere: int,
        floaters: int,
        within: Sequence[int],
        completion: Completion,
    ) -> None:
        self.group = group
        self.floaters = floaters
        self._within = within
        self._open = rank_bits(group.members)
        self._elsewhere = elsewhere
        self._completion = completion

    def _fewest(self, some: int, elsewhere: int) -> int | None:
        return fewest_floaters.function(some, elsewhere, self._within, self._completion)

    def is_open(self, one: OlympiadTeam) -> bool:
        """Whether a team is neither paired nor gone."""
        return bool(self._open >> one.rank & 1)

    def open(self, some: Iterable[OlympiadTeam]) -> Iterator[OlympiadTeam]:
        """Those of some teams who are neither paired nor gone."""
        return filter(self.is_open, some)

    def pair(self, one: OlympiadTeam, other: OlympiadTeam) -> bool:
        """Pair two of the group, if no pair of it is lost by that."""
        rest = self._open & ~(1 << one.rank | 1 << other.rank)
        legal = self._within[one.rank] >> other.rank & 1
        if not legal or self._fewest(rest, self._elsewhere) != self.floaters:
            return False
        self._open = rest
        return True

    def leave(self, one: OlympiadTeam) -> bool:
        """Let a team leave the group, if no pair of it is lost by that."""
        rest, elsewhere = self._open & ~(1 << one.rank), self._elsewhere | 1 << one.rank
        if self._fewest(rest, elsewhere) != self.floaters - 1:
            return False
        self._open, self._elsewhere, self.floaters = rest, elsewhere, self.floaters - 1
        return True

    def serve_incoming(self) -> tuple[list[Offered], list[Leaving]]:
        """Pair those who floated here; who finds nobody moves on."""
        made: list[Offered] = []
        leaving: list[Leaving] = []
        for floater in self.group.incoming:
            if not self.is_open(floater):
                continue
            others = tuple(self.open(opponents_of_floater.function(floater, self.group)))
            chosen, passed = first_possible(others, partial(self.pair, floater))
            if chosen is not None:
                made.append(Offered((floater, chosen), passed))
            elif self.leave(floater):
                leaving.append(Leaving(floater, (), came_as_floater=True))
            else:
                raise AssertionError("a team without an opponent in its group leaves it")
        return made, leaving

    def let_float(self) -> list[Leaving]:
        """Let those of the group go for whom no opponent is left in it."""
        leaving = []
        while self.floaters:
            able = self.open(self.group.residents)
            in_order = sorted(
                floater_order.function(able, self.group),
                key=lambda one: has_met_the_next_group.function(one, self.group.adjacent),
            )
            chosen, passed = first_possible(in_order, self.leave)
            if chosen is None:
                raise AssertionError("this number of teams was known to leave the group")
            leaving.append(Leaving(chosen, passed, came_as_floater=False))
        return leaving


def first_possible(
    candidates: Iterable[OlympiadTeam], attempt: Callable[[OlympiadTeam], bool]
) -> tuple[OlympiadTeam | None, tuple[OlympiadTeam, ...]]:
    """The first for whom an attempt succeeds, and those before."""
    passed: list[OlympiadTeam] = []
    for one in candidates:
        if attempt(one):
            return one, tuple(passed)
        passed.append(one)
    return None, tuple(passed)
