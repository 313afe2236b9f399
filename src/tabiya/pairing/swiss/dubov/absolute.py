"""The absolute criteria that bar a pair (2.1; 2018: C.1 and C.3)."""

from __future__ import annotations

from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    cite("C.1", "2.1.1", "C1"),
)
def have_met(one: Contestant, other: Contestant) -> bool:
    """Whether two players met before, or are prohibited from meeting by the tournament."""
    return bool(one.entrant.met >> other.rank & 1)


@clause(
    Kind.ABSOLUTE,
    "two players with the same absolute colour preference shall not meet",
    cite("C.3", "2.1.3", "C3"),
)
def colours_clash(one: Contestant, other: Contestant) -> bool:
    """Whether both must have the same colour; not even the last round excuses that here."""
    return one.absolute and other.absolute and one.seeks is other.seeks
