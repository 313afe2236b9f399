"""What can happen to results: entered, corrected, adjourned; penalties and lots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabiya.model.points import Points
from tabiya.model.result import GameEnding, GameResult
from tabiya.store.log.event import Event


@dataclass(frozen=True, slots=True)
class PointsAdjusted(Event):
    """A penalty (below zero) or bonus was given to an entrant on top of their games."""

    entrant: int
    points: Points
    round: int | None = None
    """After which round it counts; None is the round paired last when it was given."""


@dataclass(frozen=True, slots=True)
class LotsDrawn(Event):
    """Lots were drawn for the places that no tie-break separates."""

    seed: int
    """What they were drawn from, so that anybody can draw them again."""
    round: int


@dataclass(frozen=True, slots=True)
class ResultEntered(Event):
    """A result of the current round was entered, changed or taken back."""

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    previous: GameResult


@dataclass(frozen=True, slots=True)
class ResultCorrected(Event):
    """A result of an older round was corrected.

    A correction that comes too late for the pairings is kept for the rating report alone.
    """

    version: ClassVar[int] = 2

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    previous: GameResult
    rating_only: bool
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class EndingRecorded(Event):
    """It was said how a game with a result ended; None takes it back. Another result forgets it."""

    round: int
    board: int
    white: int
    black: int
    ending: GameEnding | None


@dataclass(frozen=True, slots=True)
class ColoursCorrected(Event):
    """A game was played with the other colours; White and Black are those it was listed with.

    A correction that comes too late for the pairings is kept for the rating report alone.
    """

    round: int
    board: int
    white: int
    black: int
    rating_only: bool = False


@dataclass(frozen=True, slots=True)
class GamePlayedAhead(Event):
    """A game of a table was played before its round; it counts once the round is paired.

    UNKNOWN takes the result back.
    """

    round: int
    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class ResultsAdjourned(Event):
    """Games without a result were adjourned: draws for pairing purposes only."""

    version: ClassVar[int] = 2

    round: int
    boards: tuple[int, ...]
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class PlacesDecided(Event):
    """Players whom no tie-break separates were put in order, by hand or by values calculated elsewhere."""

    places: tuple[tuple[int, ...], ...]
    """The entrants of each place, the best first."""
    values: tuple[tuple[int, str], ...] = ()
    """The value of each entrant, if values decided."""
    name: str = ""
    """What the values are called."""
