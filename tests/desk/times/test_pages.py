"""Times, absences and checklists at the desk."""

from __future__ import annotations

import html

from tabiya.desk.times.checklists import list_lists
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish, report, yes
from tests.desk.visiting import SingleDesk, Visitor

DAY = "2026-09-05"


def started(desk: SingleDesk) -> Visitor:
    """Nine players, round 1 published, planned for 15:00 and started at 15:15."""
    browser = begin(desk, 9, time_control="90+30", end="2026-09-06", default_time="30")
    page = browser.post("/times", **{"start-1": f"{DAY}T15:00", "start-2": f"{DAY}T20:00"})
    assert page.status_code == 200
    pair_and_publish(browser, 1, initial_colour="w")
    browser.post("/rounds/1/start", at="15:15")
    return browser


def test_three_no_shows_from_the_empty_boards_to_the_next_pairing(desk: SingleDesk) -> None:
    """One press forfeits them; the desk asks; one explains, one withdraws, one is paired on."""
    browser = started(desk)
    assert "A player who has not come by 15:45 has lost." in browser.get("/times").text
    seats = get_state(desk).rounds[0].boards
    away = [seats[0].white, seats[1].white, seats[1].black]
    yes(browser, browser.post("/rounds/1/forfeit", absent=[str(each) for each in away]))
    assert [board.result.symbol for board in get_state(desk).rounds[0].boards[:2]] == ["-/+", "-/-"]
    for number, board in enumerate(get_state(desk).rounds[0].boards[2:], start=3):
        seat = f"{number}.{board.white}.{board.black}.{board.revision}"
        browser.post("/rounds/1/result", r=f"{seat}.1-0")
    assert "did not come to round 1: has the absence been explained" in browser.get("/").text
    browser.post(f"/players/{away[0]}/explained", round="1", reason="a late train")
    yes(browser, browser.post(f"/players/{away[1]}/withdraw"))
    page = browser.get("/times")
    assert page.text.count("Explained, or withdrawn?") == 1
    asked = browser.post("/rounds/pair")
    assert asked.status_code == 409
    name = get_state(desk).entrants[away[2]].player.name
    assert f"without an explanation: {name}." in html.unescape(asked.text)
    assert "General Regulations for Competitions 6.5" in asked.text
    yes(browser, asked)
    assert len(get_state(desk).rounds) == 2


def test_a_round_whose_results_are_all_in_has_been_played(desk: SingleDesk) -> None:
    """It is not called "not started" because nobody pressed the start; registration can be overdue."""
    browser = begin(desk, 2)
    assert "Appeals decided" not in browser.get("/checklists").text
    pair_and_publish(browser, 1)
    assert "Appeals decided" in browser.get("/checklists").text
    assert "Not started yet." in browser.get("/times").text
    page = browser.get("/rounds/1")
    enter_results(browser, page, 1, "1-0")
    text = browser.get("/times").text
    assert "Not started yet." not in text
    assert "All results are in." in text
    registration = text.partition("Registration with FIDE")[2].partition("</tr>")[0]
    assert "(past)" in registration


def test_the_times_page_shows_what_is_due_as_dates(desk: SingleDesk) -> None:
    """Registration three days before, lots twelve hours; the report for the list of the month."""
    browser = started(desk)
    text = browser.get("/times").text
    for due in ("2 September", "5 September 2026, 03:00", "30 September", "30 November"):
        assert due in text
    german = browser.get("/times", **{"accept-language": "de"}).text
    assert "5. September 2026, 03:00" in german
    assert "19:55 and 19:59" in text


def test_the_announced_time_of_results_and_of_errors_is_shown(desk: SingleDesk) -> None:
    """On the page of times with the article, on the screen of the hall, and in the report."""
    browser = begin(desk, 6, results_after="300", errors_within="30")
    browser.post("/times", **{"start-1": "2026-09-05T15:00"})
    pair_and_publish(browser, 1)
    page = browser.get("/times").text
    assert "Results of round 1 published" in page
    assert "Errors of round 1 reported" in page
    assert "C.04.2 4.2" in page
    assert "C.04.2 4.3" in page
    assert "Results at 20:00. Report errors until 20:30." in browser.get("/screen").text
    written = report(browser).tournament.settings
    assert (written.results_after, written.errors_within) == (300, 30)


def test_bad_times_come_back_with_what_to_do(desk: SingleDesk) -> None:
    browser = begin(desk, 4)
    page = browser.post("/times", **{"start-1": "soon", "control-2": "90 minutes for 40 moves"})
    assert page.status_code == 422
    assert "Write the start as 2026-09-05 15:00." in page.text
    assert "Add the time for the rest of the game" in page.text
    assert not get_state(desk).schedule.planned
    browser.get("/times")
    assert browser.post("/rounds/1/start", at="25:99").status_code == 422


def test_a_round_with_its_own_time_control_is_in_the_report_and_on_the_checklist(
    desk: SingleDesk,
) -> None:
    browser = started(desk)
    page = browser.post("/times", **{"start-1": f"{DAY}T15:00", "control-1": "60+30"})
    assert page.status_code == 200
    settings = report(browser).tournament.settings
    assert settings.round_time_controls == ("60+30",)
    before = next(each for each in list_lists(get_state(desk)) if each.title == "Before round 1")
    assert "60', 30\" a move" in [task.told for task in before.tasks]


def test_the_checklists_fill_themselves(desk: SingleDesk) -> None:
    """What the desk knows is ticked or open; the rest is left to people."""
    browser = started(desk)
    tasks = {task.words: task for each in list_lists(get_state(desk)) for task in each.tasks}
    assert tasks["Default time announced"].done
    assert tasks["Start of play and default time announced"].told == "15:15"
    assert tasks["Empty boards noted at the default time"].told == "at 15:45"
    assert tasks["All results entered"].done is False
    assert tasks["Results compared with the scoresheets, by a second person"].done is None
    assert tasks["Times of all rounds announced"].done is False
    assert "Appeals Committee named" in browser.get("/checklists").text


def test_nobody_but_arbiters_sees_absences(demo: SingleDesk) -> None:
    viewer = Visitor(demo, address=("192.168.1.44", 4001))
    assert viewer.get("/times").status_code == 403
    assert viewer.get("/checklists").status_code == 403
    assert viewer.post("/rounds/2/forfeit", absent="1").status_code == 403
