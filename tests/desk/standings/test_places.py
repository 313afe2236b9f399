"""Shared places put in order by hand or by values calculated elsewhere."""

import re

import pytest

from tabiya.store.decision import Refused
from tabiya.store.facts.places import PlacesDecided
from tabiya.tiebreaks.standings import standings
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor


def drawn_out(desk: SingleDesk) -> Visitor:
    """Four players, one round, all games drawn: everybody shares the first place."""
    browser = begin(desk, 4, rounds="1", tie_breaks="WIN")
    page = pair_and_publish(browser, 1)
    assert "complete" in browser.get("/standings/places").text
    enter_results(browser, page, 1, "d")
    return browser


def ranks(browser: Visitor) -> dict[int, int | None]:
    """The ranks of the report."""
    return {number: each.rank for number, each in report(browser).declared.items()}


def test_those_tied_are_put_in_order_by_hand(desk: SingleDesk) -> None:
    """Confirmed, noted, ranked so in the report, accepted by the checker, and taken back by undo."""
    browser = drawn_out(desk)
    assert set(ranks(browser).values()) == {1}
    assert "Place 1, shared by 4" in browser.get("/standings/places").text
    order = {"v1": "4", "v2": "1", "v3": "2", "v4": "3"}
    yes(browser, browser.post("/standings/places", rank="1", **order))
    assert ranks(browser) == {1: 4, 2: 1, 3: 2, 4: 3}
    assert "Places @ Round 1: decided by hand: 2, 3, 4, 1" in get_state(desk).report_notes
    remarks = browser.get("/exports/trf26").text
    assert "### Places by hand: 2, 3, 4, 1" in remarks
    assert "Play-off" not in remarks
    assert differences(report(browser)) == []
    assert "No place is shared" in browser.get("/standings/places").text
    yes(browser, browser.post("/undo"))
    assert set(ranks(browser).values()) == {1}


def test_values_calculated_elsewhere_decide_and_may_leave_a_tie(desk: SingleDesk) -> None:
    """The highest is the best; equal values share a place, and the report names the values."""
    browser = drawn_out(desk)
    values = {"v1": "7", "v2": "7,5", "v3": "7", "v4": "1"}
    yes(browser, browser.post("/standings/places", rank="1", how="value", called="Koya", **values))
    assert ranks(browser) == {2: 1, 1: 2, 3: 2, 4: 4}
    assert "decided by Koya: 2 (7.5), 3 (7) 1 (7), 4 (1)" in get_state(desk).report_notes[-1]


def test_values_calculated_elsewhere_are_a_column_of_the_standings(desk: SingleDesk) -> None:
    """At the desk, in the table for programs, and again in the report that is read."""
    browser = drawn_out(desk)
    assert "Koya" not in browser.get("/standings").text
    values = {"v1": "7", "v2": "7,5", "v3": "7", "v4": "1"}
    yes(browser, browser.post("/standings/places", rank="1", how="value", called="Koya", **values))
    shown = browser.get("/standings").text
    assert re.search(r"<th[^>]*>Koya", shown)
    written = browser.get("/exports/trf26").text
    assert "### Places by Koya: 2 (7.5), 1 (7) 3 (7), 4 (1)" in written
    found = standings(report(browser).tournament)
    assert found.elsewhere == ("Koya",)
    assert [(row.number, row.elsewhere) for row in found.rows] == [
        (2, ("Koya", "7.5")),
        (1, ("Koya", "7")),
        (3, ("Koya", "7")),
        (4, ("Koya", "1")),
    ]
    assert differences(report(browser)) == []


def test_teams_that_share_a_place_are_put_in_order(desk: SingleDesk) -> None:
    """By values of something that the program does not calculate; the report keeps them."""
    browser = begin_teams(desk, rounds="1", tie_breaks="MPvGP")
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "d")
    assert "Place 1, shared by 4" in browser.get("/standings/places").text
    values = {"v1": "3", "v2": "9", "v3": "4", "v4": "9"}
    asked = browser.post("/standings/places", rank="1", how="value", called="Age", **values)
    assert "Porto (9)" in asked.text
    yes(browser, asked)
    found = standings(report(browser).tournament)
    assert [(row.rank, row.number, row.elsewhere) for row in found.rows] == [
        (1, 2, ("Age", "9")),
        (1, 4, ("Age", "9")),
        (3, 3, ("Age", "4")),
        (4, 1, ("Age", "3")),
    ]
    assert "Porto" in browser.get("/log").text.split("decided by values of Age")[1][:40]
    assert differences(report(browser)) == []
    yes(browser, browser.post("/undo"))
    assert standings(report(browser).tournament).elsewhere == ()


def test_an_order_that_is_none_is_refused_on_the_form(desk: SingleDesk) -> None:
    """A word, two players on one place, values without a name, a place that nobody shares."""
    browser = drawn_out(desk)
    whole = {"v1": "1", "v2": "2", "v3": "3", "v4": "4"}
    for wrong, told in (
        ({**whole, "v1": "first"}, "Write a number"),
        ({**whole, "v1": "NaN", "how": "value", "called": "Koya"}, "Write a number"),
        ({**whole, "v1": "2"}, "a different place"),
        ({**whole, "how": "value"}, "problem"),
        ({**whole, "rank": "3"}, "no longer shared"),
    ):
        page = browser.post("/standings/places", **{"rank": "1", **wrong})
        assert page.status_code == 422
        assert told in page.text
    assert set(ranks(browser).values()) == {1}


@pytest.mark.parametrize(
    ("places", "told"),
    [
        ([["loser", "other loser"], []], "a place without a player"),
        ([[], ["loser"], ["other loser"]], "a place without a player"),
        ([["winner"], ["loser"]], "do not share a place"),
    ],
)
def test_a_program_can_decide_only_places_that_are_shared(
    desk: SingleDesk, places: list[list[str]], told: str
) -> None:
    """Anything else would give a report whose ranks do not follow from its tie-breaks and remarks."""
    browser = begin(desk, 4, rounds="1", tie_breaks="WIN")
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    # Who has White is drawn by lot.
    names = ("winner", "other winner", "loser", "other loser")
    ordered = sorted(ranks(browser).items(), key=lambda item: item[1] or 0)
    who = dict(zip(names, (number for number, _rank in ordered), strict=True))
    with pytest.raises(Refused, match=told):
        PlacesDecided(tuple(tuple(who[name] for name in each) for each in places)).decide(
            get_state(desk)
        )
    assert [rank for _number, rank in ordered] == [1, 1, 3, 3]
    allowed = PlacesDecided(((who["other loser"],), (who["loser"],)))
    assert allowed.decide(get_state(desk)).events
