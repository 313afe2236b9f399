"""The log: who did what, when and why; undo and redo as new steps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from itertools import groupby

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.desk.desk import OWN_REASONS
from tabiya.desk.results.pages import back_to_all_boards, entered_results
from tabiya.desk.web.context import get_person, get_store, read_form, require
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.identity import Person, describe_place
from tabiya.desk.web.rendering import render
from tabiya.desk.web.strip import get_progress, last_seen_round
from tabiya.desk.web.submit import sent_before, submit
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.store.decision import Refused
from tabiya.store.fact import Fact
from tabiya.store.facts.acceleration import AccelerationSet
from tabiya.store.facts.creation import EventCreated
from tabiya.store.facts.fide_mode import FideModeLeft
from tabiya.store.facts.importing import TournamentImported, describe_differences, describe_findings
from tabiya.store.facts.lots import LotsDrawn
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.results import ResultEntered
from tabiya.store.facts.settings import SettingsChanged, TieBreaksChanged
from tabiya.store.facts.system import SystemChanged
from tabiya.store.facts.undo import RedoStep, StepRedone, StepUndone, UndoStep
from tabiya.store.log.audit import AuditLine, describe_line
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.errors import FileTrouble
from tabiya.store.log.event_store import EventStore
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


def log(request: Request) -> Response:
    """Show the newest steps in words, the last first; older ones by pages, or those with a word."""
    return _log(request)


def _log(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    store = get_store(request)
    wanted = request.query_params.get("find", "")[:60].strip()
    before = request.query_params.get("before", "")
    asked = int(before) if before.isascii() and before.isdigit() and len(before) < 10 else None
    page = found_in_log(store, wanted) if wanted else log_page(store, asked)
    context = {
        "page": page,
        "find": wanted,
        "newest": asked is None,
        "typed": dict(fields.again()) if fields else {},
        "error": error,
    }
    return render(request, "log/log.html", context, status=422 if fields else 200)


async def add_note(request: Request) -> Response:
    """Write a remark into the log, and into the report if it is meant for it."""
    fields = await read_form(request)
    command = NoteAdded(fields.text("text", longest=300), fields.ticked("in_report"))
    return await submit(request, fields, command, "/log", again=partial(_log, request, fields))


async def undo(request: Request) -> Response:
    """Take a step back: any step for arbiters, the own last result for a clerk."""
    return await _step(request, UndoStep)


async def redo(request: Request) -> Response:
    """Let a step count again."""
    return await _step(request, RedoStep)


async def _step(request: Request, make: type[UndoStep] | type[RedoStep]) -> Response:
    fields = await read_form(request)
    step = fields.number("step") or 0
    if not sent_before(request, fields.text("key", longest=80)):
        require_for_step(request, step, make)
    if "application/json" in request.headers.get("accept", ""):
        return await _as_json(request, fields, make(step))
    target = fields.text("then") or "/log"
    target = target if target.startswith("/") and not target.startswith("//") else "/log"
    path = target.split("?")[0]
    lines = get_store(request).step(step)
    board = next((line.event.board for line in lines if isinstance(line.event, ResultEntered)), 0)
    answer = await submit(
        request,
        fields,
        make(step),
        lambda receipt: "/rounds" if _is_gone(path, receipt.state) else path,
    )
    return back_to_all_boards(request, fields, answer, board)


def require_for_step(request: Request, step: int, make: type[UndoStep] | type[RedoStep]) -> None:
    """Refuse whoever may not take this step back, or let it count again."""
    person, store = get_person(request), get_store(request)
    if _is_for_the_chief(store, step, make):
        require(request, Permission.ADMINISTER)
    if not person.may(Permission.CORRECT):
        _refuse_others(store, step, person)


_RULED = (SettingsChanged, TieBreaksChanged, SystemChanged, AccelerationSet, LotsDrawn)


def _is_for_the_chief(store: EventStore, step: int, make: type[UndoStep] | type[RedoStep]) -> bool:
    """Return whether the step, by default the last one, did what only the chief arbiter may do."""
    state = store.state
    last = state.last_step if make is UndoStep else next(reversed(state.undone), 0)
    return any(isinstance(line.event, _RULED) for line in store.step(step or last))


def _is_gone(path: str, state: EventState) -> bool:
    """Return whether the page belongs to a round that the undo has taken away."""
    match = re.match(r"/rounds/(\d{1,9})\b", path)
    return match is not None and int(match[1]) > len(state.rounds)


def _refuse_others(store: EventStore, step: int, person: Person) -> None:
    """Refuse to take back anything but results entered with the same phone."""
    if not entered_results(store, step, person):
        raise Refused(
            "a clerk can undo only results entered with the same phone", hint="Ask an arbiter."
        )


async def _as_json(request: Request, fields: Fields, command: UndoStep | RedoStep) -> Response:
    store, person = get_store(request), get_person(request)
    actor = person.actor(key=fields.text("key", longest=80))
    try:
        receipt = await run_in_threadpool(store.do, command, actor)
    except FileTrouble as trouble:
        return JSONResponse({"outcome": "trouble", "message": in_sentences(trouble)}, 503)
    except TabiyaError as refusal:
        return JSONResponse({"outcome": "refused", "message": in_sentences(refusal)}, 422)
    shown = last_seen_round(receipt.state, person)
    progress = asdict(get_progress(receipt.state, shown, receipt.saved))
    return JSONResponse({"outcome": "saved", "step": receipt.step, **progress})


LINES_OF_A_PAGE = 200
_FOR_GOOD = (EventCreated, FideModeLeft, StepUndone, StepRedone)


@dataclass(frozen=True, slots=True)
class LogStep:
    """What was written together, and what a reader may want to see unfolded below it."""

    number: int
    lines: tuple[AuditLine, ...]
    details: tuple[str, ...] = ()
    for_good: bool = False
    """Whether no undo is offered, because it would be refused."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """Steps, the last first; `older` is where the next page begins, None on the oldest."""

    steps: tuple[LogStep, ...]
    older: int | None = None


def log_page(store: EventStore, before: int | None = None) -> LogPage:
    """Return the steps that end before a line, as many as a page takes; none is cut in two."""
    until = min(store.state.seq, before - 1 if before is not None else store.state.seq)
    lines = store.entries(after=max(0, until - LINES_OF_A_PAGE), until=until)
    if lines and lines[0].seq != lines[0].step:
        lines = store.entries(after=lines[0].step - 1, until=until)
    older = lines[0].seq if lines and lines[0].seq > 1 else None
    return LogPage(tuple(reversed(list(_steps(store, lines)))), older)


def found_in_log(store: EventStore, wanted: str) -> LogPage:
    """Return every step in which a word occurs; for this the whole log is read."""
    word = wanted.casefold()
    steps = [
        step
        for step in _steps(store, store.entries())
        if any(word in str(line).casefold() for line in step.lines)
        or any(word in detail.casefold() for detail in step.details)
    ]
    return LogPage(tuple(reversed(steps)))


def _steps(store: EventStore, lines: Iterable[Entry]) -> Iterator[LogStep]:
    names = _Names(store)
    undone = frozenset(store.state.undone)

    def step_events(step: int) -> list[Fact]:
        return [line.event for line in store.step(step)]

    for number, group in groupby(lines, key=lambda line: line.step):
        entries = tuple(group)
        audit_lines = tuple(
            AuditLine(
                entry.seq,
                entry.step,
                entry.at,
                entry.actor.who,
                describe_place(entry.actor.device),
                _reason(entry.actor),
                describe_line(entry.event, names, step_events),
                undone=number in undone,
            )
            for entry in entries
        )
        for_good = any(isinstance(entry.event, _FOR_GOOD) for entry in entries)
        yield LogStep(number, audit_lines, tuple(_details(entries)), for_good)


def _reason(actor: Actor) -> str:
    """Return why a step was taken: the desk gives its own reasons, people write theirs."""
    return _(actor.why) if actor.why in OWN_REASONS else actor.why


def _details(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry.event, TournamentImported):
            yield from describe_findings(entry.event)
            yield from describe_differences(entry.event)


class _Names(Mapping[int, str]):
    """Today's names; who has been struck out is looked up in the log, but only if asked for."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._known = dict(store.state.names)
        self._complete = False

    def __getitem__(self, entrant: int) -> str:
        if entrant not in self._known and not self._complete:
            self._complete = True
            for line in self._store.entries():
                for known, name in line.event.names().items():
                    self._known.setdefault(known, name)
        return self._known[entrant]

    def __iter__(self) -> Iterator[int]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)
