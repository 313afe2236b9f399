"""A French acceleration at the desk: asked about, applied, explained, reported and found right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.checker.check import check
from tabiya.desk.desk import DeskOptions
from tabiya.pairing.swiss.dutch.settings import DutchSettings
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish, report, yes
from tests.desk.visiting import SingleDesk, Visitor


@pytest.mark.parametrize("name", ["haley-soft", "progressive"])
def test_an_accelerated_event_is_run_and_reported(name: str, tmp_path: Path) -> None:
    """The upper four of twelve are lent points; three rounds agree with the report."""
    desk = SingleDesk(DeskOptions(tmp_path))
    browser = begin(desk, 12)
    yes(browser, browser.post("/settings/leave-fide-mode"))
    announced = {"name": "Open", "start": "2026-09-05", "rounds": "5", "acceleration": name}
    groups = {"last_of_first_group": "4", "last_of_second_group": "8"}
    page = yes(browser, browser.post("/settings", **announced, **groups))
    assert page.status_code == 200
    for number in (1, 2, 3):
        page = pair_and_publish(browser, number)
        enter_results(browser, page, number, "1-0")
    assert "virtual for" in browser.get("/rounds/2/why").text
    written = report(browser).tournament
    said = written.settings.format
    assert isinstance(said, DutchSettings)
    assert (said.acceleration, said.last_of_first_group) == (name, 4)
    assert not check(written).discrepancies
    assert not get_state(desk).fide_mode
    desk.close()


def test_in_fide_mode_it_is_refused_with_the_rule(tmp_path: Path) -> None:
    """The Qualification Commission authorises what FIDE does not publish."""
    desk = SingleDesk(DeskOptions(tmp_path))
    browser = Visitor(desk)
    browser.get("/create")
    told = {"name": "Open", "start": "2026-09-05", "rounds": "7", "acceleration": "nicois"}
    page = browser.post("/create", **told)
    assert page.status_code == 422
    assert "FIDE does not publish the acceleration" in page.text
    assert "C.04.2 1.2" in page.text
    desk.close()


def test_groups_that_contradict_each_other_are_refused(tmp_path: Path) -> None:
    """In words, and nothing is stored."""
    desk = SingleDesk(DeskOptions(tmp_path))
    browser = begin(desk, 12)
    yes(browser, browser.post("/settings/leave-fide-mode"))
    announced = {"name": "Open", "start": "2026-09-05", "rounds": "5", "acceleration": "haley"}
    groups = {"last_of_first_group": "8", "last_of_second_group": "4"}
    before = get_state(desk).settings
    page = browser.post("/settings", **announced, **groups)
    assert page.status_code == 422
    assert "cannot end at number 4" in page.text
    assert get_state(desk).settings == before
    desk.close()
