"""What people at the desk can ask for, as data; `decide` says what comes of it.

`based_on` is the revision the page showed (of the board, the entrant, the settings or the
round); None means "whatever is there", which only programs should say.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.store.events import (
    ByeGiven,
    ForfeitedGame,
    InitialColourDecided,
    NumberGiven,
    Pair,
    Presence,
)


class Command:
    """Something a person wants to happen."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class CreateEvent(Command):
    """Announce an event; the first command of every file that is not an import."""

    settings: Settings
    system: str = "dutch"
    edition: str | None = None
    fide_mode: bool = True


@dataclass(frozen=True, slots=True)
class ImportTournament(Command):
    """Take over a report file that has been read and checked."""

    tournament: Tournament
    system: str = "dutch"
    edition: str | None = None
    source: str = ""
    text: str = ""
    adjusted: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    """What the checker found, each "Round n: ..."."""


@dataclass(frozen=True, slots=True)
class ChangeSettings(Command):
    """Change the announced settings, tie-breaks included."""

    settings: Settings
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeSystem(Command):
    """Pair by another system or edition."""

    system: str
    edition: str | None = None
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class SetAcceleration(Command):
    """Lend virtual points, or none."""

    virtual_points: tuple[VirtualPoints, ...]
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class AdjustPoints(Command):
    """Give a penalty (below zero) or a bonus."""

    entrant: int
    points: Points
    round: int | None = None


@dataclass(frozen=True, slots=True)
class LeaveFideMode(Command):
    """Give up FIDE mode for good."""


@dataclass(frozen=True, slots=True)
class AddNote(Command):
    """Write a remark."""

    text: str
    in_report: bool = True


@dataclass(frozen=True, slots=True)
class EnterPlayers(Command):
    """Enter players, all or none; the first list is numbered by strength, others as they come."""

    players: tuple[Player, ...]
    presence: Presence = Presence.PRESENT
    first_round: int | None = None
    """For late entries; None is the next round that is not yet paired."""


@dataclass(frozen=True, slots=True)
class CorrectPlayer(Command):
    """Correct what is known of a player; the number given here is ignored."""

    entrant: int
    player: Player
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class RemovePlayer(Command):
    """Strike out an entry that has never been paired."""

    entrant: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class WithdrawPlayer(Command):
    """Pair a player no longer."""

    entrant: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ReturnPlayer(Command):
    """Pair a player again who had withdrawn."""

    entrant: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class SetPresence(Command):
    """Check players in, or mark them absent."""

    entrants: tuple[int, ...]
    presence: Presence


@dataclass(frozen=True, slots=True)
class RequestBye(Command):
    """Note that a player asks not to be paired in a round."""

    entrant: int
    round: int
    kind: ByeKind = ByeKind.HALF_POINT
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class CancelByeRequest(Command):
    """Take a request back."""

    entrant: int
    round: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ProhibitPair(Command):
    """Forbid players to be paired with one another."""

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class PermitPair(Command):
    """Lift a prohibition."""

    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FixBoard(Command):
    """Keep a player at one board; None frees him."""

    entrant: int
    board: int | None
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class AssignNumbers(Command):
    """Give starting numbers anew; without a list or a seed, by the initial order of C.04.2."""

    numbers: tuple[NumberGiven, ...] = ()
    seed: int | None = None
    """Draw the numbers by lot from this seed."""


@dataclass(frozen=True, slots=True)
class DrawLots(Command):
    """Draw lots for the places that no tie-break separates."""

    seed: int


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
    initial_colour: InitialColourDecided | None = None
    """For round 1 of an event that announced none; the engine was given this one."""
    based_on: int | None = None
    """`EventState.pairing_revision` of the page on which the round was asked for."""


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
class AdjournGames(Command):
    """Declare games of the current round adjourned."""

    round: int
    boards: tuple[int, ...]


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


@dataclass(frozen=True, slots=True)
class UndoStep(Command):
    """Take a step back; 0 is the last that counts."""

    step: int = 0


@dataclass(frozen=True, slots=True)
class RedoStep(Command):
    """Let a step that was taken back count again; 0 is the one taken back last."""

    step: int = 0
