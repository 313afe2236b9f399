"""Two events that differ only in what a role may not know give that role equal answers.

The secrets are a pairing that is prepared and not published, a line-up that is handed in and not opened,
and what only arbiters read: remarks for the house, the book, dates of birth, contacts, money. A deputy may
know all of them, so viewers, team captains and result clerks are asked; a deputy is asked for what only the
chief arbiter may know. `tests/desk/two_events.py` says what is asked; `make non-interference` asks it of every
system, with all values and with PDFs as they are printed.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from tabiya.desk.api.operations import BEFORE, operations
from tabiya.desk.serving.app import DESK_ROUTES, EVENT_ROUTES, FESTIVAL_ROUTES
from tabiya.desk.standings.scores import so_far
from tabiya.model.result import ByeKind
from tabiya.pairing.registry import system_named
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.rounds import CloseRound
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Presence, RoundStatus
from tests.desk.two_events import (
    OWN,
    Answer,
    Asking,
    Compared,
    Scene,
    asked_routes,
    begun,
    compare_everything,
    kept,
    of_system,
    people,
    play_round,
    prepare,
    public_files,
    questions,
    sheets_instead_of_pdfs,
    two_desks,
)
from tests.desk.visiting import run_in_a_thread
from tests.desk.web.test_live import following
from tests.store.scenes import confirm

SCENES: dict[str, Scene] = {
    f"{system}-{secret}": partial(of_system, system_named(system), told_apart=secret)
    for system, secret in (
        ("dutch", "boards"),
        ("dutch", "existence"),
        ("team", "existence"),
        ("team", "line-up"),
    )
}


@pytest.fixture(params=SCENES)
def pairs_of_people(
    request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[list[tuple[Asking, Asking]]]:
    """Each role in an event and in the other one."""
    with two_desks(tmp_path, SCENES[request.param]) as (one, other):
        yield list(zip(people(one), people(other), strict=True))


def test_every_route_answers_the_same(tmp_path: Path) -> None:
    """Pages, files, documents, forms, programs, news and the public site, whatever the status is."""
    compared = Compared()
    with sheets_instead_of_pdfs():
        compare_everything(compared, tmp_path, SCENES["dutch-boards"], whole=False)
    assert compared.different == []
    print(f"{compared.pairs} pairs of answers were compared.")
    assert compared.pairs > 1500


SHOWING_ROUNDS = re.compile(
    r"/(rounds|knockout|standings|teams|screen|changed|exports/\{kind\}|crosstable)\b"
)
"""Routes that show pairings, or what comes of them."""


@pytest.mark.parametrize(
    ("system", "told_apart"),
    [("knockout", "existence"), ("team", "existence"), ("team", "line-up")],
)
def test_routes_that_show_rounds_answer_the_same_in_other_systems(
    tmp_path: Path, system: str, told_apart: str
) -> None:
    """A bracket whose next round is prepared and matches of teams; the campaign asks all routes of all systems."""
    scene = partial(of_system, system_named(system), told_apart=told_apart)
    # A clerk who may no longer change a round sees that the next one is prepared.
    compared = Compared(existence_told=told_apart == "existence")
    with sheets_instead_of_pdfs(), two_desks(tmp_path, scene) as (one, other):
        mine, yours = public_files(one), public_files(other)
        for name in sorted({*mine, *yours}):
            compared.compare("ANYBODY", f"public site {name}", mine.get(name), yours.get(name))
        found = [
            each
            for each in questions(whole=False, writes=False)
            if SHOWING_ROUNDS.search(each.route) and "/f/" not in each.route
        ]
        for asking_both in zip(people(one), people(other), strict=True):
            compared.ask(*asking_both, found)
    assert compared.different == []
    assert compared.pairs > 150


def test_a_deputy_hears_nothing_of_what_the_chief_alone_may_know(tmp_path: Path) -> None:
    """The addresses of programs, the names of phones and tokens, and how the laptop is reached."""
    compared = Compared()
    with sheets_instead_of_pdfs():
        scene = partial(of_system, system_named("dutch"), told_apart="nothing")
        compare_everything(compared, tmp_path, scene, whole=False, deputy=True)
    assert compared.different == []


@pytest.mark.parametrize("system", ["dutch", "round-robin"])
def test_an_absence_does_not_tell_that_a_round_is_prepared(tmp_path: Path, system: str) -> None:
    """Whoever is absent has asked for a bye in the next public round, paired or not."""
    with closing(begun(tmp_path, system_named(system))) as store:
        play_round(store)
        confirm(store, RequestBye(1, 2, ByeKind.ZERO_POINT))
        confirm(store, RequestBye(4, 3, ByeKind.ZERO_POINT))
        confirm(store, SetPresence((2,), Presence.ABSENT))
        confirm(store, CloseRound(1))
        before = store.state.published_tournament
        prepare(store, 0, told_apart="boards")
        assert store.state.rounds[1].status is RoundStatus.PREPARED
        assert store.state.published_tournament == before


@pytest.mark.parametrize("system", ["dutch", "team"])
def test_nobody_sees_that_round_1_is_prepared(tmp_path: Path, system: str) -> None:
    """The list of rounds is as empty as before, and teams have neither points nor places."""

    def scene(folder: Path, secret: int) -> EventStore:
        store = begun(folder, system_named(system))
        prepare(store, secret, told_apart="existence")
        return store

    with two_desks(tmp_path, scene) as (one, other):
        for mine, yours in zip(people(one), people(other), strict=True):
            for path in ("/", "/teams", "/rounds", "/standings", "/exports", "/board-prizes"):
                assert mine.look(path) == yours.look(path)


def test_every_route_of_the_desk_is_asked() -> None:
    """Those of events, of festivals, of the desk itself and of programs."""
    asked = {(each.method, each.route) for each in asked_routes()}
    for before, table in (
        ("/e/{event}", EVENT_ROUTES),
        ("/f/{festival}", FESTIVAL_ROUTES),
        ("", DESK_ROUTES),
    ):
        for route in table:
            left_out = route.path in ("/live/changes", "/forecast")
            for method in (route.methods or set()) - {"HEAD"}:
                assert left_out or (method, before + route.path) in asked
    assert {(each.method, BEFORE + each.path) for each in operations()} <= asked


def test_the_feed_tells_both_the_same(pairs_of_people: list[tuple[Asking, Asking]]) -> None:
    """How things stand, and that something was stored that the role may not know."""

    async def heard(asking: Asking, word: str) -> list[object]:
        store = asking.browser.desk.open_events[0].store
        async with following(asking.browser) as told:
            first = await told()
            await asyncio.to_thread(confirm, store, NoteAdded(word, in_report=False))
            both = [first, await told()]
        passing = ("event", "here", "viewers")
        return [{name: each[name] for name in each if name not in passing} for each in both]

    async def story() -> None:
        for one, other in pairs_of_people:
            assert await heard(one, "a word") == await heard(other, "another")

    run_in_a_thread(story)


@pytest.mark.parametrize("result", ["1-0", "none", "+-"])
def test_who_sends_a_result_hears_nothing(
    pairs_of_people: list[tuple[Asking, Asking]], result: str
) -> None:
    """Of a round that is prepared, with the players of either event: page, queue, ending and interface."""
    one, other = pairs_of_people[1]
    boards = {
        (board.white, board.black)
        for asking in (one, other)
        for board in asking.browser.desk.open_events[0].store.state.rounds[-1].boards[:2]
    }
    number = len(one.browser.desk.open_events[0].store.state.rounds)
    for (white, black), board in product(sorted(boards), (1, 2)):
        sent = number, board, white, black, result
        mine, yours = (_answers_to_a_result(asking, *sent) for asking in (one, other))
        assert mine == yours, sent


@pytest.mark.parametrize("places", [(1, 2, 3, 4), (2, 1, 3, 4)])
def test_a_captain_who_hands_in_a_line_up_hears_nothing(
    pairs_of_people: list[tuple[Asking, Asking]], places: tuple[int, ...]
) -> None:
    """Neither from a line-up that is taken nor from one that is refused, nor when it is taken back."""
    for one, other in pairs_of_people:
        for asking in (one, other):
            asking.browser.get("/")
        mine, yours = (_answers_to_a_line_up(asking, places) for asking in (one, other))
        assert mine == yours, one.role


def _answers_to_a_line_up(asking: Asking, places: tuple[int, ...]) -> list[Answer]:
    browser, program = asking.browser, asking.program
    team = browser.desk.open_events[0].store.state.roster.teams.get(OWN)
    named = [team.members[place - 1] for place in places] if team else list(places)
    boards = {f"board-{n}": entrant for n, entrant in enumerate(named, start=1)}
    path = f"/rounds/2/line-ups/{OWN}"
    answers = [
        browser.post(path, **boards),
        program.send(path, {"seats": named[::-1]}, method="PUT"),
        browser.post(f"{path}/back"),
        program.send(path, {"seats": named}, method="PUT"),
        program.send(f"{path}/take-back"),
    ]
    return [kept(each) for each in answers]


def _answers_to_a_result(
    asking: Asking, number: int, board: int, white: int, black: int, result: str
) -> list[Answer]:
    browser = asking.browser
    seats = f"{board}.{white}.{black}"
    sent = {
        "white": white,
        "black": black,
        "result": None if result == "none" else "1-0",
    }
    answers = [
        browser.post(f"/rounds/{number}/result", r=f"{seats}.0.{result}"),
        browser.send(f"/rounds/{number}/result", r=f"{seats}.0.{result}", key=f"{seats}{result}"),
        browser.post(f"/rounds/{number}/endings", ended=f"{seats}.MATE"),
        asking.program.send(f"/rounds/{number}/boards/{board}/result", sent, method="PUT"),
    ]
    return [kept(each) for each in answers]


def test_the_number_of_rounds_does_not_tell_that_one_is_prepared(tmp_path: Path) -> None:
    """A ladder announces none; by how many there are, a crosstable may be a square."""
    with closing(begun(tmp_path, system_named("ladder"))) as store:
        play_round(store)
        confirm(store, CloseRound(1))
        before = so_far(store.state).total_rounds
        prepare(store, 0, told_apart="boards")
        assert store.state.rounds[-1].status is RoundStatus.PREPARED
        assert so_far(store.state).total_rounds == before
