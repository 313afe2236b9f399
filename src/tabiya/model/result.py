"""Results: the closed set of what a round can bring to a player and to a game.

A game is stored once, with one `GameResult` for both sides. What one player sees of it is an
`Outcome`, whose value is the letter of the report file (TRF26, player section, position 99).
"""

from __future__ import annotations

from enum import Enum


class Outcome(Enum):
    """What one round brought to one player, named by its letter in the report file."""

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
    __hash__ = object.__hash__

    def __init__(self, code: str) -> None:
        self.played = code in "1=0WDL "
        self.rated = code in "1=0"


class GameResult(Enum):
    """The result of a paired game, for both sides at once: (White's outcome, Black's outcome)."""

    WHITE_WINS = (Outcome.WIN, Outcome.LOSS)
    DRAW = (Outcome.DRAW, Outcome.DRAW)
    BLACK_WINS = (Outcome.LOSS, Outcome.WIN)
    WHITE_WINS_UNRATED = (Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS)
    DRAW_UNRATED = (Outcome.UNRATED_DRAW, Outcome.UNRATED_DRAW)
    BLACK_WINS_UNRATED = (Outcome.UNRATED_LOSS, Outcome.UNRATED_WIN)
    WHITE_WINS_BY_FORFEIT = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    BLACK_WINS_BY_FORFEIT = (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
    DOUBLE_FORFEIT = (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)
    HALF_ZERO = (Outcome.DRAW, Outcome.LOSS)
    ZERO_HALF = (Outcome.LOSS, Outcome.DRAW)
    ZERO_ZERO = (Outcome.LOSS, Outcome.LOSS)
    HALF_ZERO_UNRATED = (Outcome.UNRATED_DRAW, Outcome.UNRATED_LOSS)
    ZERO_HALF_UNRATED = (Outcome.UNRATED_LOSS, Outcome.UNRATED_DRAW)
    ZERO_ZERO_UNRATED = (Outcome.UNRATED_LOSS, Outcome.UNRATED_LOSS)
    UNKNOWN = (Outcome.UNKNOWN, Outcome.UNKNOWN)
    """Not known: still playing, or adjourned."""

    white: Outcome
    black: Outcome
    played: bool
    """Whether the two sat down and played; a forfeit was not played, an adjourned game was."""

    # As for outcomes.
    __hash__ = object.__hash__

    def __init__(self, white: Outcome, black: Outcome) -> None:
        self.white = white
        self.black = black
        self.played = white.played

    @property
    def symbol(self) -> str:
        """The result as a crosstable prints it, such as `1-0`, `½-½` or `+/-`."""
        return _SYMBOLS[self]

    @property
    def colours_exchanged(self) -> GameResult:
        """The same for the players if Black had been White: 1-0 becomes 0-1."""
        turned = (self.black, self.white)
        return next(each for each in GameResult if (each.white, each.black) == turned)

    @classmethod
    def of_symbol(cls, text: str) -> GameResult | None:
        """Return the result that is printed so, or None; an open game is printed as nothing.

        >>> GameResult.of_symbol("½-½"), GameResult.of_symbol("2-0")
        (<GameResult.DRAW: (<Outcome.DRAW: '='>, <Outcome.DRAW: '='>)>, None)
        """
        return next((result for result, symbol in _SYMBOLS.items() if symbol == text), None)


_SYMBOLS = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "½-½",
    GameResult.BLACK_WINS: "0-1",
    GameResult.WHITE_WINS_UNRATED: "1-0 unrated",
    GameResult.DRAW_UNRATED: "½-½ unrated",
    GameResult.BLACK_WINS_UNRATED: "0-1 unrated",
    GameResult.WHITE_WINS_BY_FORFEIT: "+/-",
    GameResult.BLACK_WINS_BY_FORFEIT: "-/+",
    GameResult.DOUBLE_FORFEIT: "-/-",
    GameResult.HALF_ZERO: "½-0",
    GameResult.ZERO_HALF: "0-½",
    GameResult.ZERO_ZERO: "0-0",
    GameResult.HALF_ZERO_UNRATED: "½-0 unrated",
    GameResult.ZERO_HALF_UNRATED: "0-½ unrated",
    GameResult.ZERO_ZERO_UNRATED: "0-0 unrated",
    GameResult.UNKNOWN: "",
}


class ByeKind(Enum):
    """A round without an opponent; the value is the letter of the report file."""

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"

    @property
    def outcome(self) -> Outcome:
        """The same bye as the player's outcome of the round."""
        return Outcome(self.value)
