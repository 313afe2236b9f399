"""Decisions about line-ups: handing in, the deadline, opening them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from tabiya.languages import Text
from tabiya.model.team import Team
from tabiya.pairing.team.line_up import IllegalLineUp, default_line_up, refuse_illegal
from tabiya.store.decision import Caution, Conflict, Decision, Level, Refused
from tabiya.store.log.event import Event
from tabiya.store.preconditions import name_of
from tabiya.store.state import EventState, PairedRound, RoundStatus
from tabiya.store.teams.commands import (
    HandInLineUp,
    OpenLineUps,
    SetLineUpDeadline,
    TakeBackLineUp,
)
from tabiya.store.teams.decisions import rules_of_teams, team_of
from tabiya.store.teams.events import (
    LineUpDeadlineSet,
    LineUpHandedIn,
    LineUpsOpened,
    LineUpTakenBack,
)
from tabiya.store.teams.roster import EnteredTeam, HandedIn
from tabiya.store.teams.seating import (
    boards_of,
    boards_of_a_match,
    deadline_of,
    is_opened,
    match_of,
    matches_due,
    seated,
    waits_for_line_ups,
)


def with_line_up(state: EventState, line_up: HandedIn) -> EventState:
    """The event as if this line-up had been handed in."""
    return replace(state, roster=state.roster.with_line_up(line_up))


def set_line_up_deadline(state: EventState, command: SetLineUpDeadline) -> Decision:
    """For a round to come or in play."""
    require_line_ups(state)
    if not 1 <= command.round <= (state.total_rounds or 999):
        raise Refused("there is no round {round}", round=command.round)
    told = None if command.deadline is None else command.deadline.isoformat(timespec="minutes")
    if state.roster.deadlines.get(command.round) == told:
        return Decision()
    return Decision((LineUpDeadlineSet(command.round, told),))


def require_line_ups(state: EventState) -> None:
    """Refuse what captains say where a table of players leaves them no choice."""
    if not rules_of_teams(state).line_ups:
        raise Refused(
            "the table of this event says who plays whom",
            hint="Players who do not come are marked absent.",
        )


def hand_in_line_up(state: EventState, command: HandInLineUp) -> Decision:
    """A legal line-up for the round in play or the next; if both are in, they are opened."""
    require_line_ups(state)
    team = team_of(state, command.team)
    round_ = _still_open(state, command.round, team)
    _in_time(state, command.round, command.now, by_captain=command.by_captain)
    before = state.roster.line_up(command.round, team.team)
    if before is not None and before.opened:
        raise _opened_already(state)
    if command.based_on not in (None, before.revision if before else 0):
        raise Conflict(
            "the line-up of {name} has been changed meanwhile",
            name=team.name,
            now=seats_in_words(state, before.seats) if before else Text("nothing is handed in"),
            revision=before.revision if before else state.seq,
        )
    seats = without_empty_end(command.seats)
    if before is not None and before.seats == seats:
        return Decision()
    _legal(state, team, seats)
    handed = LineUpHandedIn(command.round, team.team, seats)
    known = with_line_up(state, HandedIn(command.round, team.team, seats))
    return Decision((handed, *_opened_if_both_are_in(known, round_, team)))


def without_empty_end(seats: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """The seats as far as somebody sits."""
    while seats and seats[-1] is None:
        seats = seats[:-1]
    return seats


def _still_open(state: EventState, number: int, team: EnteredTeam) -> PairedRound | None:
    """The round for which a line-up is handed in; None if it is not paired, or not published, yet."""
    rounds = len(state.rounds)
    hidden = rounds and state.rounds[-1].status is RoundStatus.PREPARED
    published = rounds - 1 if hidden else rounds
    if published < number <= min(state.next_round, state.total_rounds or state.next_round):
        # Captains do not know of a hidden pairing: they hand in as if there were none.
        return None
    not_now = Refused(
        "line-ups of round {number} are not handed in now",
        number=number,
        hint="The event stands at round {rounds}.",
        rounds=published,
    )
    if not 0 < number == published:
        raise not_now
    round_ = state.rounds[number - 1]
    match = match_of(round_, team.team)
    if match is None:
        raise Refused("{name} has no match in round {number}", name=team.name, number=number)
    if is_opened(state, number, match):
        raise _opened_already(state)
    if any(not board.open for board in boards_of(state, round_, match).values()):
        raise Refused("the match has begun: a board has a result")
    if hidden:
        raise not_now
    return round_


def _opened_already(state: EventState) -> Refused:
    return Refused(
        "the line-ups of this match have been opened",
        rule=state.laws.cite(default_line_up),
        hint="If somebody sat elsewhere, the arbiter writes down who sat where.",
    )


def _in_time(state: EventState, number: int, now: datetime, *, by_captain: bool) -> None:
    deadline = deadline_of(state, number)
    if by_captain and deadline is not None and now >= deadline:
        raise Refused(
            "the deadline for line-ups is over",
            rule=state.laws.cite(default_line_up),
            hint="The first named players play; the arbiter decides on anything else.",
        )


def _legal(state: EventState, team: EnteredTeam, seats: tuple[int | None, ...]) -> None:
    """Refuse a line-up that the order of the list does not allow."""
    if not any(entrant is not None for entrant in seats):
        raise Refused("nobody is named", hint="Name at least one player.")
    numbers = {entrant: state.entrants[entrant].number for entrant in team.members}
    names = {state.entrants[each].number: name_of(state, each) for each in seats if each in numbers}
    listed = Team(team.number, team.name, tuple(numbers.values()))
    players = tuple(None if each is None else numbers.get(each, 0) for each in seats)
    try:
        refuse_illegal(listed, players, boards_of_a_match(state), names)
    except IllegalLineUp as illegal:
        raise Refused(illegal.message, rule=illegal.rule, hint=illegal.advice) from illegal
    for entrant in seats:
        if entrant is not None and state.entrants[entrant].withdrawn:
            raise Refused("{name} has withdrawn", name=name_of(state, entrant))


def _opened_if_both_are_in(
    known: EventState, round_: PairedRound | None, team: EnteredTeam
) -> tuple[Event, ...]:
    match = match_of(round_, team.team) if round_ is not None else None
    if round_ is None or match is None:
        return ()
    both = all(
        known.roster.line_up(round_.number, each) is not None for each in (match.white, match.black)
    )
    if not both:
        return ()
    return (LineUpsOpened(round_.number, (seated(known, round_.number, match),)),)


def take_back_line_up(state: EventState, command: TakeBackLineUp) -> Decision:
    """As long as nobody has seen it."""
    team = team_of(state, command.team)
    found = state.roster.line_up(command.round, team.team)
    if found is None:
        return Decision()
    if found.opened:
        raise Refused("the line-ups of this match have been opened")
    _in_time(state, command.round, command.now, by_captain=command.by_captain)
    return Decision((LineUpTakenBack(command.round, team.team),))


def open_line_ups(state: EventState, command: OpenLineUps) -> Decision:
    """Those that are due, or all that wait if the arbiter says so."""
    rules_of_teams(state)
    if not state.rounds or command.round != len(state.rounds):
        return Decision()
    round_ = state.rounds[-1]
    matches = (
        matches_due(state, command.due_at)
        if command.due_at is not None
        else tuple(
            match
            for match in round_.matches
            if waits_for_line_ups(state, round_, match)
            and not is_opened(state, round_.number, match)
        )
    )
    if not matches:
        return Decision()
    if round_.status is RoundStatus.PREPARED:
        raise Refused(
            "round {number} has not been published", number=round_.number, hint="Publish it first."
        )
    alone = [
        state.roster.teams[team].name
        for match in matches
        for team in (match.white, match.black)
        if state.roster.line_up(round_.number, team) is None
    ]
    warnings: tuple[Caution, ...] = ()
    if alone and command.due_at is None:
        warnings = (
            Caution(
                "no-line-up",
                Level.CONFIRM,
                "Teams have not handed in a line-up: their first named players play.",
                tuple(alone),
                state.laws.cite(default_line_up),
            ),
        )
    found = tuple(seated(state, round_.number, match) for match in matches)
    return Decision((LineUpsOpened(round_.number, found),), warnings)


def seats_in_words(state: EventState, seats: tuple[int | None, ...]) -> str:
    """Who sits where, from board 1 down."""
    return ", ".join("empty" if one is None else name_of(state, one) for one in seats)
