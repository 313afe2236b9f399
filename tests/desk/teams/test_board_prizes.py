"""Board prizes: the best on each board by percentage, then performance; the best team."""

import re

from tests.desk.small_event import enter_results, pair_and_publish, state_of
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk


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
    member = state_of(desk).roster.teams[1].members[0]
    row = re.search(rf'name="board-{member}".*?</tr>', browser.get("/teams/1").text, re.DOTALL)
    assert row is not None
    assert re.findall(r'<td class="num">([^<]*)</td>', row[0])[-2:] == ["*", "1"]


def test_before_the_first_result_the_page_says_what_to_do(desk: SingleDesk) -> None:
    """Nobody has played: the way to the rounds."""
    browser = begin_teams(desk, 4, 3, 2)
    text = browser.get("/board-prizes").text
    assert "Nobody has played enough games yet." in text
    assert '/rounds">' in text.split("Nobody has played")[1][:200]
