"""The page of chances: at once, for viewers too, with the interval and the number of runs."""

import pytest

from tabiya.desk.forecast import queue as queue_module
from tabiya.desk.forecast.queue import bounded_futures, forecasts_of
from tabiya.desk.start.pages import begin_demo
from tabiya.prizes.award import PrizeFund
from tabiya.store.facts.prizes import PrizesAnnounced
from tabiya.store.log.entry import Actor
from tests.desk.forecast.at_once import AtOnce
from tests.desk.visiting import SingleDesk, Visitor


def test_the_page_comes_at_once_and_again_with_the_chances(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First that they are worked out, then everybody with an interval; the shares make a hundred."""
    monkeypatch.setattr(queue_module, "_MOST_RUNS", 20)
    demo.parts[forecasts_of] = queue = AtOnce()
    viewer = Visitor(demo, address=("192.168.1.77", 50_000))
    page = viewer.get("/forecast")
    assert page.headers["refresh"] == "3"
    assert "is calculating the chances" in page.text
    ((future, said),) = queue.waiting
    future.set_result(bounded_futures(said))
    # What viewers see is drawn once a second for all of them: whoever runs the event sees it at once.
    page = Visitor(demo).get("/forecast")
    assert "refresh" not in page.headers
    assert "simulated the rest of the event 20 times" in page.text
    assert page.text.count('<th scope="row">') == len(said.tournament.players)
    assert " %–" in page.text


def test_chances_of_prizes_and_norms_stand_beside_the_others(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many prizes as players: each has one for certain; a norm that happens in half of the futures."""
    monkeypatch.setattr(queue_module, "_MOST_RUNS", 4)
    demo.parts[forecasts_of] = queue = AtOnce()
    assert demo.store is not None
    players = len(demo.store.state.entrants)
    demo.store.do(PrizesAnnounced(PrizeFund(places=(10_000,) * players)), Actor("Arbiter"))
    arbiter = Visitor(demo)
    arbiter.get("/forecast")
    ((future, said),) = queue.waiting
    # Five rounds are too few for a norm, so none is looked for; as if it were otherwise:
    assert not said.norms
    found = bounded_futures(said)
    found.players[1].norms = 2
    future.set_result(found)
    page = arbiter.get("/forecast").text
    assert page.count('<th class="num">Prize</th><th class="num">Norm</th>') == 1
    assert page.count('<td class="num">100 %</td><td class="num">0 %</td>') == players - 1
    assert page.count('<td class="num">100 %</td><td class="num">50 %</td>') == 1


def test_an_event_without_players_has_no_chances(desk: SingleDesk) -> None:
    """It says why, and nothing is begun."""
    desk.begin("demo", begin_demo(), Actor("Demo"), [])
    desk.parts[forecasts_of] = queue = AtOnce()
    page = Visitor(desk).get("/forecast")
    assert "o players are entered yet" in page.text
    assert not queue.waiting
