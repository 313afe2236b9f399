"""The quality criteria of the systems of matches, in the order of the texts (2.3; 2024: 3.3).

Nearly all are functions of one pair of a bracket: a resident and another resident, or a resident
and an upfloater, who has fewer points. What the pairs bring is added up, or listed in descending
order. The look at the following scoregroup alone is a function of who stays behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.editions import cite, cite_both
from tabiya.pairing.swiss.matches.outlook import fewest_leaving
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.completion import Completion
from tabiya.pairing.swiss.shared.totals import Total
from tabiya.pairing.swiss.shared.upfloaters import with_resident_first
from tabiya.rulebook.clause import Clause, Kind, clause

Pair = tuple[Contender, Contender]


@dataclass(frozen=True, slots=True)
class Setting:
    """What the criteria must know of the round beside the contenders themselves."""

    floats_matter: bool
    """Whether it counts who floated in the round before: not at the end of an event."""


class Stage(Enum):
    """What a criterion decides about."""

    UPFLOATERS = "the set of upfloaters"
    PAIRS = "the pairs of the bracket"


@dataclass(frozen=True, slots=True)
class Criterion:
    """A clause with the way in which it is totalled, and what it decides about."""

    clause: Clause[..., Any]
    total: Total
    stage: Stage

    def value(self, pairs: Sequence[Pair], setting: Setting) -> tuple[int, ...]:
        """The value of a whole bracket; the lower (compared one by one), the better."""
        values = (self.clause.function(*with_resident_first(pair), setting) for pair in pairs)
        return self.total.of(value for value in values if value)


@clause(Kind.QUALITY, "minimise the number of upfloaters", cite_both("2.3.1", "3.3.1", "C4"))
def upfloaters(resident: Contender, other: Contender, setting: Setting) -> int:
    """One for each resident who meets somebody with fewer points."""
    return 1 if other.score < resident.score else 0


@clause(
    Kind.QUALITY,
    "minimise the score differences in the pairs with upfloaters, the highest first",
    cite_both("2.3.2", "3.3.2", "C5"),
)
def score_differences(resident: Contender, other: Contender, setting: Setting) -> int:
    """How many points the upfloater is short of the bracket."""
    return resident.score - other.score


@clause(
    Kind.QUALITY,
    "minimise the number of those in the following scoregroup who cannot be paired within it",
    cite_both("2.3.3", "3.3.3", "C6"),
)
def left_over_by_following_scoregroup(following: int, rest: int, completion: Completion) -> int:
    """How many of the following scoregroup will need upfloaters; the sets are bit sets of ranks.

    Doubt: 2024 asks for the most who can be legally paired there, 2026 that [C4] be complied with
    there. Who is left over is counted in both. If nobody of that scoregroup is left, or it has gone
    up already, the next one below it does not take its place.
    """
    return fewest_leaving(following, rest, completion)


@clause(
    Kind.QUALITY,
    "minimise the number of upfloaters who were floaters in the previous round (not at the end of "
    "the event)",
    cite("2.3.4", "", "2.3.4", labels=("C7", "", "C7")),
)
def upfloaters_who_floated(resident: Contender, other: Contender, setting: Setting) -> int:
    """Whether the upfloater of the pair floated just before."""
    if not setting.floats_matter or other.score == resident.score:
        return 0
    return 1 if other.floated else 0


@clause(
    Kind.QUALITY,
    "minimise the number of teams whose colour preference is not fulfilled",
    cite("", "3.3.4", "2.3.5", labels=("", "C7", "C8")),
)
def colour_preferences_denied(resident: Contender, other: Contender, setting: Setting) -> int:
    """If both want the same colour exactly one is refused, whatever the rest of article 4 says."""
    wish = resident.entrant.preference.colour
    return 1 if wish is not None and wish is other.entrant.preference.colour else 0


@clause(
    Kind.QUALITY,
    "minimise the number of teams whose strong colour preference is not fulfilled (type B)",
    cite("", "3.3.5", "2.3.6", labels=("", "C8", "C9")),
)
def strong_preferences_denied(resident: Contender, other: Contender, setting: Setting) -> int:
    """A strong preference is granted before a mild one, so it fails only against another."""
    if not colour_preferences_denied.function(resident, other, setting):
        return 0
    strengths = {one.entrant.preference.strength for one in (resident, other)}
    return 1 if strengths == {Strength.STRONG} else 0


@clause(
    Kind.QUALITY,
    "minimise the number of upfloaters' opponents who were floaters in the previous round (not at "
    "the end of the event)",
    cite("2.3.5", "", "2.3.7", labels=("C8", "", "C10")),
)
def opponents_who_floated(resident: Contender, other: Contender, setting: Setting) -> int:
    """Whether the resident who meets an upfloater floated just before."""
    if not setting.floats_matter or other.score == resident.score:
        return 0
    return 1 if resident.floated else 0


@clause(
    Kind.QUALITY,
    "minimise the number of teams that float in consecutive rounds (not in the last two)",
    cite("", "3.3.6", "", labels=("", "C9", "")),
)
def floats_in_consecutive_rounds(resident: Contender, other: Contender, setting: Setting) -> int:
    """How many of the two, if they have different scores, floated just before."""
    if not setting.floats_matter or other.score == resident.score:
        return 0
    return int(resident.floated) + int(other.floated)
