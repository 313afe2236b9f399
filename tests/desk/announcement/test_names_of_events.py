"""Two events of one name are told apart before the second exists."""

from __future__ import annotations

import pytest

from tests.desk.small_event import begin, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor


def test_a_second_event_of_one_name_asks_first(desk: SingleDesk) -> None:
    """The question names the file of the other; nothing is made before the answer."""
    begin(desk, 0)
    browser = Visitor(desk)
    browser.get("/create")
    told = {"name": "small open", "start": "2026-09-05", "rounds": "5"}
    asked = browser.post("/create", **told)
    assert asked.status_code == 409
    assert "Small-Open.tabiya" in asked.text
    assert "<h1>Create the event</h1>" in asked.text
    assert len(desk.folder.files()) == 1
    assert browser.confirm(asked).status_code == 200
    assert len(desk.folder.files()) == 2


@pytest.mark.parametrize(("control", "told"), [("3+2", False), ("60+5", True)])
def test_only_a_slow_event_is_told_why_it_has_no_norms(
    desk: SingleDesk, control: str, *, told: bool
) -> None:
    """Nobody expects a norm of a blitz."""
    browser = begin(desk, 12, rounds="9", time_control=control, end="2026-09-08")
    assert ("No norm can be made" in browser.get("/").text) == told


def test_a_viewer_finds_the_own_board_from_the_first_page(desk: SingleDesk) -> None:
    """One link leads to the pairings by name; what only arbiters need is not shown."""
    browser = begin(desk, 4)
    pair_and_publish(browser, 1)
    viewer = Visitor(desk, desk.current, address=("192.0.2.7", 50_000))
    page = viewer.get("/").text
    assert "/rounds/1?order=name" in page
    assert "Where do I play?" in page
    assert "FIDE mode" not in page
    assert '<li class="saved" hidden>' in page
