"""A game step by step, as the arbiter's mode of an electronic scoresheet shows it, or two sheets of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from tabiya.laws import claims
from tabiya.laws.chapter import LawsOfChess
from tabiya.laws.claims import Claim
from tabiya.laws.editions import Rate
from tabiya.laws.ending import GameEnd, how_it_ended
from tabiya.laws.fen import START, UnreadablePosition, checked, read_fen, write_fen
from tabiya.laws.notation import LANGUAGES, Style, WrittenGame, follow, write_move
from tabiya.laws.pgn import read_pgn, write_pgn
from tabiya.laws.position import Position
from tabiya.laws.scoresheet import Reconstruction, Status, reconstruct, sheet_moves
from tabiya.laws.squares import NAMES

LONGEST = 12_000
"""So many characters of a game are taken; the longest game ever played has a third of them."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the form of the page sends."""

    game: str
    other: str = ""
    start: str = ""
    language: str = ""
    ply: int | None = None
    add: str = ""
    style: Style = Style.PGN
    write_in: str = "en"
    edition: str = ""
    rate: Rate = Rate.STANDARD

    def query(self, **changed: str | int) -> str:
        """Return the address of the same game with something changed."""
        fields: dict[str, str | int] = {
            "game": self.game,
            "start": self.start,
            "language": self.language,
            "style": self.style.value,
            "write_in": self.write_in,
            "edition": self.edition,
            "rate": self.rate.value,
        }
        return urlencode({name: value for name, value in (fields | changed).items() if value != ""})


def requested_fields(values: Mapping[str, str]) -> Asked:
    """Return what a request asks for; what it does not name is as usual."""
    ply = values.get("ply", "")
    styles = {style.value: style for style in Style}
    rates = {rate.value: rate for rate in Rate}
    return Asked(
        game=values.get("game", "")[:LONGEST],
        other=values.get("other", "")[:LONGEST],
        start=" ".join(values.get("start", "").split())[:120],
        language=values.get("language", "") if values.get("language") in LANGUAGES else "",
        ply=int(ply) if ply.isascii() and ply.isdigit() and len(ply) < 5 else None,
        add=" ".join(values.get("add", "").split())[:40],
        style=styles.get(values.get("style", ""), Style.PGN),
        write_in=values.get("write_in", "") if values.get("write_in") in LANGUAGES else "en",
        edition=values.get("edition", "")[:10],
        rate=rates.get(values.get("rate", ""), Rate.STANDARD),
    )


@dataclass(frozen=True, slots=True)
class MoveCell:
    """One move of the list: its ply, how it is written, and the address of the position after it."""

    ply: int
    number: str
    written: str
    query: str


@dataclass(frozen=True, slots=True)
class ProblemLine:
    """A move that cannot be taken as it is written."""

    ply: int
    number: str
    written: str
    reason: str
    article: str
    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameShown:
    """The game as far as it can be followed, and the position at one of its plies."""

    asked: Asked
    plies: int
    ply: int
    position: Position
    fen: str
    last_squares: tuple[str, ...]
    cells: tuple[MoveCell, ...]
    problems: tuple[ProblemLine, ...]
    language: str
    occurred: tuple[int, ...]
    """The plies after which the position has stood on the board; 0 is the start."""
    claim: Claim
    intended: str
    claim_with_move: Claim | None
    end: GameEnd | None
    end_article: str
    pgn: str
    completed: tuple[int, int]
    back: str
    """The address of the game without the moves behind this position."""


def game_shown(asked: Asked, laws: LawsOfChess) -> GameShown | str:
    """Return the game at the ply asked for, or in words why it cannot be shown."""
    pasted = next(iter(read_pgn(asked.game)), None)
    start_line = asked.start or (pasted.tags.get("FEN", "") if pasted else "") or START
    try:
        start = checked(read_fen(start_line))
    except UnreadablePosition as trouble:
        return str(trouble)
    written = list(pasted.moves) if pasted else []
    language = asked.language or None
    game = follow(start, written, language=language)
    if asked.add and len(game.moves) == len(written):
        game = follow(start, [*written, asked.add], language=language)
    ply = len(game.moves) if asked.ply is None else min(asked.ply, len(game.moves))
    return _shown(asked, game, ply, dict(pasted.tags) if pasted else {}, laws)


def _shown(
    asked: Asked, game: WrittenGame, ply: int, tags: Mapping[str, str], laws: LawsOfChess
) -> GameShown:
    positions = game.positions[: ply + 1]
    here = positions[-1]
    names = [write_move(game.positions[place], move) for place, move in enumerate(game.moves)]
    text = " ".join(names)
    start = write_fen(game.positions[0]) if write_fen(game.positions[0]) != START else ""
    next_move = game.moves[ply] if ply < len(game.moves) else None
    end = how_it_ended(game.positions)
    return GameShown(
        asked=asked,
        plies=len(game.moves),
        ply=ply,
        position=here,
        fen=write_fen(here),
        last_squares=tuple(NAMES[square] for square in game.moves[ply - 1][1:3]) if ply else (),
        cells=tuple(
            MoveCell(
                place + 1,
                _number(game.positions[place], first=place == 0),
                write_move(game.positions[place], move, language=asked.write_in, style=asked.style),
                asked.query(ply=place + 1),
            )
            for place, move in enumerate(game.moves)
        ),
        problems=tuple(
            ProblemLine(
                ply_,
                _number(game.positions[ply_ - 1], first=True),
                reading.written,
                reading.reason,
                reading.article,
                tuple(write_move(game.positions[ply_ - 1], move) for move in reading.moves),
            )
            for ply_, reading in game.problems
        ),
        language=game.language,
        occurred=tuple(claims.occurrences(positions)),
        claim=laws.claim(positions, asked.rate),
        intended=names[ply] if next_move is not None else "",
        claim_with_move=None if next_move is None else laws.claim(positions, asked.rate, next_move),
        end=end,
        end_article=laws.citation(end.rule.rule) if end else "",
        pgn=write_pgn(game, tags, end.result if end else tags.get("Result", "*")),
        completed=_completed(game.positions[0], ply),
        back=asked.query(game=" ".join(names[:ply]), start=start, language="en", ply=ply)
        if text
        else "",
    )


def _number(position: Position, *, first: bool) -> str:
    if position.white_to_move:
        return f"{position.move_number}."
    return f"{position.move_number}..." if first else ""


def _completed(start: Position, plies: int) -> tuple[int, int]:
    """Return how many moves White and Black have made."""
    one, other = (plies + 1) // 2, plies // 2
    return (one, other) if start.white_to_move else (other, one)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A ply at which two scoresheets do not settle the move."""

    ply: int
    number: str
    entries: tuple[tuple[str, Status, str], ...]
    chosen: str


@dataclass(frozen=True, slots=True)
class SheetsCompared:
    """Two scoresheets of one game: where they part, and the game that they tell together."""

    parts_at: int | None
    lines: tuple[SheetLine, ...]
    plies: int
    completed: tuple[int, int]
    query: str


def sheets_compared(asked: Asked) -> SheetsCompared | str:
    """Return what two sheets tell together, or in words why they cannot be read."""
    try:
        start = checked(read_fen(asked.start or START))
    except UnreadablePosition as trouble:
        return str(trouble)
    sheets = [sheet_moves(text) for text in (asked.game, asked.other)]
    language = asked.language or follow(start, sheets[0]).language
    reconstruction = reconstruct(start, sheets, language=language)
    moves = " ".join(
        write_move(position, move)
        for position, move in zip(reconstruction.positions, reconstruction.moves, strict=False)
    )
    return SheetsCompared(
        reconstruction.parts_at,
        tuple(_sheet_lines(reconstruction)),
        len(reconstruction.moves),
        reconstruction.completed,
        asked.query(game=moves, language="en"),
    )


def _sheet_lines(reconstruction: Reconstruction) -> list[SheetLine]:
    lines = []
    for doubt in reconstruction.doubts:
        here = reconstruction.positions[doubt.ply - 1]
        chosen = write_move(here, doubt.chosen) if doubt.chosen else ""
        lines.append(SheetLine(doubt.ply, _number(here, first=True), doubt.readings, chosen))
    return lines
