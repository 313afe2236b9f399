"""The hall: a desk that leads, one that follows, and everybody who wants something of them.

A step is a kind and a number; the number seeds all that the step chooses, so that the steps that are left
choose the same when others are dropped from a script.
"""

from __future__ import annotations

import json
import logging
import shutil
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tabiya.desk.access.passwords import Access
from tabiya.desk.access.sessions import Session, new_sid
from tabiya.desk.desk import OpenEvent
from tabiya.desk.leading import Peer
from tabiya.desk.rounds.pairing_list import RESULTS
from tabiya.errors import TabiyaError
from tabiya.model.colour import Colour
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import system_named, systems
from tabiya.pairing.system import Family
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.teams import EnterTeams
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import RoundStatus
from tabiya.store.permissions import Role
from tabiya.store.state import EventState
from tests.campaigns.damaged_files import damage, examine, list_lines, list_records
from tests.campaigns.simulate import checks
from tests.campaigns.simulate.machine import Answer, Broken, LiveFeed, Machine, World
from tests.campaigns.simulate.offers import OFTEN, Guess, Sent, before_round_1, offered
from tests.store.scenes import confirm, players
from tests.store.teams.team_scenes import entry

NAME = "event"
BOARDS = 4
"""Of a match of teams."""
_ACCEPTED = range(200, 300)
_DISK = (503, 507)
"""How a desk answers whose disk is full."""


class Step(NamedTuple):
    """One step of an afternoon."""

    kind: str
    number: int


@dataclass
class Letter:
    """A request on its way, and again if nobody answered."""

    who: str
    command: str
    sent: Sent
    key: str
    form: bool = False
    """Whether a phone sends it as a form, and not a program."""
    tries: int = 0


class Stored(NamedTuple):
    """What a desk said it has stored."""

    machine: str
    step: int
    command: str
    accepted: dict[str, Any]


class _Errors(logging.Handler):
    """What the desk itself calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Remember it."""
        trouble = record.exc_info[1] if record.exc_info else ""
        self.heard.append(f"{record.getMessage()[:300]} {type(trouble).__name__}: {trouble}"[:600])


def session_of_a_phone(access: Access, name: str, *, team: int = 0) -> Session:
    """Pair the phone of a clerk, or of a team's captain, and return what its cookie holds."""
    device, _pin = access.invite(name, team=team)
    phone = access.pair(device)
    if phone is None:
        raise Broken("the phone could not be paired")
    return Session(new_sid(), phone.role, phone.name, phone.id, access.epoch)


class Hall:
    """One afternoon."""

    def __init__(self, world: World, folder: Path, begin: Step) -> None:
        self.world, self.folder = world, folder
        self.numbers = count(1)
        self.told: Counter[str] = Counter()
        self.stored: dict[str, Stored] = {}
        self.waiting: list[Letter] = []
        """Requests that nobody has answered: they are sent again."""
        self.strays: list[Letter] = []
        """Copies of answered requests that the network brings later."""
        self.feeds: list[LiveFeed] = []
        self.said: list[str] = []
        """The commands that were stored, in their order."""
        self.published = 0
        """The last round that was ever published."""
        self.errors = _Errors()
        (folder / "a").mkdir()
        (folder / "b").mkdir()
        self.dice = Random(begin.number)  # noqa: S311 - the same number makes the same choices
        self.first = Machine(world, "a", folder / "a", 8123)
        self.second = Machine(world, "b", folder / "b", 8223)
        with world.at(self.first):
            self._begin(begin.kind.removeprefix("begin "))
            self._let_people_in()
            self.first.desk.standby.make_key()
        with world.at(self.second):
            self.second.desk.standby.follow(
                Peer("http://127.0.0.1:8123"), self.first.desk.standby.key
            )
        self._pull(self.second)
        logging.getLogger("tabiya").addHandler(self.errors)

    def close(self) -> None:
        """End the afternoon."""
        logging.getLogger("tabiya").removeHandler(self.errors)
        for feed in self.feeds:
            if feed.task is not None:
                feed.task.cancel()
        for machine in (self.first, self.second):
            machine.desk.close()

    def _begin(self, name: str) -> None:
        """Make an event of this system, with its people, before round 1."""
        system, dice = system_named(name), self.dice
        with EventStore.create(self.first.folder / f"{NAME}.tabiya") as store:
            fixed = system.family in (Family.SWISS, Family.MATCH) or system.looks_at_last_round
            settings = Settings(
                name="Afternoon",
                start=self.world.now().date(),
                kind=system.kind,
                rounds=dice.choice((2, 3, 4)) if fixed else None,
                initial_colour=Colour.WHITE,
                tie_breaks=() if system.teams or not fixed else ("BH", "SB"),
                board_colours=(Colour.WHITE, Colour.BLACK) * (BOARDS // 2) if system.teams else (),
                default_time=dice.choice((0, 30)),
            )
            confirm(store, CreateEvent(settings, system.name))
            if system.teams is None:
                many = 2 if system.family is Family.MATCH else dice.randint(4, 9)
                confirm(store, EnterPlayers(players(many)))
                confirm(store, AssignNumbers())
                return
            many = system.teams.number or dice.choice((4, 4, 5, 6))
            reserves = dice.choice((0, 1, 1, 2)) if system.teams.boards_multiple_of == 1 else 0
            size = BOARDS + reserves
            teams = [entry(chr(65 + n), 2500 - 50 * n, size) for n in range(many)]
            dice.shuffle(teams)
            confirm(store, EnterTeams(tuple(teams)))

    def _let_people_in(self) -> None:
        """Give programs their tokens, and pair the phone of a clerk."""
        access = self.first.desk.event(NAME).access
        made = access.tokens.make
        self.tokens = {
            role.name: made(role.title, role, 3)[1]
            for role in (Role.CLERK, Role.DEPUTY, Role.CHIEF)
        }
        if self.state.roster.teams:
            team = min(self.state.roster.teams)
            self.tokens["CAPTAIN"] = made("Captain", Role.CAPTAIN, 3, team=team)[1]
        self.phones = {
            "phone": session_of_a_phone(access, "Clerk Kim"),
            "laptop": Session(new_sid(), Role.DEPUTY, "Dana", "", access.epoch),
        }

    # Where things stand

    @property
    def leader(self) -> Machine:
        """The desk that leads by the log: the one of the highest epoch."""
        leading = [each for each in (self.first, self.second) if each.desk.standby.leads]
        return max(leading or [self.first], key=self._epoch)

    def _epoch(self, machine: Machine) -> int:
        event = machine.desk.opened(NAME)
        return event.store.state.epoch if event else -1

    @property
    def other(self) -> Machine:
        """The other one."""
        return self.second if self.leader is self.first else self.first

    @property
    def event(self) -> OpenEvent:
        """The event at the desk that leads."""
        return self.leader.desk.event(NAME)

    @property
    def state(self) -> EventState:
        """How it stands there."""
        return self.event.store.state

    # What happens

    def take(self, step: Step) -> None:
        """Do one step, and look whether everything holds."""
        self.dice = Random(step.number)  # noqa: S311 - the same number makes the same choices
        kind, _, argument = step.kind.partition(" ")
        before = self.state.seq
        self.world.moment += self.dice.choice((0.2, 3, 40))
        if kind == "ask":
            self._ask(argument)
        else:
            KINDS[kind].act(self)
        if self.errors.heard:
            raise Broken(f"the desk logged an error: {self.errors.heard[0]}")
        checks.after_a_step(self, before)

    def _ask(self, command: str) -> None:
        """Somebody asks for something, from the page as it is or as it was."""
        role = self._somebody(command)
        for _ in range(4):
            sent = Guess(self.state, self.dice).sent(command, NAME)
            answer = self.post(Letter(role, command, sent, f"k{next(self.numbers)}"))
            if answer is None or answer.status in (*_ACCEPTED, 403, 404):
                return

    def _somebody(self, command: str) -> str:
        """Mostly a person who may, now and then another one."""
        least = offered()[command].permission.least
        may = [name for name in self.tokens if Role[name] >= least]
        return self.dice.choice(may if self.dice.random() < 0.95 and may else list(self.tokens))

    def post(self, letter: Letter, to: Machine | None = None) -> Answer | None:
        """Bring a request to a desk; None if no answer arrived."""
        machine = to or self.leader
        chance = self.dice.random()
        letter.tries += 1
        if not machine.up or chance < 0.04:
            self.waiting.append(letter)
            return None
        answer = self._brought(letter, machine)
        if chance < 0.08:
            self.told["answers lost"] += 1
            self.waiting.append(letter)
            return None
        if chance < 0.12:
            self.strays.append(letter)
        elif chance < 0.15:
            self.told["requests doubled"] += 1
            self._brought(letter, machine)
        if answer.status in _DISK:
            self.waiting.append(letter)
        return answer

    def _brought(self, letter: Letter, machine: Machine) -> Answer:
        answer = self._said(letter, machine, letter.sent.body)
        asked = 0
        while answer.status == 409 and not letter.form and asked < 3:
            told = answer.json()
            if told.get("code") != "needs-confirmation" or self.dice.random() < 0.1:
                break
            asked += 1
            tokens = [each["token"] for each in told["warnings"] for _ in range(each["answers"])]
            confirmed = [*letter.sent.body.get("confirmed", ()), *tokens]
            letter.sent = letter.sent._replace(body={**letter.sent.body, "confirmed": confirmed})
            answer = self._said(letter, machine, letter.sent.body)
        return answer

    def _said(self, letter: Letter, machine: Machine, body: Mapping[str, Any]) -> Answer:
        answer = machine.ask(*self._request(letter, machine, body))
        self._heard(letter, machine, answer)
        return answer

    def _request(
        self, letter: Letter, machine: Machine, body: Mapping[str, Any]
    ) -> tuple[str, str, bytes, dict[str, str]]:
        headers = {"accept": "application/json"}
        if letter.form:
            headers |= self.cookie(machine, letter.who)
            headers["content-type"] = "application/x-www-form-urlencoded"
            data = urlencode({**body, "key": letter.key}).encode()
        else:
            headers |= {
                "authorization": f"Bearer {self.tokens[letter.who]}",
                "content-type": "application/json",
                "idempotency-key": letter.key,
            }
            data = json.dumps({**body, "why": letter.key}).encode()
        return letter.sent.method, letter.sent.path, data, headers

    def _heard(self, letter: Letter, machine: Machine, answer: Answer) -> None:
        self.told["requests"] += 1
        checks.of_an_answer(f"{letter.command} {dict(letter.sent.body)}", answer)
        self._note(letter, machine, answer)

    def _together(self) -> None:
        """Two people send at the same moment: each may come between what the other reads and stores."""
        rounds = [each for each in self.state.rounds if each.boards]
        if not rounds:
            return
        chosen = self.dice.choice(rounds)
        tap = self._tapped("laptop", chosen.number, self.dice.randint(1, len(chosen.boards)))
        steps = self.dice.choice((0, 0, self.state.seq))
        word, command = self.dice.choice((("undo", "UndoStep"), ("redo", "RedoStep")))
        sent = Sent("POST", f"/api/v1/events/{NAME}/{word}", {"step": steps})
        undo = Letter("CHIEF", command, sent, f"k{next(self.numbers)}")
        letters = [tap, undo] if self.dice.random() < 0.5 else [undo, tap]
        machine = self.leader
        requests = [self._request(each, machine, each.sent.body) for each in letters]
        for letter, answer in zip(letters, machine.ask_together(requests, self.dice), strict=True):
            self._heard(letter, machine, answer)

    def cookie(self, machine: Machine, who: str) -> dict[str, str]:
        """Return what the browser of a phone or laptop sends along."""
        event = machine.desk.opened(NAME)
        if event is None:
            return {}
        signer = event.access.signer
        return {
            "cookie": f"{event.access.cookie}={signer.sign(self.phones[who])}",
            "x-csrf": machine.desk.access.signer.form_token(self.phones[who]),
        }

    def _note(self, letter: Letter, machine: Machine, answer: Answer) -> None:
        """Remember what a desk says it has stored; it must say the same whenever it is asked again."""
        known = self.stored.get(letter.key)
        told = answer.json() if answer.status in _ACCEPTED else {}
        step = told.get("step", 0)
        if known is None:
            if step:
                self.stored[letter.key] = Stored(machine.name, step, letter.command, told)
                if not told["repeated"] and machine is self.leader:
                    self.said.append(letter.command)
        elif (
            known.machine == machine.name == self.leader.name
            and answer.status not in _DISK
            and step != known.step
            and letter.key not in checks.keys_in_forks(self)
        ):
            raise Broken(
                f"stored as step {known.step}, and when it is sent again "
                f"{letter.who} is answered {answer.status} {answer.text[:200]} ({letter.command})"
            )

    def _forward(self) -> None:
        """Bring the event a step on: pair, publish, or play what is open."""
        state = self.state
        last = state.rounds[-1] if state.rounds else None
        if (
            last is None
            or last.status is RoundStatus.CLOSED
            or (last.status is RoundStatus.PUBLISHED and not last.open_boards)
        ):
            self._program("DEPUTY", "RecordPairing", "POST", "/rounds", {"round": state.next_round})
        elif last.status is RoundStatus.PREPARED:
            self._program("DEPUTY", "PublishRound", "POST", f"/rounds/{last.number}/publish", {})
        else:
            for board in last.open_boards:
                if self.dice.random() < 0.97:
                    self._tap(last.number, board)

    def _program(
        self, who: str, command: str, method: str, path: str, body: dict[str, Any]
    ) -> None:
        sent = Sent(method, f"/api/v1/events/{NAME}{path}", body)
        self.post(Letter(who, command, sent, f"k{next(self.numbers)}"))

    def _tapped(self, who: str, number: int, board: int) -> Letter:
        """A result as it is tapped on the page as it is, or as it was."""
        seats = self.state.rounds[number - 1].boards[board - 1]
        revision = seats.revision if self.dice.random() < 0.9 else self.dice.randint(0, 30)
        words = list(RESULTS)
        word = self.dice.choice(words[:3] if self.dice.random() < 0.7 else words)
        told = f"{board}.{seats.white}.{seats.black}.{revision}.{word}"
        sent = Sent("POST", f"/e/{NAME}/rounds/{number}/result", {"r": told})
        return Letter(who, "EnterResult", sent, f"k{next(self.numbers)}", form=True)

    def _tap(self, number: int, board: int) -> None:
        """A clerk taps a result on a phone, or a deputy at a laptop."""
        who = "phone" if self.dice.random() < 0.8 else "laptop"
        letter = self._tapped(who, number, board)
        to = self.other if self.dice.random() < 0.05 else None
        self.post(letter, to)
        if self.dice.random() < 0.08:
            self.strays.append(letter)

    def _tap_anywhere(self) -> None:
        """A clerk or a deputy at any board of any round: a correction, a stale page, a double tap."""
        rounds = [each for each in self.state.rounds if each.boards]
        if rounds:
            chosen = self.dice.choice(rounds)
            self._tap(chosen.number, self.dice.randint(1, len(chosen.boards)))

    def _again(self) -> None:
        """Phones and programs send again what nobody answered, in any order."""
        waiting, self.waiting = self.waiting, []
        self.dice.shuffle(waiting)
        for letter in waiting:
            if letter.tries < 8:
                self.post(letter)

    def _stray(self) -> None:
        """The network brings a copy of an old request."""
        if self.strays:
            self.post(self.strays.pop(self.dice.randrange(len(self.strays))))

    def _undo_storm(self) -> None:
        """Somebody presses Undo again and again, and Redo between."""
        for _ in range(self.dice.randint(2, 6)):
            word = self.dice.choice(("undo", "undo", "redo"))
            command = {"undo": "UndoStep", "redo": "RedoStep"}[word]
            step = self.dice.choice((0, 0, self.state.seq, self.dice.randint(0, self.state.seq)))
            self._program(
                self.dice.choice(("CHIEF", "CLERK")), command, "POST", f"/{word}", {"step": step}
            )

    def _pull(self, machine: Machine) -> None:
        """The desk that follows asks once; troubles of the network it hears and tells."""
        with self.world.at(machine):
            try:
                if machine.desk.standby.leads:
                    machine.following.look_for_others()
                else:
                    machine.following.pull()
            except (TabiyaError, OSError) as trouble:
                machine.following._tell(trouble)
                self.told["pulls in vain"] += 1

    def _follow(self) -> None:
        for machine in (self.first, self.second):
            if machine.up:
                self._pull(machine)

    def _cut(self) -> None:
        self.world.cut = not self.world.cut

    def _lose(self) -> None:
        self.world.lost_answers += self.dice.choice((0, 1))
        self.world.twice += self.dice.choice((0, 1))
        self._follow()

    def _take_over(self) -> None:
        """A person lets the other desk lead; the old one may still run and take what phones send."""
        other = self.other
        if other.up and not other.desk.standby.leads and other.desk.opened(NAME):
            self.told["take-overs"] += 1
            with self.world.at(other):
                other.desk.standby.take_over(Actor("Anna", "desk"))

    def _kill(self) -> None:
        """The power of a machine goes; what is on its disk starts again, perhaps with half a write."""
        machine = self.dice.choice((self.first, self.second))
        fresh = self.folder / f"{machine.name}{next(self.numbers)}"
        shutil.copytree(machine.folder, fresh, ignore=shutil.ignore_patterns("*-shm"))
        self._close(machine)
        if self.dice.random() < 0.5:
            for journal in fresh.glob("*.tabiya-wal"):
                raw = journal.read_bytes()
                torn = raw[-self.dice.randint(1, 6000) :] if raw else b""
                journal.write_bytes(raw + torn[: self.dice.randint(0, len(torn))])
        machine.folder = fresh
        machine.start()
        with self.world.at(machine):
            machine.desk.all_events()
        self.told["kills"] += 1

    def _restart(self) -> None:
        """A desk is closed and started again."""
        machine = self.dice.choice((self.first, self.second))
        self._close(machine)
        machine.start()
        with self.world.at(machine):
            machine.desk.all_events()

    def _close(self, machine: Machine) -> None:
        for feed in self.feeds:
            if feed.task is not None:
                feed.task.cancel()
        self.feeds = []
        machine.desk.close()

    def _full(self) -> None:
        """The disk is full while somebody asks for something."""
        writer = self.event.store._writer
        if writer is None:
            return
        (pages,) = writer.execute("PRAGMA page_count").fetchone()
        writer.execute(f"PRAGMA max_page_count = {pages}")
        for _ in range(3):
            self._ask(self.dice.choice(("NoteAdded", "EnterResult", "WriteInBook", "UndoStep")))
        writer.execute("PRAGMA max_page_count = 1073741823")
        self.told["full disks"] += 1

    def _rot(self) -> None:
        """The disk goes bad under a copy; it opens as it was, or gives back every sound line."""
        work, look = self.folder / "rot", self.folder / "look"
        for target in (work, look):
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(
                self.leader.folder,
                target,
                ignore=shutil.ignore_patterns("*-shm", "forks", "*notes*"),
            )
        path = look / f"{NAME}.tabiya"
        lines = list_lines(path)
        shutil.rmtree(look)
        shutil.copytree(work, look)
        records = list_records(path, lines)
        hit = work / f"{NAME}.tabiya"
        journal = hit.with_name(f"{hit.name}-wal")
        journal = journal if journal.exists() and journal.stat().st_size else hit
        damage(self.dice.choice((hit, journal)), self.dice)
        faults = examine(hit, lines, records, self.told)
        if faults:
            raise Broken(f"a damaged copy: {faults[0]}")
        self.told["damaged copies"] += 1

    def _clock(self) -> None:
        """The time of day of a machine jumps, or begins to go wrong."""
        machine = self.dice.choice((self.first, self.second))
        if self.dice.random() < 0.5:
            machine.jumped = timedelta(seconds=self.dice.randint(-7200, 7200))
        else:
            machine.drift = self.dice.uniform(-0.2, 0.2)

    def _watch(self) -> None:
        """A viewer opens a page that follows the event, or all wait for news."""
        if len(self.feeds) < 3:
            self.feeds.append(self.leader.follow_live(f"/e/{NAME}/live/changes"))
        self.world.wait(self.dice.choice((0.3, 1.2, 3)), self.leader)
        checks.of_feeds(self)

    def _look(self) -> None:
        """Somebody looks at some pages."""
        role = self.dice.choice(("", *self.tokens))
        checks.of_pages(self, role, self.dice.sample(checks.PAGES, 6))

    def heal(self) -> None:
        """At the end the network works, everybody is back, and all that waited arrives."""
        self.world.cut, self.world.lost_answers, self.world.twice = False, 0, 0
        for _ in range(4):
            self._follow()
        self._again()
        for _ in range(3):
            self._follow()


class Kind(NamedTuple):
    """A kind of step: how often it comes, and what it does."""

    weight: float
    act: Callable[[Hall], None]


KINDS: dict[str, Kind] = {
    "forward": Kind(30, Hall._forward),
    "tap": Kind(8, Hall._tap_anywhere),
    "again": Kind(5, Hall._again),
    "stray": Kind(4, Hall._stray),
    "together": Kind(5, Hall._together),
    "storm": Kind(3, Hall._undo_storm),
    "follow": Kind(6, Hall._follow),
    "cut": Kind(2, Hall._cut),
    "lose": Kind(2, Hall._lose),
    "take-over": Kind(1.5, Hall._take_over),
    "kill": Kind(1, Hall._kill),
    "restart": Kind(0.6, Hall._restart),
    "full": Kind(1, Hall._full),
    "rot": Kind(0.6, Hall._rot),
    "clock": Kind(1, Hall._clock),
    "watch": Kind(2, Hall._watch),
    "look": Kind(3, Hall._look),
}
ASKED = 45.0
"""The weight of all that people ask for by name, next to those kinds."""


def written(seed: int, length: int) -> list[Step]:
    """Write the script of an afternoon: its people change a little before round 1, then anything happens."""
    dice = Random(seed)  # noqa: S311 - the same seed writes the same script
    names = tuple(each.name for each in systems())
    system = names[seed % len(names)]
    early = min(dice.choice((0, 2, 4, 8)), length)
    return [
        Step(f"begin {system}", _number(dice)),
        *(_asked(dice, before_round_1()) for _ in range(early)),
        *(a_step(dice) for _ in range(length - early)),
    ]


def a_step(dice: Random) -> Step:
    """Draw one step."""
    weights = {name: kind.weight for name, kind in KINDS.items()} | {"ask": ASKED}
    (kind,) = dice.choices(tuple(weights), tuple(weights.values()))
    return _asked(dice, tuple(offered())) if kind == "ask" else Step(kind, _number(dice))


def _asked(dice: Random, commands: Sequence[str]) -> Step:
    (name,) = dice.choices(commands, [OFTEN.get(each, 1.0) for each in commands])
    return Step(f"ask {name}", _number(dice))


def _number(dice: Random) -> int:
    return dice.randrange(1_000_000)
