"""The pairing criteria of the Dubov system, in the order of the text (article 2; 2018: section C).

Each quality criterion is a function of one pair of a bracket: a resident and another resident, or a
resident and an upfloater, who has fewer points. It answers None where the pair is none of its
concern.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.cardinality import is_perfectly_matchable
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.field import Contestant, DubovSetting
from tabiya.pairing.swiss.kit import absolute
from tabiya.pairing.swiss.kit.absolute import legal_by_place
from tabiya.rulebook.clause import Kind, clause

have_met = clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    cite("C.1", "2.1.1", "C1", path_1997="2"),
)(absolute.have_met)

colours_clash = clause(
    Kind.ABSOLUTE,
    "two players with the same absolute colour preference shall not meet",
    cite("C.3", "2.1.3", "C3", path_1997="2"),
)(absolute.colours_clash)


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all players not yet paired",
    cite("C.4", "2.2.1", "C4"),
)
def can_be_completed(players: Sequence[Contestant]) -> bool:
    """Whether all these players can be paired legally."""
    return is_perfectly_matchable(legal_by_place(players), (1 << len(players)) - 1)


@clause(Kind.QUALITY, "minimise the number of upfloaters", cite("C.5", "2.3.1", "C5"))
def upfloaters(resident: Contestant, other: Contestant, setting: DubovSetting) -> int:
    """One for each resident who meets somebody with fewer points."""
    return 1 if other.score < resident.score else 0


@clause(
    Kind.QUALITY,
    "minimise the score differences in the pairs with upfloaters, the highest first",
    cite("C.6", "2.3.2", "C6"),
)
def score_differences(resident: Contestant, other: Contestant, setting: DubovSetting) -> int | None:
    """How many points the upfloater is short of the bracket; between equals there is nothing."""
    return resident.score - other.score or None


@clause(
    Kind.QUALITY,
    "minimise the number of players who do not get their colour preference",
    cite("C.7", "2.3.3", "C7"),
)
def colour_preferences_denied(
    resident: Contestant, other: Contestant, setting: DubovSetting
) -> int:
    """Everybody has a preference, so in a pair that seeks one colour exactly one is refused."""
    return 1 if resident.seeks is other.seeks else 0


@clause(
    Kind.QUALITY,
    "minimise the number of upfloaters who are maximum upfloaters, unless it is the last round",
    cite("C.8", "2.3.4", "C8"),
)
def maximum_upfloaters(resident: Contestant, other: Contestant, setting: DubovSetting) -> int:
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
    resident: Contestant, other: Contestant, setting: DubovSetting
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
def repeated_upfloats(resident: Contestant, other: Contestant, setting: DubovSetting) -> int:
    """Whether the upfloater of the pair had an upfloat just before."""
    if setting.last_round or other.score == resident.score:
        return 0
    return 1 if other.upfloated_last else 0
