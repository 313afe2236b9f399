"""The quality criteria of the Dubov system, in the order of the text (2.3; 2018: C.5-C.10).

Each criterion is a function of one pair of a bracket: a resident and another resident, or a
resident and an upfloater, who has fewer points. What the pairs bring is added up, or listed in
descending order, to give the value of the bracket.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.setting import Setting
from tabiya.pairing.swiss.shared.totals import Total
from tabiya.rulebook.clause import Clause, Kind, clause

Pair = tuple[Contestant, Contestant]
Unit = Clause[[Contestant, Contestant, Setting], int]
"""The value of a pair: a resident, the other player, and the round."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """A clause with the way in which it is totalled."""

    clause: Unit
    total: Total

    def value(self, pairs: Sequence[Pair], setting: Setting) -> tuple[int, ...]:
        """The value of a whole bracket; the lower (compared one by one), the better."""
        values = (self.clause.function(one, other, setting) for one, other in pairs)
        return self.total.of(value for value in values if value)


@clause(Kind.QUALITY, "minimise the number of upfloaters", cite("C.5", "2.3.1", "C5"))
def upfloaters(resident: Contestant, other: Contestant, setting: Setting) -> int:
    """One for each resident who meets somebody with fewer points."""
    return 1 if other.score < resident.score else 0


@clause(
    Kind.QUALITY,
    "minimise the score differences in the pairs with upfloaters, the highest first",
    cite("C.6", "2.3.2", "C6"),
)
def score_differences(resident: Contestant, other: Contestant, setting: Setting) -> int:
    """How many points the upfloater is short of the bracket."""
    return resident.score - other.score


@clause(
    Kind.QUALITY,
    "minimise the number of players who do not get their colour preference",
    cite("C.7", "2.3.3", "C7"),
)
def colour_preferences_denied(resident: Contestant, other: Contestant, setting: Setting) -> int:
    """Everybody has a preference, so in a pair that seeks one colour exactly one is refused."""
    return 1 if resident.seeks is other.seeks else 0


@clause(
    Kind.QUALITY,
    "minimise the number of upfloaters who are maximum upfloaters, unless it is the last round",
    cite("C.8", "2.3.4", "C8"),
)
def maximum_upfloaters(resident: Contestant, other: Contestant, setting: Setting) -> int:
    """Whether the pair has an upfloater who has been upfloated often enough."""
    if setting.last_round or other.score == resident.score:
        return 0
    return 1 if other.upfloats >= setting.most_upfloats else 0


@clause(
    Kind.QUALITY,
    "minimise the number of times maximum upfloaters are upfloated, unless it is the last round",
    cite("C.9", "2.3.5", "C9"),
)
def upfloats_of_maximum_upfloaters(
    resident: Contestant, other: Contestant, setting: Setting
) -> int:
    """How often the maximum upfloater of the pair has been upfloated so far.

    Doubt: the text speaks of one maximum upfloater; for several we add the numbers up.
    """
    if not maximum_upfloaters.function(resident, other, setting):
        return 0
    return other.upfloats


@clause(
    Kind.QUALITY,
    "minimise the number of upfloaters who upfloated in the previous round, unless it is the last "
    "round",
    cite("C.10", "2.3.6", "C10"),
)
def repeated_upfloats(resident: Contestant, other: Contestant, setting: Setting) -> int:
    """Whether the upfloater of the pair had an upfloat just before."""
    if setting.last_round or other.score == resident.score:
        return 0
    return 1 if other.upfloated_last else 0


CRITERIA = (
    Criterion(upfloaters, Total.COUNT),
    Criterion(score_differences, Total.DESCENDING),
    Criterion(colour_preferences_denied, Total.COUNT),
    Criterion(maximum_upfloaters, Total.COUNT),
    Criterion(upfloats_of_maximum_upfloaters, Total.COUNT),
    Criterion(repeated_upfloats, Total.COUNT),
)
"""Both editions have the same criteria in the same order."""
