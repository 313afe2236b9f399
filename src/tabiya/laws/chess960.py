"""Guidelines II: the 960 start positions, by number and by lot."""

from __future__ import annotations

from itertools import combinations
from random import Random

from tabiya.errors import InvalidFact
from tabiya.laws.fen import read_fen
from tabiya.laws.position import Position

GUIDELINE = "Guidelines II.2"
POSITIONS = 960
REGULAR = 518
"""The number of the initial position of regular chess."""

_KNIGHTS = tuple(combinations(range(5), 2))
"""The ten ways to put two knights on the five files that bishops and queen leave."""


def start_number(seed: str | int) -> int:
    """Return the number of a start position drawn by lot: the same for the same seed (II.2)."""
    return Random(f"Chess960 {seed}").randrange(POSITIONS)  # noqa: S311 - a lot, not a secret


def start_position(number: int) -> Position:
    """Return a start position by its number from 0 to 959, as everybody numbers them.

    Divided by 4, the number leaves the file of the bishop on white squares; the quotient that of
    the other bishop, then among the six files left that of the queen; the rest says where the
    knights stand, and king and rooks take the last three files with the king in the middle (II.2.1).
    """
    if not 0 <= number < POSITIONS:
        raise InvalidFact(
            "there is no start position {number} of Chess960",
            number=number,
            rule=GUIDELINE,
            hint="The numbers are 0 to {last}; {regular} is regular chess.",
            last=POSITIONS - 1,
            regular=REGULAR,
        )
    row = [""] * 8
    number, white_square = divmod(number, 4)
    row[2 * white_square + 1] = "b"
    number, black_square = divmod(number, 4)
    row[2 * black_square] = "b"
    knights, queen = divmod(number, 6)
    row[_free(row)[queen]] = "q"
    free = _free(row)
    for place in _KNIGHTS[knights]:
        row[free[place]] = "n"
    for file, letter in zip(_free(row), "rkr", strict=True):
        row[file] = letter
    pieces = "".join(row)
    return read_fen(f"{pieces}/pppppppp/8/8/8/8/PPPPPPPP/{pieces.upper()} w KQkq - 0 1")


def _free(row: list[str]) -> list[int]:
    return [file for file, letter in enumerate(row) if not letter]
