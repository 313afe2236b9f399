"""Two events that differ only in what a role may not know, who asks about them, and what they are asked.

The questions are made from the table of routes that the application serves, so that a route is asked from
the day it is added; a name in its path that `VALUES` does not know fails, and nothing else is to be done.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch
from zipfile import ZipFile, is_zipfile

from pypdf import PdfReader
from starlette.routing import BaseRoute, Mount, Route

from tabiya.answers.translation import translation_for
from tabiya.desk.api import webhooks
from tabiya.desk.api.operations import BEFORE, operations, routes
from tabiya.desk.api.webhooks import KINDS, webhooks_of
from tabiya.desk.desk import DeskOptions
from tabiya.desk.exports.export import EXPORTS
from tabiya.desk.festival import pages as festival
from tabiya.desk.printing import pages as printing
from tabiya.desk.rounds.next_round import pairing_command
from tabiya.desk.serving import app as desk_app
from tabiya.desk.web.outgoing import Answered
from tabiya.errors import TabiyaError
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.system import Family, System
from tabiya.printing.document import Document
from tabiya.printing.job import PrintJob
from tabiya.printing.offer import SETS
from tabiya.printing.pdf import template_data
from tabiya.printing.registry import DOCUMENTS
from tabiya.site.event import event_of_state
from tabiya.site.site import build_site
from tabiya.store import clock
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.fees import TakeFee
from tabiya.store.facts.incidents import WriteInBook
from tabiya.store.facts.line_ups import HandInLineUp
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.rounds import CloseRound, PublishRound
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.teams import EnterTeams
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import BookKind, Pair
from tabiya.store.permissions import Role
from tabiya.store.registration import Particulars
from tests.desk.api.programs import Program, smallest
from tests.desk.visiting import PHONE, SingleDesk, Visitor, clerk_of
from tests.store.scenes import Clock, confirm, players, result_for
from tests.store.teams.team_scenes import NOON, entry

OWN, OTHER = 1, 3
"""The team of the captain who asks, and the one whose line-up is secret."""
FESTIVAL = "Summer"
LAST = datetime(2026, 11, 15, 13, tzinfo=UTC)
LOCKED = "one word for the chief"
NOT_ASKED = {
    "/live/changes": "it never ends; the tests of the feed follow it",
    "/forecast": "its futures are drawn by another process, and come when they are ready",
}
"""Routes that are left out; `test_the_feed_tells_both_the_same` follows the first."""
MADE_ANEW = (
    (r'(name="(?:key|csrf)" value=")[^"]*', "forms have a new key each time, sessions a token"),
    (r'(data-(?:csrf|event)=")[^"]*', "the same, and each event file has a name of its own"),
    (r'("(?:csrf|event)": ?")[^"]*', "the same, in the news for open pages"),
    (r"(\b(?:e|b\d+)-)[\w-]{12}(?![\w-])", "the name of the event file, in the marks of a page"),
    (r'(data-second=")\d+', "the screen in the hall follows the clock"),
    (r"(login )[\w-]{6}\b", "the log names the session of who logged in by password"),
    (r'(data-live="here-count">)\d+', "how many were here within the last minute"),
    (r'(data-looking-on="[^"]*">).*?(?=</div>)', "and who"),
    (r'("here": ?\[)[^]]*', "the same, in the news for open pages"),
    (r'("viewers": ?)\d+', "the same"),
    (r'("log_line": ?"\d+ )[0-9a-f]{16}', "a document ends with the digest of the last line"),
    (r"(\b\d+ )[0-9a-f]{16}\b", "the same, on a PDF"),
    (r'("printed": ?")[^"]*', "a document says when it was printed"),
    (r"()\b\d{4}-\d\d-\d\d \d\d:\d\d\b", "the same, on a PDF, and the minute on a page"),
)
"""What differs between two answers to the same question, and why."""
HEADERS_MADE_ANEW = {
    "set-cookie": "a session has a number of its own",
    "content-length": "that of what is masked",
    "etag": "the mark of what is masked",
}
"""The same for the head of an answer."""
PARTS_MADE_ANEW = {"docProps/core.xml": "a workbook says when it was made"}
"""The same for the parts of a file that is an archive."""


CLERKS_ROUND = re.compile(r"/rounds/2/(boards/\d+(/result)?|result|endings)(\?.*)?$")
"""Once the next round is prepared, a clerk may not change the last one: these refusals say that it is."""


class Question(NamedTuple):
    """One request, and the name of its route."""

    method: str
    path: str
    route: str
    body: Any = None


class Answer(NamedTuple):
    """What is compared of an answer."""

    status: int
    head: tuple[tuple[str, str], ...]
    text: str


@dataclass(frozen=True)
class Asking:
    """Somebody with a role in one of the two events: in a browser, and as a program."""

    role: Role
    browser: Visitor
    program: Program

    def ask(self, question: Question) -> Answer:
        """Return what is answered, without what is made anew.

        Reasons of pairings are worked out beside the desk; who comes too early is asked to come again.
        """
        for _ in range(200):
            answer = self._sent(question)
            if answer.status_code != 503:
                break
        return kept(answer)

    def look(self, path: str) -> tuple[int, str]:
        """What a page of the event or its interface answers."""
        event = self.browser.desk.open_events[0]
        whole = (
            f"{BEFORE}/events/{event.name}{path.removeprefix('/api')}"
            if path.startswith("/api")
            else f"{event.address}{path}"
        )
        answer = self.ask(Question("GET", whole, path))
        return answer.status, answer.text

    def _sent(self, question: Question) -> Any:
        method, path, _, body = question
        if path.startswith(BEFORE):
            headers = {**self.program.headers, "Idempotency-Key": f"{method} {len(path)}"}
            sent: dict[str, Any] = {} if method == "GET" else {"json": body or {}}
            return self.program.client.request(method, path, headers=headers, **sent)
        fields: dict[str, Any] = (
            {} if method == "GET" else {"data": {"csrf": self.browser.token, **(body or {})}}
        )
        return self.browser.client.request(method, path, follow_redirects=False, **fields)


def kept(answer: Any) -> Answer:
    """An answer as it is compared."""
    head = sorted(each for each in answer.headers.items() if each[0] not in HEADERS_MADE_ANEW)
    return Answer(answer.status_code, tuple(head), comparable(readable(answer.content)))


def readable(data: bytes) -> str:
    """The text of a page, of every page of a PDF, or of every part of a workbook."""
    if data.startswith(b"%PDF"):
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)
    if is_zipfile(BytesIO(data)):
        with ZipFile(BytesIO(data)) as parts:
            names = [name for name in parts.namelist() if name not in PARTS_MADE_ANEW]
            return "\n".join(f"{name}\n{readable(parts.read(name))}" for name in names)
    return data.decode("utf-8", "backslashreplace")


def comparable(text: str) -> str:
    """An answer without what is made anew for each."""
    for pattern, _why in MADE_ANEW:
        text = re.sub(pattern, r"\1", text)
    return text


def asked_routes(found: Iterable[BaseRoute] | None = None, before: str = "") -> Iterator[Question]:
    """Every route that the application serves, with each of its methods."""
    for route in [*desk_app.ROUTES, *routes()] if found is None else found:
        if isinstance(route, Mount):
            yield from asked_routes(route.routes, before + route.path)
        elif isinstance(route, Route):
            path = before + route.path
            within = re.sub(r"^/[ef]/\{\w+\}", "", path)
            if within not in NOT_ASKED:
                for method in sorted((route.methods or set()) - {"HEAD"}):
                    yield Question(method, path, path)


def values(*, whole: bool) -> dict[str, tuple[Any, ...]]:
    """What is put into paths: what exists, what is prepared and not published, what is not there."""
    known: dict[str, tuple[Any, ...]] = {
        "event": ("event",),
        "name": ("event",),
        "festival": (FESTIVAL,),
        "championship": ("none",),
        "token": ("none",),
        "fork": ("none",),
        "round": (2, 3, 1, 4),
        "entrant": (2, 1, 6),
        "team": (OTHER, OWN),
        "board": (1, 2),
        "playoff": (1,),
        "entry": (1,),
        "appeal": (1,),
        "step": (1,),
        "line": (1,),
        "task": ("results",),
        "card": ("illegal-move",),
    }
    return known if whole else {name: each[:2] for name, each in known.items()}


def kinds(path: str) -> tuple[str, ...]:
    """What may stand for {kind} in a path: names of documents, sets of them, or exports."""
    if "/print/sets/" in path:
        return tuple(each.name for each in SETS)
    if "/print/" in path:
        return tuple(each.name for each in DOCUMENTS.all())
    return tuple(each.name for each in EXPORTS.all())


QUERIES = (
    "",
    "?round=3&after=3&part=next&who=1&page=1&since=0&order=name&check=1&open=1",
    "?not=5&versus=2&number=2&find=a&least=1&view=pairings&settings=1&system=dutch&like=event",
)
"""With what pages are asked: the round that is prepared, and other choices of pages."""


def questions(*, whole: bool, writes: bool, steps: int = 0) -> list[Question]:
    """Every question; a form is sent empty, and with a number in each field that the desk reads."""
    known = values(whole=whole)
    found: list[Question] = []
    by_path = {(each.method, BEFORE + each.path): each for each in operations()}
    for route in asked_routes():
        if (route.method != "GET") != writes:
            continue
        operation = by_path.get((route.method, route.path))
        for path in _filled(route.path, known, whole=whole):
            if not writes:
                paths = [path + query for query in (QUERIES if whole else QUERIES[:1])]
                found += [Question("GET", each, route.path) for each in paths]
                continue
            bodies: list[Any] = [{}]
            if operation is None:
                bodies.append(_form(3))
            elif operation.body is not None:
                bodies = [smallest(operation, number) for number in (2, 3)]
            found += [Question(route.method, path, route.path, body) for body in bodies]
    known_step = (
        ("GET", "/e/event/?step={}", ""),
        ("GET", "/e/event/players?step={}", ""),
        ("POST", "/e/event/undo", "step"),
        ("POST", "/e/event/redo", "step"),
    )
    for method, path, field in known_step:
        if (method != "GET") == writes:
            for step in range(steps):
                body = {field: step} if field else None
                found.append(Question(method, path.format(step), path, body))
    return found


def _filled(path: str, known: dict[str, tuple[Any, ...]], *, whole: bool) -> list[str]:
    """A path with values for its parts: all of them together, or in turn."""
    names = re.findall(r"\{(\w+)(?::\w+)?\}", path)
    form = re.sub(r":\w+\}", "}", path)
    choices = [kinds(path) if name == "kind" else known[name] for name in names]
    if whole:
        rows = list(product(*choices))
    else:
        most = max((len(each) for each in choices), default=1)
        rows = [tuple(each[n % len(each)] for each in choices) for n in range(most)]
    return [form.format(**dict(zip(names, row, strict=True))) for row in rows]


@cache
def _form(number: int) -> dict[str, str]:
    """A number in every field that a page of the desk reads by its name."""
    source = Path(desk_app.__file__).parent
    read = (each.read_text(encoding="utf-8") for each in source.rglob("*.py"))
    named = {name for text in read for name in re.findall(r'fields\.\w+\(\s*"([\w-]+)"', text)}
    # The key makes a step the same as one before; whoever confirms or cancels was asked before.
    return {name: str(number) for name in sorted(named - {"key", "confirmed", "cancelled"})} | {
        "r": "1.1.2.0.1-0",
        "ended": "1.1.2.MATE",
    }


def begun(folder: Path, system: System) -> EventStore:
    """An event of eight players, or of four teams, before round 1."""
    store = EventStore.create(folder / "event.tabiya", clock=Clock())
    fixed = system.family in (Family.SWISS, Family.MATCH) or system.looks_at_last_round
    settings = Settings(
        name="Test Open",
        start=NOON.date(),
        kind=system.kind,
        rounds=4 if fixed else None,
        initial_colour=Colour.WHITE,
        tie_breaks=() if system.teams or not fixed else ("BH", "SB"),
        board_colours=(Colour.WHITE, Colour.BLACK) * 2 if system.teams else (),
        default_time=0,
    )
    confirm(store, CreateEvent(settings, system.name))
    if system.teams is None:
        confirm(store, EnterPlayers(players(2 if system.family is Family.MATCH else 8)))
        confirm(store, AssignNumbers())
        return store
    many, size = system.teams.number or 4, 5 if system.teams.boards_multiple_of == 1 else 4
    confirm(store, EnterTeams(tuple(entry(chr(65 + n), 2500 - 50 * n, size) for n in range(many))))
    return store


def play_round(store: EventStore, *, ended: bool = True) -> None:
    """Pair the next round, publish it, and let White win everywhere, if it is to end."""
    confirm(store, pairing_command(store.state))
    confirm(store, PublishRound(len(store.state.rounds)))
    for board in range(1, len(store.state.rounds[-1].boards) + 1 if ended else 1):
        confirm(store, result_for(store.state, board, GameResult.WHITE_WINS))


def note_private_facts(store: EventStore, secret: int) -> None:
    """Dates of birth, contacts, money, the book and a remark for the house; one of them taken back."""
    born = replace(store.state.entrants[1].player, birth=f"1988/03/{secret + 4:02}")
    confirm(store, CorrectPlayer(1, born))
    told = f"secret {secret}"
    private = Particulars("Rooks", ("U20",), told, told, told, told, secret)
    confirm(store, ParticularsNoted(2, private))
    confirm(store, TakeFee(2, 1000 + secret, NOON))
    confirm(store, WriteInBook(BookKind.INCIDENT, NOON, 1, 1, 1, text=told))
    for _ in range(2):
        confirm(store, NoteAdded(told, in_report=False))
    confirm(store, UndoStep())


def hand_in(store: EventStore, secret: int) -> None:
    """Two line-ups for the next round, one of them secret; systems without line-ups refuse them."""
    for team, choice in ((OWN, 0), (OTHER, secret)):
        if team in store.state.roster.teams:
            members = store.state.roster.teams[team].members
            seats = [*members[:3], members[-1]] if choice else list(members[:4])
            with suppress(TabiyaError):
                confirm(store, HandInLineUp(store.state.next_round, team, tuple(seats), NOON))


def prepare(store: EventStore, secret: int, *, told_apart: str) -> None:
    """Prepare the next round: with other boards and colours, or not at all."""
    # That the last round is closed may be known; pairing would close it otherwise.
    with suppress(TabiyaError):
        confirm(store, CloseRound(len(store.state.rounds)))
    if told_apart == "existence" and secret:
        return
    try:
        pairing = pairing_command(store.state)
    except TabiyaError:
        return
    if not secret or pairing.matches or not pairing.pairs:
        confirm(store, pairing)
        return
    first, *others = pairing.pairs
    turned = replace(pairing, pairs=(*others, Pair(first.black, first.white)))
    try:
        confirm(store, turned)
    except TabiyaError:  # A table allows no other boards.
        confirm(store, pairing)


def of_system(system: System, folder: Path, secret: int, told_apart: str) -> EventStore:
    """One of the two events; `told_apart` is "boards" or "existence" of the round, or a "line-up" of one in play.

    With "nothing" the events are equal, and what the desk keeps beside them differs.
    """
    store = begun(folder, system)
    secret = 0 if told_apart == "nothing" else secret
    for _ in range(2):
        with suppress(TabiyaError):
            play_round(store)
    note_private_facts(store, secret)
    if told_apart == "line-up":
        hand_in(store, secret)
        with suppress(TabiyaError):
            play_round(store, ended=False)
        return store
    hand_in(store, secret)
    prepare(store, secret, told_apart=told_apart)
    return store


Scene = Callable[[Path, int], EventStore]


class OneMoment:
    """Forms propose the present minute: it must not end between one desk and the other."""

    def __init__(self) -> None:
        self._now = clock.utc_now()

    def now(self) -> datetime:
        """The moment of the beginning."""
        return self._now

    def seconds(self) -> float:
        """Waiting takes as long as it does."""
        return clock.THIS_MACHINE.seconds()


@contextmanager
def two_desks(folder: Path, scene: Scene) -> Iterator[tuple[SingleDesk, SingleDesk]]:
    """The desks of both events; the shorter log gets remarks for the house until both are as long."""
    lengths = []
    for secret in (0, 1):
        (folder / str(secret)).mkdir(parents=True)
        with closing(scene(folder / str(secret), secret)) as store:
            lengths.append((store.state.seq, store.path))
    longest = max(length for length, _ in lengths)
    desks = []
    for length, path in lengths:
        with closing(EventStore.open(path)) as store:
            store._clock = lambda: LAST  # Pages show when the last step was saved.
            for _ in range(longest - length + 1):
                confirm(store, NoteAdded("to be as long", in_report=False))
        desk = SingleDesk(DeskOptions(path.parent))
        name = path.stem
        Visitor(desk).get(f"/e/{name}/")
        assert desk.store is not None
        assert desk.store.state.seq == longest + 1
        desk.store._clock = Clock()
        desks.append(desk)
    one, other = desks
    clock.use(OneMoment())
    try:
        yield one, other
    finally:
        clock.use(clock.THIS_MACHINE)
        for desk in desks:
            desk.close()


def people(desk: SingleDesk, *, deputies_secret: str = "") -> list[Asking]:
    """Everybody who may not know: a viewer, a clerk and, of teams, a captain; or a deputy."""
    if deputies_secret:
        # What only the chief arbiter sees: phones, programs, and where news go.
        desk.current.access.invite(deputies_secret)
        desk.current.access.tokens.make(deputies_secret, Role.CHIEF, 3)
        address = f"https://{deputies_secret}.example/"
        webhooks_of(desk).add(desk.current, address, tuple(KINDS), local=False)
        desk.current.access.set_password(Role.CHIEF, LOCKED)
        desk.current.access.set_password(Role.DEPUTY, f"{LOCKED} not")
        browser = Visitor(desk, address=PHONE)
        browser.get("/login")
        browser.post("/login", password=f"{LOCKED} not", name="Dana")
        return [Asking(Role.DEPUTY, browser, Program(desk, Role.DEPUTY))]
    found = [Asking(Role.VIEWER, Visitor(desk, address=PHONE), Program(desk))]
    found.append(Asking(Role.CLERK, clerk_of(desk), Program(desk, Role.CLERK)))
    if desk.current.store.state.roster.teams:
        captain = clerk_of(desk, team=OWN), Program(desk, Role.CAPTAIN, team=OWN)
        found.append(Asking(Role.CAPTAIN, *captain))
    for each in found:
        each.browser._have_a_token()
    return found


@contextmanager
def sheets_instead_of_pdfs() -> Iterator[None]:
    """Let documents be compared as what a template is given: all that it can set, in a hundredth of the time."""

    def sheet(document: Document, job: PrintJob) -> bytes:
        return json.dumps(json.loads(template_data(document, job)), ensure_ascii=False).encode()

    def sheets(parts: Sequence[tuple[str, Document, PrintJob]]) -> bytes:
        return b"\n".join(sheet(document, job) for _, document, job in parts)

    with (
        patch.object(printing, "made", sheet),
        patch.object(printing, "in_one", sheets),
        patch.object(festival, "in_one", sheets),
    ):
        yield


class Difference(NamedTuple):
    """Who learns something, from what, and where the two answers part."""

    role: str
    what: str
    mine: str
    yours: str


class Compared:
    """How many pairs of answers were compared, and which of them differ."""

    def __init__(self, *, existence_told: bool = False) -> None:
        self.pairs = 0
        self.existence_told = existence_told
        self.different: list[Difference] = []

    def compare(self, role: str, what: str, one: object, other: object) -> None:
        """Compare two answers."""
        self.pairs += 1
        if one != other:
            self.different.append(Difference(role, what, *first_difference(one, other)))

    def ask(self, one: Asking, other: Asking, found: Iterable[Question]) -> None:
        """Ask both everything; no answer may be a fault of the desk."""
        for each in found:
            mine, yours = one.ask(each), other.ask(each)
            if mine != yours and each.method == "GET":  # A minute may have ended between them.
                mine, yours = one.ask(each), other.ask(each)
            what = f"{each.method} {each.path} {each.body or ''}"[:200]
            of_clerk = self.existence_told and one.role is Role.CLERK
            if of_clerk and mine.status != yours.status and CLERKS_ROUND.search(each.path):
                continue
            self.compare(one.role.name, what, mine, yours)
            if mine.status >= 500:
                self.different.append(Difference(one.role.name, what, mine.text[:200], "a fault"))


def first_difference(one: object, other: object) -> tuple[str, str]:
    """Where two answers part."""
    mine, yours = str(one), str(other)
    both = enumerate(zip(mine, yours, strict=False))
    place = next((n for n, pair in both if len(set(pair)) > 1), min(len(mine), len(yours)))
    return mine[max(place - 100, 0) : place + 100], yours[max(place - 100, 0) : place + 100]


def public_files(desk: SingleDesk) -> dict[str, str]:
    """What the public site shows of the event."""
    site = build_site(event_of_state(desk.current.store.state), translation_for())
    return {name: comparable(readable(data)) for name, data in site.files.items()}


def compare_everything(
    compared: Compared, folder: Path, scene: Scene, *, whole: bool, deputy: bool = False
) -> None:
    """Ask everybody everything about both events: first what is looked at, then what is sent."""
    with two_desks(folder, scene) as (one, other):
        mine, yours = public_files(one), public_files(other)
        for name in sorted({*mine, *yours}):
            compared.compare("ANYBODY", f"public site {name}", mine.get(name), yours.get(name))
        if not deputy:
            compared.compare("ANYBODY", "webhooks", get_news(one), get_news(other))
        secrets = ("ann", "bob") if deputy else ("", "")
        those, others = (
            people(desk, deputies_secret=word)
            for desk, word in zip((one, other), secrets, strict=True)
        )
        pairs = list(zip(those, others, strict=True))
        for desk in (one, other):
            desk.festivals.found(FESTIVAL).arrange((desk.current.name,))
        steps = one.current.store.state.seq + 2
        for writes in (False, True):
            found = questions(whole=whole, writes=writes, steps=steps)
            for asking_both in pairs:
                compared.ask(*asking_both, found)


def get_news(desk: SingleDesk) -> list[tuple[str, str]]:
    """What a program is sent that wants to hear everything from the first line on."""
    told: list[tuple[str, str]] = []

    def receive(_address: str, body: bytes, headers: Mapping[str, str], **_: object) -> Answered:
        told.append((headers["Tabiya-Event"], body.decode()))
        return Answered(200, b"")

    event = desk.current
    made = webhooks_of(desk).add(event, "https://example.org/hook", tuple(KINDS), local=False)
    webhooks_of(desk)._keep(event, replace(made, seq=0))
    with patch.object(webhooks, "send", receive):
        while webhooks_of(desk).of(event)[0].seq < event.store.state.seq:
            webhooks_of(desk).deliver_due()
    webhooks_of(desk).remove(event, made.id)
    assert told
    return told
