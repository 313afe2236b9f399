"""Games of a PGN file by who played them: names are spelled in many ways, and boards are not in files."""

from __future__ import annotations

import hashlib
import re
import textwrap
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
        game = self._game(white, black, round_)
        return game.written if game is not None else ""

    def public(self, white: str, black: str, round_: int) -> tuple[dict[str, str], str]:
        """Return what of a game is for everybody: tags of the few that are, and its moves."""
        game = self._game(white, black, round_)
        if game is None:
            return {}, ""
        tags = {
            name: value
            for name, form in _PUBLIC_TAGS.items()
            if re.fullmatch(form, value := game.tags.get(name, ""))
        }
        return tags, public_moves(game.written)

    def _game(self, white: str, black: str, round_: int) -> PgnGame | None:
        wanted = plain_name(white), plain_name(black)
        games = [
            game
            for names, game in self._with(wanted[0])
            if all(same_name(one, other) for one, other in zip(names, wanted, strict=True))
        ]
        if len(games) > 1:
            games = [
                game for game in games if game.tags.get("Round", "").split(".")[0] == str(round_)
            ]
        return games[0] if games else None

    def _with(
        self, white: tuple[str, ...]
    ) -> Iterable[tuple[tuple[tuple[str, ...], ...], PgnGame]]:
        """Return the games whose White shares a word with this name, in the order of the file."""
        places = {place for word in white for place in self._places.get(word, ())}
        return [self._games[place] for place in sorted(places)]

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


def has_games(text: str) -> bool:
    """Return whether a file has a game; one with a game at all has one at its beginning."""
    return any(game.tags and game.moves for game in read_pgn(text[:_BEGINNING]))


def public_moves(written: str) -> str:
    """Return moves, variations, signs and clocks of a game as written, without remarks of people.

    Remarks may say anything of anybody, so that only what has the form of a move or a clock goes on.

    >>> public_moves("1. e4 {[%clk 0:01:00] his phone: 555} 1... e5 $1 (1... c5 {ask Ann}) 1/2-1/2")
    '1. e4 {[%clk 0:01:00]} 1... e5 $1 (1... c5) 1/2-1/2'
    """
    words: list[str] = []
    for part in _PART.finditer(written):
        remark, word = part["remark"], part["word"]
        if remark is not None:
            commands = " ".join(_COMMAND.findall(remark))
            words += [f"{{{commands}}}"] if commands else []
        elif word == "(" or (word and _PUBLIC_WORD.fullmatch(word)):
            words.append(word)
        elif word == ")" and words:
            last = words.pop()
            words += [] if last == "(" else [f"{last})"]
    text = " ".join(words).replace("( ", "(")
    return textwrap.fill(text, 79, break_long_words=False, break_on_hyphens=False)


_BEGINNING = 20_000
"""In letters: so far it is looked for a game."""
_PUBLIC_TAGS = {
    "ECO": r"[A-E]\d\d",
    "Variant": r"(?i:standard|chess960|chess 960|fischerandom)",
    "SetUp": r"[01]",
    "FEN": r"[1-8KQRBNPkqrbnp/]{15,71} [wb] [A-HKQa-hkq-]{1,4} (?:-|[a-h][36])(?: \d{1,3} \d{1,3})?",
}
"""The tags of a file that are for everybody, with their forms; all others are told by the event."""

_PART = re.compile(r"\{(?P<remark>[^}]*)\}|;[^\n]*|(?P<word>[()]|[^\s{};()]+)")
_COMMAND = re.compile(r"\[%(?:clk|emt) \d{1,2}:\d\d:\d\d(?:\.\d{1,3})?\]|\[%eval [-+#.\d]{1,9}\]")
_PUBLIC_WORD = re.compile(
    r"""\d{1,3}\.{0,3}                                       # the number of a move
    |(?:\d{1,3}\.{1,3})?(?:
      [^\W\d_a-z]?[a-h]?[1-8]?[-x:]?[a-h][1-8](?:=?[^\W\d_a-z])?   # a move, its piece in any language
      |[a-h]x?[a-h]
      |[O0]-[O0](?:-[O0])?|--
    )(?:\+{1,2}|\#)?[!?]{0,2}
    |\$\d{1,3}|[!?]{1,2}
    |1-0|0-1|1/2-1/2|½-½|\*""",
    re.VERBOSE,
)


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
    """Whether two names mean one person: a whole word is in both, and each word of the shorter one fits.

    >>> same_name(plain_name("I. Castro"), plain_name("CASTRO Inés"))
    True
    """
    shorter, longer = sorted((one, other), key=len)
    left = list(longer)
    whole = False
    for word in sorted(shorter, key=len, reverse=True):
        fit = (
            word if word in left else next((other for other in left if _initial(word, other)), None)
        )
        if fit is None:
            return False
        whole |= fit == word and len(word) > 1
        left.remove(fit)
    return whole


def _initial(one: str, other: str) -> bool:
    """Whether one of two words is the first letter of the other."""
    return min(len(one), len(other)) == 1 and one[0] == other[0]
