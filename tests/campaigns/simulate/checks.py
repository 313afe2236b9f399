"""What must hold after every step of an afternoon, and at its end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from itertools import permutations, zip_longest
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from urllib.parse import urlencode

from tabiya.answers.translation import translation_for
from tabiya.checker.check import check
from tabiya.checker.report import Difference, DifferenceKind
from tabiya.desk.cache import Cache
from tabiya.desk.exports.files import report_file
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.standings.standings import get_standings
from tabiya.errors import TabiyaError
from tabiya.formats.trf import read_trf
from tabiya.site.event import event_of_state
from tabiya.site.site import build_site
from tabiya.store.decision import Command, Refused
from tabiya.store.facts.line_ups import HandInLineUp, LineUpHandedIn
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.chain import Line
from tabiya.store.log.chains import check_that_they_follow
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import RoundStatus
from tabiya.store.permissions import Role
from tabiya.store.state import EventState
from tests.campaigns.simulate.machine import LOCAL, Answer, Broken, Machine
from tests.desk.two_events import asked_routes, comparable, first_difference
from tests.store.scenes import confirm

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
            and store.get_step(key) != said.step
            and key not in keys_in_forks(hall)
        ):
            raise Broken(f"{key} was stored as step {said.step} and is {store.get_step(key)}")
    playoffs(hall)
    if state.seq > before:
        points_given(hall, before)
        secrets(hall, before)


def _derives(state: EventState) -> None:
    state.tournament()
    _ = state.published_tournament
    get_standings(Cache(), state)


def points_given(hall: Hall, before: int) -> None:
    """A penalty or bonus changes nothing of the rounds that had been paired, and the report says so."""
    for line in hall.event.store.lines_after(before)[0]:
        if line.kind in ("PointsAdjusted", "TeamPointsAdjusted"):
            old, new = (
                _differences(hall, hall.event.store.state_at(seq))
                for seq in (line.seq - 1, line.seq)
            )
            hall.told["penalties and bonuses checked"] += 1
            # Places may be others; another pairing was there before, if an arbiter made it.
            added = [each for each in new if each not in old and each.kind not in _COUNTED]
            if added:
                raise Broken(
                    f"the report differs after points were given: round {added[0].round} "
                    f"{added[0].kind.value} {added[0].recorded} {added[0].expected}"
                )


def _differences(hall: Hall, state: EventState) -> list[Difference]:
    """What `check` finds in the report of an event as it stood."""
    if not published_rounds(state):
        return []
    try:
        report = check(read_trf(report_file("trf26", Cache(), state)))
    except TabiyaError as refused:
        hall.told[f"penalties not checked: {type(refused).__name__}"] += 1
        return []
    return [each for round_ in report.rounds for each in round_.differences]


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


class Secret(NamedTuple):
    """A fact of the log that viewers, clerks and captains may not know, and how often it is looked for."""

    kind: str
    often: float
    is_one: Callable[[Any], bool] = lambda _fact: True


SECRETS = (
    Secret("RoundPaired", 0.4),
    Secret("NoteAdded", 0.4, lambda fact: not fact.in_report),
    Secret("BookEntryWritten", 0.4),
    Secret("FeePaid", 0.4),
)
"""Prepared rounds, remarks for the house, the book, and money; line-ups are compared with other ones."""


def secrets(hall: Hall, before: int) -> None:
    """Whoever may not know something sees the same whether it is in the log or not, or another in its place."""
    facts = hall.event.store.step(hall.state.last_step)
    lines = hall.event.store.lines_after(0)[0]
    for each in SECRETS:
        found = next((fact for fact in facts if type(fact.event).__name__ == each.kind), None)
        if found is None or found.seq <= before or not each.is_one(found.event):
            continue
        if hall.dice.random() < each.often:
            _compared(hall, each.kind, (lines, lines[: found.seq - 1]))
    if [type(fact.event) for fact in facts] == [LineUpHandedIn] and facts[0].seq > before:
        _sealed(hall, cast("LineUpHandedIn", facts[0].event), lines[: facts[0].seq - 1])


def _sealed(hall: Hall, handed: LineUpHandedIn, lines: tuple[Line, ...]) -> None:
    """That a team has handed in its line-up may be known, but not to other teams who plays."""
    before = hall.event.store.state_at(len(lines)).roster.line_up(handed.round, handed.team)
    known = (handed.seats, before.seats if before else ())
    for seats in permutations(hall.state.roster.teams[handed.team].members, len(handed.seats)):
        if seats not in known:
            acts = [
                HandInLineUp(handed.round, handed.team, each, hall.world.now())
                for each in (handed.seats, seats)
            ]
            try:
                _compared(hall, "LineUpHandedIn", (lines, lines), acts, but=handed.team)
            except Refused:  # No legal line-up of the team: the next may be one.
                continue
            return


def _compared(
    hall: Hall,
    kind: str,
    logs: Sequence[Sequence[Line]],
    acts: Sequence[Command] = (),
    *,
    but: int = 0,
) -> None:
    """Ask the desks of two logs the same, each log followed by an act; `but` is a team that may know."""
    known, chance = dict(hall.world.machines), hall.world.chance.getstate()
    pages = hall.dice.sample(PAGES, 4) + [each for each in PAGES if _ABOUT_ROUNDS.search(each)]
    paths = [_filled(each, hall.state, hall.dice) for each in pages]
    length = max(map(len, logs)) + 2
    twins: list[Machine] = []
    people: list[dict[str, Asker]] = []
    try:
        for log, act in zip_longest(logs, acts):
            hall.world.chance.setstate(chance)
            twins.append(_twin(hall, log, act, length))
            people.append(_let_in(hall, twins[-1], but))
        for role in people[0]:
            for path in paths:
                if role == "CLERK" and kind == "RoundPaired" and _CLERKS_ROUND.search(path):
                    continue
                answers = (
                    twin.ask("GET", path, b"", _headers(those[role], path))
                    for twin, those in zip(twins, people, strict=True)
                )
                _same(f"{role or 'a viewer'} learns of {kind} at {path}", *answers)
                hall.told["pairs of answers"] += 1
        hall.told[f"pairs of events: {kind}"] += 1
        if kind == "RoundPaired":
            _entered(hall, twins, people)
    finally:
        for machine in twins:
            machine.desk.close()
        hall.world.machines.clear()
        hall.world.machines.update(known)


def _entered(hall: Hall, twins: list[Machine], people: Sequence[Mapping[str, Asker]]) -> None:
    """A clerk who guesses a board of the prepared round is not told who sits there, nor that there is one."""
    last, entrants = hall.state.rounds[-1], list(hall.state.entrants)
    for one, two in [(b.white, b.black) for b in last.boards[:1]] + [tuple(entrants[:2])]:
        body = urlencode({"r": f"1.{one}.{two}.0.1-0", "key": "a guess"}).encode()
        path = f"/e/event/rounds/{last.number}/result"
        answers = []
        for twin, those in zip(twins, people, strict=True):
            form = {"content-type": "application/x-www-form-urlencoded"}
            answers.append(twin.ask("POST", path, body, _headers(those["CLERK"], path) | form))
        _same(f"CLERK learns of RoundPaired by a result at {path}", *answers)
        hall.told["pairs of answers"] += 1


def _same(what: str, one: Answer, other: Answer) -> None:
    of_an_answer(what, one)
    mine, yours = comparable(one.text), comparable(other.text)
    if (one.status, mine) != (other.status, yours):
        raise Broken(f"{what}: {one.status} {other.status} {first_difference(mine, yours)}")


def _twin(hall: Hall, lines: Sequence[Line], act: Command | None, length: int) -> Machine:
    """A desk with these lines, an act, and remarks for the house until its log is as long."""
    folder = hall.folder / f"twin{next(hall.numbers)}"
    folder.mkdir()
    with EventStore.create(folder / "event.tabiya") as copy, closing(copy):
        copy.take_lines(tuple(lines), ())
        moment = hall.world.now()
        copy._clock = lambda: moment
        if act is not None:
            confirm(copy, act)
        while copy.state.seq < length:
            copy.do(NoteAdded("to be as long", in_report=False), Actor("Anna", "desk"))
    machine = Machine(hall.world, "twin", folder, 8300)
    with hall.world.at(machine):
        machine.desk.all_events()
    return machine


class Asker(NamedTuple):
    """What a person sends along: the cookie of a browser, or the token of a program."""

    cookie: str = ""
    form_token: str = ""
    token: str = ""


def _let_in(hall: Hall, machine: Machine, but: int) -> dict[str, Asker]:
    """A viewer, a clerk and the captain of the first team but one, each with a phone and a program."""
    from tests.campaigns.simulate.hall import session_of_a_phone

    found = {"": Asker()}
    teams = [team for team in hall.state.roster.teams if team != but]
    with hall.world.at(machine):
        event = machine.desk.event("event")
        for role, team in ((Role.CLERK, 0), *(((Role.CAPTAIN, min(teams)),) if teams else ())):
            session = session_of_a_phone(event.access, role.name, team=team)
            signer = event.access.signer
            found[role.name] = Asker(
                f"{event.access.cookie}={signer.sign(session)}",
                machine.desk.access.signer.form_token(session),
                event.access.tokens.make(role.name, role, 3, team=team)[1],
            )
    return found


def _headers(who: Asker, path: str) -> dict[str, str]:
    headers = {"accept": "text/html"}
    if who.token and path.startswith("/api"):
        return headers | {"authorization": f"Bearer {who.token}"}
    if who.cookie and not path.startswith("/api"):
        return headers | {"cookie": who.cookie, "x-csrf": who.form_token}
    return headers


_ABOUT_ROUNDS = re.compile(
    r"/rounds/\{round(:int)?\}(/line-ups.*)?$|/playoffs$|/bracket$|/e/\{event\}/$|/screen$"
)
_CLERKS_ROUND = re.compile(r"/rounds/\d+/(boards/\d+(/result)?|result|endings)(\?.*)?$")
"""A clerk may not change a round once the next one is prepared: the refusal says that it is."""


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
    build_site(event_of_state(state), translation_for())
    for role in ("CHIEF", "") if every_page else ():
        of_pages(hall, role, list(PAGES))
    for role in hall.tokens if every_page else ("CHIEF", ""):
        of_pages(hall, role, hall.dice.sample(PAGES, 6))
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
        if not store.get_step(key) and key not in forks:
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
