"""Viewers who ask why: answered by a process of its own, as the desk itself would answer."""

import re
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.desk.rounds import why_queue
from tabiya.desk.rounds.explanations import Reasons, explanations_of
from tabiya.desk.rounds.why_queue import Question, WhyQueue, why_queue_of
from tabiya.store.facts.players import CorrectPlayer
from tabiya.store.log.entry import Actor
from tests.desk.visiting import SingleDesk, Visitor


@pytest.fixture
def reasons_at_once() -> None:
    """Not here: what is tested is the other process."""


def test_a_viewer_is_told_what_the_arbiter_is_told(demo: SingleDesk) -> None:
    """The other process reads the same file and gives the same reasons; nobody asks it twice."""
    store, queue = demo.current.store, why_queue_of(demo)
    one, other = list(store.state.entrants)[:2]
    for question in (Question(2, one, other), Question(2)):
        asked = queue.ask(store.path, store.state, question)
        assert asked is not None
        own = explanations_of(demo.current).reasons(
            store.state, question.round, question.entrant, question.other
        )
        assert asked.result(60) == own
        assert queue.ask(store.path, store.state, question) is asked
    viewer = Visitor(demo, address=("192.168.1.77", 50_000))
    page = viewer.get(f"/rounds/2/why/{one}?not={other}")
    assert page.status_code == 200
    assert own.remarks


def test_everybody_else_can_be_asked_about_and_the_one_asked_about_stays_chosen(
    demo: SingleDesk,
) -> None:
    """The list is made once for all who ask; names in it are escaped."""
    store = demo.current.store
    one, other, third = list(store.state.entrants)[:3]
    named = replace(store.state.entrants[third].player, name="<b>Ünal</b>, Ö")
    store.do(CorrectPlayer(third, named), Actor("chief"))
    chief = Visitor(demo)
    for asked in (other, third):
        page = chief.get(f"/rounds/2/why/{one}?not={asked}").text
        chosen = re.findall(r'<option value="(\d+)" (\w*)>', page)
        assert sorted(int(each) for each, _ in chosen) == sorted(set(store.state.entrants) - {one})
        assert [int(each) for each, mark in chosen if mark == "selected"] == [asked]
        assert "&lt;b&gt;Ünal" in page
        assert "<b>Ünal" not in page


class Waiting(WhyQueue):
    """A queue whose worker never comes to an end."""

    def _submit(self, _path: Path, _question: Question) -> Future[Reasons]:
        return Future()


def test_when_too_many_wait_one_more_is_asked_to_come_back(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page says so and loads itself again; whoever asks what is asked already joins in."""
    monkeypatch.setattr(why_queue, "_MOST_WAITING", 2)
    store = demo.current.store
    demo.parts[why_queue_of] = queue = Waiting()
    first = queue.ask(store.path, store.state, Question(1))
    assert queue.ask(store.path, store.state, Question(2)) is not None
    assert queue.ask(store.path, store.state, Question(2, 3)) is None
    assert queue.ask(store.path, store.state, Question(1)) is first
    page = Visitor(demo, address=("192.168.1.77", 50_000)).get("/rounds/2/why/3")
    assert page.status_code == 503
    assert page.headers["refresh"] == "2"
    assert "appears in a moment" in page.text


def test_an_answer_is_forgotten_when_a_name_is_corrected(demo: SingleDesk) -> None:
    """What is shown has the names of today."""
    store, queue = demo.current.store, Waiting()
    first = queue.ask(store.path, store.state, Question(2))
    entrant, who = next(iter(store.state.entrants.items()))
    store.do(CorrectPlayer(entrant, replace(who.player, name="New, Name")), Actor("Anna"))
    assert queue.ask(store.path, store.state, Question(2)) is not first
