"""Announcing an event and changing what was announced."""

import re
from dataclasses import replace
from datetime import date

import pytest

from tabiya.desk.announcement.pages import tie_breaks_offered
from tabiya.store.common.tie_breaks import misfits
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.log.entry import Actor
from tests.desk.small_event import begin, differences, get_state, pair_and_publish, report, yes
from tests.desk.visiting import SingleDesk, Visitor


def test_a_field_the_page_no_longer_shows_does_not_change_the_acceleration(
    desk: SingleDesk,
) -> None:
    """In FIDE mode it is refused by the desk itself, and the report stays as it was."""
    browser = begin(desk, 8)
    pair_and_publish(browser, 1)
    answer = browser.post("/settings", name="Small Open", rounds="5", acceleration="baku")
    assert answer.status_code == 422
    assert "This is refused in FIDE mode" in answer.text
    document = report(browser)
    assert document.tournament.settings.kind_code == "FIDE_DUTCH"
    assert differences(document) == []


@pytest.mark.parametrize("typed", ["BH, BH", "BH, SB, bh", "BH/C1, BH, BH/C1"])
def test_a_tie_break_stands_in_the_list_once(desk: SingleDesk, typed: str) -> None:
    """The second one could separate nobody."""
    browser = Visitor(desk)
    browser.get("/create")
    page = browser.post("/create", name="Twice", rounds="5", tie_breaks=typed)
    assert page.status_code == 422
    assert "is listed twice." in page.text
    shown = re.findall(r" selected>(?:buchholz \(bh\)|bh)", page.text.casefold())
    assert len(shown) >= typed.casefold().count("bh")


def test_a_refusal_comes_back_on_the_form_with_what_was_typed(desk: SingleDesk) -> None:
    """Two rounds have been paired, one is announced: nothing else that was typed is lost."""
    browser = begin(desk, 8)
    pair_and_publish(browser, 1)
    pair_and_publish(browser, 2)
    page = browser.post("/settings", name="Small Open", rounds="1", city="Ghent")
    assert page.status_code == 422
    assert "2 rounds have already been paired" in page.text
    assert 'value="Ghent"' in page.text
    assert get_state(desk).settings.city == ""


def test_the_report_says_what_was_changed(desk: SingleDesk) -> None:
    """Both values, and the page asks with them."""
    browser = begin(desk, 8)
    pair_and_publish(browser, 1)
    settings = get_state(desk).settings
    asked = browser.post(
        "/settings",
        name="Small Open",
        rounds="5",
        start="2026-09-05",
        city="Ghent",
        tie_breaks=", ".join(settings.tie_breaks),
    )
    assert "city Ghent instead of nothing" in asked.text
    yes(browser, asked)
    assert any("city Ghent instead of nothing" in n for n in report(browser).tournament.notes)


def test_the_initial_colour_stays_when_other_settings_are_saved(desk: SingleDesk) -> None:
    """The form of a running event shows it and cannot change it."""
    browser = begin(desk, 8)
    pair_and_publish(browser, 1, initial_colour="b")
    page = browser.get("/settings").text
    assert "Black, chosen by the arbiter" in page
    assert '<select id="f-initial_colour"' not in page
    answer = browser.post("/settings", name="Small Open", rounds="5", initial_colour="w")
    assert answer.status_code == 422
    assert "all colours follow from it" in answer.text


def test_until_round_1_the_acceleration_can_still_be_chosen_and_given_up(desk: SingleDesk) -> None:
    """From then on the form does not offer it any more."""
    browser = begin(desk, 8)
    form = {"name": "Small Open", "start": "2026-09-05", "rounds": "5"}
    assert 'name="acceleration"' in browser.get("/settings").text
    browser.post("/settings", **form, acceleration="baku")
    assert report(browser).tournament.settings.kind_code == "FIDE_DUTCH_BAKU"
    assert '<option value="baku" selected>' in browser.get("/settings").text
    browser.post("/settings", **form, acceleration="none")
    assert report(browser).tournament.settings.kind_code == "FIDE_DUTCH"
    pair_and_publish(browser, 1)
    assert 'name="acceleration"' not in browser.get("/settings").text


def test_a_code_that_announces_no_acceleration_is_kept(desk: SingleDesk) -> None:
    """An imported event may say more of itself than the form asks for."""
    browser = begin(desk, 8)
    assert desk.store is not None
    said = replace(desk.store.state.settings, kind_code="CUSTOM_SWISS")
    desk.store.do(ChangeSettings(said), Actor("Anna"))
    browser.post("/settings", name="Small Open", start="2026-09-05", acceleration="none")
    assert get_state(desk).settings.kind_code == "CUSTOM_SWISS"


def test_a_table_is_not_accelerated(desk: SingleDesk) -> None:
    """So there is nothing to choose."""
    browser = begin(desk, 6, system="round-robin")
    assert 'name="acceleration"' not in browser.get("/settings").text


NOW = date(2026, 9, 5)
DEMANDED_OF_ROUND_ROBINS = {
    "DE", "BPG", "BWG", "REP", "STD", "SB", "SB/C1", "SB/C2", "RTNG", "RTNG/R", "WIN", "TPN",
    "TPN/R", "KS", "KS/L1", "KS/L2", "KS/L-1", "KS/L-2",
}  # fmt: skip
"""What FIDE's checklist wants a program to offer."""
BUCHHOLZ = {"BH", "FB", "AOB", "SOB"}


def _codes(system: str, start: date = NOW) -> list[str]:
    return [code for offer in tie_breaks_offered(system, start) for code in offer.codes]


@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
def test_a_round_robin_has_what_fide_demands_and_nothing_of_the_buchholz_family(
    system: str,
) -> None:
    """Both are questions that fail a program at once."""
    offered = _codes(system)
    assert set(offered) >= DEMANDED_OF_ROUND_ROBINS
    assert not {code.partition("/")[0] for code in offered} & BUCHHOLZ


@pytest.mark.parametrize("start", [date(2008, 1, 1), date(2020, 1, 1), date(2024, 1, 1), NOW])
@pytest.mark.parametrize("system", ["dutch", "round-robin"])
def test_everything_offered_is_admitted(system: str, start: date) -> None:
    """No code on the form is refused by the form, and each stands there once, with its article."""
    offered = _codes(system, start)
    assert misfits(tuple(offered), system, start) == ()
    assert len(set(offered)) == len(offered)
    assert all(offer.sentence and offer.article for offer in tie_breaks_offered(system, start))


def test_the_page_of_a_round_robin_shows_its_own_list_alone(desk: SingleDesk) -> None:
    """Also where the event became a round robin only later."""
    browser = begin(desk, 6)
    browser.post("/settings/system", system="round-robin")
    page = browser.get("/settings").text
    assert 'data-modifiers="/L1 /L2 /L-1 /L-2"' in page
    assert '<option value="BH' not in page
    for code in ("DE", "WIN", "SB", "KS"):
        assert re.search(f'<option value="{code}" [^>]*selected>', page)


def test_tie_breaks_are_picked_one_by_one_or_as_a_whole_list(desk: SingleDesk) -> None:
    """Rows in their order, empty ones left out; a list picked replaces them."""
    browser = begin(desk, 6)
    browser.post(
        "/settings",
        name="Open",
        tie_break=["SB", "", "BH"],
        tie_break_modifier=["", "", "/C1"],
        tie_break_more="WIN",
    )
    assert desk.store is not None
    assert desk.store.state.settings.tie_breaks == ("SB", "BH/C1", "WIN")
    browser.post("/settings", name="Open", tie_break=["SB"], tie_break_list="BH/C1, BH, DE")
    assert desk.store.state.settings.tie_breaks == ("BH/C1", "BH", "DE")


def test_a_list_of_mixed_categories_is_warned_of(desk: SingleDesk) -> None:
    """Progressive scores and Buchholz: the example of the text of 2006."""
    browser = begin(desk, 6)
    browser.post("/settings", name="Open", tie_break=["PS", "BH"])
    page = browser.get("/settings").text
    assert "mixes categories" in page
    assert "Tournament Rules, annex 3" in page
    browser.post("/settings", name="Open", tie_break=["BH/C1", "BH", "SB", "DE", "WIN", "BPG"])
    assert "mixes categories" not in browser.get("/settings").text


def test_a_new_event_shows_both_lists(desk: SingleDesk) -> None:
    """The system is not chosen yet."""
    page = Visitor(desk).get("/create?kind=other").text
    for code, modifier in (("BH", "/C1"), ("RTNG", "/R")):
        assert re.search(f'<option value="{code}" data-modifiers="[^"]*{modifier}', page)


FIELDS_OF_A_KIND = {
    "dutch": {"rounds", "acceleration"},
    "knockout": {"games", "rapid", "blitz", "third_place"},
    "team": {"rounds", "board_colours", "match_scoring", "primary", "preferences", "acceleration"},
    "round-robin": {"cycles"},
    "double-round-robin": {"reversed_joint"},
    "match": {"rounds", "plays_on"},
}


@pytest.mark.parametrize("system", FIELDS_OF_A_KIND)
def test_the_form_of_a_new_event_asks_what_its_kind_announces(
    desk: SingleDesk, system: str
) -> None:
    """And nothing that only other kinds announce; what was typed before the choice stays."""
    browser = Visitor(desk)
    browser.get("/create")
    page = browser.post("/create", name="Spring Cup", city="Ghent", system=system, show="1")
    assert page.status_code == 200
    assert desk.store is None
    assert 'value="Spring Cup"' in page.text
    assert 'value="Ghent"' in page.text
    assert 'class="problem"' not in page.text
    shown = set(re.findall(r'name="(\w+)"', page.text))
    asked_of_some = set().union(*FIELDS_OF_A_KIND.values())
    assert shown & asked_of_some == FIELDS_OF_A_KIND[system]
    assert f'<option value="{system}" selected>' in page.text


def test_a_list_of_tie_breaks_does_not_follow_into_another_kind(desk: SingleDesk) -> None:
    """What fits stays chosen."""
    browser = Visitor(desk)
    browser.get("/create")
    chosen = {"system": "round-robin", "tie_break": "BH", "tie_break_more": "SB", "show": "1"}
    page = browser.post("/create", name="Closed", **chosen)
    assert re.findall(r'<option value="([A-Z/0-9]+)" data-mod[^>]*selected>', page.text) == ["SB"]
