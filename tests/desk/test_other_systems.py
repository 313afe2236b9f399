"""Events by every Swiss system and edition at the desk: pages, report and checker agree."""

import re
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.desk.announcement.systems import systems_here
from tabiya.desk.desk import DeskOptions
from tabiya.pairing.registry import system_named
from tabiya.pairing.system import Family
from tests.desk.small_event import (
    begin,
    differences,
    enter_results,
    get_state,
    pair_and_publish,
    report,
    yes,
)
from tests.desk.visiting import SingleDesk, Visitor

SWISS = tuple(
    system.name
    for system in systems_here()
    if system.family is Family.SWISS and system.teams is None
)
# A day on which the edition is in force, so that whoever reads the report finds it.
EDITIONS = [
    (system, str(edition.in_force_from))
    for system in SWISS
    for edition in system_named(system).editions
]
CHAPTERS = {
    "dutch": "C.04.3",
    "dubov": "C.04.4.1",
    "burstein": "C.04.4.2",
    "lim": "C.04.4.3",
    "double-swiss": "C.04.5",
}
RESULTS = ("1-0", "0-1", "d", "1-0")


def _play(browser: Visitor, rounds: int) -> None:
    for number in range(1, rounds + 1):
        page = pair_and_publish(browser, number)
        enter_results(browser, page, number, RESULTS[number - 1])


def _cited(page: str) -> set[str]:
    return {cite.split()[0] for cite in re.findall(r"<cite>(.*?)</cite>", page)}


@pytest.mark.parametrize(("system", "start"), EDITIONS)
def test_from_the_first_round_to_the_report(desk: SingleDesk, system: str, start: str) -> None:
    """Pages tell the reasons by the chapter of the system; the checker finds what was paired."""
    browser = begin(desk, 11, system=system, start=start)
    _play(browser, 4)
    assert {round_.system for round_ in get_state(desk).rounds} == {system}
    assert not any(round_.open_boards for round_ in get_state(desk).rounds)
    for path in ("/rounds/4/why/3", "/rounds/1/groups", "/players/3", "/standings"):
        assert browser.get(path).status_code == 200, path
    # Second games of matches are not paired from score groups.
    paired_anew = system_named(system).paired_from_scores(4)
    assert (browser.get("/rounds/4/groups").status_code == 200) == paired_anew
    story = browser.get("/rounds/4/why").text
    assert _cited(story) & {*CHAPTERS.values()} == {CHAPTERS[system]}
    assert CHAPTERS[system] in _cited(browser.get("/rounds/4/why/3?not=11").text)
    document = report(browser)
    assert document.tournament.rounds_played == 4
    assert differences(document) == []


def test_the_score_groups_have_the_columns_of_the_system(desk: SingleDesk) -> None:
    """The averages of the Dubov system, with what the columns mean; every player in one group."""
    browser = begin(desk, 8, system="dubov")
    _play(browser, 2)
    page = browser.get("/rounds/2/groups").text
    assert "average rating of the opponents" in page
    # White won at every board of round 1.
    assert "1 point <small>4" in page
    assert "0 points <small>4" in page
    assert page.count("/rounds/2/why/") == 8


def test_a_round_changed_by_hand_says_so_beside_the_groups(desk: SingleDesk) -> None:
    """The columns about this round are the engine's."""
    browser = begin(desk, 8, system="lim")
    yes(browser, browser.post("/rounds/pair", initial_colour="w"))
    assert "changed by hand" not in browser.get("/rounds/1/groups").text
    yes(browser, browser.post("/rounds/1/manual/open"))
    yes(browser, browser.post("/rounds/1/manual", one="1", other="2"))
    assert "changed by hand" in browser.get("/rounds/1/groups").text
    asked = browser.post("/rounds/1/manual/close")
    assert "The rules give Player01 - Player05." in asked.text


def test_a_round_robin_has_no_score_groups(desk: SingleDesk) -> None:
    """The page says so instead of inventing some."""
    browser = begin(desk, 4, system="round-robin")
    _play(browser, 1)
    answer = browser.get("/rounds/1/groups")
    assert answer.status_code == 404
    assert "no scoregroups" in answer.text


def test_dubov_waits_for_the_ratings_and_says_whose(desk: SingleDesk) -> None:
    """On the desk, on the page of rounds, and to whoever asks for the pairing all the same."""
    browser = begin(desk, 7, system="dubov")
    browser.post("/players", name="Newcomer, Nell")
    for path in ("/", "/rounds"):
        page = browser.get(path).text
        assert "This system needs a rating for every player." in page
        assert '/players/8/edit"' in page
        assert "C.04.4.1 1.1" in page
        assert "Pair round 1" not in page
    answer = browser.post("/rounds/pair")
    assert answer.status_code == 422
    assert "Newcomer, Nell" in answer.text
    assert not get_state(desk).rounds
    browser.post("/players/8", name="Newcomer, Nell", rating="1500")
    assert "This system needs a rating" not in browser.get("/").text
    pair_and_publish(browser, 1)
    assert len(get_state(desk).rounds) == 1


def test_whoever_comes_late_without_a_rating_holds_up_the_next_round(desk: SingleDesk) -> None:
    """The page of the round names the player where the button was."""
    browser = begin(desk, 8, system="dubov")
    _play(browser, 1)
    yes(browser, browser.post("/players", name="Newcomer, Nell"))
    page = browser.get("/rounds/1").text
    assert "This system needs a rating for every player." in page
    assert "Newcomer, Nell" in page
    assert "Pair round 2" not in page


def test_after_round_1_the_page_shows_the_system_and_the_desk_refuses_another(
    desk: SingleDesk,
) -> None:
    """The field that is not there any more changes nothing in FIDE mode."""
    browser = begin(desk, 8, system="burstein")
    assert '/settings/system"' in browser.get("/settings").text
    _play(browser, 1)
    page = browser.get("/settings").text
    assert '/settings/system"' not in page
    assert "were announced before round 1" in page
    answer = browser.post("/settings/system", system="lim")
    assert answer.status_code == 422
    assert "This is refused in FIDE mode" in answer.text
    assert get_state(desk).system == "burstein"


def test_outside_fide_mode_earlier_rounds_keep_the_rules_they_were_paired_by(
    desk: SingleDesk,
) -> None:
    """The change is confirmed, noted in report and log; the first round is told as it was."""
    browser = begin(desk, 8, system="burstein")
    _play(browser, 1)
    before = browser.get("/rounds/1/why").text
    yes(browser, browser.post("/settings/leave-fide-mode"))
    asked = browser.post("/settings/system", system="lim")
    assert "Later rounds are paired by Swiss, Lim system (rules of the first day)" in asked.text
    yes(browser, asked)
    assert get_state(desk).system == "lim"
    assert any(
        note.startswith("Pairing system @ Round 1: lim") for note in get_state(desk).report_notes
    )
    assert "The pairing system was changed from Swiss, Burstein system" in browser.get("/log").text
    after = browser.get("/rounds/1/why").text
    assert _cited(after) == _cited(before)
    browser.post("/undo")
    assert get_state(desk).system == "burstein"


@pytest.mark.parametrize("system", SWISS)
def test_the_report_of_an_event_is_gone_on_with_elsewhere(
    desk: SingleDesk, tmp_path: Path, system: str
) -> None:
    """Another desk finds the system in the file, agrees with every round, and pairs the next alike."""
    browser = begin(desk, 9, system=system)
    _play(browser, 2)
    written = browser.get("/exports/trf26").content
    other = SingleDesk(DeskOptions(tmp_path / "other"))
    try:
        guest = Visitor(other)
        yes(guest, guest.upload("/import", "a.trf", written))
        assert get_state(other).system == system
        assert get_state(other).report_notes == ()
        for each in (browser, guest):
            yes(each, each.post("/rounds/pair"))
        assert get_state(other).rounds[2].pairs == get_state(desk).rounds[2].pairs
    finally:
        other.close()


@pytest.mark.parametrize("system", SWISS)
def test_the_command_line_finds_no_discrepancy(
    desk: SingleDesk, tmp_path: Path, capsys: pytest.CaptureFixture[str], system: str
) -> None:
    """`tabiya check` reads the system and the acceleration from the report alone."""
    browser = begin(desk, 10, system=system, acceleration="baku")
    _play(browser, 3)
    for dialect in ("trf26", "trf16"):
        target = tmp_path / f"{dialect}.trf"
        target.write_bytes(browser.get(f"/exports/{dialect}").content)
        assert run(["check", str(target)]) == 0
        assert "3 rounds, 0 discrepancies" in capsys.readouterr().out


@pytest.mark.parametrize(("system", "edition"), [("dutch", "2017"), ("burstein", "2017")])
def test_an_edition_that_is_not_that_of_the_first_day_goes_with_the_report(
    desk: SingleDesk, tmp_path: Path, system: str, edition: str
) -> None:
    """A remark names it, and whoever imports the file goes on by it."""
    browser = begin(desk, 9, system=system, **{f"edition-{system}": edition})
    _play(browser, 3)
    assert f"Pairing rules: {CHAPTERS[system]} ({edition})" in report(browser).tournament.notes
    other = SingleDesk(DeskOptions(tmp_path / "other"))
    try:
        guest = Visitor(other)
        yes(guest, guest.upload("/import", "a.trf", browser.get("/exports/trf26").content))
        assert (get_state(other).system, get_state(other).edition) == (system, edition)
        assert get_state(other).report_notes == ("FIDE mode left @ Round 0",)
        assert report(guest).tournament.notes[0] == report(browser).tournament.notes[0]
    finally:
        other.close()


@pytest.mark.parametrize("system", ["dubov", "lim", "round-robin"])
def test_a_system_chosen_after_the_acceleration_was_announced(
    desk: SingleDesk, system: str
) -> None:
    """Another Swiss keeps it, a table drops it; the settings can still be saved, before and after."""
    browser = begin(desk, 6, acceleration="baku")
    browser.post("/settings/system", system=system)
    assert get_state(desk).system == system
    told = {"name": "Small Open", "start": "2026-09-05", "system": system}
    rounds = {} if system == "round-robin" else {"rounds": "5"}
    saved = browser.post("/settings", **told, **rounds, city="Ghent")
    assert saved.status_code == 200
    assert get_state(desk).settings.city == "Ghent"
    _play(browser, 2)
    written = report(browser).tournament
    accelerated = written.settings.kind_code.endswith("_BAKU") or written.virtual_points
    assert bool(accelerated) is (system != "round-robin")
    assert differences(report(browser)) == []
    saved = yes(browser, browser.post("/settings", **told, **rounds, city="Bruges"))
    assert saved.status_code == 200
    assert get_state(desk).settings.city == "Bruges"
