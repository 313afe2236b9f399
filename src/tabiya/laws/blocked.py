"""A proof that a player cannot checkmate, from the squares that each piece can ever reach.

The argument is the one an arbiter makes before a wall of pawns: this pawn can never move, so that
piece can never pass, so the king can never get there. All that a series of legal moves could ever do
is allowed, and more (pins, turns and tempo are not looked at), until nothing new is reachable. If even
then no placing of the pieces is a checkmate, there is none in the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from tabiya.laws.moves import SECOND_RANK, SEVENTH_RANK, attacks_of
from tabiya.laws.position import BISHOP, KINDS, KING, KNIGHT, PAWN, QUEEN, ROOK, Position
from tabiya.laws.squares import (
    ALL_SQUARES,
    BLACK_PAWN_ATTACKS,
    FIRST_FILE,
    FIRST_RANK,
    KING_ATTACKS,
    KNIGHT_ATTACKS,
    LAST_RANK,
    WHITE_PAWN_ATTACKS,
    bishop_attacks,
    first_in,
    rook_attacks,
    squares_in,
)

_PROMOTED = 6
"""A pawn that may have become any piece: it moves as a queen and as a knight."""
_PLACINGS = 64
"""Up to so many placings of the winner's pieces are looked at one by one."""


@dataclass(slots=True)
class _Piece:
    """One piece: its kind, its colour, the square it stands on, and all it can ever reach."""

    kind: int
    white: bool
    home: int
    reach: int


@dataclass(frozen=True, slots=True)
class Wall:
    """A proof for one arrangement of pawns: the squares to which each piece is confined."""

    confines: tuple[tuple[int, bool, int], ...]

    def holds(self, position: Position) -> bool:
        """Whether the pieces of a position with the same pawns and pieces are so confined too."""
        if _beyond_the_argument(position):
            return False
        left = list(self.confines)
        for kind in KINDS[1:]:
            for white in (True, False):
                for square in squares_in(position.pieces(kind, white=white)):
                    found = next(
                        (
                            each
                            for each in left
                            if each[:2] == (kind, white) and each[2] >> square & 1
                        ),
                        None,
                    )
                    if found is None:
                        return False
                    left.remove(found)
        return True


def wall_against(position: Position, *, white: bool) -> Wall | None:
    """Return a proof that this colour can never checkmate, or None if the argument proves nothing."""
    if _beyond_the_argument(position):
        return None
    pieces = [
        _Piece(kind, bool(position.white >> square & 1), square, 1 << square)
        for kind in KINDS
        for square in squares_in(position[kind])
    ]
    passable = _spread(pieces, white=white)
    if passable is None or _mate_is_thinkable(pieces, ~passable & ALL_SQUARES, white=white):
        return None
    return Wall(tuple((each.kind, each.white, each.reach) for each in pieces if each.kind != PAWN))


def _beyond_the_argument(position: Position) -> bool:
    """Whether a player can castle or capture in passing, of which the argument does not speak."""
    return bool(position.castling or position.en_passant)


def _spread(pieces: list[_Piece], *, white: bool) -> int | None:
    """Let every piece spread until nothing changes; return the squares that can be empty some time.

    None if a pawn of the colour that wants to mate can promote: then the argument is of no use.
    """
    homes = sum(1 << each.home for each in pieces)
    passable = ALL_SQUARES & ~homes
    while True:
        before = (passable, [each.reach for each in pieces])
        ever = {
            colour: _union(
                each.reach for each in pieces if each.white == colour and each.kind != KING
            )
            for colour in (True, False)
        }
        captures = {colour: _captures(pieces, white=colour) for colour in (True, False)}
        guarded = {colour: _guarded(pieces, passable, white=colour) for colour in (True, False)}
        for each in pieces:
            if each.kind == PAWN:
                free = passable & ~_behind_opponent(each, pieces, captures[each.white])
                each.reach |= _pawn_reach(each, free, ever[not each.white])
                if each.reach & (LAST_RANK if each.white else FIRST_RANK):
                    if each.white == white:
                        return None
                    each.kind = _PROMOTED
                continue
            barred = (
                _union(
                    1 << other.home
                    for other in pieces
                    if other.white == each.white or other.kind == KING
                )
                & ~passable
            )
            if each.kind == KING:
                barred |= guarded[not each.white]
            each.reach |= _piece_reach(each, ~passable & ALL_SQUARES) & ~barred
        passable |= _cleared(pieces)
        if before == (passable, [each.reach for each in pieces]):
            return passable


def _union(sets: Iterator[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found


def _attacks(kind: int, square: int, blocked: int) -> int:
    if kind == _PROMOTED:
        return attacks_of(QUEEN, square, blocked) | KNIGHT_ATTACKS[square]
    return attacks_of(kind, square, blocked)


def _piece_reach(piece: _Piece, blocked: int) -> int:
    """Return where a piece can go from all the squares it reaches, past what can be empty."""
    return _union(_attacks(piece.kind, square, blocked) for square in squares_in(piece.reach))


def _pawn_reach(piece: _Piece, passable: int, enemies: int) -> int:
    found = 0
    steps = WHITE_PAWN_ATTACKS if piece.white else BLACK_PAWN_ATTACKS
    for square in squares_in(piece.reach & ~(FIRST_RANK | LAST_RANK)):
        bit = 1 << square
        forward = (bit << 8 if piece.white else bit >> 8) & passable
        found |= forward
        if forward and bit & (SECOND_RANK if piece.white else SEVENTH_RANK):
            found |= (forward << 8 if piece.white else forward >> 8) & passable
        found |= steps[square] & enemies
    return found


def _behind_opponent(pawn: _Piece, pieces: Sequence[_Piece], captures: int) -> int:
    """Return the squares a pawn cannot get to, because an enemy pawn stands before it on its file.

    Two pawns that meet on a file never pass each other while neither leaves the file and the other
    one cannot be captured.
    """
    file = FIRST_FILE << (pawn.home & 7)
    if pawn.reach & ~file:
        return 0
    found = 0
    for other in pieces:
        if (
            other.kind == PAWN
            and other.white != pawn.white
            and other.home & 7 == pawn.home & 7
            and (other.home > pawn.home) == pawn.white
            and not other.reach & ~file
            and not other.reach & captures
        ):
            beyond = ALL_SQUARES << other.home if pawn.white else (2 << other.home) - 1
            found |= beyond & file
    return found


def _captures(pieces: Sequence[_Piece], *, white: bool) -> int:
    """Return the squares on which pieces of a colour can ever capture, pawns only diagonally."""
    found = 0
    steps = WHITE_PAWN_ATTACKS if white else BLACK_PAWN_ATTACKS
    for each in pieces:
        if each.white != white:
            continue
        if each.kind != PAWN:
            found |= each.reach
        else:
            found |= _union(steps[square] for square in squares_in(each.reach))
    return found


def _cleared(pieces: Sequence[_Piece]) -> int:
    """Return the squares whose first occupant can move away or be captured."""
    found = 0
    for each in pieces:
        home = 1 << each.home
        if each.reach != home or (
            each.kind != KING
            and any(other.reach & home for other in pieces if other.white != each.white)
        ):
            found |= home
    return found


def _guarded(pieces: Sequence[_Piece], passable: int, *, white: bool) -> int:
    """Return the squares that pieces of a colour which never move attack for ever."""
    ever = _union(each.reach for each in pieces)
    found = 0
    for each in pieces:
        if each.white == white and not passable >> each.home & 1:
            if each.kind == PAWN:
                found |= (WHITE_PAWN_ATTACKS if white else BLACK_PAWN_ATTACKS)[each.home]
            else:
                found |= _attacks(each.kind, each.home, ever)
    return found


def _mate_is_thinkable(pieces: Sequence[_Piece], blocked: int, *, white: bool) -> bool:
    """Whether some placing on reachable squares could be a mate by this colour."""
    attackers = [each for each in pieces if each.white == white and each.kind != KING]
    defenders = [each for each in pieces if each.white != white and each.kind != KING]
    (king,) = [each for each in pieces if each.white == white and each.kind == KING]
    (mated,) = [each for each in pieces if each.white != white and each.kind == KING]
    few = prod(each.reach.bit_count() for each in attackers) <= _PLACINGS
    for square in squares_in(mated.reach):
        around = KING_ATTACKS[square]
        kings = [k for k in squares_in(king.reach) if k != square and not around >> k & 1]
        if few:
            attacked = _by_placing(attackers, square, blocked)
        else:
            attacked = _by_any(attackers, square, blocked)
        for covered in attacked:
            left = around & ~covered
            if any(_can_be_occupied(left & ~KING_ATTACKS[k], defenders) for k in kings):
                return True
    return False


def _by_placing(attackers: Sequence[_Piece], square: int, blocked: int) -> Iterator[int]:
    """Yield what is attacked by each placing of the pieces that gives check on the square."""
    blocked &= ~(1 << square)
    seen = set()
    for placing in product(*(tuple(squares_in(each.reach)) for each in attackers)):
        covered = 0
        for each, place in zip(attackers, placing, strict=True):
            if each.kind == PAWN:
                covered |= (WHITE_PAWN_ATTACKS if each.white else BLACK_PAWN_ATTACKS)[place]
            else:
                covered |= _attacks(each.kind, place, blocked)
        if covered >> square & 1 and covered not in seen:
            seen.add(covered)
            yield covered
    # A piece may also have been captured: fewer attackers attack less, so nothing is lost.


def _by_any(attackers: Sequence[_Piece], square: int, blocked: int) -> Iterator[int]:
    """Yield once what the pieces could attack at most, if any of them can give check."""
    blocked &= ~(1 << square)
    around = KING_ATTACKS[square]
    if not _attackable(attackers, square, blocked):
        return
    covered = 0
    for escape in squares_in(around):
        if _attackable(attackers, escape, blocked):
            covered |= 1 << escape
    yield covered


def _attackable(attackers: Sequence[_Piece], square: int, blocked: int) -> bool:
    diagonal, straight = bishop_attacks(square, blocked), rook_attacks(square, blocked)
    for each in attackers:
        if each.kind == PAWN:
            origins = (BLACK_PAWN_ATTACKS if each.white else WHITE_PAWN_ATTACKS)[square]
        elif each.kind == KNIGHT:
            origins = KNIGHT_ATTACKS[square]
        else:
            origins = 0
            if each.kind != ROOK:
                origins = diagonal
            if each.kind != BISHOP:
                origins |= straight
        if origins & each.reach:
            return True
    return False


def _can_be_occupied(squares: int, defenders: Sequence[_Piece]) -> bool:
    """Whether different pieces can stand on all these squares: a matching, found by trying."""
    if not squares:
        return True
    square = first_in(squares)
    rest = squares & (squares - 1)
    for place, each in enumerate(defenders):
        if each.reach >> square & 1:
            others = [*defenders[:place], *defenders[place + 1 :]]
            if _can_be_occupied(rest, others):
                return True
    return False
