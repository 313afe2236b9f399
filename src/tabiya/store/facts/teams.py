"""Teams and their lists of players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, gettext, say, say_number, translatable
from tabiya.model.player import Player
from tabiya.pairing.handling import has_left
from tabiya.pairing.team.board_order import BoardOrder, order_kept, order_may_change
from tabiya.store.common.player_checks import check_player
from tabiya.store.common.teams import (
    initial_place,
    named_team,
    require_team,
    rules_of_teams,
    team_in,
    with_roster,
)
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.facts.board_order import describe_orders, order_caution
from tabiya.store.facts.players import PlayerEntered, PlayerRemoved, alike
from tabiya.store.notes import noted
from tabiya.store.parts import require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import check_room_for
from tabiya.store.roster import EnteredTeam, TeamDetails
from tabiya.store.state import EventState

_LONGEST_NAME = 100


_MOST_MEMBERS = 99


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """A team as it is entered: its players in board order, reserves last."""

    details: TeamDetails
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class TeamEntered(Fact):
    """A team was added, with its players in board order."""

    report: ClassVar[str] = "record 310, or 013 in older versions"

    team: int
    number: int
    details: TeamDetails
    members: tuple[int, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """One more team takes part."""
        roster = state.roster
        require(self.team not in roster.teams, "team {team} already exists", team=self.team)
        require(
            all(self.number != team.number for team in roster.teams.values()),
            "number {event} is already taken",
            event=self.number,
        )
        _each_in_one_team(state, self.team, self.members)
        entered = EnteredTeam(self.team, self.number, self.details, self.members, seq)
        return with_roster(state, roster.with_team(entered))

    def describe(self, _names: Names) -> str:
        """Which team, with which number, and how many players."""
        return say_number(
            "The team {name} was entered as number {number} with {n} player.",
            "The team {name} was entered as number {number} with {n} players.",
            len(self.members),
            name=self.details.name,
            number=self.number,
        )

    def names(self) -> Names:
        """Return the name under which the log knows the team."""
        return {-self.team: self.details.name}


@dataclass(frozen=True, slots=True)
class EnterTeams(Command):
    """Add teams with their players, all or none; Tabiya numbers the first list by strength."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Add the teams")

    teams: tuple[TeamEntry, ...]

    def decide(self, state: EventState) -> Decision:
        """Each gets the next number, its players the next ones; the first list goes by strength."""
        rules = rules_of_teams(state)
        if not self.teams:
            raise Refused("there are no teams to add", hint="Enter at least one team.")
        if state.started:
            raise Refused(
                "round 1 has been paired, so no team can join",
                hint="The team numbers are fixed. Add late teams before round 1.",
            )
        most = rules.number or rules.most
        if len(state.roster.teams) + len(self.teams) > most:
            raise Refused(
                Plural(
                    "an event with this system has at most {n} team",
                    "an event with this system has at most {n} teams",
                    most,
                )
            )
        check_room_for(state, sum(len(team.players) for team in self.teams))
        known = {team.name.casefold() for team in state.roster.teams.values()}
        for entry in self.teams:
            _check_entry(entry, known)
            known.add(entry.details.name.strip().casefold())
        facts = _entries(state, _in_order(state, self.teams))
        entered = tuple(fact for fact in facts if isinstance(fact, PlayerEntered))
        return Decision(
            facts,
            (
                *alike(state, entered),
                *_orders(self.teams, state.roster.board_order, state),
                *_small_teams(state, self.teams),
            ),
        )


@dataclass(frozen=True, slots=True)
class TeamCorrected(Fact):
    """The name or the captain of a team was corrected."""

    team: int
    details: TeamDetails
    previous: TeamDetails

    def apply(self, state: EventState, seq: int) -> EventState:
        """The name or the captain is another."""
        team = require_team(state, self.team)
        require(team.details == self.previous, "the team's previous details were different")
        return with_roster(
            state, state.roster.with_team(replace(team, details=self.details, revision=seq))
        )

    def describe(self, _names: Names) -> str:
        """Every detail that is different."""
        changes = ", ".join(
            say(
                "{what} {now} instead of {before}",
                what=gettext(name),
                now=getattr(self.details, name) or gettext("none"),
                before=getattr(self.previous, name) or gettext("none"),
            )
            for name in ("name", "captain", "nickname")
            if getattr(self.details, name) != getattr(self.previous, name)
        )
        return say(
            "The team {name} was corrected: {changes}.", name=self.details.name, changes=changes
        )

    def names(self) -> Names:
        """Return the name under which the log knows the team."""
        return {-self.team: self.details.name}


@dataclass(frozen=True, slots=True)
class CorrectTeam(Command):
    """Correct the name or the captain of a team."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save the team")

    team: int
    details: TeamDetails
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """The number stays."""
        team = named_team(state, self.team, self.based_on)
        others = {
            other.name.casefold()
            for other in state.roster.teams.values()
            if other.team != team.team
        }
        _check_details(self.details, others)
        new = TeamDetails(
            *(
                " ".join(text.split())
                for text in (self.details.name, self.details.captain, self.details.nickname)
            )
        )
        if new == team.details:
            return Decision()
        return Decision((TeamCorrected(team.team, new, team.details),))


@dataclass(frozen=True, slots=True)
class TeamListChanged(Fact):
    """The players of a team, or their order, changed."""

    report: ClassVar[str] = "`Team list @ Round n: ...`, after the start"

    team: int
    members: tuple[int, ...]
    previous: tuple[int, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """The list of a team is another; after the start it is noted for the report."""
        team = require_team(state, self.team)
        require(team.members == self.previous, "the team's previous list was different")
        _each_in_one_team(state, self.team, self.members)
        changed = with_roster(
            state, state.roster.with_team(replace(team, members=self.members, revision=seq))
        )
        if not state.started:
            return changed
        numbers = (str(state.entrants[entrant].number) for entrant in self.members)
        return noted(changed, "Team list", f"team {team.number}: {' '.join(numbers)}")

    def describe(self, names: Names) -> str:
        """The new list in board order."""
        listed = ", ".join(name_in(names, entrant) for entrant in self.members)
        return say(
            "The list of {team} is now: {listed}.", team=team_in(names, self.team), listed=listed
        )


@dataclass(frozen=True, slots=True)
class AddMember(Command):
    """Add a player at the end of a team's list."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Add the player")

    team: int
    player: Player

    def decide(self, state: EventState) -> Decision:
        """A player more at the end of the list; after the start it is confirmed and noted."""
        team = named_team(state, self.team)
        check_player(self.player)
        if len(team.members) >= _MOST_MEMBERS:
            raise Refused(
                "{name} already has {_MOST_MEMBERS} players",
                name=team.name,
                _MOST_MEMBERS=_MOST_MEMBERS,
            )
        number = max((who.number for who in state.entrants.values()), default=0) + 1
        entrant = state.highest_entrant + 1
        player = replace(self.player, number=number, name=" ".join(self.player.name.split()))
        entered = PlayerEntered(entrant, player, state.next_round)
        changed = TeamListChanged(team.team, (*team.members, entrant), team.members)
        warnings = list(alike(state, (entered,)))
        if state.started:
            warnings.append(_list_after_start(state, team))
        listed = [*(state.entrants[e].player for e in team.members), player]
        differences = describe_orders(state, team.name, listed, state.roster.board_order)
        return Decision((entered, changed), (*warnings, *order_caution(state, differences)))


@dataclass(frozen=True, slots=True)
class ChangeTeamList(Command):
    """Change the order of a team's players."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save this order")

    team: int
    members: tuple[int, ...]
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Before round 1 the order is free within the regulations; afterwards it is kept."""
        team = named_team(state, self.team, self.based_on)
        if sorted(self.members) != sorted(team.members):
            raise Refused(
                "the list does not match the players of the team",
                hint="Add a player first, or withdraw one.",
            )
        if self.members == team.members:
            return Decision()
        players = [state.entrants[entrant].player for entrant in self.members]
        differences = describe_orders(state, team.name, players, state.roster.board_order)
        warnings = list(order_caution(state, differences))
        if not order_may_change(len(state.rounds)) and not order_kept(team.members, self.members):
            warnings.append(
                Caution(
                    "board-order-after-start",
                    Level.LEAVE_FIDE_MODE,
                    "The order of a team's list should not change during the event.",
                    (Text("{name} would play in a different order.", name=team.name),),
                    state.laws.cite(order_may_change),
                )
            )
        fact = TeamListChanged(team.team, self.members, team.members)
        return Decision((fact,), tuple(warnings))


@dataclass(frozen=True, slots=True)
class TeamRemoved(Fact):
    """A team was removed before its first match."""

    team: int

    def apply(self, state: EventState, _seq: int) -> EventState:
        """A team is struck out with everything asked for it; its players are struck out apart."""
        require_team(state, self.team)
        require(
            not any(
                self.team in (match.white, match.black)
                for round_ in state.rounds
                for match in round_.matches
            ),
            "team {team} has been paired",
            team=self.team,
        )
        roster = state.roster
        return with_roster(
            state,
            replace(
                roster,
                teams={key: team for key, team in roster.teams.items() if key != self.team},
                line_ups=tuple(line_up for line_up in roster.line_ups if line_up.team != self.team),
                byes=tuple(bye for bye in roster.byes if bye.team != self.team),
                prohibitions=tuple(p for p in roster.prohibitions if self.team not in p.teams),
                assigned=tuple(entry for entry in roster.assigned if entry.said.team != self.team),
            ),
        )

    def describe(self, names: Names) -> str:
        """Which team was struck out."""
        return say("The team {team} was removed.", team=team_in(names, self.team))


@dataclass(frozen=True, slots=True)
class RemoveTeam(Command):
    """Remove a team that has never been paired, with its players."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Remove the team")

    team: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Only a team that no round knows can vanish; its players go with it."""
        team = named_team(state, self.team, self.based_on)
        if state.started:
            raise Refused(
                "{name} has been paired",
                name=team.name,
                rule=state.laws.cite(has_left),
                hint="Withdraw the team instead; its matches stay in the table.",
            )
        players = tuple(PlayerRemoved(entrant) for entrant in team.members)
        return Decision((TeamRemoved(team.team), *players))


def _check_entry(entry: TeamEntry, known: set[str]) -> None:
    _check_details(entry.details, known)
    if not entry.players:
        raise Refused(
            "{name} has no players",
            name=entry.details.name,
            hint="List its players in board order.",
        )
    if len(entry.players) > _MOST_MEMBERS:
        raise Refused(
            "{name} has more than {_MOST_MEMBERS} players",
            name=entry.details.name,
            _MOST_MEMBERS=_MOST_MEMBERS,
        )
    for player in entry.players:
        check_player(player)


def _check_details(details: TeamDetails, known: set[str]) -> None:
    name = details.name.strip()
    if not name:
        raise Refused("a team needs a name", hint="Enter a name.")
    if name.casefold() in known:
        raise Refused(
            "there are two teams {name}",
            name=name,
            hint="Give them different names, such as I and II.",
        )
    for text in (name, details.captain, details.nickname):
        if len(text) > _LONGEST_NAME:
            raise Refused(
                "{text}... is too long",
                text=text[:30],
                hint="At most {_LONGEST_NAME} letters.",
                _LONGEST_NAME=_LONGEST_NAME,
            )


def _in_order(state: EventState, teams: tuple[TeamEntry, ...]) -> tuple[TeamEntry, ...]:
    """The first list by the strength of the teams; where numbers are lots, as it comes."""
    if state.roster.teams or state.paired_by.by_table:
        return teams
    boards = len(state.settings.board_colours) or min(len(team.players) for team in teams)
    return tuple(
        sorted(
            teams, key=lambda entry: initial_place(state, entry.details.name, entry.players, boards)
        )
    )


def _entries(state: EventState, teams: tuple[TeamEntry, ...]) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    number = max((who.number for who in state.entrants.values()), default=0)
    entrant = state.highest_entrant
    last = max((team.number for team in state.roster.teams.values()), default=0)
    for place, entry in enumerate(teams, start=1):
        members = []
        for player in entry.players:
            number, entrant = number + 1, entrant + 1
            named = replace(player, number=number, name=" ".join(player.name.split()))
            facts.append(PlayerEntered(entrant, named))
            members.append(entrant)
        details = replace(entry.details, name=" ".join(entry.details.name.split()))
        facts.append(
            TeamEntered(state.roster.highest + place, last + place, details, tuple(members))
        )
    return tuple(facts)


def _orders(
    teams: tuple[TeamEntry, ...], board_order: BoardOrder, state: EventState
) -> tuple[Caution, ...]:
    differences = [
        words
        for entry in teams
        for words in describe_orders(state, entry.details.name, entry.players, board_order)
    ]
    return order_caution(state, differences)


def _small_teams(state: EventState, teams: tuple[TeamEntry, ...]) -> tuple[Caution, ...]:
    boards = len(state.settings.board_colours)
    small = [
        Text(
            "{name}: {players} of {boards}.",
            name=team.details.name,
            players=len(team.players),
            boards=boards,
        )
        for team in teams
        if len(team.players) < boards
    ]
    if not small:
        return ()
    return (
        Caution(
            "fewer-players-than-boards",
            Level.ACKNOWLEDGE,
            "Teams have fewer players than a match has boards; the last boards stay empty.",
            tuple(small),
        ),
    )


def _list_after_start(state: EventState, team: EnteredTeam) -> Caution:
    return Caution(
        "team-list-after-start",
        Level.CONFIRM,
        Text("You are changing the list of {name} after the start.", name=team.name),
        (Text("The players on it keep their order."), Text("Tabiya notes it in the report.")),
        state.laws.cite(order_may_change),
    )


def _each_in_one_team(state: EventState, team: int, members: tuple[int, ...]) -> None:
    require(len(set(members)) == len(members), "a player is listed twice in a team")
    for entrant in members:
        require_entrant(state, entrant)
    others = {
        e for other in state.roster.teams.values() if other.team != team for e in other.members
    }
    require(others.isdisjoint(members), "a player is listed in two teams")
