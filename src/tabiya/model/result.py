"""Results: the closed set of what a round can bring to a player and to a game.

A game is stored once, with one `GameResult` for both sides. What one player sees of it is an
`Outcome`, whose value is the letter of the report file (TRF26, player section, position 99).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from tabiya.errors import InvalidFact
from tabiya.languages import translatable


class Outcome(Enum):
    """What one round brought to one player, named by its letter in the report file.

    >>> import tabiya
    >>> tabiya.Outcome("+")
    <Outcome.FORFEIT_WIN: '+'>
    """

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    UNKNOWN = " "
    HALF_POINT_BYE = "H"
    FULL_POINT_BYE = "F"
    PAIRING_ALLOCATED_BYE = "U"
    ZERO_POINT_BYE = "Z"

    played: bool
    """Whether a game was really played (adjourned and unknown ones count as played)."""
    rated: bool
    """Whether the game counts for rating."""

    # Outcomes are keys of many dictionaries; an enum hashes its name anew each time.
    if not TYPE_CHECKING:
        __hash__ = object.__hash__

    def __init__(self, code: str) -> None:
        self.played = code in "1=0WDL "
        self.rated = code in "1=0"


class GameResult(Enum):
    """The result of a paired game, for both sides at once; its value is what a crosstable prints.

    >>> import tabiya
    >>> tabiya.GameResult.parse("1-0")
    <GameResult.WHITE_WINS: '1-0'>
    >>> tabiya.GameResult.parse("0.5-0.5")
    <GameResult.DRAW: '½-½'>
    """

    WHITE_WINS = ("1-0", Outcome.WIN, Outcome.LOSS)
    DRAW = ("½-½", Outcome.DRAW, Outcome.DRAW)
    BLACK_WINS = ("0-1", Outcome.LOSS, Outcome.WIN)
    WHITE_WINS_UNRATED = ("1-0 unrated", Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS)
    DRAW_UNRATED = ("½-½ unrated", Outcome.UNRATED_DRAW, Outcome.UNRATED_DRAW)
    BLACK_WINS_UNRATED = ("0-1 unrated", Outcome.UNRATED_LOSS, Outcome.UNRATED_WIN)
    WHITE_WINS_BY_FORFEIT = ("+/-", Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    BLACK_WINS_BY_FORFEIT = ("-/+", Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
    DOUBLE_FORFEIT = ("-/-", Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
    HALF_ZERO = ("½-0", Outcome.DRAW, Outcome.LOSS)
    ZERO_HALF = ("0-½", Outcome.LOSS, Outcome.DRAW)
    ZERO_ZERO = ("0-0", Outcome.LOSS, Outcome.LOSS)
    HALF_ZERO_UNRATED = ("½-0 unrated", Outcome.UNRATED_DRAW, Outcome.UNRATED_LOSS)
    ZERO_HALF_UNRATED = ("0-½ unrated", Outcome.UNRATED_LOSS, Outcome.UNRATED_DRAW)
    ZERO_ZERO_UNRATED = ("0-0 unrated", Outcome.UNRATED_LOSS, Outcome.UNRATED_LOSS)
    UNKNOWN = ("", Outcome.UNKNOWN, Outcome.UNKNOWN)
    """Not known: still playing, or adjourned."""

    white: Outcome
    black: Outcome
    played: bool
    """Whether the two sat down and played; a forfeit was not played, an adjourned game was."""

    # As for outcomes.
    if not TYPE_CHECKING:
        __hash__ = object.__hash__

    def __new__(cls, symbol: str, white: Outcome, black: Outcome) -> GameResult:
        """A result whose value is plain text, so that JSON libraries can write and read it."""
        result = object.__new__(cls)
        result._value_ = symbol
        result.white = white
        result.black = black
        result.played = white.played
        return result

    @property
    def symbol(self) -> str:
        """The result as a crosstable prints it, such as `1-0`, `½-½` or `+/-`."""
        return str(self._value_)

    @property
    def colours_exchanged(self) -> GameResult:
        """The same for the players if Black had been White: 1-0 becomes 0-1."""
        turned = (self.black, self.white)
        return next(result for result in GameResult if (result.white, result.black) == turned)

    @classmethod
    def of_symbol(cls, text: str) -> GameResult | None:
        """Return the result with this symbol, or None; an open game has no symbol.

        >>> GameResult.of_symbol("½-½"), GameResult.of_symbol("2-0")
        (<GameResult.DRAW: '½-½'>, None)
        """
        return next((result for result in cls if result.value == text), None)

    @classmethod
    def parse(cls, text: str) -> GameResult:
        """Return the result that a person or a program wrote; raises InvalidFact if it is not a result.

        >>> GameResult.parse("1/2 : 1/2"), GameResult.parse("+ -"), GameResult.parse("*")
        (<GameResult.DRAW: '½-½'>, <GameResult.WHITE_WINS_BY_FORFEIT: '+/-'>, <GameResult.UNKNOWN: ''>)
        >>> GameResult.parse("2-0")
        Traceback (most recent call last):
        ...
        tabiya.errors.InvalidFact: result must be one such as 1-0, not '2-0'. Known: 1-0, ½-½, 0-1, +/-, -/+, -/-, ½-0, 0-½, 0-0, each also with "unrated" except forfeits; * for an open game.
        """
        written = " ".join(str(text).casefold().split())
        rated, _, unrated = written.partition("unrated")
        plain = rated.replace(" ", "")
        for other, ours in _SPELLINGS:
            plain = plain.replace(other, ours)
        symbol = _WHOLE.get(plain, plain) + (" unrated" if written.endswith("unrated") else "")
        result = cls.of_symbol(symbol) if written and not unrated else None
        if result is None:
            raise InvalidFact(
                f"result must be one such as 1-0, not {text!r}",
                hint="Known: 1-0, ½-½, 0-1, +/-, -/+, -/-, ½-0, 0-½, 0-0, each also with"
                ' "unrated" except forfeits; * for an open game.',
            )
        return result


_SPELLINGS = (("1/2", "½"), ("0.5", "½"), ("0,5", "½"), ("–", "-"), ("−", "-"), (":", "-"))
"""What people and programs write, and what we print instead."""
_WHOLE = {
    "*": "",
    "=": "½-½",
    "=-=": "½-½",
    "==": "½-½",
    "+-": "+/-",
    "+--": "+/-",
    "-+": "-/+",
    "--+": "-/+",
    "--": "-/-",
    "---": "-/-",
}
"""The same for whole results."""


class GameEnding(Enum):
    """How a game came to its result; which result each can bring is a rule of the Laws of Chess."""

    CHECKMATE = translatable("checkmate")
    RESIGNATION = translatable("resignation")
    TIME = translatable("time")
    ILLEGAL_MOVE = translatable("illegal move")
    STALEMATE = translatable("stalemate")
    DEAD_POSITION = translatable("dead position")
    AGREEMENT = translatable("agreement")
    REPETITION = translatable("repetition")
    FIFTY_MOVES = translatable("fifty moves")
    FIVEFOLD_REPETITION = translatable("fivefold repetition")
    SEVENTY_FIVE_MOVES = translatable("seventy-five moves")
    FORFEIT = translatable("forfeit")
    ARBITER = translatable("decision of the arbiter")


class ByeKind(Enum):
    """A round without an opponent; the value is the letter of the report file.

    >>> import tabiya
    >>> tabiya.ByeKind("H")
    <ByeKind.HALF_POINT: 'H'>
    """

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"

    @property
    def outcome(self) -> Outcome:
        """The same bye as the player's outcome of the round."""
        return Outcome(self.value)
