"""Questions of FIDE's checklist, asked of the running program as an examiner asks them.

Each test is a question by its number (docs/verification.toml): what the desk shows, at which level it asks, and
what the report says afterwards.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tabiya.cli.main import run
from tests.desk.small_event import (
    begin,
    enter_results,
    get_state,
    pair_and_publish,
    yes,
)
from tests.desk.visiting import SingleDesk, Visitor

REJECTED = 422


def level(page: Any) -> int:
    """The highest level of the warnings of a page; 1 where nothing is asked."""
    return max(map(int, re.findall(r'class="warning level-(\d)', page.text)), default=1)


def remarks(browser: Visitor) -> list[str]:
    """What the report tells in remarks, without the source of the ratings and the state of the log."""
    told = (line for line in browser.get("/exports/trf26").text.splitlines() if line[:4] == "### ")
    return [line for line in told if not line.startswith(("### Rating source", "### Log"))]


def play(browser: Visitor, number: int) -> None:
    """A round in which White wins everywhere."""
    enter_results(browser, pair_and_publish(browser, number), number, "1-0")


def settings_with(browser: Visitor, **changed: str) -> Any:
    """Send the page of settings as it stands, with some of its fields changed."""
    told = {"name": "Small Open", "start": "2026-09-05", "rounds": "5", "days": "5"} | changed
    return browser.post("/settings", **told)


def test_q25_what_is_left_out_of_the_generator_is_drawn(tmp_path: Path) -> None:
    """With nothing but the size said; the rounds are legal, and the file says what was drawn."""
    out = tmp_path / "open.trf"
    assert run(["generate", "--players", "20", "--rounds", "5", "-o", str(out)]) == 0
    drawn = {line.split()[2] for line in out.read_text("utf-8").splitlines() if " drawn --" in line}
    assert drawn >= {"--draws", "--ratings", "--forfeits", "--half-point-byes", "--tiebreaks"}
    assert run(["check", str(out)]) == 0


@pytest.mark.parametrize("system", ["dutch", "burstein"])
def test_q43_every_way_out_of_fide_mode_is_confirmed_twice(desk: SingleDesk, system: str) -> None:
    """A new event by an edition that is over, and the button in the settings; nothing else leads out."""
    browser = Visitor(desk)
    browser.get("/create")
    old = {"name": "Old", "start": "2026-09-05", "rounds": "5", "system": system, "edition": "2017"}
    first = browser.post("/create", **old)
    assert (first.status_code, level(first)) == (409, 4)
    second = browser.confirm(first)
    assert "Confirm a second time" in second.text
    browser.confirm(second)
    assert not get_state(desk).fide_mode
    assert "### FIDE mode left @ Round 0" in "\n".join(remarks(browser))


def test_q43_the_button_asks_twice_and_other_rules_are_refused(desk: SingleDesk) -> None:
    """In an event that began in FIDE mode."""
    browser = begin(desk, 6)
    other = browser.post("/settings/system", system="dutch", edition="2017")
    assert (other.status_code, level(other)) == (REJECTED, 5)
    first = browser.post("/settings/leave-fide-mode")
    assert (first.status_code, level(first)) == (409, 4)
    second = browser.confirm(first)
    assert "Confirm a second time" in second.text
    assert get_state(desk).fide_mode
    browser.confirm(second)
    assert not get_state(desk).fide_mode


def test_q61_a_paired_round_neither_becomes_nor_ceases_to_be_the_last(desk: SingleDesk) -> None:
    """Both are refused, and the event that must end all the same is stopped, with its remark."""
    browser = begin(desk, 8, rounds="4")
    play(browser, 1)
    play(browser, 2)
    pair_and_publish(browser, 3)
    refused = settings_with(browser, rounds="3")
    assert (refused.status_code, level(refused)) == (REJECTED, 5)
    enter_results(browser, browser.get("/rounds/3"), 3, "1-0")
    yes(browser, browser.post("/exports/stop", reason="no light"))
    assert "### Stopped @ Round 3: no light (rounds announced: 4)" in remarks(browser)
    assert not any(each.startswith("### Not final") for each in remarks(browser))


def test_q62_an_event_that_cannot_be_finished_is_warned_about(desk: SingleDesk) -> None:
    """Four players, three rounds and one prohibited pair: asked before round 1."""
    browser = begin(desk, 4, rounds="3")
    browser.post("/players/pairs", numbers="1, 2")
    asked = browser.post("/rounds/pair")
    assert (asked.status_code, level(asked)) == (409, 3)
    assert "Player01" in asked.text


def test_q107_no_acceleration_without_its_rules(desk: SingleDesk) -> None:
    """The imaginary point belongs to Burstein 2017: refused at the start and in the settings."""
    browser = Visitor(desk)
    browser.get("/create")
    told = {"name": "Fast", "start": "2026-09-05", "rounds": "5", "system": "burstein"}
    refused = browser.post("/create", **told, acceleration="imaginary-point")
    assert refused.status_code == REJECTED
    assert desk.store is None
    yes(browser, browser.post("/create", **told))
    offered = re.findall(r'<option value="([^"]*)"', browser.get("/settings").text)
    assert "baku" in offered
    assert "imaginary-point" not in offered
    refused = settings_with(browser, name="Fast", acceleration="imaginary-point")
    assert refused.status_code == REJECTED
    assert get_state(desk).fide_mode


def test_q113_q189_q191_older_rounds_are_not_rewritten_without_trace(desk: SingleDesk) -> None:
    """Three rounds played, then undo again and again: every step behind a seen pairing asks and is noted.

    The last step undoes the entry of the players, whom the remarks mention: it is refused.
    """
    browser = begin(desk, 6, rounds="3")
    for number in (1, 2, 3):
        play(browser, number)
    assert remarks(browser) == []
    asked = {}
    for press in range(40):
        page = browser.post("/undo", step="0")
        if page.status_code == REJECTED:
            break
        asked[press] = level(page)
        yes(browser, page)
    else:
        raise AssertionError("undo never ended")
    assert "there is no entrant 6" in page.text
    written = remarks(browser)
    for number in (1, 2, 3):
        assert f"### Publication withdrawn @ Round {number}" in written
    for number in (1, 2):
        corrected = [each for each in written if f"Correction @ Round {number}: " in each]
        assert len(corrected) == 3
    # Of the last round nothing depended on the results: they are changed as they were entered.
    assert [level for level in asked.values() if level > 1] == [3] * len(written[:-1])
    play(browser, 1)
    assert set(written) - {written[-1]} <= set(remarks(browser))


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"ranking_method": "NRO"}, 3),
        ({"equals_by": "age, the older first"}, 3),
        ({"conversions": "NED: 0.85 N + 208"}, 3),
        ({"ratings_by_round": "round", "end": "2026-10-20"}, 4),
        ({"chess960": "chess960"}, 3),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_q115_what_counts_in_pairings_and_standings_asks_at_its_level(
    desk: SingleDesk, changed: dict[str, str], expected: int
) -> None:
    """After round 1; and the report says what was changed."""
    browser = begin(desk, 6, end=changed.get("end", ""))
    pair_and_publish(browser, 1)
    asked = settings_with(browser, **changed)
    assert (asked.status_code, level(asked)) == (409, expected)
    yes(browser, asked)
    assert any(each.startswith("### Settings @ Round 1: ") for each in remarks(browser))


@pytest.mark.parametrize(
    "changed",
    [
        {"scoring": "custom", "win": "1", "draw": "0.6", "loss": "0"},
        {"scoring": "standard", "bye_points": "1.5"},
        {"scoring": "standard", "bye_points": "0.3"},
    ],
    ids=["q74 two draws worth more", "q81 a bye above a win", "q83 a bye of three tenths"],
)
def test_q74_q81_q83_what_no_points_can_be_is_refused(
    desk: SingleDesk, changed: dict[str, str]
) -> None:
    """Before round 1, on the page of settings; the points stay what they were."""
    browser = begin(desk, 6)
    before = get_state(desk).settings.scoring
    refused = settings_with(browser, **changed)
    assert refused.status_code == REJECTED
    assert get_state(desk).settings.scoring == before


@pytest.mark.parametrize(
    ("changed", "path"),
    [
        ({"scoring": "three"}, "/settings"),
        ({"scoring": "standard", "bye_points": "0.5"}, "/settings"),
        ({"acceleration": "baku"}, "/settings"),
        ({"system": "dubov"}, "/settings/system"),
    ],
    ids=["q75", "q85", "q110", "q93"],
)
def test_q75_q85_q93_q110_what_is_settled_by_round_1_is_refused_after_it(
    desk: SingleDesk, changed: dict[str, str], path: str
) -> None:
    """Scoring, bye, acceleration and system: refused in FIDE mode, and nothing is changed."""
    browser = begin(desk, 7)
    pair_and_publish(browser, 1)
    before = get_state(desk)
    refused = (
        settings_with(browser, **changed) if path == "/settings" else browser.post(path, **changed)
    )
    assert (refused.status_code, level(refused)) == (REJECTED, 5)
    assert get_state(desk) == before


def test_q130_an_unrated_player_stays_unrated(desk: SingleDesk) -> None:
    """No lowest rating is entered for them: neither in the event nor in the report."""
    browser = begin(desk, 4)
    browser.post("/players", name="Newcomer")
    assert [who.player.rating for who in get_state(desk).entrants.values()][-1] is None
    (line,) = (
        each for each in browser.get("/exports/trf26").text.splitlines() if "Newcomer" in each
    )
    assert line[48:52].strip() in ("", "0")
