"""What can be asked for about play-offs."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.result import GameResult
from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class StartPlayoff(Command):
    """Let players who are tied play for their places."""

    entrants: tuple[int, ...]
    """In the order of the standings."""
    edition: str
    """The text whose formats are used."""
    seed: int
    """What lots are drawn from."""


@dataclass(frozen=True, slots=True)
class EnterPlayoffGame(Command):
    """Enter the result of a game that is due."""

    playoff: int
    game: int
    """How many games have been entered before it."""
    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class DecidePlayoff(Command):
    """Name the winner where no further game decides."""

    playoff: int
    winner: int


@dataclass(frozen=True, slots=True)
class CancelPlayoff(Command):
    """Give the last play-off up: the tie-breaks count again."""

    playoff: int
