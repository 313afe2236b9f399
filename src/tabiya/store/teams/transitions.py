"""What each fact about teams changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabiya.pairing.phrases import given_points
from tabiya.store.notes import add_note, noted
from tabiya.store.state import (
    Board,
    DoesNotFit,
    EventState,
    PairedRound,
    entrant_of,
    last_round_of,
    require,
    round_of,
)
from tabiya.store.teams.events import (
    BoardOrderAnnounced,
    LineUpDeadlineSet,
    LineUpHandedIn,
    LineUpsOpened,
    LineUpTakenBack,
    SeatedMatch,
    SeatsRecorded,
    TeamByeCancelled,
    TeamByeRequested,
    TeamCorrected,
    TeamEntered,
    TeamListChanged,
    TeamPointsAdjusted,
    TeamPresenceNoted,
    TeamRemoved,
    TeamsNumbered,
    TeamsPaired,
    TeamsPermitted,
    TeamsProhibited,
    WrongBoardsRuled,
)
from tabiya.store.teams.roster import (
    AssignedWhen,
    EnteredTeam,
    HandedIn,
    Roster,
    TeamByeAsked,
    TeamPair,
    TeamProhibition,
)
from tabiya.store.teams.seating import boards_of


def _team_of(state: EventState, team: int) -> EnteredTeam:
    found = state.roster.teams.get(team)
    if found is None:
        raise DoesNotFit("there is no team {team}", team=team)
    return found


def _with(state: EventState, roster: Roster) -> EventState:
    return replace(state, roster=roster)


def team_entered(state: EventState, event: TeamEntered, seq: int) -> EventState:
    """One more team takes part."""
    roster = state.roster
    require(event.team not in roster.teams, "team {team} exists already", team=event.team)
    require(
        all(event.number != each.number for each in roster.teams.values()),
        "the number {event} is taken",
        event=event.number,
    )
    _each_in_one_team(state, event.team, event.members)
    entered = EnteredTeam(event.team, event.number, event.details, event.members, seq)
    return _with(state, roster.with_team(entered))


def _each_in_one_team(state: EventState, team: int, members: tuple[int, ...]) -> None:
    require(len(set(members)) == len(members), "a player stands twice on the list of a team")
    for entrant in members:
        entrant_of(state, entrant)
    others = {e for each in state.roster.teams.values() if each.team != team for e in each.members}
    require(others.isdisjoint(members), "a player stands on the lists of two teams")


def team_corrected(state: EventState, event: TeamCorrected, seq: int) -> EventState:
    """The name or the captain is another."""
    team = _team_of(state, event.team)
    require(team.details == event.previous, "the details of the team were others")
    return _with(state, state.roster.with_team(replace(team, details=event.details, revision=seq)))


def team_list_changed(state: EventState, event: TeamListChanged, seq: int) -> EventState:
    """The list of a team is another; after the start it is noted for the report."""
    team = _team_of(state, event.team)
    require(team.members == event.previous, "the list of the team was another")
    _each_in_one_team(state, event.team, event.members)
    changed = _with(
        state, state.roster.with_team(replace(team, members=event.members, revision=seq))
    )
    if not state.started:
        return changed
    numbers = (str(state.entrants[entrant].number) for entrant in event.members)
    return noted(changed, "Team list", f"team {team.number}: {' '.join(numbers)}")


def team_removed(state: EventState, event: TeamRemoved, _seq: int) -> EventState:
    """A team is struck out with everything asked for it; its players are struck out apart."""
    _team_of(state, event.team)
    require(
        not any(
            event.team in (match.white, match.black)
            for round_ in state.rounds
            for match in round_.matches
        ),
        "team {team} has been paired",
        team=event.team,
    )
    roster = state.roster
    return _with(
        state,
        replace(
            roster,
            teams={key: each for key, each in roster.teams.items() if key != event.team},
            line_ups=tuple(each for each in roster.line_ups if each.team != event.team),
            byes=tuple(each for each in roster.byes if each.team != event.team),
            prohibitions=tuple(p for p in roster.prohibitions if event.team not in p.teams),
            assigned=tuple(each for each in roster.assigned if each.said.team != event.team),
        ),
    )


def teams_numbered(state: EventState, event: TeamsNumbered, seq: int) -> EventState:
    """Every team has its number."""
    require(not state.started, "the teams have been paired")
    given = {each.team: each.number for each in event.numbers}
    require(given.keys() == state.roster.teams.keys(), "the teams were others")
    require(len(set(given.values())) == len(given), "two teams have the same number")
    teams = {
        key: replace(team, number=given[key], revision=seq)
        for key, team in state.roster.teams.items()
    }
    return _with(state, replace(state.roster, teams=teams))


def board_order_announced(state: EventState, event: BoardOrderAnnounced, seq: int) -> EventState:
    """The regulations are known."""
    return _with(
        state, replace(state.roster, board_order=event.board_order, board_order_revision=seq)
    )


def team_bye_requested(state: EventState, event: TeamByeRequested, seq: int) -> EventState:
    """A request stands for a round not yet paired; a newer one replaces an older one."""
    team = _team_of(state, event.team)
    require(event.round > len(state.rounds), "round {round} is paired already", round=event.round)
    roster = state.roster.with_team(replace(team, revision=seq))
    asked = TeamByeAsked(event.team, event.round, event.kind)
    return _with(state, replace(roster, byes=(*_byes_but(roster, event), asked)))


def team_bye_cancelled(state: EventState, event: TeamByeCancelled, seq: int) -> EventState:
    """A request stands no longer."""
    roster = state.roster.with_team(replace(_team_of(state, event.team), revision=seq))
    left = _byes_but(roster, event)
    require(len(left) < len(roster.byes), "the team asked for no such bye")
    return _with(state, replace(roster, byes=left))


def _byes_but(
    roster: Roster, event: TeamByeRequested | TeamByeCancelled
) -> tuple[TeamByeAsked, ...]:
    return tuple(
        asked for asked in roster.byes if (asked.team, asked.round) != (event.team, event.round)
    )


def teams_prohibited(state: EventState, event: TeamsProhibited, _seq: int) -> EventState:
    """Some teams must not meet."""
    numbers = [str(_team_of(state, team).number) for team in event.teams]
    barred = TeamProhibition(event.teams, event.first_round, event.last_round)
    roster = state.roster
    changed = _with(state, replace(roster, prohibitions=(*roster.prohibitions, barred)))
    if not state.started:
        return changed
    return noted(changed, "Prohibited pairs", f"teams {', '.join(numbers)} must not meet")


def teams_permitted(state: EventState, event: TeamsPermitted, _seq: int) -> EventState:
    """A prohibition is lifted."""
    roster = state.roster
    left = tuple(each for each in roster.prohibitions if each.teams != event.teams)
    require(len(left) < len(roster.prohibitions), "these teams were not kept apart")
    return _with(state, replace(roster, prohibitions=left))


def teams_paired(state: EventState, event: TeamsPaired, _seq: int) -> EventState:
    """The matches of the round are known."""
    round_ = last_round_of(state, event.round)
    seen: set[int] = set()
    playing = [team for match in event.matches for team in (match.white, match.black)]
    for team in dict.fromkeys(playing):
        _team_of(state, team)
        seen.add(team)
    for given in event.byes:
        _team_of(state, given.team)
        require(given.team not in seen, "team {team} has a match and a bye", team=given.team)
    return state.with_round(replace(round_, matches=event.matches, team_byes=event.byes))


def line_up_deadline_set(state: EventState, event: LineUpDeadlineSet, _seq: int) -> EventState:
    """Captains know until when to hand in."""
    deadlines: Mapping[int, str] = {
        number: told for number, told in state.roster.deadlines.items() if number != event.round
    }
    if event.deadline is not None:
        deadlines = {**deadlines, event.round: event.deadline}
    return _with(state, replace(state.roster, deadlines=deadlines))


def line_up_handed_in(state: EventState, event: LineUpHandedIn, seq: int) -> EventState:
    """It is known to the arbiter and the captain."""
    team = _team_of(state, event.team)
    named = [entrant for entrant in event.seats if entrant is not None]
    require(set(named) <= set(team.members), "somebody of another team is named")
    require(len(set(named)) == len(named), "somebody is named twice")
    before = state.roster.line_up(event.round, event.team)
    require(before is None or not before.opened, "the line-ups of this match have been opened")
    handed = HandedIn(event.round, event.team, event.seats, revision=seq)
    return _with(state, state.roster.with_line_up(handed))


def line_up_taken_back(state: EventState, event: LineUpTakenBack, _seq: int) -> EventState:
    """The team has handed in nothing."""
    found = state.roster.line_up(event.round, event.team)
    require(found is not None and not found.opened, "there is no line-up to take back")
    left = tuple(each for each in state.roster.line_ups if each is not found)
    return _with(state, replace(state.roster, line_ups=left))


def line_ups_opened(state: EventState, event: LineUpsOpened, seq: int) -> EventState:
    """The players of the line-ups are at their boards."""
    round_ = last_round_of(state, event.round)
    roster = state.roster
    for each in event.matches:
        round_ = _reseated(state, round_, each, seq)
        for team in (each.match.white, each.match.black):
            handed = roster.line_up(event.round, team)
            if handed is not None:
                roster = roster.with_line_up(replace(handed, opened=True))
    return _with(state.with_round(round_), roster)


def seats_recorded(state: EventState, event: SeatsRecorded, seq: int) -> EventState:
    """The boards are those at which people sat; games that stay keep their results."""
    round_ = round_of(state, event.round)
    round_ = _reseated(state, round_, event.seated, seq)
    handed = HandedIn(event.round, event.team, event.seats, opened=True, revision=seq)
    return _with(state.with_round(round_), state.roster.with_line_up(handed))


def _reseated(state: EventState, round_: PairedRound, seated: SeatedMatch, seq: int) -> PairedRound:
    """The round with other players at the boards of one match; the other matches stay."""
    match: TeamPair = seated.match
    require(match in round_.matches, "the teams do not meet in this round")
    old = boards_of(state, round_, match)
    kept = {(board.white, board.black): board for board in old.values()}
    new = tuple(
        kept.pop((pair.white, pair.black), Board(pair.white, pair.black, revision=seq))
        for pair in seated.pairs
    )
    require(all(board.open for board in kept.values()), "a game taken away has a result")
    members = {
        entrant for team in (match.white, match.black) for entrant in _team_of(state, team).members
    }
    others = [board for number, board in enumerate(round_.boards, start=1) if number not in old]
    place = min(old) - 1 if old else len(others)
    return replace(
        round_,
        boards=(*others[:place], *new, *others[place:]),
        byes=(*(b for b in round_.byes if b.entrant not in members), *seated.byes),
        revision=seq,
    )


def wrong_boards_ruled(state: EventState, event: WrongBoardsRuled, _seq: int) -> EventState:
    """The match counts as the rule says."""
    round_of(state, event.round)
    ruled = {each.team for each in event.assigned}
    kept = tuple(
        each
        for each in state.roster.assigned
        if each.round != event.round or each.said.team not in ruled or each.said.outcome is None
    )
    told = map(AssignedWhen, event.assigned)
    changed = _with(state, replace(state.roster, assigned=(*kept, *told)))
    numbers = "-".join(str(_team_of(state, each.team).number) for each in event.assigned)
    return add_note(changed, f"Wrong boards @ Round {event.round}: teams {numbers}")


def team_points_adjusted(state: EventState, event: TeamPointsAdjusted, _seq: int) -> EventState:
    """Penalties and bonuses count in the standings from now on and in later pairings."""
    said, roster = event.assigned, state.roster
    team = _team_of(state, said.team)
    given = AssignedWhen(said, len(state.rounds))
    changed = _with(state, replace(roster, assigned=(*roster.assigned, given)))
    points = given_points(said.game_points, said.match_points)
    return noted(changed, "Points", f"team {team.number} {points}")


def team_presence_noted(state: EventState, event: TeamPresenceNoted, _seq: int) -> EventState:
    """A team of which half or less was there is told of in the report."""
    team = _team_of(state, event.team)
    round_of(state, event.round)
    if not event.too_few:
        return state
    told = f"team {team.number}, {len(event.present)} players at the start"
    return add_note(state, f"Short team @ Round {event.round}: {told}")
