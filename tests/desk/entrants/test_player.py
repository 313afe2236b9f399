"""The pages of one player."""

import re

import pytest

from tabiya.answers.translation import translation_for
from tabiya.checker.check import check
from tabiya.model.points import show_points
from tabiya.model.record import records
from tabiya.site.event import event_of_state
from tabiya.site.site import build_site
from tests.desk.small_event import (
    begin,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.visiting import SingleDesk, Visitor
from tests.printing.reading import text


def test_a_bye_that_cannot_be_is_refused_on_the_form(desk: SingleDesk) -> None:
    """With the round and the kind still there."""
    browser = begin(desk, 8)
    pair_and_publish(browser, 1)
    page = browser.post("/players/3/bye", round="1", kind="Z")
    assert page.status_code == 422
    assert "Round 1 is already paired" in page.text
    assert '<option value="Z" selected>' in page.text


def test_whoever_comes_second_learns_of_the_bye(desk: SingleDesk) -> None:
    """The conflict says what was arranged meanwhile, not only the name."""
    browser = begin(desk, 8)
    seen = get_state(desk).entrants[5].revision
    browser.post("/players/5/bye", round="2", kind="H", based_on=str(seen))
    page = browser.post("/players/5/bye", round="3", kind="Z", based_on=str(seen))
    assert page.status_code == 409
    assert "round 2: a half-point bye" in page.text


def test_a_refusal_without_a_form_leads_back_to_where_it_came_from(desk: SingleDesk) -> None:
    """Not only to the first page."""
    browser = begin(desk, 8)
    pair_and_publish(browser, 1)
    page = browser.client.post(
        browser.within("/players/3/remove"),
        data={"csrf": browser.token},
        headers={"referer": "http://127.0.0.1:8123/players/3/edit"},
    )
    assert page.status_code == 422
    assert '/players/3/edit">Back</a>' in page.text


def test_the_page_of_norms_is_there_for_every_player_of_any_event(arbiter: Visitor) -> None:
    """Also in an event too short for norms: the first requirement says so."""
    page = arbiter.get("/players/1/norms")
    assert page.status_code == 200
    assert "no norm so far" in page.text
    assert "at least 9" in page.text


def test_nobody_has_norms_who_does_not_play(arbiter: Visitor) -> None:
    """An address that somebody made up."""
    answer = arbiter.get("/players/999/norms")
    assert answer.status_code == 404
    assert "There is no such player." in answer.text


def test_the_source_of_a_rating_is_told_in_the_language_of_the_reader(desk: SingleDesk) -> None:
    """The event keeps it as a fact, and what somebody typed stays as it is."""
    browser = begin(desk, 8)
    browser.post("/players", name="Zoe Zet", rating="1900")
    browser.post("/players", name="Yan Ypsilon", rating="1901", rating_source="club list")
    zoe, yan = (max(get_state(desk).entrants) - back for back in (1, 0))
    assert get_state(desk).entrants[zoe].player.rating_source == "entered by hand"
    german = {"accept-language": "de"}
    assert "(von Hand eingetragen)" in browser.get(f"/players/{zoe}", **german).text
    assert "(club list)" in browser.get(f"/players/{yan}", **german).text


@pytest.mark.parametrize("system", ["dutch", "burstein", "dubov", "lim"])
def test_after_a_penalty_in_round_3_every_round_agrees_with_its_report(
    desk: SingleDesk, system: str
) -> None:
    """The rounds before it are checked without it, the later ones with it, and so are the points."""
    browser = begin(desk, 10, system=system, rounds="6")
    for number in range(1, 7):
        page = pair_and_publish(browser, number, initial_colour="w")
        enter_results(browser, page, number, ("1-0", "d", "0-1")[number % 3])
        if number == 3:
            yes(browser, browser.post("/players/1/points", points="-0.5", why="unsporting"))
    assert len(get_state(desk).rounds) == 6
    assert check(report(browser)).discrepancies == 0
    told = [line[:27] for line in browser.get("/exports/trf26").text.split("\r\n")]
    assert "299          -0.5    3    1" in told
    card = browser.get("/players/1").text
    assert "Penalty or bonus after round 3: -½." in card
    totals = re.findall(r'<td class="num got">([^<]+)</td>', card)
    before = records(get_state(desk).tournament())[get_state(desk).entrants[1].number]
    assert totals == [show_points(before.score_after(number)) for number in range(1, 7)]


def test_a_penalty_is_shown_wherever_the_points_are(desk: SingleDesk) -> None:
    """In the standings, where they are explained, on paper, on the public site, and as a remark."""
    browser = begin(desk, 4, rounds="3")
    enter_results(browser, pair_and_publish(browser, 1, initial_colour="w"), 1, "1-0")
    yes(browser, browser.post("/players/1/points", points="-0.5", why="unsporting"))
    note = "Penalty or bonus: Player01 after round 1: -½."
    standings = browser.get("/standings").text
    assert "<b>½*</b>" in standings
    assert note in standings
    assert "Penalty or bonus after round 1: -½." in browser.get("/standings/1").text
    assert "### Points @ Round 1: player 1 -½" in browser.get("/exports/trf26").text
    for document in ("standings", "crosstable", "player-cards"):
        printed = " ".join(text(browser.get(f"/print/{document}").content).split())
        assert "after round 1: -½." in printed, document
    pages = build_site(event_of_state(get_state(desk)), translation_for()).files
    assert note in pages["standings.html"].decode()


@pytest.mark.parametrize("typed", ["-1/2", "-½", "-0.5", "-0,5", "−½"])
def test_half_a_point_is_taken_away_however_it_is_written(desk: SingleDesk, typed: str) -> None:
    """By a fraction, with a comma, with either minus."""
    browser = begin(desk, 4)
    yes(browser, browser.post("/players/1/points", points=typed))
    assert [each.points for each in get_state(desk).tournament().adjustments] == [-5]
