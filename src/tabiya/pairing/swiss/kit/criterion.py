"""Criteria: what they look at, and how their values make the value of a whole pairing.

There are three kinds. Nearly all look at one unit of a bracket at a time, that is a pair or a player
who is left over, and are totalled over the units. One looks at the bye, which is settled for the
round as a whole. One looks at those whom the bracket leaves behind, and what becomes of them below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.rulebook.clause import Clause


class Total(Enum):
    """How the values of the units make the value of a pairing."""

    COUNT = "count"
    DESCENDING = "descending"
    """The values are listed from the highest to the lowest and compared one by one."""

    def of(self, values: Iterable[int]) -> tuple[int, ...]:
        """The value of a whole pairing; the lower (compared one by one), the better."""
        if self is Total.COUNT:
            return (sum(values),)
        return tuple(sorted(values, reverse=True))


class Criterion(NamedTuple):
    """A criterion on units: `clause(one, other, context)`, where nobody is `other` to a floater.

    The clause answers None where the unit is none of its concern. What the context is, the system
    says: the bracket, or what must be known of the round.
    """

    clause: Clause[..., Any]
    total: Total
    between_equals: bool = True
    """Whether two players of the same score can be of any concern; neither of them floats."""

    def value(
        self,
        pairs: Iterable[tuple[Entrant, Entrant]],
        floaters: Iterable[Entrant],
        context: object,
    ) -> tuple[int, ...]:
        """The value of a whole pairing; the lower (compared one by one), the better."""
        function = self.clause.function
        values = [function(one, other, context) for one, other in pairs]
        values += [function(player, None, context) for player in floaters]
        return self.total.of(value for value in values if value is not None)


class ByeCriterion(NamedTuple):
    """A criterion on the bye: its clause finds the score at which it is given, for all who are left."""

    clause: Clause[..., Any]

    @property
    def total(self) -> Total:
        """How its values are compared."""
        return Total.DESCENDING


class FollowingCriterion(NamedTuple):
    """A criterion on the following bracket: its clause says how that fares at best with who comes."""

    clause: Clause[..., Any]
    criteria: tuple[Criterion, ...] = ()
    """The criteria on units by which the following bracket is looked at."""
    completes: bool = True
    """Whether it must also leave something that can be completed."""

    @property
    def total(self) -> Total:
        """How its values are compared."""
        return Total.COUNT


AnyCriterion = Criterion | ByeCriterion | FollowingCriterion


def counted(clause: Clause[..., Any], *, between_equals: bool = True) -> Criterion:
    """A criterion whose unit values are added up."""
    return Criterion(clause, Total.COUNT, between_equals)


def listed(clause: Clause[..., Any], *, between_equals: bool = True) -> Criterion:
    """A criterion whose unit values are compared from the highest down."""
    return Criterion(clause, Total.DESCENDING, between_equals)


class Candidate(NamedTuple):
    """A pairing of a bracket: its pairs, the higher ranked player first, and its floaters."""

    pairs: tuple[tuple[Entrant, Entrant], ...]
    floaters: tuple[Entrant, ...]


Judged = TypeVar("Judged")
"""A pairing of a bracket, as the system writes it down."""
Measure = TypeVar("Measure")
"""What a pairing is measured by: a criterion."""


class Separation(NamedTuple, Generic[Measure]):
    """The first criterion on which two pairings differ, with the value of each."""

    criterion: Measure
    better: tuple[int, ...]
    worse: tuple[int, ...]


def first_separation(
    criteria: Iterable[Measure],
    value: Callable[[Measure, Judged], tuple[int, ...]],
    one: Judged,
    other: Judged,
) -> Separation[Measure] | None:
    """Compare two pairings by the criteria in order; None if they are equally good."""
    for criterion in criteria:
        mine, yours = value(criterion, one), value(criterion, other)
        if mine != yours:
            return Separation(criterion, min(mine, yours), max(mine, yours))
    return None
