"""Line-ups: submitted sealed, opened together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.model.team import Team
from tabiya.pairing.team.line_up import IllegalLineUp, default_line_up, refuse_illegal
from tabiya.store.common.match_seating import (
    boards_of_a_match,
    find_deadline,
    get_match,
    is_opened,
    is_postponed,
    list_boards,
    matches_due,
    seated,
    waits_for_line_ups,
)
from tabiya.store.common.teams import (
    named_team,
    require_team,
    rules_of_teams,
    seats_named,
    team_first,
    team_in,
    with_roster,
)
from tabiya.store.decision import Caution, Command, Conflict, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.parts import (
    Board,
    PairedRound,
    RoundStatus,
    SeatedMatch,
    require,
    require_round,
)
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name
from tabiya.store.roster import EnteredTeam, HandedIn, TeamPair
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class LineUpDeadlineSet(Fact):
    """A deadline was set for the line-ups of a round; None removes it."""

    round: int
    deadline: str | None

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Captains know until when to hand in."""
        deadlines: Mapping[int, str] = {
            number: deadline
            for number, deadline in state.roster.deadlines.items()
            if number != self.round
        }
        if self.deadline is not None:
            deadlines = {**deadlines, self.round: self.deadline}
        return with_roster(state, replace(state.roster, deadlines=deadlines))

    def describe(self, _names: Names) -> str:
        """The deadline for line-ups."""
        if self.deadline is None:
            return say("Line-ups of round {round} have no deadline.", round=self.round)
        return say(
            "Line-ups for round {round} are due by {deadline}.",
            round=self.round,
            deadline=self.deadline[:16].replace("T", " "),
        )


@dataclass(frozen=True, slots=True)
class SetLineUpDeadline(Command):
    """Set the deadline for the line-ups of a round; None removes it."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Set the deadline")

    round: int
    deadline: datetime | None

    def decide(self, state: EventState) -> Decision:
        """For a round to come or in play."""
        require_line_ups(state)
        if not 1 <= self.round <= (state.total_rounds or 999):
            raise Refused("there is no round {round}", round=self.round)
        deadline = None if self.deadline is None else self.deadline.isoformat(timespec="minutes")
        if state.roster.deadlines.get(self.round) == deadline:
            return Decision()
        return Decision((LineUpDeadlineSet(self.round, deadline),))


@dataclass(frozen=True, slots=True)
class LineUpHandedIn(Fact):
    """A captain submitted a line-up, from board 1 down; the other team does not see it yet."""

    round: int
    team: int
    seats: tuple[int | None, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """It is known to the arbiter and the captain."""
        team = require_team(state, self.team)
        state = sealed_again(state, self.round, self.team)
        named = [entrant for entrant in self.seats if entrant is not None]
        require(set(named) <= set(team.members), "the line-up lists a player of another team")
        require(len(set(named)) == len(named), "the line-up lists a player twice")
        before = state.roster.line_up(self.round, self.team)
        require(
            before is None or not before.opened,
            "the line-ups of this match have already been opened",
        )
        handed = HandedIn(self.round, self.team, self.seats, revision=seq)
        return with_roster(state, state.roster.with_line_up(handed))

    def describe(self, names: Names) -> str:
        """Who plays where."""
        return say(
            "{team} submitted its line-up for round {round}: {seats}.",
            team=team_first(names, self.team),
            round=self.round,
            seats=seats_named(self.seats, names),
        )


@dataclass(frozen=True, slots=True)
class HandInLineUp(Command):
    """Submit a team's line-up for a round, from board 1 down; None is an empty board."""

    permission: ClassVar[Permission] = Permission.HAND_IN_LINE_UPS
    act: ClassVar[str] = translatable("Submit the line-up")

    round: int
    team: int
    seats: tuple[int | None, ...]
    now: datetime = field(repr=False)
    by_captain: bool = False
    """Captains are bound by the deadline, the arbiter is not."""
    based_on: int | None = None
    """The revision of the line-up that the page showed, 0 if there was none."""

    def decide(self, state: EventState) -> Decision:
        """A legal line-up for the round in play or the next; if both are in, they are opened."""
        require_line_ups(state)
        team = named_team(state, self.team)
        round_ = _still_open(state, self.round, team, by_captain=self.by_captain)
        if not _plays_later(state, self.round, team.team):
            _in_time(state, self.round, self.now, by_captain=self.by_captain)
        before = state.roster.line_up(self.round, team.team)
        if self.based_on not in (None, before.revision if before else 0):
            raise Conflict(
                "the line-up of {name} has changed since you opened the page",
                name=team.name,
                now=describe_seats(state, before.seats)
                if before
                else Text("no line-up is submitted"),
                revision=before.revision if before else state.seq,
            )
        seats = without_empty_end(self.seats)
        if before is not None and before.seats == seats and not before.opened:
            return Decision()
        require_legal(state, team, seats)
        handed = LineUpHandedIn(self.round, team.team, seats)
        known = with_line_up(
            sealed_again(state, self.round, team.team), HandedIn(self.round, team.team, seats)
        )
        return Decision((handed, *_opened_if_both_are_in(known, round_, team)))


@dataclass(frozen=True, slots=True)
class LineUpTakenBack(Fact):
    """A line-up that had not been opened was withdrawn."""

    round: int
    team: int

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The team has handed in nothing."""
        handed_in = state.roster.line_up(self.round, self.team)
        require(handed_in is not None and not handed_in.opened, "there is no line-up to withdraw")
        left = tuple(line_up for line_up in state.roster.line_ups if line_up is not handed_in)
        return with_roster(state, replace(state.roster, line_ups=left))

    def describe(self, names: Names) -> str:
        """Whose line-up was taken back."""
        return say(
            "{team} withdrew its line-up for round {round}.",
            team=team_first(names, self.team),
            round=self.round,
        )


@dataclass(frozen=True, slots=True)
class TakeBackLineUp(Command):
    """Withdraw a line-up that has not been opened."""

    permission: ClassVar[Permission] = Permission.HAND_IN_LINE_UPS
    act: ClassVar[str] = translatable("Withdraw the line-up")

    round: int
    team: int
    now: datetime = field(repr=False)
    by_captain: bool = False

    def decide(self, state: EventState) -> Decision:
        """As long as nobody has seen it."""
        team = named_team(state, self.team)
        line_up = state.roster.line_up(self.round, team.team)
        if line_up is None:
            return Decision()
        if line_up.opened:
            raise Refused("the line-ups of this match have already been opened")
        if not _plays_later(state, self.round, team.team):
            _in_time(state, self.round, self.now, by_captain=self.by_captain)
        return Decision((LineUpTakenBack(self.round, team.team),))


@dataclass(frozen=True, slots=True)
class LineUpsOpened(Fact):
    """The line-ups of matches were opened and decide who sits at each board."""

    report: ClassVar[str] = "record 300"

    round: int
    matches: tuple[SeatedMatch, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """The players of the line-ups are at their boards."""
        round_ = require_round(state, self.round)
        roster = state.roster
        for seating in self.matches:
            round_ = reseated(state, round_, seating, seq)
            for team in (seating.match.white, seating.match.black):
                handed = roster.line_up(self.round, team)
                if handed is not None:
                    roster = roster.with_line_up(replace(handed, opened=True))
        return with_roster(state.with_round(round_), roster)

    def describe(self, names: Names) -> str:
        """Which matches are at their boards."""
        listed = "; ".join(_match(seating.match, names) for seating in self.matches)
        return say("Round {round}, line-ups opened: {listed}.", round=self.round, listed=listed)


@dataclass(frozen=True, slots=True)
class OpenLineUps(Command):
    """Open the line-ups and put the players at their boards; teams without one play in list order."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Open the line-ups")

    round: int
    due_at: datetime | None = None
    """If given, only the matches whose line-ups are both in, or whose deadline has come."""

    def decide(self, state: EventState) -> Decision:
        """Those that are due, or all that wait if the arbiter says so."""
        rules_of_teams(state)
        if not 1 <= self.round <= len(state.rounds):
            return Decision()
        round_ = state.rounds[self.round - 1]
        last = self.round == len(state.rounds)
        if self.due_at is not None:
            matches = matches_due(state, self.due_at) if last else ()
        else:
            matches = tuple(
                match
                for match in round_.matches
                if waits_for_line_ups(state, round_, match)
                and not is_opened(state, round_.number, match)
                and (last or is_postponed(state, round_, match))
            )
        if not matches:
            return Decision()
        if round_.status is RoundStatus.PREPARED:
            raise Refused(
                "round {round} has not been published",
                round=round_.number,
                hint="Publish it first.",
            )
        alone = [
            state.roster.teams[team].name
            for match in matches
            for team in (match.white, match.black)
            if state.roster.line_up(round_.number, team) is None
        ]
        warnings: tuple[Caution, ...] = ()
        if alone and self.due_at is None:
            warnings = (
                Caution(
                    "no-line-up",
                    Level.CONFIRM,
                    "Some teams have not submitted a line-up: their first-listed players play.",
                    tuple(alone),
                    state.laws.cite(default_line_up),
                ),
            )
        seatings = tuple(seated(state, round_.number, match) for match in matches)
        return Decision((LineUpsOpened(round_.number, seatings),), warnings)


def sealed_again(state: EventState, number: int, team: int) -> EventState:
    """The event as if the opened line-ups of a postponed match had not been handed in."""
    match = _later_match(state, number, team)
    if match is None:
        return state
    sides = (match.white, match.black)
    left = tuple(
        line_up
        for line_up in state.roster.line_ups
        if not (line_up.opened and line_up.round == number and line_up.team in sides)
    )
    return with_roster(state, replace(state.roster, line_ups=left))


def _later_match(state: EventState, number: int, team: int) -> TeamPair | None:
    """The match of a team in a round, if the whole match is played later."""
    if not 1 <= number <= len(state.rounds):
        return None
    round_ = state.rounds[number - 1]
    match = get_match(round_, team)
    return match if match is not None and is_postponed(state, round_, match) else None


def _plays_later(state: EventState, number: int, team: int) -> bool:
    return _later_match(state, number, team) is not None


def with_line_up(state: EventState, line_up: HandedIn) -> EventState:
    """The event as if this line-up had been handed in."""
    return replace(state, roster=state.roster.with_line_up(line_up))


def require_line_ups(state: EventState) -> None:
    """Refuse what captains say where a table of players leaves them no choice."""
    if not rules_of_teams(state).line_ups:
        raise Refused(
            "the table of this event decides who meets",
            hint="Mark players who do not come as absent.",
        )


def without_empty_end(seats: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """The seats as far as somebody sits."""
    while seats and seats[-1] is None:
        seats = seats[:-1]
    return seats


def _still_open(
    state: EventState, number: int, team: EnteredTeam, *, by_captain: bool
) -> PairedRound | None:
    """The round for which a line-up is handed in; None if it is not paired, or not published, yet.

    A postponed match has new line-ups. Captains wait for its date, because the arbiter may have
    adjourned games that have begun.
    """
    later = _later_match(state, number, team.team)
    if later is not None:
        if by_captain and not _has_own_date(state, number, later):
            raise Refused(
                "the match of round {number} has no new date",
                number=number,
                hint="The arbiter enters the date on the page Fixtures.",
            )
        return state.rounds[number - 1]
    rounds = len(state.rounds)
    hidden = rounds and state.rounds[-1].status is RoundStatus.PREPARED
    published = rounds - 1 if hidden else rounds
    if published < number <= min(state.next_round, state.total_rounds or state.next_round):
        # Captains do not know of a hidden pairing: they hand in as if there were none.
        return None
    not_now = Refused(
        "you cannot submit line-ups for round {number} now",
        number=number,
        hint="The event is at round {rounds}.",
        rounds=published,
    )
    if not 0 < number == published:
        raise not_now
    round_ = state.rounds[number - 1]
    match = get_match(round_, team.team)
    if match is None:
        raise Refused("{name} has no match in round {number}", name=team.name, number=number)
    if is_opened(state, number, match):
        raise _opened_already(state)
    if any(not board.open for board in list_boards(state, round_, match).values()):
        raise Refused("the match has begun: a board already has a result")
    if hidden:
        raise not_now
    return round_


def _has_own_date(state: EventState, number: int, match: TeamPair) -> bool:
    matches = state.schedule.matches
    pairs = ((match.white, match.black), (match.black, match.white))
    return any(
        (plan := matches.get((number, *pair))) is not None and plan.starts is not None
        for pair in pairs
    )


def _opened_already(state: EventState) -> Refused:
    return Refused(
        "the line-ups of this match have already been opened",
        rule=state.laws.cite(default_line_up),
        hint="If a player sat elsewhere, the arbiter records the seating.",
    )


def _in_time(state: EventState, number: int, now: datetime, *, by_captain: bool) -> None:
    deadline = find_deadline(state, number)
    if by_captain and deadline is not None and now >= deadline:
        raise Refused(
            "the deadline for line-ups has passed",
            rule=state.laws.cite(default_line_up),
            hint="The first-listed players play. Ask the arbiter for anything else.",
        )


def require_legal(state: EventState, team: EnteredTeam, seats: tuple[int | None, ...]) -> None:
    """Refuse a line-up that the order of the list does not allow."""
    if not any(entrant is not None for entrant in seats):
        raise Refused("the line-up is empty", hint="Name at least one player.")
    numbers = {entrant: state.entrants[entrant].number for entrant in team.members}
    names = {
        state.entrants[seat].number: get_name(state, seat) for seat in seats if seat in numbers
    }
    listed = Team(team.number, team.name, tuple(numbers.values()))
    players = tuple(None if seat is None else numbers.get(seat, 0) for seat in seats)
    try:
        refuse_illegal(listed, players, boards_of_a_match(state), names)
    except IllegalLineUp as illegal:
        raise Refused(illegal.message, rule=illegal.rule, hint=illegal.advice) from illegal
    for entrant in seats:
        if entrant is not None and state.entrants[entrant].withdrawn:
            raise Refused("{name} has withdrawn", name=get_name(state, entrant))


def _opened_if_both_are_in(
    known: EventState, round_: PairedRound | None, team: EnteredTeam
) -> tuple[Fact, ...]:
    match = get_match(round_, team.team) if round_ is not None else None
    if round_ is None or match is None:
        return ()
    both = all(
        known.roster.line_up(round_.number, team) is not None for team in (match.white, match.black)
    )
    if not both:
        return ()
    return (LineUpsOpened(round_.number, (seated(known, round_.number, match),)),)


def describe_seats(state: EventState, seats: tuple[int | None, ...]) -> str:
    """Who sits where, from board 1 down."""
    return ", ".join("empty" if one is None else get_name(state, one) for one in seats)


def _match(match: TeamPair, names: Names) -> str:
    return f"{team_in(names, match.white)} - {team_in(names, match.black)}"


def reseated(state: EventState, round_: PairedRound, seated: SeatedMatch, seq: int) -> PairedRound:
    """The round with other players at the boards of one match; the other matches stay."""
    match: TeamPair = seated.match
    require(match in round_.matches, "the teams do not meet in this round")
    old = list_boards(state, round_, match)
    kept = {(board.white, board.black): board for board in old.values()}
    later = any(board.adjourned for board in old.values())
    new = tuple(
        kept.pop(
            (pair.white, pair.black), Board(pair.white, pair.black, adjourned=later, revision=seq)
        )
        for pair in seated.pairs
    )
    require(all(board.open for board in kept.values()), "a game to be removed has a result")
    members = {
        entrant
        for team in (match.white, match.black)
        for entrant in require_team(state, team).members
    }
    others = [board for number, board in enumerate(round_.boards, start=1) if number not in old]
    place = min(old) - 1 if old else len(others)
    return replace(
        round_,
        boards=(*others[:place], *new, *others[place:]),
        byes=(*(b for b in round_.byes if b.entrant not in members), *seated.byes),
        revision=seq,
    )
