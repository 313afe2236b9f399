"""What can be asked for about results, penalties and lots."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.points import Points
from tabiya.model.result import GameEnding, GameResult
from tabiya.store.decision import Command


@dataclass(frozen=True, slots=True)
class AdjustPoints(Command):
    """Give a penalty (below zero) or a bonus, which counts from now on."""

    entrant: int
    points: Points


@dataclass(frozen=True, slots=True)
class DrawLots(Command):
    """Draw lots for the places that no tie-break separates."""

    seed: int


@dataclass(frozen=True, slots=True)
class EnterResult(Command):
    """Enter, change or take back (UNKNOWN) a result, in whatever round it belongs to.

    `white` and `black` are the entrants the clerk saw at the board, `based_on` its revision.
    """

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class EndedGame:
    """How the game of a board ended; None takes back what was said."""

    board: int
    white: int
    black: int
    ending: GameEnding | None


@dataclass(frozen=True, slots=True)
class RecordEndings(Command):
    """Say how games of a round ended; White and Black are those of the page."""

    round: int
    games: tuple[EndedGame, ...]


@dataclass(frozen=True, slots=True)
class CorrectColours(Command):
    """List a game with the colours it was played with; White and Black are those of the page."""

    round: int
    board: int
    white: int
    black: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class EnterAhead(Command):
    """Enter, change or take back (UNKNOWN) the result of a game of a round still to come."""

    round: int
    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class AdjournGames(Command):
    """Declare games of the current round adjourned."""

    round: int
    boards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DecidePlaces(Command):
    """Put players who share a place in order; nobody is put in order twice."""

    places: tuple[tuple[int, ...], ...]
    values: tuple[tuple[int, str], ...] = ()
    name: str = ""
