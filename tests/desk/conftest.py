"""A desk in a temporary folder, and browsers that visit it without a network."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from tabiya.desk.desk import DeskOptions
from tabiya.desk.forecast.queue import ForecastQueue
from tabiya.desk.rounds import why_queue
from tabiya.desk.rounds.explanations import Reasons
from tabiya.desk.rounds.why_queue import Question, WhyQueue
from tabiya.desk.start.pages import begin_demo, play_demo
from tabiya.store.log.entry import Actor
from tests.desk.visiting import SingleDesk, Visitor


@pytest.fixture(autouse=True)
def no_forecasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages are looked at without a process that plays futures; its own tests start one."""
    monkeypatch.setattr(ForecastQueue, "_submit", lambda *_: Future())


@pytest.fixture(autouse=True)
def reasons_at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Viewers' reasons are found in this process: another loads all modules first; its own tests start one."""

    def found_here(_queue: WhyQueue, path: Path, question: Question) -> Future[Reasons]:
        answer: Future[Reasons] = Future()
        try:
            answer.set_result(why_queue._reasons(str(path), question))
        except Exception as error:  # noqa: BLE001 - as the other process hands it over
            answer.set_exception(error)
        return answer

    monkeypatch.setattr(WhyQueue, "_submit", found_here)
    yield
    while why_queue._open:
        why_queue._open.popitem()[1][0].close()


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SingleDesk]:
    """A desk with an empty folder."""
    made = SingleDesk(DeskOptions(tmp_path))
    yield made
    made.close()


@pytest.fixture
def demo(desk: SingleDesk) -> SingleDesk:
    """A desk with the demo event open: 19 players, two rounds played."""
    desk.begin("demo", begin_demo(), Actor("Demo"), [])
    assert desk.store is not None
    play_demo(desk.store)
    return desk


@pytest.fixture
def arbiter(demo: SingleDesk) -> Visitor:
    """The browser on the laptop itself."""
    visitor = Visitor(demo)
    visitor.get("/")
    return visitor


@pytest.fixture
def visit() -> type[Visitor]:
    """Makes further browsers."""
    return Visitor


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """One demo event that takes many blows; each example meets what the ones before left."""
    made = SingleDesk(DeskOptions(tmp_path_factory.mktemp("fuzzed")))
    made.begin("demo", begin_demo(), Actor("Demo"), [])
    assert made.store is not None
    play_demo(made.store)
    yield Visitor(made)
    made.close()
