"""Positions as one line of text (FEN), and all that makes a position illegal, in words."""

from __future__ import annotations

import re

from tabiya.errors import TabiyaError
from tabiya.laws.moves import attackers, checkers, king_square, with_en_passant
from tabiya.laws.position import (
    BISHOP,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    Position,
)
from tabiya.laws.squares import (
    BLACK_SQUARES,
    FIRST_RANK,
    LAST_RANK,
    NAMES,
    NUMBERS,
    file_of,
    first_in,
    squares_in,
)

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
"""The initial position of 2.3."""

LETTERS = "pnbrqk"
"""The letter of each kind, small for Black."""


class UnreadablePosition(TabiyaError):
    """A line that is no position in FEN."""


def read_fen(line: str) -> Position:
    """Read a position; fields left out behind the squares are White to move, no rights, move 1."""
    fields = line.split()
    if not fields:
        raise UnreadablePosition("the position is empty", hint=f"The start of a game is {START}")
    if len(fields) > 6:
        raise UnreadablePosition(f"a position has at most 6 fields, here are {len(fields)}")
    defaults = ["", "w", "-", "-", "0", "1"]
    placed, turn, rights, passing, clock, number = fields + defaults[len(fields) :]
    pawns, knights, bishops, rooks, queens, kings, white, black = _read_squares(placed)
    if turn not in ("w", "b"):
        raise UnreadablePosition(f"the player who has the move is w or b, not {turn!r}")
    position = Position(
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        white,
        black,
        turn == "w",
        0,
        0,
        _read_count(clock, "the moves without capture or pawn move"),
        max(1, _read_count(number, "the number of the move")),
    )
    position = position._replace(castling=_read_castling(position, rights))
    if passing == "-":
        return position
    if passing not in NUMBERS or passing[1] != ("6" if turn == "w" else "3"):
        raise UnreadablePosition(
            f"a pawn cannot be captured en passant on {passing!r}",
            rule="3.7.4",
            hint=f"With {turn} to move the square is on rank {'6' if turn == 'w' else '3'}.",
        )
    return _read_en_passant(position, NUMBERS[passing])


def _read_squares(placed: str) -> list[int]:
    ranks = placed.split("/")
    if len(ranks) != 8:
        raise UnreadablePosition(f"a board has 8 ranks, here are {len(ranks)}", rule="2.1")
    squares = [0] * 8
    for above, text in enumerate(ranks):
        rank, file = 7 - above, 0
        for letter in text:
            if letter in "12345678":
                file += int(letter)
                continue
            if letter.lower() not in LETTERS:
                raise UnreadablePosition(f"{letter!r} on rank {rank + 1} is no piece", rule="2.2")
            if file < 8:
                bit = 1 << (rank * 8 + file)
                squares[LETTERS.index(letter.lower())] |= bit
                squares[6 if letter.isupper() else 7] |= bit
            file += 1
        if file != 8:
            raise UnreadablePosition(f"rank {rank + 1} has {file} squares instead of 8", rule="2.1")
    return squares


def _read_count(text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise UnreadablePosition(f"{what} must be a number, not {text!r}")
    return int(text)


def _read_castling(position: Position, rights: str) -> int:
    """Return the rooks that may castle: KQkq mean the outermost rooks, A to H their files."""
    if rights == "-":
        return 0
    found = 0
    for letter in rights:
        white = letter.isupper()
        rank = 0 if white else 56
        kings = position.pieces(KING, white=white) & (FIRST_RANK << rank)
        rooks = position.pieces(ROOK, white=white) & (FIRST_RANK << rank)
        wanted = letter.upper()
        if wanted not in "KQABCDEFGH":
            raise UnreadablePosition(f"{letter!r} is no right to castle", rule="3.8.2")
        king = first_in(kings) if kings else -1
        if wanted == "K":
            beside = [rook for rook in squares_in(rooks) if rook > king][-1:]
        elif wanted == "Q":
            beside = [rook for rook in squares_in(rooks) if rook < king][:1]
        else:
            beside = [rook for rook in squares_in(rooks) if "ABCDEFGH"[file_of(rook)] == wanted]
        if king < 0 or not beside:
            raise UnreadablePosition(
                f"the right to castle {letter!r} has no king and rook on their first rank",
                rule="3.8.2.1",
                hint="A right that has been lost is left out; - means that none is left.",
            )
        found |= 1 << beside[0]
    return found


def _read_en_passant(position: Position, square: int) -> Position:
    """Put in the square if the double step can have been made; keep it if it can be captured."""
    forward = -8 if position.white_to_move else 8
    pawn, origin = square + forward, square - forward
    occupied = position.white | position.black
    enemy = position.pieces(PAWN, white=not position.white_to_move)
    if occupied >> square & 1 or occupied >> origin & 1 or not enemy >> pawn & 1:
        raise UnreadablePosition(
            f"no pawn has just advanced two squares past {NAMES[square]}", rule="3.7.4.1"
        )
    if obstacles(position):
        return position
    return with_en_passant(position, square)


def write_fen(position: Position) -> str:
    """Return the position as one line; en passant only where a legal move captures so."""
    board = ["1"] * 64
    for kind, letter in enumerate(LETTERS):
        for square in squares_in(position[kind]):
            board[square] = letter.upper() if position.white >> square & 1 else letter
    ranks = ("".join(board[first : first + 8]) for first in range(56, -1, -8))
    placed = re.sub("1+", lambda empty: str(len(empty[0])), "/".join(ranks))
    passing = NAMES[first_in(position.en_passant)] if position.en_passant else "-"
    return " ".join(
        (
            placed,
            "w" if position.white_to_move else "b",
            _write_castling(position),
            passing,
            str(position.halfmove_clock),
            str(position.move_number),
        )
    )


def _write_castling(position: Position) -> str:
    """Return the rights; a rook that is not the outermost on its side is named by its file."""
    found = ""
    for white in (True, False):
        own = position.castling & (position.white if white else position.black)
        if not own:
            continue
        king = king_square(position, white=white)
        rank = FIRST_RANK if white else LAST_RANK
        rooks = list(squares_in(position.pieces(ROOK, white=white) & rank))
        for rook in sorted(squares_in(own), reverse=True):
            beyond = [each for each in rooks if (each > rook if rook > king else each < rook)]
            letter = "abcdefgh"[file_of(rook)] if beyond else ("k" if rook > king else "q")
            found += letter.upper() if white else letter
    return found or "-"


def faults(position: Position) -> list[str]:
    """Return why no game can have reached the position (3.10.3), as far as it is seen at a glance."""
    found = obstacles(position)
    for white, colour in ((True, "White"), (False, "Black")):
        found += _faults_in_number(position, colour, white=white)
    if not found and checkers(position).bit_count() > 2:
        found.append("three or more pieces give check at once (3.10.3)")
    return found


def obstacles(position: Position) -> list[str]:
    """Return why no move can be played from the position: kings, pawns or checks are impossible."""
    found = []
    for white, colour in ((True, "White"), (False, "Black")):
        kings = position.pieces(KING, white=white).bit_count()
        if kings != 1:
            found.append(f"{colour} has {kings or 'no'} king{'s' if kings > 1 else ''} (2.2)")
    whole = not found
    for square in squares_in(position.pawns & (FIRST_RANK | LAST_RANK)):
        white = bool(position.white >> square & 1)
        last = (square >= 56) == white
        article = "3.7.5.1" if last else "2.3"
        rank = "last" if last else "first"
        colour = "white" if white else "black"
        found.append(f"a {colour} pawn stands on its {rank} rank, on {NAMES[square]} ({article})")
    return found + _faults_in_check(position) if whole else found


def _faults_in_number(position: Position, colour: str, *, white: bool) -> list[str]:
    """Return what is wrong with the number of pieces: more promoted ones than missing pawns."""
    found = []
    pawns = position.pieces(PAWN, white=white).bit_count()
    if pawns > 8:
        found.append(f"{colour} has {pawns} pawns (2.2)")
    bishops = position.pieces(BISHOP, white=white)
    promoted = (
        max(0, position.pieces(QUEEN, white=white).bit_count() - 1)
        + max(0, position.pieces(ROOK, white=white).bit_count() - 2)
        + max(0, position.pieces(KNIGHT, white=white).bit_count() - 2)
        + max(0, (bishops & BLACK_SQUARES).bit_count() - 1)
        + max(0, (bishops & ~BLACK_SQUARES).bit_count() - 1)
    )
    if promoted > max(0, 8 - pawns):
        found.append(
            f"{colour} has {promoted} promoted piece{'s' if promoted > 1 else ''} "
            f"but {max(0, 8 - pawns)} missing pawns (3.7.5)"
        )
    return found


def _faults_in_check(position: Position) -> list[str]:
    occupied = position.white | position.black
    checks = {
        white: attackers(position, king_square(position, white=white), occupied, white=not white)
        for white in (True, False)
    }
    mover = position.white_to_move
    if position.kings & checks[True]:
        return ["the kings stand on adjoining squares (3.9.2)"]
    if checks[True] and checks[False]:
        return ["both kings are in check (3.9)"]
    if checks[not mover]:
        colour = "White" if mover else "Black"
        return [f"{colour} has the move and the other king is in check (3.9.2)"]
    return []


def checked(position: Position) -> Position:
    """Return the position, or refuse it if nothing can be played from it.

    More pieces than a game can bring about are let pass: whoever asks who can mate may ask.
    """
    reasons = obstacles(position)
    if reasons:
        raise UnreadablePosition(f"the position is illegal: {'; '.join(reasons)}", rule="3.10.3")
    return position
