"""Two events that differ only in what a role may not know give that role equal answers.

The secrets are a pairing that is prepared and not published, a line-up that is handed in and not opened,
and what only arbiters read: remarks for the house, the book, dates of birth, contacts, money. A deputy may
know all of them, so viewers, team captains and result clerks are asked: every page that can be looked at,
and its twin in the interface for programs. A new route is asked from the day it is added.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pytest

from tabiya.desk.api.operations import operations
from tabiya.desk.app import EVENT_ROUTES
from tabiya.desk.desk import DeskOptions
from tabiya.desk.exports.files import EXPORTS
from tabiya.model.result import GameResult
from tabiya.model.tournament import ProhibitedPairs
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.common.engine_pairing import recording
from tabiya.store.event_store import EventStore
from tabiya.store.facts.fees import TakeFee
from tabiya.store.facts.incidents import WriteInBook
from tabiya.store.facts.line_ups import HandInLineUp
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.facts.players import CorrectPlayer
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.undo import UndoStep
from tabiya.store.parts import BookKind, Pair
from tabiya.store.permissions import Role
from tabiya.store.registration import Particulars
from tests.desk.api.programs import Program
from tests.desk.visiting import PHONE, SingleDesk, Visitor, clerk_of
from tests.store.scenes import Clock, confirm, new_event
from tests.store.teams.team_scenes import NOON, enter, pair, seats, team_event

OWN, OTHER = 1, 3
"""The team of the captain who asks, and the one whose line-up is secret."""
VALUES = {
    "round": (1, 2, 3, 4),
    "entrant": (1, 2, 8),
    "team": (OWN, OTHER, 4),
    "board": (1,),
    "task": ("results",),
    "card": ("illegal-move",),
    # A workbook says when it was made.
    "kind": tuple(kind for kind in EXPORTS if not kind.endswith(".xlsx")),
}
"""What is put into addresses: rounds that are published, prepared and not there, players, teams."""
NOT_ASKED = {
    "/live/changes": "it never ends; tests/desk/web/test_live.py follows it",
    "/print/sets/{kind}": "a set is several documents",
    "/print/{kind}": "a document takes seconds, and shows the number of the last line of the log",
    "/regulations.pdf": "the same",
    "/invitation.pdf": "the same",
    "/join/{token}": "an invitation is known to nobody else",
}
MADE_ANEW = (
    (r'(name="(?:key|csrf)" value=")[^"]*', "forms have a new key each time, sessions a token"),
    (r'(data-(?:csrf|event)=")[^"]*', "the same, and each event file has a name of its own"),
    (r'("(?:csrf|event)":")[^"]*', "the same, in the news for open pages"),
    (r'(data-live="here-count">)\d+', "how many were here within the last minute"),
    (r'(data-looking-on="[^"]*">).*?(?=</div>)', "and who"),
    (r'("here":\[)[^]]*', "the same, in the news for open pages"),
    (r'("viewers":)\d+', "the same"),
)
"""What differs between two answers to the same question, and why."""


def individual(folder: Path, secret: int) -> EventStore:
    """Eight players; after two rounds the third is prepared, with other boards and colours."""
    store = new_event(folder)
    for _ in range(2):
        _play(store)
    born = replace(store.state.entrants[1].player, birth=f"1988/03/{secret + 4:02}")
    confirm(store, CorrectPlayer(1, born))
    told = f"secret {secret}"
    private = Particulars("Rooks", ("U20",), told, told, told, told, secret)
    confirm(store, ParticularsNoted(2, private))
    confirm(store, TakeFee(3, 1000 + secret, NOON))
    confirm(store, WriteInBook(BookKind.INCIDENT, NOON, 2, 1, 1, text=told))
    for _ in range(2):
        confirm(store, NoteAdded(told, in_report=False))
    confirm(store, UndoStep())
    pairing = recording(pair_next_round(store.state.tournament()), store.state)
    first, *others = pairing.pairs
    turned = Pair(first.black, first.white)
    confirm(store, replace(pairing, pairs=(*others, turned)) if secret else pairing)
    return store


def teams(folder: Path, secret: int) -> EventStore:
    """Four teams; round 2 is prepared with other matches, and both line-ups of one of them are in."""
    store = _teams_before_round_2(folder, secret)
    state = store.state
    found = pair_next_round(facts := state.tournament())
    if secret:
        apart = ProhibitedPairs(found.matches[0])
        found = pair_next_round(replace(facts, prohibited_pairs=(apart,)))
    confirm(store, recording(found, state))
    return store


def teams_in_play(folder: Path, secret: int) -> EventStore:
    """The same with round 2 published, where the opponent of the secret line-up has named nobody."""
    store = _teams_before_round_2(folder, secret)
    pair(store)
    return store


def _teams_before_round_2(folder: Path, secret: int) -> EventStore:
    store = team_event(folder)
    _play(store)
    confirm(store, HandInLineUp(2, OWN, seats(store, OWN, 1, 2, 3, 5), NOON))
    hidden = (1, 3, 4, 5) if secret else (2, 3, 4, 5)
    confirm(store, HandInLineUp(2, OTHER, seats(store, OTHER, *hidden), NOON))
    return store


def _play(store: EventStore) -> None:
    """Pair the next round, publish it, and let White win everywhere."""
    pair(store)
    for board in range(1, len(store.state.rounds[-1].boards) + 1):
        enter(store, board, GameResult.WHITE_WINS)


SCENES = (individual, teams, teams_in_play)


@dataclass(frozen=True)
class Asking:
    """Somebody with a role in one of the two events: in a browser, and as a program."""

    role: Role
    browser: Visitor
    program: Program

    def look(self, path: str) -> tuple[int, str]:
        """What a page or the interface answers, without what is made anew.

        Reasons of pairings are worked out beside the desk; who comes too early is asked to come again.
        """
        api = path.startswith("/api")
        for _ in range(60):
            answer = self.program.get(path.removeprefix("/api")) if api else self.browser.get(path)
            if answer.status_code != 503:
                break
        return answer.status_code, comparable(answer.text)


def comparable(text: str) -> str:
    """An answer without what is made anew for each."""
    for pattern, _why in MADE_ANEW:
        text = re.sub(pattern, r"\1", text)
    return text


@pytest.fixture(params=SCENES, ids=lambda scene: scene.__name__)
def pairs_of_people(
    request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[list[tuple[Asking, Asking]]]:
    """Each role in an event and in the other one."""
    desks = []
    for secret in (0, 1):
        folder = tmp_path / str(secret)
        folder.mkdir()
        scene: Callable[[Path, int], EventStore] = request.param
        with closing(scene(folder, secret)) as store:
            last, name = store.state.seq, store.path.stem
        desk = SingleDesk(DeskOptions(folder))
        Visitor(desk).get(f"/e/{name}/")
        assert desk.store is not None
        assert desk.store.state.seq == last
        desk.store._clock = Clock()
        assert not any(each.opened for each in desk.store.state.roster.line_ups)
        desks.append(desk)
    roles = [Role.VIEWER, Role.CLERK, *([Role.CAPTAIN] if request.param is not individual else [])]
    yield [tuple(_asking(desk, role) for desk in desks) for role in roles]  # type: ignore[misc]
    for desk in desks:
        desk.close()


def _asking(desk: SingleDesk, role: Role) -> Asking:
    team = OWN if role is Role.CAPTAIN else 0
    if role is Role.VIEWER:
        return Asking(role, Visitor(desk, address=PHONE), Program(desk))
    return Asking(role, clerk_of(desk, team=team), Program(desk, role, team=team))


def _first_difference(one: str, other: str) -> tuple[str, str]:
    place = next(
        (n for n, pair in enumerate(zip(one, other, strict=False)) if len(set(pair)) > 1), 0
    )
    return one[max(place - 80, 0) : place + 80], other[max(place - 80, 0) : place + 80]


def addresses() -> list[str]:
    """Every page of an event that can be looked at, and every question of programs."""
    pages = [
        route.path
        for route in EVENT_ROUTES
        if "GET" in (route.methods or ()) and route.path not in NOT_ASKED
    ]
    programs = [
        "/api" + each.path.partition("{event}")[2]
        for each in operations()
        if each.method == "GET" and "{event}" in each.path
    ]
    return [address for path in (*pages, *programs) for address in _filled(path)]


def _filled(path: str) -> Iterator[str]:
    """A path with every value for its parts."""
    names = re.findall(r"\{(\w+)(?::int)?\}", path)
    form = path.replace(":int", "")
    for values in product(*(VALUES[name] for name in names)):
        yield form.format(**dict(zip(names, values, strict=True)))


def test_every_page_is_the_same(pairs_of_people: list[tuple[Asking, Asking]]) -> None:
    """Whatever the status is: a page that is refused is refused alike."""
    different = []
    for (one, other), address in product(pairs_of_people, addresses()):
        mine, yours = one.look(address), other.look(address)
        assert mine[0] < 500, address
        if mine != yours:  # A page with the time of day may have been asked in two minutes.
            mine, yours = one.look(address), other.look(address)
        if mine != yours:
            different.append((one.role.name, address, _first_difference(mine[1], yours[1])))
    assert different == []


def test_a_page_after_a_step_says_nothing_of_the_step(
    pairs_of_people: list[tuple[Asking, Asking]],
) -> None:
    """Every step of both logs, in the address of a page as a redirection writes it."""
    for one, other in pairs_of_people:
        store = one.browser.desk.open_events[0].store
        for step in range(store.state.seq + 2):
            assert one.look(f"/?step={step}") == other.look(f"/?step={step}"), (one.role, step)


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


def _answers_to_a_line_up(asking: Asking, places: tuple[int, ...]) -> list[tuple[int, str]]:
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
    return [(each.status_code, comparable(each.text)) for each in answers]


def _answers_to_a_result(
    asking: Asking, number: int, board: int, white: int, black: int, result: str
) -> list[tuple[int, str]]:
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
    return [(each.status_code, comparable(each.text)) for each in answers]
