"""The Varma tables: which tournament numbers never meet each other in the last three rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.pairing.competition_editions import (
    EDITION_1987,
    EDITION_2006,
    EDITION_2019,
    restricted_draw,
    standards,
    turin,
)
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.rulebook.clause import Kind, clause

FEWEST, MOST = 9, 24


@dataclass(frozen=True, slots=True)
class Envelope:
    """A large envelope: its letter and the numbers in the small envelopes within."""

    letter: str
    numbers: tuple[int, ...]


_TABLES: Mapping[int, tuple[tuple[int, ...], ...]] = {
    10: ((3, 4, 8), (5, 7, 9), (1, 6), (2, 10)),
    # Doubt: the texts of 2006 and 2019 print (1, 2, 7) and (6, 8, 12), but 6 meets 12 in the very
    # last round of the Berger table. The table approved in 1987 keeps the promise and is used.
    12: ((4, 5, 9, 10), (2, 6, 7), (1, 8, 12), (3, 11)),
    14: ((4, 5, 6, 11, 12), (1, 2, 8, 9), (7, 10, 13), (3, 14)),
    16: ((5, 6, 7, 12, 13, 14), (1, 2, 3, 9, 10), (8, 11, 15), (4, 16)),
    18: ((5, 6, 7, 8, 14, 15, 16), (1, 2, 3, 10, 11, 12), (9, 13, 17), (4, 18)),
    20: ((6, 7, 8, 9, 15, 16, 17, 18), (1, 2, 3, 11, 12, 13, 14), (5, 10, 19), (4, 20)),
    22: ((6, 7, 8, 9, 10, 17, 18, 19, 20), (1, 2, 3, 4, 12, 13, 14, 15), (11, 16, 21), (5, 22)),
    24: (
        (6, 7, 8, 9, 10, 11, 19, 20, 21, 22),
        (1, 2, 3, 4, 13, 14, 15, 16, 17),
        (12, 18, 23),
        (5, 24),
    ),
}


@clause(
    Kind.SCHEDULE,
    "players whose numbers come from one envelope do not meet in the last three rounds",
    {
        EDITION_1987: restricted_draw("5"),
        EDITION_2006: turin("6(e)2.5"),
        EDITION_2019: standards("13.17.1.5"),
    },
)
def envelopes(players: int) -> tuple[Envelope, ...]:
    """The envelopes for a field of 9 to 24; an odd field leaves out the number of the bye."""
    if not FEWEST <= players <= MOST:
        raise ScheduleRefused(
            f"there is no Varma table for {players} players",
            rule=str(envelopes.article(EDITION_2019)),
            hint=f"The tables hold for {FEWEST} to {MOST}; draw the numbers by ordinary lot.",
        )
    rows = _TABLES[players + players % 2]
    return tuple(
        Envelope(letter, tuple(number for number in row if number <= players))
        for letter, row in zip("ABCD", rows, strict=True)
    )
