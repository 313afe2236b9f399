"""Games of a PGN file by who played them: names are spelled in many ways, and boards are not in files."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property

from tabiya.laws.pgn import PgnGame, read_pgn


class GamesFile:
    """The games of a file; two with the same text are equal."""

    def __init__(self, text: str) -> None:
        self.mark = hashlib.sha256(text.encode()).hexdigest()
        self._text = text

    def __eq__(self, other: object) -> bool:
        """Whether both have the same games."""
        return isinstance(other, GamesFile) and other.mark == self.mark

    def __hash__(self) -> int:
        """The hash of the text."""
        return hash(self.mark)

    def moves(self, white: str, black: str, round_: int) -> str:
        """Return the moves of the game of these two as the file has them; by its round if they met twice."""
        wanted = plain_name(white), plain_name(black)
        games = [
            game
            for names, game in self._with(wanted[0])
            if all(same_name(one, other) for one, other in zip(names, wanted, strict=True))
        ]
        if len(games) > 1:
            games = [
                each for each in games if each.tags.get("Round", "").split(".")[0] == str(round_)
            ]
        return games[0].written if games else ""

    def _with(
        self, white: tuple[str, ...]
    ) -> Iterable[tuple[tuple[tuple[str, ...], ...], PgnGame]]:
        """Return the games whose White shares a word with this name, in the order of the file."""
        found = {place for word in white for place in self._places.get(word, ())}
        return [self._games[place] for place in sorted(found)]

    @cached_property
    def _games(self) -> list[tuple[tuple[tuple[str, ...], ...], PgnGame]]:
        return [
            (tuple(plain_name(game.tags.get(side, "")) for side in ("White", "Black")), game)
            for game in (read_pgn(self._text) if self._text.strip() else ())
            if game.moves
        ]

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """Where each word of a White's name is; one of two names that fit always shares a whole word."""
        places: dict[str, list[int]] = {}
        for place, (names, _game) in enumerate(self._games):
            for word in names[0]:
                places.setdefault(word, []).append(place)
        return places


def text_of_games(data: bytes) -> str:
    """Return the text of a PGN file, which is UTF-8 or, as the standard has it, Latin-1."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def plain_name(name: str) -> tuple[str, ...]:
    """Return the words of a name without accents, capitals and titles, in any order."""
    flat = unicodedata.normalize("NFKD", name).casefold()
    words = re.findall(r"\w+", "".join(c for c in flat if not unicodedata.combining(c)))
    return tuple(sorted(words))


def same_name(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two names mean one person: all words of the shorter one, or its initials, fit."""
    if not one or not other:
        return False
    shorter, longer = sorted((one, other), key=len)
    left = list(longer)
    for word in sorted(shorter, key=len, reverse=True):
        fit = next((each for each in left if each == word), None) or next(
            (each for each in left if len(word) == 1 and each.startswith(word)), None
        )
        if fit is None:
            return False
        left.remove(fit)
    return any(len(word) > 1 for word in shorter)
