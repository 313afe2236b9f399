"""FIDE mode is shown on every page, on the screen in the hall and on paper."""

import re

from tabiya.desk.serving.app import EVENT_ROUTES
from tests.desk.small_event import yes
from tests.desk.visiting import SingleDesk, Visitor

FILLED = {"entrant": "1", "round": "2", "board": "1", "team": "1", "line": "1"}
NO_PAGES = {
    "/live",
    "/live/changes",
    "/exports/{kind}",
    "/exports/event-file",
    "/print/{kind}",
    "/print/sets/{kind}",
    "/join/{token}",
}
"""Addresses that answer with data or files, or that need an invitation."""


def _pages(browser: Visitor) -> dict[str, str]:
    """Every page that can be looked at in the event, by its address."""
    found = {}
    for route in EVENT_ROUTES:
        if "GET" not in (route.methods or ()) or route.path in NO_PAGES:
            continue
        address = re.sub(r"\{(\w+):int\}", lambda name: FILLED[name[1]], route.path)
        answer = browser.get(address)
        if answer.status_code == 200 and "text/html" in answer.headers["content-type"]:
            found[address] = answer.text
    return found


def test_every_page_says_that_the_event_is_in_fide_mode(arbiter: Visitor) -> None:
    """There are some thirty; the hall hears of the mode only once it was left."""
    pages = _pages(arbiter)
    assert "FIDE mode" not in pages.pop("/screen")
    assert len(pages) > 25
    for address, text in pages.items():
        assert re.search(r">\s*FIDE mode\s*<", text), address


def test_every_page_says_that_it_was_left(demo: SingleDesk, arbiter: Visitor) -> None:
    """From the moment on; no page says anything else."""
    yes(arbiter, arbiter.post("/settings/leave-fide-mode"))
    assert demo.store is not None
    assert not demo.store.state.fide_mode
    for address, text in _pages(arbiter).items():
        assert "not in FIDE mode" in text, address
        assert 'class="mode mode-fide"' not in text, address


def test_a_page_printed_by_the_browser_says_it_too(arbiter: Visitor) -> None:
    """The strip is not printed; the line above the page is."""
    assert re.search(r'(?s)class="paper-only">.*FIDE mode</p>', arbiter.get("/standings").text)
