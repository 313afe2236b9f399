"""Positions as one line of text (FEN), and all that makes a position illegal, in words."""

from __future__ import annotations

import re

from tabiya.errors import TabiyaError
from tabiya.languages import Plural, gettext, say, say_number, translatable
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
    first_in,
    square_file,
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
        raise UnreadablePosition(
            "the position is empty", hint="The start of a game is {start}", start=START
        )
    if len(fields) > 6:
        raise UnreadablePosition(
            ("a position has at most 6 fields, but this one has {n}"), n=len(fields)
        )
    defaults = ["", "w", "-", "-", "0", "1"]
    placed, turn, rights, passing, clock, number = fields + defaults[len(fields) :]
    pawns, knights, bishops, rooks, queens, kings, white, black = _read_squares(placed)
    if turn not in ("w", "b"):
        raise UnreadablePosition("the side to move must be w or b, not {turn}", turn=repr(turn))
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
        _read_count(clock, gettext("the moves without capture or pawn move")),
        max(1, _read_count(number, gettext("the number of the move"))),
    )
    position = position._replace(castling=_read_castling(position, rights))
    if passing == "-":
        return position
    if passing not in NUMBERS or passing[1] != ("6" if turn == "w" else "3"):
        raise UnreadablePosition(
            "a pawn cannot be captured en passant on {square}",
            square=repr(passing),
            rule="3.7.4",
            hint="With {turn} to move the square must be on rank {rank}.",
            turn=turn,
            rank="6" if turn == "w" else "3",
        )
    return _read_en_passant(position, NUMBERS[passing])


def _read_squares(placed: str) -> list[int]:
    ranks = placed.split("/")
    if len(ranks) != 8:
        raise UnreadablePosition(
            ("a board has 8 ranks, but this one has {n}"), n=len(ranks), rule="2.1"
        )
    squares = [0] * 8
    for above, text in enumerate(ranks):
        rank, file = 7 - above, 0
        for letter in text:
            if letter in "12345678":
                file += int(letter)
                continue
            if letter.lower() not in LETTERS:
                raise UnreadablePosition(
                    "{letter} on rank {rank} is not a piece",
                    letter=repr(letter),
                    rank=rank + 1,
                    rule="2.2",
                )
            if file < 8:
                bit = 1 << (rank * 8 + file)
                squares[LETTERS.index(letter.lower())] |= bit
                squares[6 if letter.isupper() else 7] |= bit
            file += 1
        if file != 8:
            raise UnreadablePosition(
                Plural(
                    "rank {rank} has {n} square instead of 8",
                    "rank {rank} has {n} squares instead of 8",
                    file,
                    rank=rank + 1,
                ),
                rule="2.1",
            )
    return squares


def _read_count(text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 6):
        raise UnreadablePosition("{what} must be a number, not {text}", what=what, text=repr(text))
    return int(text)


def _read_castling(position: Position, rights: str) -> int:
    """Return the rooks that may castle: KQkq mean the outermost rooks, A to H their files."""
    if rights == "-":
        return 0
    castling = 0
    for letter in rights:
        white = letter.isupper()
        rank = 0 if white else 56
        kings = position.pieces(KING, white=white) & (FIRST_RANK << rank)
        rooks = position.pieces(ROOK, white=white) & (FIRST_RANK << rank)
        wanted = letter.upper()
        if wanted not in "KQABCDEFGH":
            raise UnreadablePosition(
                "{letter} is not a castling right", letter=repr(letter), rule="3.8.2"
            )
        king = first_in(kings) if kings else -1
        if wanted == "K":
            beside = [rook for rook in squares_in(rooks) if rook > king][-1:]
        elif wanted == "Q":
            beside = [rook for rook in squares_in(rooks) if rook < king][:1]
        else:
            beside = [rook for rook in squares_in(rooks) if "ABCDEFGH"[square_file(rook)] == wanted]
        if king < 0 or not beside:
            raise UnreadablePosition(
                "the castling right {letter} has no king and rook on their first rank",
                letter=repr(letter),
                rule="3.8.2.1",
                hint="Leave out lost rights; - means that none is left.",
            )
        castling |= 1 << beside[0]
    return castling


def _read_en_passant(position: Position, square: int) -> Position:
    """Put in the square if the double step can have been made; keep it if it can be captured."""
    forward = -8 if position.white_to_move else 8
    pawn, origin = square + forward, square - forward
    occupied = position.white | position.black
    enemy = position.pieces(PAWN, white=not position.white_to_move)
    if occupied >> square & 1 or occupied >> origin & 1 or not enemy >> pawn & 1:
        raise UnreadablePosition(
            "no pawn has just advanced two squares past {square}",
            square=NAMES[square],
            rule="3.7.4.1",
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
    rights = ""
    for white in (True, False):
        own = position.castling & (position.white if white else position.black)
        if not own:
            continue
        king = king_square(position, white=white)
        rank = FIRST_RANK if white else LAST_RANK
        rooks = list(squares_in(position.pieces(ROOK, white=white) & rank))
        for rook in sorted(squares_in(own), reverse=True):
            beyond = [other for other in rooks if (other > rook if rook > king else other < rook)]
            letter = "abcdefgh"[square_file(rook)] if beyond else ("k" if rook > king else "q")
            rights += letter.upper() if white else letter
    return rights or "-"


def faults(position: Position) -> list[str]:
    """Return why no game can have reached the position (3.10.3), as far as it is seen at a glance."""
    problems = obstacles(position)
    for white, colour in ((True, gettext("White")), (False, gettext("Black"))):
        problems += _faults_in_number(position, colour, white=white)
    if not problems and checkers(position).bit_count() > 2:
        problems.append(gettext("three or more pieces give check at once (3.10.3)"))
    return problems


_PAWNS_ASTRAY = {
    (True, True): translatable("a white pawn is on its last rank, on {square} (3.7.5.1)"),
    (True, False): translatable("a white pawn is on its first rank, on {square} (2.3)"),
    (False, True): translatable("a black pawn is on its last rank, on {square} (3.7.5.1)"),
    (False, False): translatable("a black pawn is on its first rank, on {square} (2.3)"),
}
"""By the colour of the pawn, and whether it is the last rank of its way or the first."""


def obstacles(position: Position) -> list[str]:
    """Return why no move can be played from the position: kings, pawns or checks are impossible."""
    problems = []
    for white, colour in ((True, gettext("White")), (False, gettext("Black"))):
        kings = position.pieces(KING, white=white).bit_count()
        if kings != 1:
            problems.append(
                say_number(
                    "{colour} has {n} king (2.2)",
                    "{colour} has {n} kings (2.2)",
                    kings,
                    colour=colour,
                )
                if kings
                else say("{colour} has no king (2.2)", colour=colour)
            )
    whole = not problems
    for square in squares_in(position.pawns & (FIRST_RANK | LAST_RANK)):
        white = bool(position.white >> square & 1)
        last = (square >= 56) == white
        problems.append(say(_PAWNS_ASTRAY[white, last], square=NAMES[square]))
    return problems + _faults_in_check(position) if whole else problems


def _faults_in_number(position: Position, colour: str, *, white: bool) -> list[str]:
    """Return what is wrong with the number of pieces: more promoted ones than missing pawns."""
    problems = []
    pawns = position.pieces(PAWN, white=white).bit_count()
    if pawns > 8:
        problems.append(
            say_number(
                "{colour} has {n} pawn (2.2)", "{colour} has {n} pawns (2.2)", pawns, colour=colour
            )
        )
    bishops = position.pieces(BISHOP, white=white)
    promoted = (
        max(0, position.pieces(QUEEN, white=white).bit_count() - 1)
        + max(0, position.pieces(ROOK, white=white).bit_count() - 2)
        + max(0, position.pieces(KNIGHT, white=white).bit_count() - 2)
        + max(0, (bishops & BLACK_SQUARES).bit_count() - 1)
        + max(0, (bishops & ~BLACK_SQUARES).bit_count() - 1)
    )
    if promoted > max(0, 8 - pawns):
        problems.append(
            say_number(
                "{colour} has {n} promoted piece but {missing} missing pawns (3.7.5)",
                "{colour} has {n} promoted pieces but {missing} missing pawns (3.7.5)",
                promoted,
                colour=colour,
                missing=max(0, 8 - pawns),
            )
        )
    return problems


def _faults_in_check(position: Position) -> list[str]:
    occupied = position.white | position.black
    checks = {
        white: attackers(position, king_square(position, white=white), occupied, white=not white)
        for white in (True, False)
    }
    mover = position.white_to_move
    if position.kings & checks[True]:
        return [gettext("the kings are on adjoining squares (3.9.2)")]
    if checks[True] and checks[False]:
        return [gettext("both kings are in check (3.9)")]
    if checks[not mover]:
        colour = gettext("White") if mover else gettext("Black")
        return [say("{colour} has the move and the other king is in check (3.9.2)", colour=colour)]
    return []


def checked(position: Position) -> Position:
    """Return the position, or refuse it if nothing can be played from it.

    More pieces than a game can bring about are let pass: whoever asks who can mate may ask.
    """
    reasons = obstacles(position)
    if reasons:
        raise UnreadablePosition(
            "the position is illegal: {reasons}", reasons="; ".join(reasons), rule="3.10.3"
        )
    return position
