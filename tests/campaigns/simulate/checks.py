"""What must hold after every step of an afternoon, and at its end."""

from __future__ import annotations

import json
import re
from contextlib import closing
from random import Random
from typing import TYPE_CHECKING, Any

from tabiya.answers.translation import translation_for
from tabiya.checker.check import check
from tabiya.checker.report import DifferenceKind
from tabiya.desk.cache import Cache
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.standings.standings import standings_of
from tabiya.errors import TabiyaError
from tabiya.formats.trf import read_trf
from tabiya.site.event import event_of_state
from tabiya.site.site import site_of
from tabiya.store.facts.pairing import RoundPaired
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.chain import Line
from tabiya.store.log.chains import check_that_they_follow
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import RoundStatus
from tabiya.store.state import EventState
from tests.campaigns.simulate.machine import LOCAL, Answer, Broken, Machine
from tests.desk.two_events import asked_routes, comparable, first_difference

if TYPE_CHECKING:
    from tests.campaigns.simulate.hall import Hall

_SLOW = re.compile(
    r"/forecast|/print|\.pdf$|/live/changes|/openapi|/moved|/join/|/festival|/f/|/ratings"
)
"""Pages that only make PDFs, wait, or are of no event: they have campaigns of their own."""
PAGES = tuple(
    dict.fromkeys(
        each.path
        for each in asked_routes()
        if each.method == "GET" and "{event}" in each.path and not _SLOW.search(each.path)
    )
)
"""Every page and every answer to programs that belongs to an event."""
_COUNTED = (
    DifferenceKind.POINTS,
    DifferenceKind.RANK,
    DifferenceKind.TEAM_MATCH_POINTS,
    DifferenceKind.TEAM_GAME_POINTS,
    DifferenceKind.TEAM_RANK,
)
"""Differences of a report that no arbiter's decision explains; another pairing may be one."""
_FINE = (503, 507)


def of_an_answer(what: str, answer: Answer) -> None:
    """No answer is a fault of the desk."""
    if answer.status >= 500 and answer.status not in _FINE:
        raise Broken(f"{answer.status} for {what}: {answer.text[:300]}")


def after_a_step(hall: Hall, before: int) -> None:
    """The log is sound and derives; what was stored last is there once; what is not public is not shown."""
    store, state = hall.event.store, hall.state
    hall.published = max(hall.published, published_rounds(state))
    if state.seq != before:
        lines, _receipts = store.lines_after(0)
        check_that_they_follow(lines, 0, "")
        _derives(state)
        replayed = store.state_at(state.seq)
        if replayed != state:
            raise Broken("the state is not what the log says")
    for key, said in list(hall.stored.items())[-6:]:
        if (
            said.machine == hall.leader.name
            and store.step_of(key) != said.step
            and key not in keys_in_forks(hall)
        ):
            raise Broken(f"{key} was stored as step {said.step} and is {store.step_of(key)}")
    playoffs(hall)
    paired = [e for e in store.step(state.last_step) if isinstance(e.event, RoundPaired)]
    if state.seq != before and paired and hall.dice.random() < 0.5:
        secrets(hall)


def _derives(state: EventState) -> None:
    state.tournament()
    _ = state.published_tournament
    standings_of(Cache(), state)


def playoffs(hall: Hall) -> None:
    """Nobody plays off places of teams: the numbers of teams are those of other players."""
    state = hall.state
    if state.paired_by.teams is not None and state.playoffs:
        raise Broken("a play-off between players, in an event of teams")


def of_feeds(hall: Hall) -> None:
    """A page that follows the event hears it, and no round that is not published."""
    for feed in hall.feeds:
        if feed.task is not None and feed.task.done() and not feed.task.cancelled():
            trouble = feed.task.exception()
            if trouble is not None:
                raise Broken(f"a live feed broke: {trouble!r}")
    for feed in hall.feeds:
        told = [
            line for text in feed.heard for line in text.splitlines() if line.startswith("data:")
        ]
        # A publication may have been withdrawn since: what was public once is no secret.
        if told and json.loads(told[-1][5:]).get("round", 0) > hall.published:
            raise Broken(f"a viewer hears of round {json.loads(told[-1][5:])['round']}")


def _filled(path: str, state: EventState, dice: Random) -> str:
    """A page of something that there is."""
    last = state.rounds[-1] if state.rounds else None
    rounds = [each.number for each in state.rounds] or [1]
    values: dict[str, Any] = {
        "event": "event",
        "round": rounds[-1] if dice.random() < 0.7 else dice.choice(rounds),
        "entrant": dice.choice(list(state.entrants) or [1]),
        "team": dice.choice(list(state.roster.teams) or [1]),
        "board": dice.randint(1, len(last.boards)) if last and last.boards else 1,
        "task": "results",
        "card": "illegal-move",
        "kind": dice.choice(("trf26", "trf16", "standings.csv", "headers.pgn")),
        "line": state.seq,
        "token": "none",
    }
    return re.sub(r"\{(\w+)(:\w+)?\}", lambda found: str(values.get(found[1], 1)), path)


def _asked(machine: Machine, hall: Hall, path: str, role: str) -> Answer:
    headers = {"accept": "text/html"}
    if role and path.startswith("/api"):
        headers["authorization"] = f"Bearer {hall.tokens[role]}"
    # Who sits at the machine itself is the chief arbiter.
    at_the_machine = role == "CHIEF" and not path.startswith("/api")
    if role == "CLERK" and not path.startswith("/api"):
        headers |= hall.cookie(machine, "phone")
    client = {"client": LOCAL} if at_the_machine else {}
    return machine.ask("GET", path, b"", headers, **client)


def of_pages(hall: Hall, role: str, pages: list[str]) -> None:
    """Every page answers."""
    for each in pages:
        path = _filled(each, hall.state, hall.dice)
        if hall.dice.random() < 0.1 and not path.startswith("/api"):
            path += f"?step={hall.dice.randint(0, hall.state.seq)}"
        of_an_answer(f"GET {path} as {role or 'viewer'}", _asked(hall.leader, hall, path, role))
        hall.told["pages"] += 1


# What may not be known


def secrets(hall: Hall) -> None:
    """A viewer sees the same whether the next round has been prepared or not."""
    store = hall.event.store
    lines, _receipts = store.lines_after(0)
    paired = next(n for n, line in reversed(list(enumerate(lines))) if line.kind == "RoundPaired")
    whole = hall.folder / f"whole{next(hall.numbers)}"
    without = hall.folder / f"without{next(hall.numbers)}"
    length = len(lines) + 1
    known = dict(hall.world.machines)
    pages = hall.dice.sample(PAGES, 10) + [each for each in PAGES if _ABOUT_ROUNDS.search(each)]
    machines = []
    try:
        for folder, kept in ((whole, lines), (without, lines[:paired])):
            folder.mkdir()
            with EventStore.create(folder / "event.tabiya") as copy, closing(copy):
                copy.take_lines(tuple(kept), ())
                moment = hall.world.now()
                copy._clock = lambda moment=moment: moment  # type: ignore[misc]
                while copy.state.seq < length:
                    copy.do(NoteAdded("to be as long", in_report=False), Actor("Anna", "desk"))
            machines.append(Machine(hall.world, "twin", folder, 8300))
            with hall.world.at(machines[-1]):
                machines[-1].desk.all_events()
        one, other = machines
        for each in pages:
            path = _filled(each, hall.state, hall.dice)
            mine, yours = (_asked(twin, hall, path, "") for twin in (one, other))
            hall.told["pairs of answers"] += 1
            if (mine.status, comparable(mine.text)) != (yours.status, comparable(yours.text)):
                raise Broken(
                    f"a viewer sees the prepared round at {path}: {mine.status} {yours.status} "
                    f"{first_difference(comparable(mine.text), comparable(yours.text))}"
                )
    finally:
        for machine in machines:
            machine.desk.close()
        hall.world.machines.clear()
        hall.world.machines.update(known)


_ABOUT_ROUNDS = re.compile(
    r"/rounds/\{round(:int)?\}(/line-ups.*)?$|/playoffs$|/bracket$|/e/\{event\}/$|/screen$"
)


# At the end


def at_the_end(hall: Hall, *, every_page: bool) -> None:
    """Whatever was acknowledged is in the log or in a fork; reports are right; every page answers."""
    store, state = hall.event.store, hall.state
    fault = store.fault()
    if fault:
        raise Broken(f"the file of the leading desk: {fault}")
    _acknowledged(hall)
    _once(hall, store.lines_after(0)[0])
    _report(hall)
    site_of(event_of_state(state), translation_for())
    for role in ("CHIEF", "") if every_page else ():
        of_pages(hall, role, list(PAGES))
    for role in hall.tokens if every_page else ("CHIEF", ""):
        of_pages(hall, role, hall.dice.sample(PAGES, 12))
    for machine in (hall.first, hall.second):
        followed = machine.desk.opened("event")
        if machine is hall.leader or followed is None:
            continue
        seq = followed.store.state.seq
        if seq != state.seq or followed.store.head_at(seq) != store.head_at(seq):
            raise Broken(
                f"the desk that follows has line {seq} of {state.seq}: {machine.desk.standby.trouble}"
            )


def keys_in_forks(hall: Hall) -> set[str]:
    """What one desk accepted after the other had taken over: it is kept, and a person decides."""
    return {
        key
        for machine in (hall.first, hall.second)
        for fork in machine.desk.standby.forks()
        for key, _print, _step in fork.receipts
    }


def _acknowledged(hall: Hall) -> None:
    store = hall.event.store
    forks = keys_in_forks(hall)
    for key, said in hall.stored.items():
        if not store.step_of(key) and key not in forks:
            raise Broken(f"{said.command} ({key}) was acknowledged by {said.machine}, and is lost")
        hall.told["acknowledged"] += 1


def _once(hall: Hall, lines: tuple[Line, ...]) -> None:
    """A request of a program gives its key as its reason: no two steps have the same."""
    steps: dict[str, int] = {}
    for line in lines:
        if re.fullmatch(r"k\d+", line.why) and steps.setdefault(line.why, line.step) != line.step:
            raise Broken(f"{line.why} is in the log twice: steps {steps[line.why]} and {line.step}")


def _report(hall: Hall) -> None:
    """The report can be read, and its points and places are those of its results."""
    if not [each for each in hall.state.rounds if each.status is not RoundStatus.PREPARED]:
        return
    answer = _asked(hall.leader, hall, "/e/event/exports/trf26", "CHIEF")
    of_an_answer("the report", answer)
    if answer.status != 200:
        return
    try:
        document = read_trf(answer.body)
    except TabiyaError as refused:
        raise Broken(f"our own report is refused: {refused}") from refused
    try:
        report = check(document)
    except TabiyaError as refused:
        hall.told[f"reports not checked: {type(refused).__name__}"] += 1
        return
    hall.told["reports checked"] += 1
    for round_ in report.rounds:
        for each in round_.differences:
            if each.kind in _COUNTED:
                raise Broken(
                    f"the report differs: {each.kind.value} {each.recorded} {each.expected}"
                )
