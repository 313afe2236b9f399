"""What the event knows of its teams: their lists, line-ups, byes and rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.team import ForfeitedMatch
from tabiya.pairing.team.board_order import AS_LISTED, BoardOrder


@dataclass(frozen=True, slots=True)
class TeamDetails:
    """What is known of a team beside its players."""

    name: str
    captain: str = ""
    nickname: str = ""


@dataclass(frozen=True, slots=True)
class EnteredTeam:
    """A team as entered; `revision` is the line of the log that last changed it."""

    team: int
    number: int
    details: TeamDetails
    members: tuple[int, ...]
    """Entrants in board order, reserves last."""
    revision: int = 0

    @property
    def name(self) -> str:
        """The name people know it by."""
        return self.details.name


@dataclass(frozen=True, slots=True)
class TeamPair:
    """Two teams that meet; `white` has White on the first board."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class TeamByeGiven:
    """A team without an opponent in a round, and what kind of bye it is."""

    team: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class TeamByeAsked:
    """A bye that a team asked for."""

    team: int
    round: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class HandedIn:
    """The line-up of a team for a round, from board 1 down; None is an empty board."""

    round: int
    team: int
    seats: tuple[int | None, ...]
    opened: bool = False
    """Whether it is at the boards, and no longer between the captain and the arbiter."""
    revision: int = 0


@dataclass(frozen=True, slots=True)
class GameOfMatch:
    """A game of a match as it was reported, by entrants."""

    white: int
    black: int
    result: GameResult


@dataclass(frozen=True, slots=True)
class Assigned:
    """What a match counts for one team otherwise than its boards say."""

    team: int
    round: int | None
    game_points: int
    match_points: int
    outcome: Outcome | None = None
    """None is a penalty or a bonus on top of the matches."""


@dataclass(frozen=True, slots=True)
class AssignedWhen:
    """Points assigned to a team, and when a penalty or bonus was given."""

    said: Assigned
    paired: int = 0
    """How many rounds were paired by then: it counts for none of their pairings."""

    @property
    def round(self) -> int | None:
        """The round of the match, or that after which a penalty or bonus counts; None is all."""
        return self.said.round or self.paired or None


@dataclass(frozen=True, slots=True)
class TeamProhibition:
    """Teams that must not meet; `last_round` None is "to the end"."""

    teams: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None


@dataclass(frozen=True)
class Roster:
    """Everything about the teams of an event; empty where single players are paired."""

    teams: Mapping[int, EnteredTeam] = field(default_factory=dict)
    highest: int = 0
    board_order: BoardOrder = AS_LISTED
    board_order_revision: int = 0
    line_ups: tuple[HandedIn, ...] = ()
    ahead: Mapping[tuple[int, int], int] = field(default_factory=dict)
    """Whom a team met in a match that was played before its round, by round and team."""
    reports: Mapping[tuple[int, int], tuple[GameOfMatch, ...]] = field(default_factory=dict)
    """What captains reported of their matches, by round and team."""
    deadlines: Mapping[int, str] = field(default_factory=dict)
    """Until when the line-ups of a round are handed in: ISO time with its zone, by round."""
    byes: tuple[TeamByeAsked, ...] = ()
    assigned: tuple[AssignedWhen, ...] = ()
    prohibitions: tuple[TeamProhibition, ...] = ()
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    """Of an imported file, by team; at the desk the boards of such a match are forfeited."""

    def rulings(self, round_: int) -> tuple[Assigned, ...]:
        """What matches of a round count otherwise than their boards say."""
        return tuple(
            entry.said
            for entry in self.assigned
            if entry.said.outcome is not None and entry.said.round == round_
        )

    def by_number(self) -> tuple[EnteredTeam, ...]:
        """The teams in the order of their numbers."""
        return tuple(sorted(self.teams.values(), key=lambda team: team.number))

    @cached_property
    def team_of(self) -> Mapping[int, int]:
        """The team of each entrant."""
        return {entrant: team.team for team in self.teams.values() for entrant in team.members}

    def line_up(self, round_number: int, team: int) -> HandedIn | None:
        """The line-up that a team has handed in for a round."""
        return self._handed_in.get((round_number, team))

    @cached_property
    def _handed_in(self) -> Mapping[tuple[int, int], HandedIn]:
        return {(line_up.round, line_up.team): line_up for line_up in self.line_ups}

    def with_team(self, team: EnteredTeam) -> Roster:
        """The same with one team changed or added."""
        return replace(
            self,
            teams={**self.teams, team.team: team},
            highest=max(self.highest, team.team),
        )

    def without_player(self, entrant: int) -> Roster:
        """The same with somebody struck off the list of a team, and an empty board in line-ups."""
        team = self.teams.get(self.team_of.get(entrant, 0))
        if team is None:
            return self
        left = tuple(member for member in team.members if member != entrant)
        line_ups = tuple(
            replace(
                line_up, seats=tuple(None if seat == entrant else seat for seat in line_up.seats)
            )
            for line_up in self.line_ups
        )
        return replace(self.with_team(replace(team, members=left)), line_ups=line_ups)

    def with_line_up(self, line_up: HandedIn) -> Roster:
        """The same with the line-up of a team for a round, in place of an older one."""
        others = tuple(
            other
            for other in self.line_ups
            if (other.round, other.team) != (line_up.round, line_up.team)
        )
        return replace(self, line_ups=(*others, line_up))
