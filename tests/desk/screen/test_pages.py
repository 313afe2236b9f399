"""The screen in the hall, as a browser without scripts sees it."""

from __future__ import annotations

import html
import re

import pytest

from tabiya.desk.event_desk import EventDesk
from tests.desk.visiting import Visitor

AWAY = ("192.0.2.7", 40_000)
_REFRESH = re.compile(r'<noscript><meta http-equiv="refresh" content="(\d+);url=([^"]+)">')


def _next(text: str) -> tuple[int, str]:
    found = _REFRESH.search(text)
    assert found is not None
    return int(found[1]), html.unescape(found[2])


def test_a_viewer_is_led_through_all_pages_and_back_to_the_first(demo: EventDesk) -> None:
    """Without a login and without scripts: each page names the next."""
    viewer = Visitor(demo, AWAY)
    address, titles, names = "/screen?seconds=8&rows=6", [], ""
    for _ in range(12):
        page = viewer.get(address)
        assert page.status_code == 200
        found = re.search(r"<h1>([^<]+)</h1>", page.text)
        assert found is not None
        titles.append(found[1])
        names += page.text
        seconds, address = _next(page.text)
        assert seconds == 8
        if "page=1" in address.split("&"):
            break
    assert list(dict.fromkeys(titles)) == [
        "Results by board",
        "Who plays where",
        "Latest results",
        "Standings after round 2",
    ]
    assert demo.store is not None
    for who in demo.store.state.entrants.values():
        assert html.escape(who.player.name).replace("&#x27;", "&#39;") in names


def test_not_even_the_chief_shows_a_prepared_pairing_to_the_hall(
    demo: EventDesk, arbiter: Visitor
) -> None:
    """The projector hangs on the arbiter's own machine."""
    arbiter.post("/rounds/pair")
    page = arbiter.get("/screen").text
    assert "Round 2" in page
    assert "Round 3" not in page
    arbiter.post("/rounds/3/publish")
    assert "Round 3" in arbiter.get("/screen").text


def test_a_page_that_is_held_does_not_go_on(arbiter: Visitor) -> None:
    """Until the link is followed that lets it."""
    page = arbiter.get("/screen?page=2&hold=1").text
    assert _REFRESH.search(page) is None
    assert "Go on" in page


@pytest.mark.parametrize("page", ["0", "-1", "99999", "x", "9" * 40, ""])
def test_any_number_leads_to_some_page(arbiter: Visitor, page: str) -> None:
    """The list may have become shorter since the address was made."""
    answer = arbiter.get(f"/screen?page={page}")
    assert answer.status_code == 200
    assert "<table" in answer.text


def test_without_an_event_the_screen_waits(desk: EventDesk) -> None:
    """And looks again by itself."""
    page = Visitor(desk).get("/screen")
    assert page.status_code == 200
    assert "No event is open" in page.text
    assert _next(page.text)[1].startswith("/screen")


def test_before_the_first_round_it_says_so(desk: EventDesk) -> None:
    """With the number of players."""
    visitor = Visitor(desk)
    visitor.get("/")
    visitor.post("/create", name="Open of Trees", rounds="5")
    page = visitor.get("/screen").text
    assert "Open of Trees" in page
    assert "has not been published yet" in page


def test_a_start_that_has_passed_is_not_counted_down_to(arbiter: Visitor) -> None:
    """One that is to come is."""
    assert "data-start=" not in arbiter.get("/screen?start=00:00").text
    assert "start at" not in arbiter.get("/screen").text


def test_the_settings_keep_what_was_chosen(arbiter: Visitor) -> None:
    """The form begins with the screen it was opened from."""
    page = arbiter.get("/screen?view=names&seconds=30&look=light&settings=1").text
    assert re.search(r'value="names" checked', page)
    assert not re.search(r'value="boards" checked', page)
    assert '<option value="30" selected>' in page
    assert '<option value="light" selected>' in page
