"""How many players of a team must be there when a round starts (General Regulations 7.2)."""

from __future__ import annotations

from enum import Enum

from tabiya.pairing.competition_editions import EDITION_2019, general
from tabiya.rulebook.clause import Kind, clause


class ShortTeam(Enum):
    """What becomes of a team of which half or less is there at the start."""

    LOSES_THE_MATCH = "the team loses the match"
    MAY_NOT_START = (
        "the clocks are started, but players who are present may not start their games yet"
    )


@clause(
    Kind.ABSOLUTE,
    "at the start of a round more than half of a team must be present",
    {EDITION_2019: general("7.2")},
)
def too_few_present(present: int, boards: int) -> bool:
    """Whether half of a team or less is there.

    >>> too_few_present(2, 4), too_few_present(3, 4), too_few_present(2, 5)
    (True, False, True)
    """
    return 2 * present <= boards


@clause(
    Kind.PROCESS,
    "if the default time is zero, such a team loses the match; otherwise its clocks are started",
    {EDITION_2019: general("7.2")},
)
def consequence(default_time: int | None) -> ShortTeam:
    """What the arbiter does; without an announced default time, that of the Laws: zero."""
    return ShortTeam.MAY_NOT_START if default_time else ShortTeam.LOSES_THE_MATCH
