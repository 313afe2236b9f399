"""Rounds: the games and byes of one round, each stored once."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.errors import InvalidFact
from tabiya.model.arguments import expect_all, expect_choice, expect_numbers
from tabiya.model.result import ByeKind, GameResult

_USUAL_TYPES = (int, int, GameResult)


@dataclass(frozen=True, slots=True)
class Game:
    """A pairing and its result; players are named by their numbers.

    >>> import tabiya
    >>> tabiya.Game(1, 4, tabiya.GameResult.DRAW).result
    <GameResult.DRAW: '½-½'>
    """

    white: int
    black: int
    result: GameResult = GameResult.UNKNOWN

    def __post_init__(self) -> None:
        """Refuse what is no pairing."""
        # Games are made by the thousand: the usual case is one comparison of types.
        if (type(self.white), type(self.black), type(self.result)) != _USUAL_TYPES:
            expect_numbers(self, "white", "black")
            expect_choice(self.result, GameResult, "result")
        if self.white == self.black:
            raise InvalidFact(f"player {self.white} cannot be their own opponent")


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent in a round.

    >>> import tabiya
    >>> tabiya.Bye(7, tabiya.ByeKind.HALF_POINT).kind
    <ByeKind.HALF_POINT: 'H'>
    """

    player: int
    kind: ByeKind

    def __post_init__(self) -> None:
        """Refuse what is no bye."""
        expect_numbers(self, "player")
        expect_choice(self.kind, ByeKind, "kind")


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its games in the order of the boards, where that is known, and its byes.

    A player who appears in neither was absent and scores what an absence scores.

    >>> import tabiya
    >>> games = (tabiya.Game(1, 3), tabiya.Game(4, 2))
    >>> tabiya.Round(1, games, (tabiya.Bye(5, tabiya.ByeKind.PAIRING_ALLOCATED),)).byes[0].player
    5
    """

    number: int
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is no round."""
        expect_numbers(self, "number")
        for argument, kind in (("games", Game), ("byes", Bye)):
            values = getattr(self, argument)
            if type(values) is not tuple or not {kind}.issuperset(map(type, values)):
                expect_all(values, kind, argument, f"{argument} ({kind.__name__})")
