"""The absolute criteria that bar a pair (2.1; 2017: C.1 and C.3)."""

from __future__ import annotations

from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.editions import DUTCH_2017, DUTCH_2026
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    {DUTCH_2017: Article("C.04.3", "C.1"), DUTCH_2026: Article("C.04.3", "2.1.1", label="C1")},
)
def have_met(one: Entrant, other: Entrant) -> bool:
    """Whether two players met before, or are prohibited from meeting by the tournament."""
    return bool(one.met >> other.rank & 1)


@clause(
    Kind.ABSOLUTE,
    "players with the same absolute colour preference shall not meet, unless one is a topscorer",
    {DUTCH_2017: Article("C.04.3", "C.3"), DUTCH_2026: Article("C.04.3", "2.1.3", label="C3")},
)
def colours_clash(one: Entrant, other: Entrant) -> bool:
    """Whether both must have the same colour and neither is a topscorer."""
    mine, yours = one.preference, other.preference
    return (
        mine.strength is Strength.ABSOLUTE
        and yours.strength is Strength.ABSOLUTE
        and mine.colour is yours.colour
        and not one.topscorer
        and not other.topscorer
    )


def compatible(one: Entrant, other: Entrant) -> bool:
    """Whether two players may meet at all."""
    return not have_met.function(one, other) and not colours_clash.function(one, other)
