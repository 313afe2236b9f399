"""Games as programs exchange them (PGN): tags, moves and result, in and out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.laws.fen import START, checked, read_fen, write_fen
from tabiya.laws.notation import RESULTS, WrittenGame, follow, moves_in, write_move
from tabiya.laws.position import Position

_TAG = re.compile(r'^\s*\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*$', re.MULTILINE)
_WIDTH = 80
SEVEN_TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
"""The tags that every game has, in their order."""


@dataclass(frozen=True, slots=True)
class PgnGame:
    """One game of a PGN file: its tags, its moves as written, its result."""

    tags: Mapping[str, str]
    moves: tuple[str, ...]
    result: str
    written: str = ""
    """The moves as the file has them, with remarks and variations."""

    @property
    def start(self) -> Position:
        """The position it begins with: that of the tag FEN, else the initial one."""
        return checked(read_fen(self.tags.get("FEN", START)))

    def followed(self) -> WrittenGame:
        """Play it until it cannot be followed; the standard asks for English letters."""
        return follow(self.start, self.moves)


def read_pgn(text: str) -> list[PgnGame]:
    """Return the games of a file; text before the first tag is a game without tags."""
    games = []
    for tags, body in _split(text):
        words = body.split()
        result = tags.get("Result", "*")
        if words and words[-1] in RESULTS:
            result = words[-1]
        games.append(PgnGame(tags, tuple(moves_in(body)), result, body.strip()))
    return games


def _split(text: str) -> list[tuple[dict[str, str], str]]:
    """Return tags and moves of each game: a tag behind moves begins the next one."""
    parts: list[tuple[dict[str, str], str]] = []
    tags: dict[str, str] = {}
    lines: list[str] = []
    # A line that begins with % is a remark for programs.
    text = re.sub(r"^%.*$", "", text.removeprefix("\ufeff"), flags=re.MULTILINE)
    for line in text.splitlines():
        match = _TAG.fullmatch(line)
        if match is None:
            if lines or line.strip():
                lines.append(line)
            continue
        if lines:
            parts.append((tags, "\n".join(lines)))
            tags, lines = {}, []
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2])
    if tags or lines:
        parts.append((tags, "\n".join(lines)))
    return parts


def write_pgn(game: WrittenGame, tags: Mapping[str, str], result: str = "*") -> str:
    """Return one game in PGN, the seven tags first, lines of less than 80 characters."""
    start = game.positions[0]
    known = dict.fromkeys(SEVEN_TAGS, "?") | {"Date": "????.??.??"} | dict(tags)
    known["Result"] = result
    fen = write_fen(start)
    if fen != START:
        known |= {"SetUp": "1", "FEN": fen}
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in known.items()]
    return "\n".join((*lines, "", *_wrapped([*_words(game), result]), ""))


def _words(game: WrittenGame) -> list[str]:
    words = []
    for place, move in enumerate(game.moves):
        position = game.positions[place]
        if position.white_to_move:
            words.append(f"{position.move_number}.")
        elif place == 0:
            words.append(f"{position.move_number}...")
        words.append(write_move(position, move))
    return words


def _wrapped(words: list[str]) -> list[str]:
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) < _WIDTH:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _quoted(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')
