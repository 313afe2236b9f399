"""An Olympiad at the desk: entered, paired, explained, reported, and found right by the checker."""

from __future__ import annotations

from pathlib import Path

from tabiya.checker.check import check
from tabiya.desk.desk import DeskOptions
from tabiya.pairing.resolve import get_system
from tests.desk.small_event import enter_results, get_state, pair_and_publish, report
from tests.desk.teams.team_event import begin_teams, enter_teams
from tests.desk.visiting import SingleDesk


def test_an_olympiad_is_run_at_the_desk(tmp_path: Path) -> None:
    """Seven teams, two rounds, a bye, reasons with articles of D.02, and a report that agrees."""
    desk = SingleDesk(DeskOptions(tmp_path))
    browser = begin_teams(desk, 7, system="olympiad")
    assert get_state(desk).system == "olympiad"
    for number in (1, 2):
        page = pair_and_publish(browser, number)
        enter_results(browser, page, number, "1-0")
    why = browser.get("/rounds/2/why").text
    assert "D.02 6.4" in why
    assert "receives the bye" in why
    groups = browser.get("/rounds/2/groups")
    assert groups.status_code == 200
    written = report(browser).tournament
    assert get_system(written) == "olympiad"
    found = check(written)
    assert found.edition == "2022"
    assert not found.discrepancies
    desk.close()


def test_teams_are_numbered_by_their_four_best_players(tmp_path: Path) -> None:
    """3.1: whoever sits where; equal averages by the fifth rating, then by the alphabet."""
    desk = SingleDesk(DeskOptions(tmp_path))
    browser = begin_teams(desk, 2, system="olympiad")
    ratings = {
        "Beta": (2000, 2000, 2000, 2000, 1900),
        "Alpha": (2000, 2000, 2000, 2000, 1900),
        "Gamma": (2000, 2000, 2000, 2000, 1950),
        "Delta": (1000, 2600, 2600, 2600, 2600),
    }
    text = "\n\n".join(
        "\n".join([name, *(f"{name}, {place};{rating};POR" for place, rating in enumerate(each))])
        for name, each in ratings.items()
    )
    enter_teams(browser, text)
    browser.post("/teams/number")
    found = [team.name for team in get_state(desk).roster.by_number()]
    assert found == ["Delta", "Lisbon", "Porto", "Gamma", "Alpha", "Beta"]
    desk.close()
