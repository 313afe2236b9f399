"""Decisions about the lists of teams: entry, order, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabiya.languages import Text, say
from tabiya.model.player import Player
from tabiya.model.tournament import strength
from tabiya.pairing.handling import has_left
from tabiya.pairing.system import TeamRules
from tabiya.pairing.team.board_order import (
    BoardOrder,
    listed_too_high,
    order_kept,
    order_may_change,
)
from tabiya.store.arrangements.events import NumberGiven, NumbersAssigned
from tabiya.store.decision import Caution, Conflict, Decision, Level, Refused
from tabiya.store.entrants.decisions import alike, check_player
from tabiya.store.entrants.events import (
    PlayerEntered,
    PlayerRemoved,
)
from tabiya.store.log.event import Event
from tabiya.store.preconditions import check_room_for, name_of
from tabiya.store.state import EventState
from tabiya.store.teams.commands import (
    AddMember,
    AnnounceBoardOrder,
    ChangeTeamList,
    CorrectTeam,
    EnterTeams,
    NumberTeams,
    RemoveTeam,
    TeamEntry,
)
from tabiya.store.teams.events import (
    BoardOrderAnnounced,
    TeamCorrected,
    TeamEntered,
    TeamListChanged,
    TeamNumber,
    TeamRemoved,
    TeamsNumbered,
)
from tabiya.store.teams.roster import EnteredTeam, TeamDetails
from tabiya.store.teams.seating import boards_of_a_match

_LONGEST_NAME = 100
_MOST_MEMBERS = 99
_LARGEST_TOLERANCE = 1000


def rules_of_teams(state: EventState) -> TeamRules:
    """What the system of the event asks of its teams; refused where single players are paired."""
    rules = state.paired_by.teams
    if rules is None:
        raise Refused(
            "single players are paired in this event",
            hint="Choose a pairing system for teams in the settings.",
        )
    return rules


def team_of(state: EventState, team: int, based_on: int | None = None) -> EnteredTeam:
    """The team named in a command, if nobody has changed it since the page was shown."""
    rules_of_teams(state)
    found = state.roster.teams.get(team)
    if found is None:
        raise Refused(
            "there is no team {team}", team=team, hint="It may have been struck out; look again."
        )
    if based_on not in (None, found.revision):
        raise Conflict(
            "{name} has been changed meanwhile",
            name=found.name,
            now=team_in_words(state, found),
            revision=found.revision,
        )
    return found


def team_in_words(state: EventState, team: EnteredTeam) -> str:
    """A team on one line."""
    captain = (
        say(", captain {captain}", captain=team.details.captain) if team.details.captain else ""
    )
    return f"{team.name}{captain}: {', '.join(name_of(state, e) for e in team.members)}"


def enter_teams(state: EventState, command: EnterTeams) -> Decision:
    """Each gets the next number, its players the next ones; the first list goes by strength."""
    rules = rules_of_teams(state)
    if not command.teams:
        raise Refused("there is no team to enter", hint="Give at least one.")
    if state.started:
        raise Refused(
            "round 1 has been paired, so no team can join",
            hint="The numbers of the teams are fixed; a late team is entered before round 1.",
        )
    most = rules.number or rules.most
    if len(state.roster.teams) + len(command.teams) > most:
        raise Refused("an event of this system has at most {most} teams", most=most)
    check_room_for(state, sum(len(each.players) for each in command.teams))
    known = {each.name.casefold() for each in state.roster.teams.values()}
    for entry in command.teams:
        _check_entry(entry, known)
        known.add(entry.details.name.strip().casefold())
    facts = _entries(state, _in_order(state, command.teams))
    entered = tuple(fact for fact in facts if isinstance(fact, PlayerEntered))
    return Decision(
        facts,
        (
            *alike(state, entered),
            *_orders(command.teams, state.roster.board_order, state),
            *_small_teams(state, command.teams),
        ),
    )


def _check_entry(entry: TeamEntry, known: set[str]) -> None:
    _check_details(entry.details, known)
    if not entry.players:
        raise Refused(
            "{name} has no players", name=entry.details.name, hint="List them in board order."
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
        raise Refused("a team has no name", hint="Give it one.")
    if name.casefold() in known:
        raise Refused(
            "there are two teams {name}", name=name, hint="Tell them apart, such as I and II."
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
    """The first list by the average of the first boards; where numbers are lots, as it comes."""
    if state.roster.teams or state.paired_by.by_table:
        return teams
    boards = len(state.settings.board_colours) or min(len(each.players) for each in teams)
    return tuple(sorted(teams, key=lambda each: -average(state, each.players, boards)))


def average(state: EventState, players: Sequence[Player], boards: int) -> int:
    """The average rating of the first boards, to a hundredth, of those who have a rating."""
    ratings = [strength(player, state.settings) for player in players[:boards]]
    known = [rating for rating in ratings if rating]
    return 100 * sum(known) // max(len(known), 1)


def _entries(state: EventState, teams: tuple[TeamEntry, ...]) -> tuple[Event, ...]:
    facts: list[Event] = []
    number = max((who.number for who in state.entrants.values()), default=0)
    entrant = state.highest_entrant
    last = max((each.number for each in state.roster.teams.values()), default=0)
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
    told = [
        words
        for entry in teams
        for words in orders_in_words(state, entry.details.name, entry.players, board_order)
    ]
    return _order_caution(state, told)


def orders_in_words(
    state: EventState, team: str, players: Sequence[Player], board_order: BoardOrder
) -> list[str]:
    """Where a list breaks the announced board order, one sentence each."""
    ratings = [strength(player, state.settings) or None for player in players]
    return [
        say(
            "{team}: {upper} ({rating}) is listed above {lower} ({higher}).",
            team=team,
            upper=players[high].name,
            rating=ratings[high],
            lower=players[low].name,
            higher=ratings[low],
        )
        for high, low in listed_too_high(ratings, board_order)
    ]


def _order_caution(state: EventState, told: list[str]) -> tuple[Caution, ...]:
    if not told:
        return ()
    tolerance = state.roster.board_order.tolerance
    return (
        Caution(
            "board-order",
            Level.CONFIRM,
            Text(
                "The regulations of the event want the players of a team in the order of their ratings, with a tolerance of {tolerance} points.",
                tolerance=tolerance,
            ),
            tuple(told),
            state.laws.cite(listed_too_high),
        ),
    )


def _small_teams(state: EventState, teams: tuple[TeamEntry, ...]) -> tuple[Caution, ...]:
    boards = len(state.settings.board_colours)
    small = [
        Text(
            "{name}: {players} of {boards}.",
            name=each.details.name,
            players=len(each.players),
            boards=boards,
        )
        for each in teams
        if len(each.players) < boards
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


def add_member(state: EventState, command: AddMember) -> Decision:
    """A player more at the end of the list; after the start it is confirmed and noted."""
    team = team_of(state, command.team)
    check_player(command.player)
    if len(team.members) >= _MOST_MEMBERS:
        raise Refused(
            "{name} has {_MOST_MEMBERS} players already",
            name=team.name,
            _MOST_MEMBERS=_MOST_MEMBERS,
        )
    number = max((who.number for who in state.entrants.values()), default=0) + 1
    entrant = state.highest_entrant + 1
    player = replace(command.player, number=number, name=" ".join(command.player.name.split()))
    entered = PlayerEntered(entrant, player, state.next_round)
    changed = TeamListChanged(team.team, (*team.members, entrant), team.members)
    warnings = list(alike(state, (entered,)))
    if state.started:
        warnings.append(_list_after_start(state, team))
    listed = [*(state.entrants[e].player for e in team.members), player]
    told = orders_in_words(state, team.name, listed, state.roster.board_order)
    return Decision((entered, changed), (*warnings, *_order_caution(state, told)))


def _list_after_start(state: EventState, team: EnteredTeam) -> Caution:
    return Caution(
        "team-list-after-start",
        Level.CONFIRM,
        Text("The list of {name} is changed after the start.", name=team.name),
        (Text("The order of those who were on it stays."), Text("It is noted in the report.")),
        state.laws.cite(order_may_change),
    )


def correct_team(state: EventState, command: CorrectTeam) -> Decision:
    """The number stays."""
    team = team_of(state, command.team, command.based_on)
    others = {
        each.name.casefold() for each in state.roster.teams.values() if each.team != team.team
    }
    _check_details(command.details, others)
    new = TeamDetails(
        *(
            " ".join(text.split())
            for text in (command.details.name, command.details.captain, command.details.nickname)
        )
    )
    if new == team.details:
        return Decision()
    return Decision((TeamCorrected(team.team, new, team.details),))


def change_team_list(state: EventState, command: ChangeTeamList) -> Decision:
    """Before round 1 the order is free within the regulations; afterwards it is kept."""
    team = team_of(state, command.team, command.based_on)
    if sorted(command.members) != sorted(team.members):
        raise Refused(
            "the list names other players than the team has",
            hint="Add a player first, or withdraw one.",
        )
    if command.members == team.members:
        return Decision()
    players = [state.entrants[entrant].player for entrant in command.members]
    told = orders_in_words(state, team.name, players, state.roster.board_order)
    warnings = list(_order_caution(state, told))
    if not order_may_change(len(state.rounds)) and not order_kept(team.members, command.members):
        warnings.append(
            Caution(
                "board-order-after-start",
                Level.LEAVE_FIDE_MODE,
                "The order of a team's list is kept to the end of the event.",
                (Text("{name} would play in another order.", name=team.name),),
                state.laws.cite(order_may_change),
            )
        )
    fact = TeamListChanged(team.team, command.members, team.members)
    return Decision((fact,), tuple(warnings))


def remove_team(state: EventState, command: RemoveTeam) -> Decision:
    """Only a team that no round knows can vanish; its players go with it."""
    team = team_of(state, command.team, command.based_on)
    if state.started:
        raise Refused(
            "{name} has been paired",
            name=team.name,
            rule=state.laws.cite(has_left),
            hint="Withdraw the team instead; its matches stay in the table.",
        )
    players = tuple(PlayerRemoved(entrant) for entrant in team.members)
    return Decision((TeamRemoved(team.team), *players))


def number_teams(state: EventState, command: NumberTeams) -> Decision:
    """The teams by strength or as given, and all players in the order of the lists."""
    rules_of_teams(state)
    if state.started:
        raise Refused("the teams have been paired by their numbers", hint="They stay.")
    order = command.order or tuple(each.team for each in by_strength(state))
    if sorted(order) != sorted(state.roster.teams):
        raise Refused("the order names other teams than the event has")
    teams = tuple(TeamNumber(team, number) for number, team in enumerate(order, start=1))
    players = [entrant for team in order for entrant in state.roster.teams[team].members]
    numbers = tuple(NumberGiven(entrant, number) for number, entrant in enumerate(players, start=1))
    facts: list[Event] = []
    if any(state.roster.teams[each.team].number != each.number for each in teams):
        facts.append(TeamsNumbered(teams))
    if any(state.entrants[each.entrant].number != each.number for each in numbers):
        facts.append(NumbersAssigned(numbers))
    return Decision(tuple(facts))


def by_strength(state: EventState) -> tuple[EnteredTeam, ...]:
    """The teams by the average rating of their first boards, the strongest first."""
    boards = boards_of_a_match(state)

    def key(team: EnteredTeam) -> tuple[int, int]:
        players = [state.entrants[entrant].player for entrant in team.members]
        return -average(state, players, boards), team.number

    return tuple(sorted(state.roster.teams.values(), key=key))


def announce_board_order(state: EventState, command: AnnounceBoardOrder) -> Decision:
    """What the regulations say; lists that break it are named."""
    rules_of_teams(state)
    order = command.board_order
    if not 0 <= order.tolerance <= _LARGEST_TOLERANCE:
        raise Refused(
            "{tolerance} is no tolerance",
            tolerance=order.tolerance,
            hint="From 0 to 1000 rating points.",
        )
    if order == state.roster.board_order:
        return Decision()
    known = replace(state, roster=replace(state.roster, board_order=order))
    told = [
        words
        for team in state.roster.by_number()
        for words in orders_in_words(
            state, team.name, [state.entrants[e].player for e in team.members], order
        )
    ]
    return Decision((BoardOrderAnnounced(order),), _order_caution(known, told))
