"""Norms and titles of the whole event at the desk."""

from __future__ import annotations

import re

from tests.desk.small_event import begin, enter_results, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor


def test_the_page_tells_event_norms_ratings_and_direct_titles(desk: SingleDesk) -> None:
    """Before the last but one round norms wait; a championship is judged by its table."""
    browser = begin(desk, 6, rounds="3")
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    shown = browser.get("/norms").text
    assert "By B.01" in shown
    assert "from the round before the last one on" in shown
    # Whoever was drawn to have White has won, and all were a game short of 2400.
    assert re.search(r"23\d\d → 24\d\d</td><td>round 1 against Player0\d", shown)
    judged = browser.get("/norms?event=World+U16").text
    assert "gold" in judged
    assert "<td>IM</td><td>gold</td>" in judged
    page = pair_and_publish(browser, 2)
    assert "Nobody has made a norm" in browser.get("/norms").text
    assert browser.get("/norms?event=nonsense&women=1").status_code == 200
    assert "/norms" in browser.get("/standings").text
    assert Visitor(desk, address=("192.168.1.50", 40_000)).get("/norms").status_code == 403
