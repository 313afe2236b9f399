"""When rounds start and until when players may come; who did not; what is due on which day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.desk.web.words import day_and_time, hall_now, in_sentences, whole_day
from tabiya.errors import InvalidFact
from tabiya.languages import gettext as _
from tabiya.languages import say, say_number
from tabiya.laws.default_time import lost_from
from tabiya.model.player import listing_order
from tabiya.model.time_control import describe_control, read_time_control
from tabiya.pairing.appeals import in_time
from tabiya.pairing.deadlines import announcements_of, counts_as_withdrawn, due_in_rounds
from tabiya.pairing.organising import EventLevel
from tabiya.ratings.deadlines import (
    RegisteredUntil,
    Registering,
    days_after,
    long_event,
    plays_above_2700,
    registered_until,
)
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rating_list import control_of_round, list_chosen
from tabiya.store.common.absentees import get_defaults, no_shows
from tabiya.store.common.announced import laws_of_chess
from tabiya.store.facts.absences import AbsenceExplained, ForfeitAbsent, HalfPointByesBarred
from tabiya.store.facts.schedule import PlannedStart, PlanRounds, RoundStarted
from tabiya.store.parts import RoundStatus
from tabiya.store.state import EventState

MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True)
class RoundTimes:
    """The times of one round."""

    number: int
    planned: datetime | None
    started: datetime | None
    lost_from: datetime | None
    """From when on absent players have lost: of the real start, else of the planned one."""
    own_control: str
    control: str
    paired: bool
    published: bool


class Deadline(NamedTuple):
    """Something that is due."""

    what: str
    when: str
    article: str
    late: bool = False


class Absent(NamedTuple):
    """A player who did not come, with the rounds missed."""

    entrant: int
    name: str
    round: int
    rounds: tuple[int, ...]


def list_times(state: EventState) -> tuple[RoundTimes, ...]:
    """Return the times of every round."""
    most = max(state.total_rounds or 0, len(state.rounds), max(state.schedule.planned, default=0))
    return tuple(_times(state, number) for number in range(1, min(most, MOST_ROUNDS) + 1))


def _times(state: EventState, number: int) -> RoundTimes:
    planned, started = (
        times.get(number) for times in (state.schedule.planned, state.schedule.started)
    )
    begun, own = started or planned, state.settings.round_time_controls
    control = control_of_round(state.settings, number)
    paired = number <= len(state.rounds)
    return RoundTimes(
        number,
        planned,
        started,
        lost_from(begun, state.settings.default_time) if begun else None,
        own[number - 1] if number <= len(own) else "",
        describe_control(control) if control else "",
        paired,
        published=paired and state.rounds[number - 1].status is not RoundStatus.PREPARED,
    )


def list_deadlines(state: EventState) -> tuple[Deadline, ...]:
    """Return what is due and when, as dates."""
    return tuple(_deadlines(state, hall_now()))


def _deadlines(state: EventState, moment: datetime) -> Iterator[Deadline]:
    """Yield what the rules have due, in words: registration, the rounds, appeals, the report."""
    settings, today = state.settings, moment.date()
    registration = _registration(state)
    if registration is not None:
        day, article = registration.day, str(registration.article)
        yield Deadline(_("Registration with FIDE"), whole_day(day), article, today > day)
    for due in due_in_rounds(
        state.schedule.planned,
        settings,
        paired=len(state.rounds),
        published=published_rounds(state),
        lots_drawn=state.paired_by.by_table and state.numbers_seed is not None,
    ):
        yield Deadline(
            say(due.words, n=due.round),
            _moment(due.until),
            state.laws.cite(due.rule),
            due.late_afterwards and moment > due.until,
        )
    announced = state.book.announced
    if announced is not None:
        yield Deadline(
            _("Appeals"),
            say_number(
                "{n} minute after the end of the session",
                "{n} minutes after the end of the session",
                announced.minutes,
            ),
            state.laws.cite(in_time),
        )
    last = settings.end or (max(settings.round_dates, default=None, key=str) or None)
    if last is None:
        return
    for after in days_after(last):
        late = today > after.day
        yield Deadline(_(after.words), whole_day(after.day), str(after.article), late)
    long = (
        long_event(settings.start, last, league=state.paired_by.league) if settings.start else None
    )
    if long is not None:
        yield Deadline(_("Duration"), long.words, str(long.article), late=False)


def _registration(state: EventState) -> RegisteredUntil | None:
    """Return until when the event is registered with FIDE, if FIDE has to know of it."""
    start, level = state.settings.start, state.regulations.level
    if start is None or level is EventLevel.OTHER:
        return None
    return registered_until(
        start,
        Registering(
            norms=level in (EventLevel.OFFICIAL, EventLevel.TITLES),
            fast=list_chosen(state.settings).rating_list is not RatingList.STANDARD,
            strongest=plays_above_2700(entrant.player for entrant in state.entrants.values()),
        ),
    )


def _moment(moment: datetime) -> str:
    return day_and_time(moment, year=True)


def absent_players(state: EventState) -> tuple[Absent, ...]:
    """Return who did not come to the last round and has not explained it."""
    number = len(state.rounds)
    return tuple(
        Absent(entrant, state.entrants[entrant].player.name, number, get_defaults(state, entrant))
        for entrant in no_shows(state, number)
    )


def times(request: Request) -> Response:
    """Show times, deadlines, empty boards and absences."""
    return _page(request)


def _page(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state = get_state(request)
    number = len(state.rounds)
    current = state.current_round
    rows = list_times(state)
    limit = next((row.lost_from for row in rows if row.number == number and row.started), None)
    laws = laws_of_chess(state)
    coming = state.schedule.planned.get(state.next_round)
    waiting = []
    if current is not None and current.status is not RoundStatus.PREPARED:
        for board in current.open_boards:
            seats = current.boards[board - 1]
            if not seats.adjourned:
                names = [
                    (entrant, state.entrants[entrant].player.name)
                    for entrant in (seats.white, seats.black)
                ]
                waiting.append((board, *names))
    missed = [
        (who.player.name, who.entrant, rounds)
        for who in state.entrants.values()
        if (rounds := get_defaults(state, who.entrant))
    ]
    context = {
        "rows": rows,
        "number": number,
        "current": next((row for row in rows if row.number == number), None),
        "limit": limit,
        "over": limit is not None and hall_now() >= limit,
        "default_time": state.settings.default_time or 0,
        "default_article": f"{laws.edition.chapter} {laws.article(lost_from)}",
        "announced_at": [f"{moment:%H:%M}" for moment in announcements_of(coming)]
        if coming
        else [],
        "waiting": waiting,
        "deadlines": list_deadlines(state),
        "absent": absent_players(state),
        "absent_article": state.laws.cite(counts_as_withdrawn),
        "missed": sorted(missed),
        "barred": [
            (state.entrants[entrant].player.name, entrant, why)
            for entrant, why in state.schedule.barred.items()
        ],
        "players": sorted(
            ((w.player.name, w.entrant) for w in state.entrants.values()),
            key=lambda who: listing_order(who[0]),
        ),
        "now": f"{hall_now():%H:%M}",
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "sent": request.url.path if fields else "",
        "ticked": fields.numbers("absent") if fields else (),
        "error": error,
    }
    return render(request, "times/times.html", context, status=422 if fields else 200)


async def plan(request: Request) -> Response:
    """Announce when the rounds start, and which have their own time control."""
    fields = await read_form(request)
    state = get_state(request)
    starts, own = [], []
    for row in list_times(state):
        written = fields.text(name := f"start-{row.number}", longest=16)
        if written:
            try:
                moment = datetime.fromisoformat(written).replace(tzinfo=None)
                starts.append(PlannedStart(row.number, moment))
            except ValueError:
                fields.problems[name] = _("Write the start as 2026-09-05 15:00.")
        words = fields.text(name := f"control-{row.number}")
        try:
            if words and read_time_control(words) is None:
                fields.problems[name] = _("This time control is not understood. Write it as 60+30.")
        except InvalidFact as refusal:
            fields.problems[name] = in_sentences(refusal)
        own.append(words)

    def again(error: str) -> Response:
        return _page(request, fields, error)

    if fields.problems:
        return again("")
    while own and not own[-1]:
        own.pop()
    return await submit(
        request,
        fields,
        PlanRounds(tuple(starts), tuple(own)),
        "/times",
        asks=_("Another time control for a round?"),
        again=again,
    )


async def start(request: Request) -> Response:
    """Write down that a round has started."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    moment = hall_now()
    written = fields.text("at", longest=5)
    if written:
        try:
            clock = datetime.strptime(written, "%H:%M")  # noqa: DTZ007 - the clock of the hall
        except ValueError:
            return await run_in_threadpool(_page, request, fields, _("Write the time as 15:15."))
        moment = moment.replace(hour=clock.hour, minute=clock.minute)
    return await submit(
        request,
        fields,
        RoundStarted(number, moment),
        "/times",
        again=lambda e: _page(request, fields, e),
    )


async def forfeit(request: Request) -> Response:
    """Let everybody lose who has not come."""
    fields = await read_form(request)
    command = ForfeitAbsent(
        int(request.path_params["round"]), fields.numbers("absent")[:9999], hall_now()
    )
    return await submit(
        request,
        fields,
        command,
        "/times",
        asks=_("Forfeit these games?"),
        again=lambda e: _page(request, fields, e),
    )


async def explain(request: Request) -> Response:
    """Accept the reason of a player who did not come."""
    fields = await read_form(request)
    command = AbsenceExplained(
        int(request.path_params["entrant"]),
        fields.number("round", least=1, most=999) or 0,
        fields.text("reason", longest=300),
    )
    return await submit(
        request, fields, command, "/times#absent", again=lambda e: _page(request, fields, e)
    )


async def bar(request: Request) -> Response:
    """Let a player take no half-point bye, or let the player again."""
    fields = await read_form(request)
    command = HalfPointByesBarred(
        fields.number("player", least=0, most=99_999) or 0,
        fields.choice("barred", ("yes", "no"), "yes") == "yes",
        fields.text("reason", longest=300),
    )
    return await submit(
        request, fields, command, "/times#absent", again=lambda e: _page(request, fields, e)
    )
