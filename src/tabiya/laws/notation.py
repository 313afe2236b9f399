"""Appendix C: moves as people write them, in any language, and as we write them back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from tabiya.errors import TabiyaError
from tabiya.languages import Text, gettext, say
from tabiya.laws.moves import (
    candidate_moves,
    castling_hindrance,
    castling_squares,
    has_legal_move,
    in_check,
    is_castling,
    king_square,
    legal_moves,
    play,
)
from tabiya.laws.position import (
    BISHOP,
    KIND_NAMES,
    KING,
    KNIGHT,
    PAWN,
    PROMOTED_KINDS,
    QUEEN,
    ROOK,
    Move,
    Position,
)
from tabiya.laws.squares import NAMES, NUMBERS, square_file, square_rank, squares_in

LANGUAGES: Mapping[str, tuple[str, str, str, str, str]] = MappingProxyType(
    {
        "en": ("K", "Q", "R", "B", "N"),
        "de": ("K", "D", "T", "L", "S"),
        "fr": ("R", "D", "T", "F", "C"),
        "nl": ("K", "D", "T", "L", "P"),
        "es": ("R", "D", "T", "A", "C"),
        "it": ("R", "D", "T", "A", "C"),
        "pt": ("R", "D", "T", "B", "C"),
        "cs": ("K", "D", "V", "S", "J"),
        "da": ("K", "D", "T", "L", "S"),
        "fi": ("K", "D", "T", "L", "R"),
        "hu": ("K", "V", "B", "F", "H"),
        "no": ("K", "D", "T", "L", "S"),
        "pl": ("K", "H", "W", "G", "S"),
        "ro": ("R", "D", "T", "N", "C"),
        "ru": ("Кр", "Ф", "Л", "С", "К"),
        "sv": ("K", "D", "T", "L", "S"),
    }
)
"""King, queen, rook, bishop and knight, as each player may write them (C.2, C.3).

The languages that the Laws and their commentaries name come first."""

_LETTERED = (KING, QUEEN, ROOK, BISHOP, KNIGHT)
FIGURINES = dict(zip("♔♕♖♗♘♚♛♜♝♞", _LETTERED * 2, strict=True)) | {"♙": PAWN, "♟": PAWN}
"""Both colours are read, whoever has the move; the white ones are written."""

_ENDINGS = re.compile(r"(?:\(=\)|e\.?\s?p\.?|[+#!?†‡]|=(?![^\W\d_]))+$")
"""What may follow a move: check, mate, en passant, the offer of a draw, remarks (C.12, C.13)."""
_LONGEST_MOVE = 40
"""Characters with all marks: a longer word is no move, and searching it for marks would take long."""
_CASTLING = re.compile(r"[0Oo]-?[0Oo](?P<long>-?[0Oo])?")
_DASHES = re.compile(r"[‐-―−]")
_FILES_ONLY = re.compile(r"([a-h])[x:]?([a-h])")
_PIECE_ARTICLES = {
    BISHOP: "3.2",
    ROOK: "3.3",
    QUEEN: "3.4",
    KNIGHT: "3.6",
    PAWN: "3.7",
    KING: "3.8",
}


class UnknownPieceLetters(TabiyaError):
    """Notation was asked for in a language whose letters are not held here."""


class NotAMove(TabiyaError):
    """What is written is no legal move: unreadable, illegal or ambiguous."""


class Style(Enum):
    """The forms of the algebraic system."""

    PGN = "pgn"
    """As programs exchange games: short, with O-O, x, =Q, + and #."""
    SHORT = "short"
    """As C.8 to C.13 print it: 0-0, x, d8Q, + and #, e.p."""
    BARE = "bare"
    """The same without the four marks that C.13 calls optional."""
    LONG = "long"
    """With the square of departure (C.8)."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a written move can mean: the legal moves that fit, or the article it offends."""

    written: str
    moves: tuple[Move, ...]
    article: str = ""
    reason: str = ""

    @property
    def move(self) -> Move | None:
        """The one legal move that fits, if there is exactly one."""
        return self.moves[0] if len(self.moves) == 1 else None


def list_letters(language: str) -> dict[int, str]:
    """Return the letter of each kind of piece in a language; a pawn has none (C.4)."""
    if language not in LANGUAGES:
        raise UnknownPieceLetters(
            Text(
                ("Tabiya does not know the letters of the pieces in {language}"),
                language=repr(language),
            ),
            rule="C.3",
            hint=f"Known: {', '.join(LANGUAGES)}.",
        )
    return dict(zip(_LETTERED, LANGUAGES[language], strict=True)) | {PAWN: ""}


# Writing


def write_move(
    position: Position,
    move: Move,
    *,
    language: str = "en",
    style: Style = Style.PGN,
    figurines: bool = False,
) -> str:
    """Return a legal move in a notation of Appendix C."""
    after = play(position, move)
    marks = ""
    if style is not Style.BARE and in_check(after):
        marks = "+" if has_legal_move(after) else "#"
    if is_castling(position, move):
        sign = "O" if style is Style.PGN else "0"
        return "-".join(sign * (2 if move.end > move.start else 3)) + marks
    letters = list_letters(language)
    if figurines:
        letters = dict(zip(_LETTERED, "♔♕♖♗♘", strict=True)) | {PAWN: ""}
    passing = move.kind == PAWN and bool(position.en_passant >> move.end & 1)
    captures = passing or bool((position.white | position.black) >> move.end & 1)
    if style is Style.LONG:
        origin = NAMES[move.start]
    elif move.kind == PAWN:
        origin = NAMES[move.start][0] if captures else ""
    else:
        origin = _origin(position, move)
    cross = "x" if captures and style is not Style.BARE else ""
    promotion = ""
    if move.promotion is not None:
        promotion = ("=" if style is Style.PGN else "") + letters[move.promotion]
    if passing and style in (Style.SHORT, Style.LONG):
        marks = " e.p." + marks
    return letters[move.kind] + origin + cross + NAMES[move.end] + promotion + marks


def _origin(position: Position, move: Move) -> str:
    """Return what tells the piece from its like that can move to the same square (C.10)."""
    others = [
        other.start
        for other in legal_moves(position)
        if other.kind == move.kind and other.end == move.end and other.start != move.start
    ]
    if not others or move.kind == KING:
        return ""
    name = NAMES[move.start]
    if all(square_file(other) != square_file(move.start) for other in others):
        return name[0]
    if all(square_rank(other) != square_rank(move.start) for other in others):
        return name[1]
    return name


def uci(position: Position, move: Move, *, chess960: bool = False) -> str:
    """Return a move as programs send it: e2e4, e7e8q, and e1g1 for castling (e1h1 in Chess960)."""
    end = move.end
    if is_castling(position, move) and not chess960:
        end, _ = castling_squares(move.start, move.end)
    promotion = "" if move.promotion is None else "pnbrqk"[move.promotion]
    return NAMES[move.start] + NAMES[end] + promotion


def read_uci(position: Position, written: str) -> Move:
    """Return the legal move that programs write so; castling is read in both its forms."""
    fitting = [
        move
        for move in legal_moves(position)
        if written in (uci(position, move, chess960=True), uci(position, move))
    ]
    # In Chess960 a king's step and castling may share a name: the step is then meant.
    fitting.sort(key=lambda move: uci(position, move, chess960=True) != written)
    if not fitting:
        raise NotAMove(
            "{move} is not a legal move here",
            move=repr(written),
            rule="3.10.2",
            hint="Write it as e2e4, or e7e8q for a promotion.",
        )
    return fitting[0]


# Reading


def read_move(position: Position, written: str, *, language: str = "en") -> Reading:
    """Return what a written move means; the marks that C.13 makes optional may lack or be too many."""
    if len(written) > _LONGEST_MOVE:
        return _unreadable(written)
    text = _ENDINGS.sub("", _DASHES.sub("-", written.strip())).strip()
    if match := _CASTLING.fullmatch(text):
        return _read_castling(position, written, kingside=not match["long"])
    parsed = _parsed(text, list_letters(language))
    if parsed is None:
        if files := _FILES_ONLY.fullmatch(text):
            return _read_pawn_files(position, written, *files.groups())
        return _unreadable(written)
    kind, file, rank, end, promotion = parsed
    asked = _Asked(kind, file, rank, end, promotion)
    fitting = tuple(move for move in legal_moves(position) if asked.fits(move))
    if not fitting and kind == KING:
        fitting = _castling_written_as_step(position, end)
    if len(fitting) == 1:
        return Reading(written, fitting)
    if fitting:
        article = "C.11" if kind == PAWN and fitting[0].promotion is not None else "C.10"
        return Reading(written, fitting, article, gettext("more than one move fits"))
    return _illegal(position, written, asked)


def _unreadable(written: str) -> Reading:
    return Reading(written, (), "C.8", gettext("this cannot be read as a move"))


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a written move says of the move: the kind, the end, and perhaps where from."""

    kind: int
    file: str
    rank: str
    end: int
    promotion: int | None

    def fits(self, move: Move) -> bool:
        start = NAMES[move.start]
        return (
            move.kind == self.kind
            and move.end == self.end
            and (not self.file or start[0] == self.file)
            and (not self.rank or start[1] == self.rank)
            and (self.promotion is None or move.promotion == self.promotion)
        )


def _parsed(text: str, letters: Mapping[int, str]) -> tuple[int, str, str, int, int | None] | None:
    """Split a move into kind, file and rank of departure, square of arrival and promotion."""
    kind, rest = _kind_in_front(text, letters)
    match = re.fullmatch(
        r"([a-h])?([1-8])?[-x:×]?([a-h][1-8])(?:[=/]?\(?([^\W\d_]+|[♔-♟])\)?)?", rest
    )
    if match is None:
        return None
    file, rank, end, promoted = match.groups()
    promotion = None
    if promoted:
        named = {letter: piece for piece, letter in letters.items() if letter} | FIGURINES
        promotion = named.get(promoted, named.get(promoted.upper()))
        if promotion not in PROMOTED_KINDS or kind != PAWN:
            return None
    return kind, file or "", rank or "", NUMBERS[end], promotion


def _kind_in_front(text: str, letters: Mapping[int, str]) -> tuple[int, str]:
    """Return the kind that the first letter names, and the rest; no letter is a pawn (C.4)."""
    if text[:1] in FIGURINES:
        return FIGURINES[text[0]], text[1:]
    by_length = sorted(letters.items(), key=lambda item: -len(item[1]))
    for kind, letter in by_length:
        if letter and text.startswith(letter):
            return kind, text[len(letter) :]
    # C.4 says not to write it, and people do.
    if text[:1] in ("P", "p"):
        return PAWN, text[1:]
    return PAWN, text


def _read_castling(position: Position, written: str, *, kingside: bool) -> Reading:
    king = king_square(position, white=position.white_to_move)
    rooks = [
        rook for rook in squares_in(position.castling & position.own) if (rook > king) == kingside
    ]
    if not rooks:
        return Reading(
            written, (), "3.8.2.1", gettext("the right to castle on this side has been lost")
        )
    hindrance = castling_hindrance(position, rooks[0])
    if hindrance:
        why = (
            gettext("a piece is between")
            if hindrance == "3.8.2.2.2"
            else gettext("the king would be in check or cross an attacked square")
        )
        return Reading(written, (), hindrance, say("castling is prevented: {why}", why=why))
    return Reading(written, (Move(KING, king, rooks[0]),))


def _castling_written_as_step(position: Position, end: int) -> tuple[Move, ...]:
    """Return castling if the king's move is written by its squares, as in Ke1-g1."""
    return tuple(
        move
        for move in legal_moves(position)
        if is_castling(position, move) and castling_squares(move.start, move.end)[0] == end
    )


def _read_pawn_files(position: Position, written: str, start: str, end: str) -> Reading:
    """Read a capture by a pawn of which only the files are written, such as ed."""
    fitting = tuple(
        move
        for move in legal_moves(position)
        if move.kind == PAWN and NAMES[move.start][0] == start and NAMES[move.end][0] == end
    )
    if start == end or not fitting:
        return Reading(written, (), "3.7.3", gettext("no pawn can capture like that"))
    if len(fitting) == 1:
        return Reading(written, fitting)
    return Reading(written, fitting, "C.9.3", gettext("more than one move fits"))


def _illegal(position: Position, written: str, asked: _Asked) -> Reading:
    """Say which article a readable move offends."""
    piece = gettext(KIND_NAMES[asked.kind])
    if any(asked.fits(move) for move in candidate_moves(position)):
        return Reading(written, (), "3.9.2", gettext("the move leaves or places the king in check"))
    if position.own >> asked.end & 1:
        return Reading(written, (), "3.1", gettext("a piece of the same colour is there"))
    article = _PIECE_ARTICLES[asked.kind]
    return Reading(written, (), article, say("no {piece} can move there", piece=piece))


# Whole games


_FORESEEN = 40
"""So many of the next moves say which of several moves was meant."""
RESULTS = ("1-0", "0-1", "1/2-1/2", "½-½", "*")


def moves_in(text: str) -> list[str]:
    """Return the moves of a game as written, without numbers, remarks, variations and result."""
    text = _without_remarks(text)
    text = re.sub(r"\bOR\b|\bOr:", " ", text)
    text = re.sub(r"(?<=\S)\s+(?=e\.\s?p\b)", "", text)  # exd6 e.p. is one move
    text = text.replace("(=)", " ")
    moves = []
    for word in text.split():
        if word in RESULTS:
            continue
        # The number of a move may stand alone, or against the move: 1. e4, 1.e4, 3...ed4, 9 Nbd2.
        bare = re.sub(r"^\d+\s*(?:\.+|…)\s*|^\.{2,}|^…|^\d+$", "", word)
        bare = bare.strip(",;")
        if bare and bare not in RESULTS and not re.fullmatch(r"\.+|[=!?]+|\$\d+", bare):
            moves.append(bare)
    return moves


def _without_remarks(text: str) -> str:
    """Take out comments in braces or behind a semicolon, and variations in brackets.

    The time is proportional to the length, whatever is nested or left open.
    """
    # Behind the last closing brace no comment ends, so each opening one would be searched to the end.
    closed = text.rfind("}") + 1
    text = re.sub(r"\{[^}]*\}", " ", text[:closed]) + text[closed:]
    text = re.sub(r";[^\n]*", " ", text)
    kept: list[str] = []
    opened: list[int] = []
    for part in re.split(r"(\(=\)|[()])", text):
        if part == ")" and opened:
            kept[opened.pop() :] = [" "]
            continue
        if part == "(":
            opened.append(len(kept))
        kept.append(part)
    return "".join(kept)


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """A game as far as it can be followed: the moves, the positions, and what is wrong."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    problems: tuple[tuple[int, Reading], ...]
    language: str

    @property
    def last(self) -> Position:
        """The position after the last move that could be followed."""
        return self.positions[-1]


def follow(start: Position, written: Sequence[str], *, language: str | None = None) -> WrittenGame:
    """Play a written game until it cannot be followed; ply 1 is the first move.

    Without a language the letters are those in which most moves can be followed, because one
    scoresheet is written in one language: a letter alone, such as R, tells nothing.
    """
    if language is not None:
        list_letters(language)
        return _followed(start, written, language)
    best = _followed(start, written, "en")
    if not best.problems:
        return best
    for other in LANGUAGES:
        game = _followed(start, written, other)
        if (len(game.moves), -len(game.problems)) > (len(best.moves), -len(best.problems)):
            best = game
    return best


def _followed(start: Position, written: Sequence[str], language: str) -> WrittenGame:
    positions, moves = [start], list[Move]()
    problems: list[tuple[int, Reading]] = []
    for ply, text in enumerate(written, start=1):
        reading = read_move(positions[-1], text, language=language)
        if reading.move is None:
            problems.append((ply, reading))
        if not reading.moves:
            break
        rest = written[ply : ply + _FORESEEN]
        move = reading.move or _best_continued(positions[-1], reading, rest, language)
        moves.append(move)
        positions.append(play(positions[-1], move))
    return WrittenGame(tuple(positions), tuple(moves), tuple(problems), language)


def _best_continued(
    position: Position, reading: Reading, rest: Sequence[str], language: str
) -> Move:
    """Return that of several moves after which most of the next moves can be followed."""

    def followed(move: Move) -> int:
        here, count = play(position, move), 0
        for text in rest:
            move_after = read_move(here, text, language=language).move
            if move_after is None:
                break
            here, count = play(here, move_after), count + 1
        return count

    return max(reading.moves, key=followed)
