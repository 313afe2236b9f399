"""What can happen to play-offs."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.result import GameResult
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class PlayoffStarted(Event):
    """Players who are tied began to play for their places; in the order of the standings."""

    playoff: int
    entrants: tuple[int, ...]
    edition: str
    seed: int


@dataclass(frozen=True, slots=True)
class PlayoffGameEntered(Event):
    """A game of a play-off has its result."""

    playoff: int
    game: int
    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class PlayoffDecided(Event):
    """The arbiter named the winner where no further game decides."""

    playoff: int
    winner: int


@dataclass(frozen=True, slots=True)
class PlayoffCancelled(Event):
    """The last play-off was given up."""

    playoff: int
