"""Article 3: the moves of the pieces, in the order of the text."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.laws.position import (
    BISHOP,
    KING,
    KNIGHT,
    PAWN,
    PROMOTED_KINDS,
    QUEEN,
    ROOK,
    Move,
    Position,
)
from tabiya.laws.squares import (
    BLACK_PAWN_ATTACKS,
    FIRST_RANK,
    KING_ATTACKS,
    KNIGHT_ATTACKS,
    LAST_RANK,
    WHITE_PAWN_ATTACKS,
    between,
    bishop_attacks,
    first_in,
    rook_attacks,
    squares_in,
)

SECOND_RANK = FIRST_RANK << 8
SEVENTH_RANK = LAST_RANK >> 8


# 3.1 and 3.9.1: attack and check


def attackers(position: Position, square: int, occupied: int, *, white: bool) -> int:
    """Return the pieces of one colour that attack a square, pinned or not (3.1.2, 3.1.3)."""
    pawns, knights, bishops, rooks, queens, kings, *_ = position
    # A white pawn attacks from where a black pawn on the square would attack, and the reverse.
    pawn_squares = BLACK_PAWN_ATTACKS[square] if white else WHITE_PAWN_ATTACKS[square]
    attacking = (
        pawn_squares & pawns | KNIGHT_ATTACKS[square] & knights | KING_ATTACKS[square] & kings
    )
    if sliders := bishops | queens:
        attacking |= bishop_attacks(square, occupied) & sliders
    if sliders := rooks | queens:
        attacking |= rook_attacks(square, occupied) & sliders
    return attacking & (position.white if white else position.black)


def king_square(position: Position, *, white: bool) -> int:
    """Return where the king of a colour stands."""
    return first_in(position.kings & (position.white if white else position.black))


def checkers(position: Position) -> int:
    """Return the pieces that give check to the player who has the move (3.9.1)."""
    white = position.white_to_move
    square = king_square(position, white=white)
    return attackers(position, square, position.white | position.black, white=not white)


def in_check(position: Position) -> bool:
    """Whether the king of the player who has the move is in check (3.9.1)."""
    return checkers(position) != 0


# 3.2 to 3.6: bishop, rook, queen, knight


def attacked_squares(kind: int, square: int, occupied: int) -> int:
    """Return the squares that a piece other than a pawn attacks from a square (3.2 to 3.6, 3.8.1)."""
    if kind == KNIGHT:
        return KNIGHT_ATTACKS[square]
    if kind == KING:
        return KING_ATTACKS[square]
    squares = 0
    if kind != ROOK:
        squares = bishop_attacks(square, occupied)
    if kind != BISHOP:
        squares |= rook_attacks(square, occupied)
    return squares


def _piece_moves(position: Position) -> Iterator[Move]:
    own = position.own
    occupied = position.white | position.black
    for kind in (BISHOP, ROOK, QUEEN, KNIGHT):
        for start in squares_in(position[kind] & own):
            for end in squares_in(attacked_squares(kind, start, occupied) & ~own):
                yield Move(kind, start, end)


# 3.7: the pawn


def _pawn_moves(position: Position) -> Iterator[Move]:
    white = position.white_to_move
    own = position.own
    occupied = position.white | position.black
    captures = (occupied & ~own) | position.en_passant
    for start in squares_in(position.pawns & own):
        bit = 1 << start
        forward = bit << 8 if white else bit >> 8
        ends = 0
        if not forward & occupied:  # 3.7.1
            ends = forward
            if bit & (SECOND_RANK if white else SEVENTH_RANK):  # 3.7.2
                ends |= (forward << 8 if white else forward >> 8) & ~occupied
        ends |= (WHITE_PAWN_ATTACKS if white else BLACK_PAWN_ATTACKS)[
            start
        ] & captures  # 3.7.3, 3.7.4
        for end in squares_in(ends):
            if 8 <= end < 56:
                yield Move(PAWN, start, end)
            else:  # 3.7.5
                for promotion in PROMOTED_KINDS:
                    yield Move(PAWN, start, end, promotion)


# 3.8: the king


def castling_squares(king: int, rook: int) -> tuple[int, int]:
    """Return where king and rook stand after castling: as in regular chess (3.8.2, II.3.2.6)."""
    rank = king & ~7
    return (rank + 6, rank + 5) if rook > king else (rank + 2, rank + 3)


def castling_hindrance(position: Position, rook: int) -> str:
    """Return the article that prevents castling with this rook now; nothing if castling is legal."""
    white = position.white_to_move
    if not position.castling >> rook & 1 or not position.own >> rook & 1:
        return "3.8.2.1"
    king = king_square(position, white=white)
    king_end, rook_end = castling_squares(king, rook)
    others = (position.white | position.black) & ~(1 << king | 1 << rook)
    crossed = between(king, king_end) | 1 << king_end
    # These squares hold all those between king and rook, so II.3.2.7.4 says 3.8.2.2.2 as well.
    if others & (between(rook, rook_end) | 1 << rook_end | crossed):
        return "3.8.2.2.2"
    for square in squares_in(crossed | 1 << king):
        if attackers(position, square, others | 1 << rook, white=not white):
            return "3.8.2.2.1"
    # In Chess960 the rook may have covered the king from a piece behind it.
    if attackers(position, king_end, others | 1 << rook_end, white=not white):
        return "3.8.2.2.1"
    return ""


def _king_moves(position: Position) -> Iterator[Move]:
    own = position.own
    start = first_in(position.kings & own)
    for end in squares_in(KING_ATTACKS[start] & ~own):  # 3.8.1
        yield Move(KING, start, end)
    for rook in squares_in(position.castling & own):  # 3.8.2
        if not castling_hindrance(position, rook):
            yield Move(KING, start, rook)


# 3.9.2 and 3.10: legal moves


def is_castling(position: Position, move: Move) -> bool:
    """Whether a move of the king goes onto his own rook, which is how castling is written here."""
    return move.kind == KING and bool(position.own >> move.end & 1)


def candidate_moves(position: Position) -> Iterator[Move]:
    """Yield the moves that follow 3.1 to 3.8, whether or not they leave the king in check."""
    yield from _piece_moves(position)
    yield from _pawn_moves(position)
    yield from _king_moves(position)


def legal_moves(position: Position) -> list[Move]:
    """Return every legal move (3.10.1)."""
    white = position.white_to_move
    own = position.own
    occupied = position.white | position.black
    king = king_square(position, white=white)
    if attackers(position, king, occupied, white=not white):
        return [move for move in candidate_moves(position) if keeps_king_safe(position, move)]
    # Without a check, only the king, a piece between him and one that moves along lines, or a
    # capture in passing, which removes a second piece, can expose him.
    others = occupied & ~own
    on_line = 0
    if bishop_attacks(king, 0) & others & (position.bishops | position.queens):
        on_line = bishop_attacks(king, occupied) & own
    if rook_attacks(king, 0) & others & (position.rooks | position.queens):
        on_line |= rook_attacks(king, occupied) & own
    # Castling is written as a move onto the own rook, who may well stand beside the other king.
    beside_king = KING_ATTACKS[king_square(position, white=not white)] & ~own
    passing = position.en_passant
    return [
        move
        for move in candidate_moves(position)
        if (
            not beside_king >> move.end & 1 and keeps_king_safe(position, move)
            if move.kind == KING
            else not (on_line >> move.start & 1 or (move.kind == PAWN and passing >> move.end & 1))
            or keeps_king_safe(position, move)
        )
    ]


def keeps_king_safe(position: Position, move: Move) -> bool:
    """Whether a move neither exposes nor leaves its own king in check (3.9.2)."""
    white = position.white_to_move
    own = position.own
    kind, start, end, _ = move
    if kind == KING:
        if own >> end & 1:
            return True  # castling was tested square by square
        king = end
    else:
        king = king_square(position, white=white)
    removed = 1 << end
    occupied = (position.white | position.black) & ~(1 << start) | removed
    if kind == PAWN and removed & position.en_passant:
        removed = removed >> 8 if white else removed << 8
        occupied &= ~removed
    return not attackers(position, king, occupied, white=not white) & ~removed


def play(position: Position, move: Move) -> Position:
    """Return the position after a legal move."""
    kind, start, end, promotion = move
    white = position.white_to_move
    if kind == KING and position.own >> end & 1:
        return _castle(position, start, end)
    squares = list(position[:8])
    own, other = (6, 7) if white else (7, 6)
    start_bit, end_bit = 1 << start, 1 << end
    clock = position.halfmove_clock + 1
    removed = end_bit
    if kind == PAWN:
        clock = 0
        if end_bit & position.en_passant:
            removed = end_bit >> 8 if white else end_bit << 8
    if squares[other] & removed:
        clock = 0
        squares[other] ^= removed
        for captured in range(6):
            if squares[captured] & removed:
                squares[captured] ^= removed
                break
    squares[own] ^= start_bit | end_bit
    squares[kind] ^= start_bit
    squares[kind if promotion is None else promotion] |= end_bit
    castling = position.castling
    if castling:
        castling &= ~(start_bit | end_bit)
        if kind == KING:
            castling &= ~(FIRST_RANK if white else LAST_RANK)
    pawns, knights, bishops, rooks, queens, kings, white_pieces, black_pieces = squares
    after = Position(
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        white_pieces,
        black_pieces,
        not white,
        castling,
        0,
        clock,
        position.move_number if white else position.move_number + 1,
    )
    if kind == PAWN and end - start in {16, -16}:
        return with_en_passant(after, (start + end) // 2)
    return after


def _castle(position: Position, king: int, rook: int) -> Position:
    white = position.white_to_move
    king_end, rook_end = castling_squares(king, rook)
    squares = list(position[:8])
    left = ~(1 << king | 1 << rook)
    own = 6 if white else 7
    squares[own] = squares[own] & left | 1 << king_end | 1 << rook_end
    squares[KING] = squares[KING] & left | 1 << king_end
    squares[ROOK] = squares[ROOK] & left | 1 << rook_end
    pawns, knights, bishops, rooks, queens, kings, white_pieces, black_pieces = squares
    return Position(
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        white_pieces,
        black_pieces,
        not white,
        position.castling & ~(FIRST_RANK if white else LAST_RANK),
        0,
        position.halfmove_clock + 1,
        position.move_number if white else position.move_number + 1,
    )


def with_en_passant(position: Position, square: int) -> Position:
    """Return the position with the square of a capture in passing, if a legal move makes one.

    3.7.4.2 gives the right for one move; 9.2 counts it only if the capture is possible.
    """
    white = position.white_to_move
    takers = (
        (BLACK_PAWN_ATTACKS if white else WHITE_PAWN_ATTACKS)[square]
        & position.pawns
        & position.own
    )
    if not takers:
        return position
    offered = position._replace(en_passant=1 << square)
    if any(keeps_king_safe(offered, Move(PAWN, start, square)) for start in squares_in(takers)):
        return offered
    return position


# 5.1.1 and 5.2.1


def has_legal_move(position: Position) -> bool:
    """Whether the player who has the move can make one."""
    return any(keeps_king_safe(position, move) for move in candidate_moves(position))


def is_checkmate(position: Position) -> bool:
    """Whether the king is in check and no legal move is left (1.4, 5.1.1)."""
    return in_check(position) and not has_legal_move(position)


def is_stalemate(position: Position) -> bool:
    """Whether the player has no legal move and his king is not in check (5.2.1)."""
    return not in_check(position) and not has_legal_move(position)


def perft(position: Position, depth: int) -> int:
    """Return how many series of legal moves of this length there are."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(play(position, move), depth - 1) for move in moves)
