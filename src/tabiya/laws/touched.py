"""Articles 4.3 to 4.5: which moves are left to a player who has touched pieces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.laws.editions import cited_in_both
from tabiya.laws.moves import is_castling, king_square, legal_moves
from tabiya.laws.position import KING, PAWN, ROOK, Move, Position
from tabiya.rulebook.clause import AnyClause, Kind, clause


def _captures(position: Position, move: Move, square: int) -> bool:
    """Whether a move takes the piece on a square, also in passing."""
    if is_castling(position, move):
        return False
    if move.kind == PAWN and position.en_passant >> move.end & 1:
        return square == (move.end - 8 if position.white_to_move else move.end + 8)
    return move.end == square


@clause(
    Kind.PROCESS,
    "a player who has touched pieces of their own must move the first of them that can be moved",
    cited_in_both("4.3.1"),
)
def own_piece_must_move(position: Position, square: int) -> list[Move]:
    """Return the legal moves of the piece on a square; castling is a move of the king."""
    return [move for move in legal_moves(position) if move.start == square]


@clause(
    Kind.PROCESS,
    "a player who has touched pieces of the opponent must capture the first of them that can be"
    " captured",
    cited_in_both("4.3.2"),
)
def opponents_piece_must_be_captured(position: Position, square: int) -> list[Move]:
    """Return the legal moves that capture the piece on a square."""
    return [move for move in legal_moves(position) if _captures(position, move, square)]


@clause(
    Kind.PROCESS,
    "a player who has touched pieces of both colours must capture the opponent's first touched "
    "piece with their own first one, or otherwise use the first touched piece that can be used",
    cited_in_both("4.3.3"),
)
def first_own_captures_first_other(position: Position, own: int, other: int) -> list[Move]:
    """Return the legal moves by which the one piece captures the other."""
    return [
        move
        for move in legal_moves(position)
        if move.start == own and _captures(position, move, other)
    ]


@clause(
    Kind.PROCESS,
    "a player who has touched the king and a rook must castle on that side if it is legal",
    cited_in_both("4.4.1"),
)
def king_and_rook_castle(position: Position, rook: int) -> list[Move]:
    """Return castling with this rook, if it is legal."""
    return [
        move for move in legal_moves(position) if is_castling(position, move) and move.end == rook
    ]


@clause(
    Kind.PROCESS,
    "a player who touches a rook and then the king may not castle on that side on that move",
    cited_in_both("4.4.2"),
)
def rook_touched_first_bars_castling(position: Position, rook: int) -> list[Move]:
    """Return the legal moves of the king without castling on that side."""
    king = king_square(position, white=position.white_to_move)
    return [
        move
        for move in own_piece_must_move(position, king)
        if not (is_castling(position, move) and move.end == rook)
    ]


@clause(
    Kind.PROCESS,
    "a player who meant to castle illegally must make another move with the king; if the king has"
    " none, the player is free",
    cited_in_both("4.4.3"),
)
def illegal_castling_binds_king(position: Position) -> list[Move]:
    """Return the legal moves of the king, castling on the other side included."""
    return own_piece_must_move(position, king_square(position, white=position.white_to_move))


@clause(
    Kind.PROCESS,
    "a player who can neither move nor capture any piece touched may make any legal move",
    cited_in_both("4.5"),
)
def any_move_if_none_is_bound(position: Position) -> list[Move]:
    """Return every legal move."""
    return legal_moves(position)


@dataclass(frozen=True, slots=True)
class Bound:
    """The moves that are left to the player, and the rule that leaves them."""

    moves: list[Move]
    rule: AnyClause


def bound_moves(position: Position, touched: Sequence[int]) -> Bound:
    """Return which moves a player may make who has touched these squares in this order.

    The touches are those that bind: not after an announcement (4.2.1), nor clearly by accident
    (4.2.2). If nobody knows which colour was touched first, name the player's own piece first.
    """
    own = [square for square in touched if position.own >> square & 1]
    other = [
        square for square in touched if square not in own and position.kind_at(square) is not None
    ]
    if own and not other and (castling := _king_and_rook(position, own)) is not None:
        return castling
    if own and other:
        moves = first_own_captures_first_other(position, own[0], other[0])
        if moves:
            return Bound(moves, first_own_captures_first_other)
    for square in touched:
        if square in own:
            moves, rule = own_piece_must_move(position, square), own_piece_must_move
        else:
            moves, rule = (
                opponents_piece_must_be_captured(position, square),
                opponents_piece_must_be_captured,
            )
        if moves:
            return Bound(moves, first_own_captures_first_other if own and other else rule)
    return Bound(any_move_if_none_is_bound(position), any_move_if_none_is_bound)


def _king_and_rook(position: Position, own: Sequence[int]) -> Bound | None:
    """Return what the first two pieces touched leave, if they are king and rook."""
    if len(own) < 2:
        return None
    kinds = [position.kind_at(square) for square in own[:2]]
    if kinds == [KING, ROOK]:
        if castling := king_and_rook_castle(position, own[1]):
            return Bound(castling, king_and_rook_castle)
        if moves := illegal_castling_binds_king(position):
            return Bound(moves, illegal_castling_binds_king)
        return Bound(legal_moves(position), illegal_castling_binds_king)
    if kinds == [ROOK, KING]:
        moves = own_piece_must_move(position, own[0]) or rook_touched_first_bars_castling(
            position, own[0]
        )
        if moves:
            return Bound(moves, rook_touched_first_bars_castling)
    return None
