"""What can happen to teams: entered, paired, seated, ruled about."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.result import ByeKind
from tabiya.pairing.team.board_order import BoardOrder
from tabiya.store.log.event import Event
from tabiya.store.rounds.events import ByeGiven, Pair
from tabiya.store.teams.roster import Assigned, TeamByeGiven, TeamDetails, TeamPair


@dataclass(frozen=True, slots=True)
class TeamNumber:
    """A team and the number given to it."""

    team: int
    number: int


@dataclass(frozen=True, slots=True)
class SeatedMatch:
    """A match at its boards: the games from board 1 down, and who sits opposite an empty chair."""

    match: TeamPair
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamEntered(Event):
    """A team was entered, with its players in board order."""

    team: int
    number: int
    details: TeamDetails
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamCorrected(Event):
    """The name or the captain of a team was corrected."""

    team: int
    details: TeamDetails
    previous: TeamDetails


@dataclass(frozen=True, slots=True)
class TeamListChanged(Event):
    """A team has other players, or the same in another order."""

    team: int
    members: tuple[int, ...]
    previous: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamRemoved(Event):
    """A team was struck out before its first match."""

    team: int


@dataclass(frozen=True, slots=True)
class TeamsNumbered(Event):
    """The teams were numbered anew."""

    numbers: tuple[TeamNumber, ...]


@dataclass(frozen=True, slots=True)
class BoardOrderAnnounced(Event):
    """The regulations say in which order the players of a team are listed."""

    board_order: BoardOrder


@dataclass(frozen=True, slots=True)
class TeamByeRequested(Event):
    """A team asked not to be paired in a round to come."""

    team: int
    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class TeamByeCancelled(Event):
    """A team took back its request."""

    team: int
    round: int


@dataclass(frozen=True, slots=True)
class TeamsProhibited(Event):
    """Some teams must not be paired with one another."""

    teams: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class TeamsPermitted(Event):
    """A prohibition among teams was lifted."""

    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamsPaired(Event):
    """Which teams meet in the round just paired, and which have no opponent."""

    round: int
    matches: tuple[TeamPair, ...]
    byes: tuple[TeamByeGiven, ...] = ()
    instead_of: tuple[TeamPair, ...] = ()
    """The matches that were there before, where somebody changed them by hand."""


@dataclass(frozen=True, slots=True)
class LineUpDeadlineSet(Event):
    """Line-ups of a round are to be in by a certain time; None takes the deadline away."""

    round: int
    deadline: str | None


@dataclass(frozen=True, slots=True)
class LineUpHandedIn(Event):
    """A captain named who plays, from board 1 down; the other team does not see it yet."""

    round: int
    team: int
    seats: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class LineUpTakenBack(Event):
    """A line-up that nobody has seen was taken back."""

    round: int
    team: int


@dataclass(frozen=True, slots=True)
class LineUpsOpened(Event):
    """The line-ups of matches were opened, and their players are at the boards."""

    round: int
    matches: tuple[SeatedMatch, ...]


@dataclass(frozen=True, slots=True)
class SeatsRecorded(Event):
    """Who really sat where in a match was written down, because it was not the order of the list."""

    round: int
    team: int
    seats: tuple[int | None, ...]
    seated: SeatedMatch


@dataclass(frozen=True, slots=True)
class WrongBoardsRuled(Event):
    """Games on wrong boards were forfeited in the match; they stay as played for ratings."""

    round: int
    assigned: tuple[Assigned, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class TeamPointsAdjusted(Event):
    """A team was given or lost points beside its matches."""

    assigned: Assigned


@dataclass(frozen=True, slots=True)
class TeamPresenceNoted(Event):
    """At the start of a round so many players of a team were present."""

    round: int
    team: int
    present: tuple[int, ...]
    too_few: bool
    """Whether the rules ask for more."""
