"""What can be asked for about rounds."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.store.decision import Command
from tabiya.store.rounds.events import ByeGiven, ForfeitedGame, InitialColourDecided, Pair
from tabiya.store.teams.roster import TeamByeGiven, TeamPair


@dataclass(frozen=True, slots=True)
class RecordPairing(Command):
    """Store what the engine found for the next round; players are named by entrant."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    system: str
    edition: str
    basis: str
    """`EventState.pairing_basis()` of the state the engine was given."""
    forfeits: tuple[ForfeitedGame, ...] = ()
    """Games among the pairs that will not be played, with their results."""
    forfeit_rule: str = ""
    matches: tuple[TeamPair, ...] = ()
    """Where teams are paired: who meets whom."""
    team_byes: tuple[TeamByeGiven, ...] = ()
    initial_colour: InitialColourDecided | None = None
    """For round 1 of an event that announced none; the engine was given this one."""
    based_on: int | None = None
    """`EventState.pairing_revision` of the page on which the round was asked for."""
    asks_about_absent: bool = False
    """Whether a person is asked about players who did not come to the last round."""


@dataclass(frozen=True, slots=True)
class PairByHand(Command):
    """Begin a round for which the engine found no legal pairing, to seat its players by hand."""

    round: int
    byes: tuple[ByeGiven, ...]
    system: str
    edition: str
    basis: str
    """`EventState.pairing_basis()` of the state for which there is no legal pairing."""
    refusal: str
    """Why there is none."""
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class DiscardPairing(Command):
    """Throw away a prepared pairing."""

    round: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class OpenManualPairing(Command):
    """Take a pairing into one's own hands."""

    round: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class AlterPairing(Command):
    """Replace the pairs and byes of a round in its manual phase."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class CloseManualPairing(Command):
    """End the manual phase; the engine's own pairing is given for comparison."""

    round: int
    engine_pairs: tuple[Pair, ...]
    engine_byes: tuple[ByeGiven, ...]
    based_on: int | None = None
    refusal: str = ""
    """Why the engine finds no pairing at all, if it finds none."""


@dataclass(frozen=True, slots=True)
class PublishRound(Command):
    """Show a pairing to the players."""

    round: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class WithdrawPublication(Command):
    """Take a published pairing down."""

    round: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class AgreeGame(Command):
    """Pair two players who are left without a game in the round in play."""

    round: int
    pair: Pair
    both_agree: bool
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class CloseRound(Command):
    """Declare the current round complete."""

    round: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ReopenRound(Command):
    """Open the last round again after it was closed."""

    round: int
    based_on: int | None = None
