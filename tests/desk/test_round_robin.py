"""A round robin at the desk, with somebody who leaves it: pages, report and standings agree."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.desk.desk import DeskOptions
from tabiya.desk.imports.report_file import import_command
from tabiya.formats.trf import write_trf
from tabiya.store.facts.importing import describe_differences
from tests.desk.visiting import SingleDesk, Visitor

NAMES = ["Ash, A", "Birch, B", "Cedar, C", "Date, D", "Elm, E", "Fir, F"]
REASON = "Cedar, C has withdrawn: forfeit, by General Regulations for Competitions 6.6(2)1"


def _begin(browser: Visitor, players: int, system: str = "round-robin") -> None:
    browser.get("/create")
    browser.post("/create", name="Closed", start="2026-09-05", system=system, rounds="5")
    for rating, name in zip(range(2100, 1400, -100), NAMES[:players], strict=False):
        browser.post("/players", name=name, rating=str(rating))


def _play(browser: Visitor, number: int) -> str:
    """Pair, publish, let White win every game that is played; the published page."""
    browser.post("/rounds/pair")
    page = str(browser.post(f"/rounds/{number}/publish").text)
    for row in re.findall(r'<tr id="b\d+".*?</tr>', page, re.DOTALL):
        if 'class="open' in row:
            seat = re.search(r'value="(\d+\.\d+\.\d+\.\d+\.)1-0"', row)
            assert seat is not None
            browser.post(f"/rounds/{number}/result", r=f"{seat[1]}1-0")
    return page


def _withdraw(browser: Visitor) -> None:
    asked = browser.post("/players/3/withdraw")
    assert "stay in the table and are lost by forfeit" in asked.text
    browser.confirm(asked)


def _standings(
    browser: Visitor, target: Path, capsys: pytest.CaptureFixture[str]
) -> dict[str, str]:
    """Name and points as the command line works out them from the report, which it accepts."""
    target.write_bytes(browser.get("/exports/trf26").content)
    assert run(["check", str(target)]) == 0
    assert ", 0 discrepancies" in capsys.readouterr().out
    assert run(["standings", "--json", str(target)]) == 0
    rows = json.loads(capsys.readouterr().out)["standings"]
    return {row["name"]: row["points"] for row in rows}


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
@pytest.mark.parametrize("after", [0, 1, 3])
def test_from_the_withdrawal_to_the_report(
    desk: SingleDesk,
    visit: type[Visitor],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    players: int,
    system: str,
    after: int,
) -> None:
    """The board is shown lost with its reason, the checker agrees, and all points are the same."""
    browser = visit(desk)
    _begin(browser, players, system)
    assert desk.store is not None
    last = desk.store.state.total_rounds
    assert last == 5 * (2 if system.startswith("double") else 1)
    for number in range(1, after + 1):
        _play(browser, number)
    _withdraw(browser)
    assert "the game is lost by forfeit" in browser.get("/").text
    for number in range(after + 1, last + 1):
        page = _play(browser, number)
        lost = [b for b in desk.store.state.rounds[-1].boards if b.forfeited_by]
        assert (REASON in page) is bool(lost)
        assert len(lost) == (0 if 3 in {g.entrant for g in desk.store.state.rounds[-1].byes} else 1)
    told = _standings(browser, tmp_path / "closed.trf", capsys)
    shown = re.findall(
        r'<bdi>([^<]*)</bdi></a></td><td class="wide"></td><td class="num">\d+</td><td class="num">([\d½]+)</td>',
        browser.get("/players").text,
    )
    assert len(shown) == players
    for name, points in shown:
        assert float(points.replace("½", ".5")) == float(told[name])


def test_less_than_half_of_the_games_count_for_nobody(
    desk: SingleDesk, visit: type[Visitor], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One of five games played: what was won against the player who left is not counted."""
    browser = visit(desk)
    _begin(browser, 6)
    _play(browser, 1)
    _withdraw(browser)
    for number in range(2, 6):
        _play(browser, number)
    told = _standings(browser, tmp_path / "closed.trf", capsys)
    # Ten games of the other five count, each for one point; none of number 3.
    assert sum(map(float, told.values())) == 10
    assert float(told["Cedar, C"]) == 0


def test_half_of_the_games_count_for_all(
    desk: SingleDesk, visit: type[Visitor], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three of five games played: the two others are won by forfeit, and all fifteen count."""
    browser = visit(desk)
    _begin(browser, 6)
    for number in range(1, 4):
        _play(browser, number)
    _withdraw(browser)
    for number in range(4, 6):
        _play(browser, number)
    told = _standings(browser, tmp_path / "closed.trf", capsys)
    assert sum(map(float, told.values())) == 15


def test_the_reasons_of_a_round_are_those_of_the_table(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """Which line of the table it is, why a game is lost, and when two others meet."""
    browser = visit(desk)
    _begin(browser, 4)
    _withdraw(browser)
    _play(browser, 1)
    story = browser.get("/rounds/1/why").text
    assert "Line 1 of the Berger table for 3 and 4 players" in story
    assert "the game stays in the table as a forfeit" in story
    assert 'class="pic"' in story
    assert "meet in round 2" in browser.get("/rounds/1/why/1?not=2").text


def test_an_undo_from_the_page_opens_the_game_again(desk: SingleDesk, visit: type[Visitor]) -> None:
    """The step that paired the round is undone, the withdrawal too; then the game is played."""
    browser = visit(desk)
    _begin(browser, 4)
    _withdraw(browser)
    browser.post("/rounds/pair")
    browser.post("/undo")
    browser.post("/undo")
    page = browser.post("/rounds/pair").text
    assert "forfeit, by" not in page
    assert desk.store is not None
    assert desk.store.state.rounds[0].open_boards == (1, 2)


def test_a_report_of_a_round_robin_is_checked_and_gone_on_with(
    desk: SingleDesk, visit: type[Visitor], tmp_path: Path
) -> None:
    """The withdrawal comes with the file, and the next round has its forfeit."""
    browser = visit(desk)
    _begin(browser, 6, "double-round-robin")
    _play(browser, 1)
    _withdraw(browser)
    _play(browser, 2)
    report = browser.get("/exports/trf26").content
    other = SingleDesk(DeskOptions(tmp_path / "other"))
    try:
        guest = visit(other)
        shown = guest.upload("/import", "closed.trf", report)
        assert shown.status_code == 200
        assert "results of player 3 add up" not in shown.text
        assert other.store is not None
        assert other.store.state.total_rounds == 10
        assert other.store.state.report_notes == ()
        assert REASON in guest.post("/rounds/pair").text
    finally:
        other.close()


def test_a_round_that_is_not_the_tables_is_told_at_the_import(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """Every imported round is checked, in a round robin too."""
    browser = visit(desk)
    _begin(browser, 4)
    _play(browser, 1)
    assert desk.store is not None
    facts = desk.store.state.tournament()
    one, two = facts.rounds[0].games
    wrong = (replace(one, black=two.black), replace(two, black=one.black))
    text = write_trf(replace(facts, rounds=(replace(facts.rounds[0], games=wrong),)))
    (told,) = describe_differences(import_command(text.decode(), "wrong.trf", None))
    assert told.startswith("Round 1: ")


def test_everybody_meets_four_times(
    desk: SingleDesk, visit: type[Visitor], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Chosen in the form: twelve rounds for four players, in schedule, crosstable and report."""
    browser = visit(desk)
    browser.get("/create")
    browser.post("/create", name="Closed", start="2026-09-05", system="round-robin", cycles="4")
    for rating, name in zip(range(2100, 1700, -100), NAMES[:4], strict=True):
        browser.post("/players", name=name, rating=str(rating))
    assert desk.store is not None
    assert desk.store.state.total_rounds == 12
    assert browser.get("/schedule").text.count('id="r') == 12
    for number in range(1, 5):
        _play(browser, number)
    met = [{b.white, b.black} for r in desk.store.state.rounds for b in r.boards]
    assert met.count({1, 4}) == 2
    told = _standings(browser, tmp_path / "closed.trf", capsys)
    assert sum(map(float, told.values())) == 8
    square = browser.get("/crosstable").text
    assert "square" in square
    # White won every game: who met twice has won once and lost once.
    assert re.search(r"<td[^>]*>(1 ?0|0 ?1)</td>", square)
    settings = browser.get("/settings").text
    assert 'name="cycles"' not in settings
    browser.post("/settings", name="Closed", system="round-robin", start="2026-09-05")
    assert desk.store.state.total_rounds == 12


def test_numbers_drawn_before_round_1_stay_when_players_come_and_go(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """An empty number is kept for whoever comes next; one too many for the table is asked about."""
    browser = visit(desk)
    _begin(browser, 5)
    browser.post("/players/numbers", how="lot", seed="7")
    assert desk.store is not None
    drawn = {who.entrant: who.number for who in desk.store.state.entrants.values()}
    highest = max(drawn, key=drawn.__getitem__)
    assert "the table is smaller" in browser.post(f"/players/{highest}/remove").text
    leaving = min(drawn, key=drawn.__getitem__)
    asked = browser.post(f"/players/{leaving}/remove")
    assert "All pairings stay" in asked.text
    assert f"The drawn number {drawn[leaving]} stays empty" in asked.text
    assert "6.4" in asked.text
    browser.confirm(asked)
    browser.post("/players", name="Gum, G", rating="1900")
    browser.post("/players", name="Holm, H", rating="1800")
    numbers = {who.player.name: who.number for who in desk.store.state.entrants.values()}
    assert numbers["Gum, G"] == drawn[leaving]
    assert numbers["Holm, H"] == 6  # the number of the bye
    kept = {who.entrant: who.number for who in desk.store.state.entrants.values()}
    assert all(kept[each] == drawn[each] for each in drawn if each != leaving)
    asked = browser.post("/players", name="Ivy, I", rating="1700")
    assert "draw the numbers again" in asked.text
    assert len(desk.store.state.entrants) == 6
