"""The position that a person sets up square by square: what a tap changes, and what is asked about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from tabiya.formats.diagram import letter_at
from tabiya.laws import claims
from tabiya.laws.chapter import LawsOfChess
from tabiya.laws.fen import LETTERS, START, UnreadablePosition, faults, read_fen, write_fen
from tabiya.laws.flag import FlagFall, flag_fall, is_dead
from tabiya.laws.helpmate import POSITIONS, MateVerdict, shortened, who_can_checkmate
from tabiya.laws.moves import in_check, is_checkmate, is_stalemate, legal_moves, play
from tabiya.laws.notation import write_move
from tabiya.laws.position import KINDS, Move, Position
from tabiya.laws.squares import NAMES, NUMBERS
from tabiya.laws.touched import Bound, bound_moves

PIECES = "KQRBNPkqrbnp"
HAND, ERASER = "move", "erase"
EMPTY = "8/8/8/8/8/8/8/8"
QUICKLY = 12_000
"""So many positions are looked at before the page answers; a second look takes all it may."""
_LONGEST = 120


@dataclass(frozen=True, slots=True)
class Editor:
    """What stands in the form: the squares, and all that the squares do not tell."""

    placed: str
    turn: str = "w"
    castling: str = ""
    passing: str = ""
    clock: str = "0"
    tool: str = HAND
    held: str = ""
    """The square of the piece that the hand has taken up."""
    touched: str = ""
    problem: str = ""

    @property
    def fen(self) -> str:
        """The position in one line, as far as it can be read."""
        rights = "".join(letter for letter in "KQkq" if letter in self.castling) or "-"
        return f"{self.placed} {self.turn} {rights} {self.passing or '-'} {self.clock or '0'} 1"

    @property
    def rows(self) -> list[list[tuple[str, str, bool]]]:
        """The squares from the eighth rank down: name, letter of the piece, whether it is dark."""
        position = read_fen(f"{self.placed} w")
        return [
            [
                (NAMES[square], letter_at(position, square), (rank + square) % 2 == 0)
                for square in range(8 * rank, 8 * rank + 8)
            ]
            for rank in range(7, -1, -1)
        ]

    @property
    def query(self) -> str:
        """The position as the address of a page has it."""
        return urlencode({"fen": self.fen})


def read_editor(asked: Mapping[str, str]) -> Editor:
    """Return the form as a request sends it: by a line of FEN, or square by square."""
    line = " ".join(asked.get("fen", "").split())[:_LONGEST]
    if line or not asked.keys() & {"placed", "set", "tap"}:
        return _from_line(line or START)
    editor = Editor(
        placed=asked.get("placed", "")[:_LONGEST] or START.split()[0],
        turn="b" if asked.get("turn") == "b" else "w",
        castling="".join(letter for letter in "KQkq" if f"castling-{letter}" in asked),
        passing=asked.get("passing", "").strip().lower()[:2],
        clock=asked.get("clock", "0").strip()[:4],
        tool=asked.get("tool", HAND) if asked.get("tool") in (*PIECES, HAND, ERASER) else HAND,
        held=asked.get("held", "") if asked.get("held") in NUMBERS else "",
        touched=" ".join(asked.get("touched", "").split())[:_LONGEST],
    )
    try:
        read_fen(f"{editor.placed} w")
    except UnreadablePosition as trouble:
        return replace(editor, placed=EMPTY, problem=str(trouble))
    if asked.get("set") == "empty":
        return Editor(placed=EMPTY, tool="K")
    if asked.get("set") == "start":
        return _from_line(START)
    square = NUMBERS.get(asked.get("tap", ""))
    return editor if square is None else tapped(editor, square)


def _from_line(line: str) -> Editor:
    fields = [*line.split(), "w", "-", "-", "0"]
    try:
        position = read_fen(line)
    except UnreadablePosition as trouble:
        try:
            placed = write_fen(read_fen(f"{fields[0]} w")).split()[0]
        except UnreadablePosition:
            placed = EMPTY
        return Editor(placed=placed, problem=str(trouble))
    placed, turn, castling, passing, clock, _ = write_fen(position).split()
    return Editor(
        placed=placed,
        turn=turn,
        castling=castling.replace("-", ""),
        passing=passing.replace("-", ""),
        clock=clock,
    )


def tapped(editor: Editor, square: int) -> Editor:
    """Return the form after a tap: a piece put down, taken away, taken up or moved."""
    position = read_fen(f"{editor.placed} w")
    there = letter_at(position, square)
    if editor.tool == HAND:
        if editor.held:
            start = NUMBERS[editor.held]
            lifted = letter_at(position, start)
            if start != square and lifted:
                position = _put(_put(position, start, ""), square, lifted)
            return replace(editor, placed=_placed(position), held="")
        return replace(editor, held=NAMES[square] if there else "")
    letter = "" if editor.tool in (ERASER, there) else editor.tool
    return replace(editor, placed=_placed(_put(position, square, letter)), held="")


def _put(position: Position, square: int, letter: str) -> Position:
    bit = 1 << square
    sets = [mask & ~bit for mask in position[:8]]
    if letter:
        sets[KINDS[LETTERS.index(letter.lower())]] |= bit
        sets[6 if letter.isupper() else 7] |= bit
    pawns, knights, bishops, rooks, queens, kings, white, black = sets
    return Position(pawns, knights, bishops, rooks, queens, kings, white, black)


def _placed(position: Position) -> str:
    return write_fen(position).split()[0]


@dataclass(frozen=True, slots=True)
class SideAnswers:
    """One player: whether he can checkmate, the line in notation, and the result if he oversteps."""

    verdict: MateVerdict
    line: str
    flag: FlagFall


@dataclass(frozen=True, slots=True)
class PositionAnswers:
    """All that the page says about a position."""

    position: Position
    reasons: list[str]
    """Why the position is illegal."""
    playable: bool
    state: str = ""
    """mate, stalemate, check or nothing."""
    white: SideAnswers | None = None
    black: SideAnswers | None = None
    dead: bool | None = None
    claim_now: bool = False
    claim_with_move: bool = False
    moves: tuple[str, ...] = ()
    bound: Bound | None = None
    bound_article: str = ""
    bound_moves: tuple[str, ...] = ()
    looked_at: int = QUICKLY


def answers_about(editor: Editor, laws: LawsOfChess, *, longer: bool) -> PositionAnswers | str:
    """Return the answers, or in words why the position cannot be read."""
    try:
        position = read_fen(editor.fen)
    except UnreadablePosition as trouble:
        return str(trouble)
    reasons = faults(position)
    if reasons:
        return PositionAnswers(position, reasons, playable=False)
    limit = POSITIONS if longer else QUICKLY
    verdicts = who_can_checkmate(position, limit=limit)
    white = _side(position, verdicts[0], white=True)
    black = _side(position, verdicts[1], white=False)
    nearly = position.halfmove_clock >= claims.FIFTY_MOVES - 1
    over = is_checkmate(position) or is_stalemate(position)
    squares = [NUMBERS[name] for name in editor.touched.lower().split() if name in NUMBERS]
    bound = bound_moves(position, squares) if squares else None
    return PositionAnswers(
        position,
        [],
        playable=True,
        state=_state(position),
        white=white,
        black=black,
        dead=is_dead(white.verdict, black.verdict),
        claim_now=claims.fifty_moves_made(position) and not over,
        claim_with_move=nearly and claims.quiet_move_exists(position),
        moves=tuple(write_move(position, move) for move in legal_moves(position)),
        bound=bound,
        bound_article=laws.citation(bound.rule) if bound else "",
        bound_moves=tuple(write_move(position, move) for move in bound.moves) if bound else (),
        looked_at=limit,
    )


def _state(position: Position) -> str:
    if is_checkmate(position):
        return "mate"
    if is_stalemate(position):
        return "stalemate"
    return "check" if in_check(position) else ""


def _side(position: Position, verdict: MateVerdict, *, white: bool) -> SideAnswers:
    fall = flag_fall(position, white=not white, opponent=verdict)
    return SideAnswers(verdict, numbered(position, shortened(position, verdict.line)), fall)


def numbered(position: Position, line: tuple[Move, ...]) -> str:
    """Return moves in notation with their numbers."""
    words = []
    for place, move in enumerate(line):
        if position.white_to_move:
            words.append(f"{position.move_number}.")
        elif place == 0:
            words.append(f"{position.move_number}...")
        words.append(write_move(position, move))
        position = play(position, move)
    return " ".join(words)
