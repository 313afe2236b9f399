"""Positions: where the pieces stand, who has the move, and which rights are left."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.languages import translatable

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
"""The kinds of pieces; each is also the place of its set of squares in a `Position`."""

KINDS = (PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING)
KIND_NAMES = (
    translatable("pawn"),
    translatable("knight"),
    translatable("bishop"),
    translatable("rook"),
    translatable("queen"),
    translatable("king"),
)
PROMOTED_KINDS = (QUEEN, ROOK, BISHOP, KNIGHT)
"""What a pawn may become, in the order of 3.7.5.1."""


class Position(NamedTuple):
    """A position of Article 9.2: squares of the pieces, the move, castling and en passant.

    Each of the first eight fields is a set of squares (see `squares`). `castling` holds the
    squares of the rooks with which the right to castle has not been lost, which serves Chess960 too.
    `en_passant` is the square on which a pawn can be captured in passing, and is empty if no legal
    move does so: 9.2 asks for possible moves, not for the double step. A plain tuple, because
    searches make hundreds of thousands of positions.
    """

    pawns: int
    knights: int
    bishops: int
    rooks: int
    queens: int
    kings: int
    white: int
    black: int
    white_to_move: bool = True
    castling: int = 0
    en_passant: int = 0
    halfmove_clock: int = 0
    move_number: int = 1

    @property
    def own(self) -> int:
        """The squares of the pieces of the player who has the move."""
        return self.white if self.white_to_move else self.black

    @property
    def identity(self) -> tuple[int, ...]:
        """What makes two positions the same (9.2): everything but the counts of moves."""
        return self[:11]

    def kind_at(self, square: int) -> int | None:
        """Return the kind of the piece on a square, or None."""
        bit = 1 << square
        return next((kind for kind in KINDS if self[kind] & bit), None)

    def pieces(self, kind: int, *, white: bool) -> int:
        """Return the squares of the pieces of one kind and colour."""
        return self[kind] & (self.white if white else self.black)


class Move(NamedTuple):
    """A move: which kind of piece goes from where to where, and what a pawn becomes.

    Castling is the king's move onto the square of his own rook: in Chess960 nothing else is clear.
    """

    kind: int
    start: int
    end: int
    promotion: int | None = None
