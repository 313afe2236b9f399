"""Board prizes: the best on each board by percentage, then performance; the best team."""

import csv
import io
import re
from dataclasses import replace

from tabiya.desk.standings.performances import get_performance
from tabiya.store.facts.players import CorrectPlayer
from tests.desk.small_event import enter_results, get_state, pair_and_publish
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk
from tests.store.scenes import confirm


def _tables(text: str) -> dict[str, list[str]]:
    """The rows of each table as plain words, by the heading above it."""
    found = {}
    for heading, table in re.findall(r"<h2>(.*?)</h2>.*?<tbody>(.*?)</tbody>", text, re.DOTALL):
        rows = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
        found[heading] = [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", row)).strip() for row in rows]
    return found


def test_the_best_of_each_board_and_the_best_team(desk: SingleDesk) -> None:
    """White wins everywhere: of four on board 1 two have 100 %, and a game in play is no game yet."""
    browser = begin_teams(desk, 4, 3, 2)
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "1-0")
    tables = _tables(browser.get("/board-prizes").text)
    assert [row.rsplit(" ", 2)[1] for row in tables["Board 1"]] == ["100.0", "100.0", "0.0", "0.0"]
    assert set(tables) == {"Board 1", "Board 2", "Best team performance"}
    assert len(tables["Best team performance"]) == 4
    assert all(" 1 2 50.0 " in f" {row} " for row in tables["Best team performance"])
    pair_and_publish(browser, 2)
    assert _tables(browser.get("/board-prizes?least=1").text)["Board 1"] == tables["Board 1"]
    member = get_state(desk).roster.teams[1].members[0]
    row = re.search(rf'name="board-{member}".*?</tr>', browser.get("/teams/1").text, re.DOTALL)
    assert row is not None
    assert re.findall(r'<td class="num">([^<]*)</td>', row[0])[-2:] == ["*", "1"]


def test_the_board_prizes_can_be_downloaded(desk: SingleDesk) -> None:
    """The same players in the same order as on the page, with the board in a column."""
    browser = begin_teams(desk, 4, 3, 2)
    enter_results(browser, pair_and_publish(browser, 1), 1, "1-0")
    text = browser.get("/exports/board-prizes.csv").content.decode("utf-8-sig")
    head, *rows = csv.reader(io.StringIO(text))
    assert head == [
        *("Board", "Place", "Title", "Name", "Team", "Rating", "Points", "Games", "Percent"),
        "Performance",
    ]
    tables = _tables(browser.get("/board-prizes").text)
    for board in ("1", "2"):
        shown = [row for row in rows if row[0] == board]
        for row, line in zip(shown, tables[f"Board {board}"], strict=True):
            assert row[3] in line
            assert f" {row[8]} " in line
        assert [row[1] for row in shown] == ["1", "2", "3", "4"]
    assert browser.get("/exports/board-prizes.xlsx").content.startswith(b"PK")


def test_before_the_first_result_the_page_says_what_to_do(desk: SingleDesk) -> None:
    """No player has played: the way to the rounds."""
    browser = begin_teams(desk, 4, 3, 2)
    text = browser.get("/board-prizes").text
    assert "No player has played enough games yet." in text
    assert '/rounds">' in text.split("No player has played")[1][:200]


def test_a_reserve_without_a_rating_leaves_everybody_elses_performance(desk: SingleDesk) -> None:
    """Games against unrated opponents are left out; an unrated player has a performance too."""
    browser = begin_teams(desk, 4, 3, 2)
    members = get_state(desk).roster.teams[1].members
    for entrant in (members[1], members[2]):
        player = replace(get_state(desk).entrants[entrant].player, rating=None)
        assert desk.store is not None
        confirm(desk.store, CorrectPlayer(entrant, player))
    enter_results(browser, pair_and_publish(browser, 1), 1, "d")
    performances = get_performance(desk.cache, get_state(desk))
    board_2 = next(
        board
        for board in get_state(desk).rounds[0].boards
        if members[1] in (board.white, board.black)
    )
    number = {who.entrant: who.number for who in get_state(desk).entrants.values()}
    rated = next(each for each in (board_2.white, board_2.black) if each != members[1])
    assert len(performances) == 7
    assert number[rated] not in performances
    assert performances[number[members[1]]] == str(get_state(desk).entrants[rated].player.rating)
