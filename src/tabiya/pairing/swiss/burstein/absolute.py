"""The absolute criteria that bar a pair (2.1; 2018: C.1 and C.3)."""

from __future__ import annotations

from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    cite("C.1", "2.1.1", "C1", path_2017="3.1"),
)
def have_met(one: Entrant, other: Entrant) -> bool:
    """Whether two players met before, or are prohibited from meeting by the tournament."""
    return bool(one.met >> other.rank & 1)


@clause(
    Kind.ABSOLUTE,
    "players with the same absolute colour preference shall not meet",
    cite("C.3", "2.1.3", "C3", path_2017="5.2 and 5.3"),
)
def colours_clash(one: Entrant, other: Entrant) -> bool:
    """Whether both must have the same colour; there is no exception, not even in the last round."""
    mine, yours = one.preference, other.preference
    return (
        mine.strength is Strength.ABSOLUTE
        and yours.strength is Strength.ABSOLUTE
        and mine.colour is yours.colour
    )
