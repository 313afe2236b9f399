"""What can happen to a round: paired, altered by hand, published, closed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from tabiya.languages import translatable
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind, GameResult
from tabiya.store.log.event import Event


class ColourSource(Enum):
    """Where the initial colour came from."""

    LOT = translatable("drawn by lot")
    CHOICE = translatable("chosen by the arbiter")
    ROUND_ONE = translatable("read off round 1")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two entrants at one board."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class ByeGiven:
    """An entrant without an opponent in a round, and what kind of bye it is."""

    entrant: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Seats:
    """Pairs and byes by the starting numbers of the day, as the report file knows players."""

    pairs: tuple[tuple[int, int], ...]
    """White and Black, in the order of White's numbers."""
    byes: tuple[tuple[int, ByeKind], ...]
    """Who is free, in the order of the numbers."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """What one pairing of a round has, and another has instead."""

    now: Seats
    before: Seats
    entrants: tuple[tuple[int, int], ...] = ()
    """Who had these starting numbers: number and entrant. Older files do not say."""


@dataclass(frozen=True, slots=True)
class ForfeitedGame:
    """A game of the table that nobody will play, and what the table shows for it."""

    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class InitialColourDecided(Event):
    """The colour of the highest-ranked player in round 1, on which all colours rest, was decided."""

    colour: Colour
    source: ColourSource
    seed: int | None = None
    """What the lot was drawn from, so that anybody can draw it again."""


@dataclass(frozen=True, slots=True)
class RoundPaired(Event):
    """A round was paired by the engine; nobody has seen it yet."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    system: str
    edition: str
    basis: str
    """The digest of the facts it was paired from; see `EventState.pairing_basis`."""


@dataclass(frozen=True, slots=True)
class GamesForfeited(Event):
    """Games of the table were lost by forfeit, because a player has left or is away."""

    round: int
    games: tuple[ForfeitedGame, ...]
    rule: str
    """The article that leaves such games in the table."""


@dataclass(frozen=True, slots=True)
class ManualPairingOpened(Event):
    """The arbiter took the pairing of a round into their own hands."""

    round: int


@dataclass(frozen=True, slots=True)
class PairingAltered(Event):
    """The pairs or byes of a round were changed by hand."""

    version: ClassVar[int] = 2

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    change: Exchange | None = None
    """What is different from before; the oldest files do not say."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class ManualPairingClosed(Event):
    """The manual phase ended, and the pairing was compared with the engine's."""

    version: ClassVar[int] = 2

    round: int
    engine_pairs: tuple[Pair, ...]
    engine_byes: tuple[ByeGiven, ...]
    differs: bool
    change: Exchange | None = None
    """What is different from the engine's pairing; the oldest files do not say."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class RoundPublished(Event):
    """The pairing of a round was shown to the players."""

    round: int


@dataclass(frozen=True, slots=True)
class PublicationWithdrawn(Event):
    """A published pairing was taken down again."""

    round: int


@dataclass(frozen=True, slots=True)
class PairingDiscarded(Event):
    """The last pairing was thrown away before a result was entered."""

    round: int


@dataclass(frozen=True, slots=True)
class GameAgreed(Event):
    """Two players left without a game agreed to play each other after the round had begun.

    Opponents of theirs who did not come are no longer paired in this round.
    """

    round: int
    pair: Pair
    absent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """A round was declared complete."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundReopened(Event):
    """A round declared complete was opened again."""

    round: int
