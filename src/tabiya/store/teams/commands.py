"""What can be asked for about teams."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

from tabiya.model.player import Player
from tabiya.model.result import ByeKind
from tabiya.pairing.team.board_order import BoardOrder
from tabiya.store.decision import Command
from tabiya.store.teams.roster import TeamByeGiven, TeamDetails, TeamPair


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """A team as it is entered: its players in board order, reserves last."""

    details: TeamDetails
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class EnterTeams(Command):
    """Enter teams with their players, all or none; the first list is numbered by strength."""

    teams: tuple[TeamEntry, ...]


@dataclass(frozen=True, slots=True)
class AddMember(Command):
    """Enter one more player at the end of a team's list."""

    team: int
    player: Player


@dataclass(frozen=True, slots=True)
class CorrectTeam(Command):
    """Correct the name or the captain of a team."""

    team: int
    details: TeamDetails
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeTeamList(Command):
    """List the players of a team in another order."""

    team: int
    members: tuple[int, ...]
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class RemoveTeam(Command):
    """Strike out a team that has never been paired, with its players."""

    team: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class NumberTeams(Command):
    """Number the teams: by the average rating of their first boards, or in the order given."""

    order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AnnounceBoardOrder(Command):
    """Say in which order the regulations want the players of a team."""

    board_order: BoardOrder


@dataclass(frozen=True, slots=True)
class RequestTeamBye(Command):
    """Do not pair a team in a round to come."""

    team: int
    round: int
    kind: ByeKind = ByeKind.ZERO_POINT


@dataclass(frozen=True, slots=True)
class CancelTeamBye(Command):
    """Pair the team after all."""

    team: int
    round: int


@dataclass(frozen=True, slots=True)
class WithdrawTeam(Command):
    """Pair a team no longer."""

    team: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ReturnTeam(Command):
    """Pair a team again that had withdrawn."""

    team: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ProhibitTeams(Command):
    """Keep teams apart, such as two of one club."""

    teams: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class PermitTeams(Command):
    """Let teams meet again."""

    teams: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetLineUpDeadline(Command):
    """Say until when the line-ups of a round are handed in; None takes the deadline away."""

    round: int
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class HandInLineUp(Command):
    """Name who plays for a team in a round, from board 1 down; None is an empty board."""

    round: int
    team: int
    seats: tuple[int | None, ...]
    now: datetime = field(repr=False)
    by_captain: bool = False
    """Captains are bound by the deadline, the arbiter is not."""
    based_on: int | None = None
    """The revision of the line-up that the page showed, 0 if there was none."""


@dataclass(frozen=True, slots=True)
class TakeBackLineUp(Command):
    """Take back a line-up that nobody has seen."""

    round: int
    team: int
    now: datetime = field(repr=False)
    by_captain: bool = False


@dataclass(frozen=True, slots=True)
class OpenLineUps(Command):
    """Put the players of the line-ups at their boards; teams without one play in list order."""

    round: int
    due_at: datetime | None = None
    """If given, only the matches whose line-ups are both in, or whose deadline has come."""


@dataclass(frozen=True, slots=True)
class AlterMatches(Command):
    """Let other teams meet while the manual phase of a round is open."""

    round: int
    matches: tuple[TeamPair, ...]
    byes: tuple[TeamByeGiven, ...] = ()
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class RecordSeats(Command):
    """Write down who really sat where, where that was not the order of the list."""

    round: int
    team: int
    seats: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class RuleWrongBoards(Command):
    """Forfeit the games of a match that were played on wrong boards."""

    round: int
    team: int


@dataclass(frozen=True, slots=True)
class ForfeitMatch(Command):
    """Forfeit every board of a match that has no result: the team lost, or both did."""

    round: int
    losers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NotePresence(Command):
    """Write down which players of a team are there at the start of a round."""

    round: int
    team: int
    present: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdjustTeamPoints(Command):
    """Give or take points of a team beside its matches, in tenths; they count from now on."""

    team: int
    match_points: int
    game_points: int
