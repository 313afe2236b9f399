"""The chessboard of Article 2: squares, sets of squares, and which of them a piece attacks.

A square is a number: a1 is 0, b1 is 1, h8 is 63. A set of squares is an integer with the bit of each
of its squares, so that sets are joined and cut by `|` and `&` and the machine does the counting.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

ALL_SQUARES = (1 << 64) - 1
FIRST_FILE = 0x0101010101010101
FIRST_RANK = 0xFF
LAST_RANK = FIRST_RANK << 56
BLACK_SQUARES = 0xAA55AA55AA55AA55
"""The dark squares: a1 is one of them."""

NAMES = tuple(f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh")
"""The 64 squares by name (C.7): a1, b1 ... h8."""

NUMBERS = {name: square for square, name in enumerate(NAMES)}

_ALONG_DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_ALONG_LINES = ((1, 0), (-1, 0), (0, 1), (0, -1))
_KNIGHT_STEPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def square_file(square: int) -> int:
    """Return the file of a square, 0 for the a-file."""
    return square & 7


def square_rank(square: int) -> int:
    """Return the rank of a square, 0 for the first rank."""
    return square >> 3


@lru_cache(maxsize=1 << 15)
def squares_in(squares: int) -> tuple[int, ...]:
    """Return the squares of a set, a1 first; kept, because a search asks for the same sets again."""
    indices = []
    while squares:
        lowest = squares & -squares
        indices.append(lowest.bit_length() - 1)
        squares ^= lowest
    return tuple(indices)


def first_in(squares: int) -> int:
    """Return the first square of a set that is not empty."""
    return (squares & -squares).bit_length() - 1


def distance(one: int, other: int) -> int:
    """Return how many moves a king needs from one square to the other on an empty board."""
    return max(
        abs(square_file(one) - square_file(other)), abs(square_rank(one) - square_rank(other))
    )


def _steps(square: int, directions: Sequence[tuple[int, int]]) -> int:
    """Return the squares one step away in each of the directions."""
    squares = 0
    for east, north in directions:
        file, rank = square_file(square) + east, square_rank(square) + north
        if 0 <= file < 8 and 0 <= rank < 8:
            squares |= 1 << (rank * 8 + file)
    return squares


def _rays(
    square: int, directions: Sequence[tuple[int, int]], occupied: int, *, margin: int = 0
) -> int:
    """Return the squares along the directions, up to and with the first that is occupied (3.5).

    With a margin of 1 the last square before the edge ends the ray: these are the squares whose
    occupation makes a difference.
    """
    squares = 0
    for east, north in directions:
        file, rank = square_file(square) + east, square_rank(square) + north
        while 0 <= file < 8 and 0 <= rank < 8:
            if not (0 <= file + margin * east < 8 and 0 <= rank + margin * north < 8):
                break
            squares |= 1 << (rank * 8 + file)
            if occupied >> (rank * 8 + file) & 1:
                break
            file, rank = file + east, rank + north
    return squares


class Lines(dict[int, int]):
    """The squares attacked along lines from one square, by which squares on them are occupied.

    Look it up as `lines[occupied & lines.relevant]`. An answer is worked out when it is first
    asked for: a game needs a few hundred of the hundred thousand.
    """

    __slots__ = ("directions", "relevant", "square")

    def __init__(self, square: int, directions: Sequence[tuple[int, int]]) -> None:
        self.square = square
        self.directions = directions
        self.relevant = _rays(square, directions, 0, margin=1)

    def __missing__(self, occupied: int) -> int:
        """Work out the squares for one way of being occupied, and remember them."""
        squares = self[occupied] = _rays(self.square, self.directions, occupied)
        return squares


DIAGONALS = tuple(Lines(square, _ALONG_DIAGONALS) for square in range(64))
LINES = tuple(Lines(square, _ALONG_LINES) for square in range(64))
KNIGHT_ATTACKS = tuple(_steps(square, _KNIGHT_STEPS) for square in range(64))
KING_ATTACKS = tuple(_steps(square, (*_ALONG_DIAGONALS, *_ALONG_LINES)) for square in range(64))
WHITE_PAWN_ATTACKS = tuple(_steps(square, ((-1, 1), (1, 1))) for square in range(64))
BLACK_PAWN_ATTACKS = tuple(_steps(square, ((-1, -1), (1, -1))) for square in range(64))


def bishop_attacks(square: int, occupied: int) -> int:
    """Return the squares a bishop attacks from a square (3.2, 3.5)."""
    lines = DIAGONALS[square]
    return lines[occupied & lines.relevant]


def rook_attacks(square: int, occupied: int) -> int:
    """Return the squares a rook attacks from a square (3.3, 3.5)."""
    lines = LINES[square]
    return lines[occupied & lines.relevant]


def between(one: int, other: int) -> int:
    """Return the squares strictly between two squares of one rank."""
    low, high = sorted((one, other))
    return ((1 << high) - 1) & ~((1 << (low + 1)) - 1)
