"""Everything that can happen to an event, in the past tense: one frozen class per fact.

An `entrant` is the order of entry, a number given once and never changed; starting numbers may
be reassigned until round 4 is paired, so no fact refers to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings, Tournament, VirtualPoints


class Presence(Enum):
    """Whether an entrant is in the hall; only those present are paired."""

    PRESENT = "present"
    ABSENT = "absent"


class ColourSource(Enum):
    """Where the initial colour came from."""

    LOT = "drawn by lot"
    CHOICE = "chosen by the arbiter"
    ROUND_ONE = "read off round 1"


BYES = {
    ByeKind.PAIRING_ALLOCATED: "the pairing-allocated bye",
    ByeKind.FULL_POINT: "a full-point bye",
    ByeKind.HALF_POINT: "a half-point bye",
    ByeKind.ZERO_POINT: "a round without pairing",
}
"""How the log and its messages call each kind of bye."""


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
class ForfeitedGame:
    """A game of the table that nobody will play, and what the table shows for it."""

    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class NumberGiven:
    """An entrant and the starting number given to him."""

    entrant: int
    number: int


class Event:
    """A fact of the log; `version` rises when the form of its payload changes."""

    __slots__ = ()
    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class EventCreated(Event):
    """The event was announced, with its settings and its pairing system."""

    settings: Settings
    system: str = "dutch"
    edition: str | None = None
    """The year that names the rules; None means those in force on the first day."""
    fide_mode: bool = True


@dataclass(frozen=True, slots=True)
class TournamentImported(Event):
    """A report file was taken over whole, as it was understood on that day."""

    tournament: Tournament
    system: str
    edition: str | None
    source: str
    """The name of the file it came from."""
    text: str
    """The file itself, kept for the record; it is never read again."""
    adjusted: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    """What the checker found in its rounds, each "Round n: ..."."""
    fide_mode: bool = True
    """Whether nothing in the file keeps the event from going on in FIDE mode."""


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    """The announced settings were changed."""

    settings: Settings
    previous: Settings
    noted: str | None = None
    """What the report is told; None in old files, whose notes say less."""


@dataclass(frozen=True, slots=True)
class TieBreaksChanged(Event):
    """The list of tie-breaks was changed."""

    tie_breaks: tuple[str, ...]
    previous: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SystemChanged(Event):
    """Another pairing system or edition of its rules was chosen."""

    system: str
    edition: str | None
    previous_system: str
    previous_edition: str | None
    noted: str | None = None
    """What the report is told; None in old files, whose notes say less."""


@dataclass(frozen=True, slots=True)
class AccelerationSet(Event):
    """Virtual points were lent for pairing; none at all ends the acceleration."""

    virtual_points: tuple[VirtualPoints, ...]


@dataclass(frozen=True, slots=True)
class PointsAdjusted(Event):
    """A penalty (below zero) or bonus was given to an entrant on top of his games."""

    entrant: int
    points: Points
    round: int | None = None


@dataclass(frozen=True, slots=True)
class FideModeLeft(Event):
    """The event is no longer run in FIDE mode; there is no way back."""

    round: int


@dataclass(frozen=True, slots=True)
class NoteAdded(Event):
    """The arbiter wrote a remark; a public one goes into the report file."""

    text: str
    in_report: bool = True


@dataclass(frozen=True, slots=True)
class PlayerEntered(Event):
    """A player was entered; he is paired from `first_round` on."""

    entrant: int
    player: Player
    first_round: int = 1
    presence: Presence = Presence.PRESENT


@dataclass(frozen=True, slots=True)
class PlayerCorrected(Event):
    """What is known of a player was corrected; his number stays."""

    entrant: int
    player: Player
    previous: Player
    noted: str = ""
    """What the report is told; nothing before the start, or if no rating has changed."""


@dataclass(frozen=True, slots=True)
class PlayerRemoved(Event):
    """An entry was struck out before its first pairing."""

    entrant: int


@dataclass(frozen=True, slots=True)
class PlayerWithdrew(Event):
    """A player left the event after a round."""

    entrant: int
    after_round: int


@dataclass(frozen=True, slots=True)
class PlayerReturned(Event):
    """A player who had withdrawn plays again from a round on."""

    entrant: int
    from_round: int


@dataclass(frozen=True, slots=True)
class PlayerCheckedIn(Event):
    """A player was seen in the hall."""

    entrant: int


@dataclass(frozen=True, slots=True)
class PlayerMarkedAbsent(Event):
    """A player is not in the hall and will not be paired until he checks in."""

    entrant: int


@dataclass(frozen=True, slots=True)
class ByeRequested(Event):
    """A player asked not to be paired in a round to come."""

    entrant: int
    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class ByeRequestCancelled(Event):
    """A player took back the request for a bye."""

    entrant: int
    round: int


@dataclass(frozen=True, slots=True)
class PairProhibited(Event):
    """Some players must not be paired with one another."""

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    noted: str = ""
    """What the report is told; nothing before the start."""


@dataclass(frozen=True, slots=True)
class PairPermitted(Event):
    """A prohibition was lifted."""

    entrants: tuple[int, ...]
    noted: str = ""
    """What the report is told; nothing before the start."""


@dataclass(frozen=True, slots=True)
class BoardFixed(Event):
    """A player who needs it sits at the same board in every round; None frees him."""

    entrant: int
    board: int | None


@dataclass(frozen=True, slots=True)
class NumbersAssigned(Event):
    """Starting numbers were given anew."""

    numbers: tuple[NumberGiven, ...]
    seed: int | None = None
    """What lots were drawn from, if the numbers were drawn by lot."""
    noted: str = ""
    """What the report is told; nothing in old files, whose notes say less."""


@dataclass(frozen=True, slots=True)
class LotsDrawn(Event):
    """Lots were drawn for the places that no tie-break separates."""

    seed: int
    """What they were drawn from, so that anybody can draw them again."""
    round: int


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
    """The arbiter took the pairing of a round into his own hands."""

    round: int


@dataclass(frozen=True, slots=True)
class PairingAltered(Event):
    """The pairs or byes of a round were changed by hand."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    change: str = ""
    """What is different from before, by starting numbers; old files do not say."""


@dataclass(frozen=True, slots=True)
class ManualPairingClosed(Event):
    """The manual phase ended, and the pairing was compared with the engine's."""

    round: int
    engine_pairs: tuple[Pair, ...]
    engine_byes: tuple[ByeGiven, ...]
    differs: bool
    noted: str | None = None
    """What the report is told, nothing if it knows already; None in old files, which say less."""


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

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    previous: GameResult
    rating_only: bool
    noted: str | None = None
    """What the report is told; None in old files, whose notes say less."""


@dataclass(frozen=True, slots=True)
class ResultsAdjourned(Event):
    """Games without a result were adjourned: draws for pairing purposes only."""

    round: int
    boards: tuple[int, ...]
    noted: str | None = None
    """What the report is told; None in old files, whose notes say less."""


@dataclass(frozen=True, slots=True)
class RoundClosed(Event):
    """A round was declared complete."""

    round: int


@dataclass(frozen=True, slots=True)
class RoundReopened(Event):
    """A round declared complete was opened again."""

    round: int


@dataclass(frozen=True, slots=True)
class StepUndone(Event):
    """An earlier step counts no longer."""

    step: int
    noted: str = ""
    """What the report is told, if something announced is no longer what it was after the start."""


@dataclass(frozen=True, slots=True)
class StepRedone(Event):
    """A step that had been undone counts again."""

    step: int
    noted: str = ""
    """What the report is told, if something announced is again what it was, after the start."""


KINDS: dict[str, type[Event]] = {
    name: kind
    for name, kind in dict(globals()).items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""Every kind of fact by its name in the log."""
