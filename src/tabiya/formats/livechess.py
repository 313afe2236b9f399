"""Games of electronic boards as DGT LiveChess writes them: a folder of small JSON files.

`tournament.json` says how many games each round has, `round-N/index.json` who plays whom, and
`round-N/game-M.json` has the moves of one board, each with the clock of its player.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabiya.errors import TabiyaError, trouble_of_the_system
from tabiya.formats.games import text_of_games
from tabiya.laws.notation import moves_in
from tabiya.laws.pgn import PgnGame, read_pgn

MOST_GAMES = 2000
_LARGEST_FILE = 2 * 1024 * 1024
_LARGEST_PGN = 16 * 1024 * 1024
_MOST_PLIES = 1200
_RESULTS = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "½-½",
    "1/2": "½-½",
    "½-½": "½-½",
    "WHITEWIN": "1-0",
    "BLACKWIN": "0-1",
    "DRAW": "½-½",
}
"""What LiveChess and PGN write; a game without one of these is in play."""
_STANDARD = 518
"""The number of the usual position among those of Chess960."""
_CLOCK = re.compile(r"\[%clk\s+(\d{1,3}):(\d{1,2}):(\d{1,2})(?:\.\d+)?\s*\]")


class LiveGamesRefused(TabiyaError):
    """A folder or file of games that cannot be read, or not all of it."""

    games: tuple[LiveGame, ...] = ()
    """What could be read all the same."""


@dataclass(frozen=True, slots=True)
class LivePlayer:
    """A player as the boards know him."""

    name: str
    fide_id: int | None = None


@dataclass(frozen=True, slots=True)
class LiveGame:
    """A game as far as the boards have it."""

    game: int
    """Its number in the source."""
    white: LivePlayer
    black: LivePlayer
    moves: tuple[str, ...] = ()
    clocks: tuple[int | None, ...] = ()
    """The seconds left to whoever made each move, where the boards tell them."""
    result: str | None = None
    """As the desk writes results; None for a game in play."""


def read_live_games(source: Path, round_number: int) -> list[LiveGame]:
    """Return the games of a round from a folder of LiveChess, or from a PGN file.

    A game of a file belongs to the round that its tag names; without such a tag, to any. Where something
    cannot be read, the refusal has the games that can.
    """
    if os.path.isdir(source):
        return _of_folder(source, round_number)
    text = text_of_games(_read(source, _LARGEST_PGN))
    games = [game for game in read_pgn(text) if _belongs_to(game, round_number)]
    return [_of_pgn(number, game) for number, game in enumerate(games[:MOST_GAMES], start=1)]


def _read(path: Path, largest: int) -> bytes:
    try:
        with path.open("rb") as stream:
            data = stream.read(largest + 1)
    except OSError as cause:
        raise LiveGamesRefused(
            "the games cannot be read ({why})", why=trouble_of_the_system(cause), where=str(path)
        ) from cause
    if len(data) > largest:
        raise LiveGamesRefused("the file of games is too large", where=str(path))
    return data


def _json(path: Path) -> Mapping[str, Any]:
    try:
        data = json.loads(_read(path, _LARGEST_FILE).decode("utf-8-sig"))
    except (ValueError, RecursionError) as cause:
        raise LiveGamesRefused(
            "this LiveChess file is incomplete",
            where=str(path),
            hint="Tabiya reads it again in a moment.",
        ) from cause
    if not isinstance(data, dict):
        raise LiveGamesRefused("this is not a LiveChess file", where=str(path))
    return data


def _of_folder(folder: Path, round_number: int) -> list[LiveGame]:
    if not os.path.isfile(folder / "tournament.json"):
        raise LiveGamesRefused(
            "this folder has no tournament.json, so LiveChess did not write it",
            where=str(folder),
            hint="Choose the folder that LiveChess writes, with tournament.json in it.",
        )
    rounds = _json(folder / "tournament.json").get("rounds")
    own = folder / f"round-{round_number}"
    if not isinstance(rounds, list) or not os.path.isfile(own / "index.json"):
        return []
    pairings = _json(own / "index.json").get("pairings")
    games, trouble = list[LiveGame](), None
    listed = pairings if isinstance(pairings, list) else []
    for number, pairing in enumerate(listed[:MOST_GAMES], start=1):
        if isinstance(pairing, dict):
            try:
                games.append(_of_board(own / f"game-{number}.json", number, pairing))
            except LiveGamesRefused as refusal:
                trouble = refusal
    if trouble is not None:
        # One board that cannot be read does not keep the others from being read.
        trouble.games = tuple(games)
        raise trouble
    return games


def _of_board(path: Path, number: int, pairing: Mapping[str, Any]) -> LiveGame:
    data = _json(path) if os.path.isfile(path) else {}
    written = data.get("moves") if _is_usual(data) else None
    moves, clocks = [], list[int | None]()
    for entry in (written if isinstance(written, list) else [])[:_MOST_PLIES]:
        # "e4 5395+4": the move, the seconds left, and those it took.
        words = str(entry).split()
        if not words:
            continue
        moves.append(words[0])
        left = words[1].partition("+")[0] if len(words) > 1 else ""
        clocks.append(int(left) if left.isdecimal() and len(left) < 7 else None)
    results = (_RESULTS.get(str(source.get("result")).upper()) for source in (data, pairing))
    result = next(filter(None, results), None)
    white, black = _player(pairing.get("white")), _player(pairing.get("black"))
    return LiveGame(number, white, black, tuple(moves), tuple(clocks), result)


def _is_usual(data: Mapping[str, Any]) -> bool:
    """Whether the game began in the usual position; nobody says which other one it would be."""
    return data.get("chess960") in (None, "", _STANDARD, str(_STANDARD))


def _player(data: object) -> LivePlayer:
    if not isinstance(data, dict):
        return LivePlayer("")
    names = [str(data[key]).strip() for key in ("lname", "fname", "mname") if data.get(key)]
    last, *first = names or [""]
    written = f"{last}, {' '.join(first)}" if first and data.get("lname") else " ".join(names)
    return LivePlayer(" ".join(written.split())[:200], _fide_id(str(data.get("fideid") or "")))


def _fide_id(written: str) -> int | None:
    return int(written) if written.isdecimal() and 0 < len(written) < 10 and int(written) else None


def _belongs_to(game: PgnGame, round_number: int) -> bool:
    named = game.tags.get("Round", "").split(".")[0].strip()
    return not named.isdecimal() or named == str(round_number)


def _of_pgn(number: int, game: PgnGame) -> LiveGame:
    moves, clocks = moves_and_clocks(game.written)
    tags = game.tags
    white, black = (
        LivePlayer(tags.get(side, "")[:200], _fide_id(tags.get(f"{side}FideId", "")))
        for side in ("White", "Black")
    )
    standard = "FEN" not in tags
    return LiveGame(
        number,
        white,
        black,
        moves[:_MOST_PLIES] if standard else (),
        clocks[:_MOST_PLIES] if standard else (),
        _RESULTS.get(game.result),
    )


def moves_and_clocks(written: str) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """Return the moves of a game with the clock that the remark behind each one tells.

    >>> moves_and_clocks("1. e4 {[%clk 1:29:57]} e5 (1... c5 {[%clk 0:00:01]}) 2. Nf3 *")
    (('e4', 'e5', 'Nf3'), (5397, None, None))
    """
    plain = re.sub(r";[^\n]*", " ", written)
    moves: list[str] = []
    clocks: list[int | None] = []
    depth = 0
    for part in re.findall(r"\{[^}]*\}|\(|\)|[^{}()]+", plain):
        if part in "()":
            depth = max(0, depth + (1 if part == "(" else -1))
        elif part.startswith("{"):
            clock = _CLOCK.search(part)
            if clock and moves and not depth:
                hours, minutes, seconds = (int(part) for part in clock.groups())
                clocks[-1] = 3600 * hours + 60 * minutes + seconds
        elif not depth:
            parsed = moves_in(part)
            moves += parsed
            clocks += [None] * len(parsed)
    return tuple(moves), tuple(clocks)
