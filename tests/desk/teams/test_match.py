"""A match at the desk: who really sat where, wrong boards, half a team at the start, paper."""

from __future__ import annotations

import re

from tests.desk.small_event import enter_results, pair_and_publish, state_of, yes
from tests.desk.teams.team_event import begin_teams, line_up
from tests.desk.visiting import SingleDesk, Visitor


def _members(desk: SingleDesk, team: int, *boards: int) -> dict[str, str]:
    members = state_of(desk).roster.teams[team].members
    return {f"board-{n}": str(members[place - 1]) for n, place in enumerate(boards, start=1)}


def _words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def _yes(browser: Visitor, path: str, **fields: str | list[str]) -> str:
    """Do what is asked about, and say yes; the question is returned."""
    asked = browser.post(path, **fields)
    assert 'class="answer"' in asked.text, asked.text
    browser.confirm(asked)
    return _words(asked.text)


def test_the_worked_example_of_wrong_boards_is_ruled_on_the_page_of_the_match(
    desk: SingleDesk,
) -> None:
    """Arbiters' Manual 2019: 1½-2½ as played is 3-1 in the match; protocol and page say both."""
    browser = begin_teams(desk, 2, 5, 4, rounds="1")
    pair_and_publish(browser, 1)
    match = state_of(desk).rounds[0].matches[0]
    a, b = match.white, match.black
    _yes(browser, f"/rounds/1/matches/{a}/seats", **_members(desk, a, 1, 2, 3, 5))
    _yes(browser, f"/rounds/1/matches/{b}/seats", **_members(desk, b, 2, 4, 3, 5))
    page = browser.get("/rounds/1").text
    for board, result in ((1, "1-0"), (2, "1-0"), (3, "d"), (4, "1-0")):
        row = re.search(rf'value="({board}\.[\d.]+){result}"', browser.get("/rounds/1").text)
        assert row is not None, page
        browser.post("/rounds/1/result", r=row[1] + result)
    shown = _words(browser.get(f"/rounds/1/matches/{a}").text)
    assert "1½ : 2½" in shown
    assert "wrong boards 2, 3" in shown
    asked = _yes(browser, f"/rounds/1/matches/{a}/wrong-boards")
    assert "3 : 1 for standings and later pairings" in asked
    shown = _words(browser.get(f"/rounds/1/matches/{a}").text)
    assert "3 : 1" in shown
    assert "wrong boards forfeited; as played 1½ : 2½" in shown
    assert "games on wrong boards forfeited" in browser.get("/log").text


def test_half_a_team_at_the_start_is_asked_about_with_its_consequence(desk: SingleDesk) -> None:
    """Two of four are there and the default time is zero: the match is lost, if the arbiter says so."""
    browser = begin_teams(desk, 2, 5, 4, rounds="1")
    pair_and_publish(browser, 1)
    team = state_of(desk).rounds[0].matches[0].white
    present = [str(each) for each in state_of(desk).roster.teams[team].members[:2]]
    asked = _yes(browser, f"/rounds/1/matches/{team}/presence", present=present)
    assert "2 of 4 players" in asked
    assert "the team loses the match" in asked
    assert "7.2" in asked
    assert not state_of(desk).rounds[0].open_boards


def test_slips_and_protocols_are_printed_where_they_are_needed(desk: SingleDesk) -> None:
    """Slips for captains before the round, a protocol for each match to be signed."""
    browser = begin_teams(desk, 4, 3, 2)
    page = pair_and_publish(browser, 1)
    enter_results(browser, page, 1, "d")
    slips = browser.get("/rounds/2/line-ups")
    assert "/print/line-up-slips" in slips.text
    for path in ("/print/line-up-slips", "/print/match-protocols?round=1", "/print/team-pairings"):
        answer = browser.get(path)
        assert answer.status_code == 200, path
        assert answer.content.startswith(b"%PDF"), path


def test_line_ups_opened_early_speak_of_no_deadline(desk: SingleDesk) -> None:
    """The arbiter opens them with one line-up missing: there was no deadline it could have missed."""
    browser = begin_teams(desk, 2, 3, 2)
    pair_and_publish(browser, 1)
    team = state_of(desk).rounds[0].matches[0].white
    line_up(browser, 1, team, list(state_of(desk).roster.teams[team].members[:2]))
    yes(browser, browser.post("/rounds/1/line-ups/open"))
    page = browser.get("/rounds/1/line-ups").text
    assert page.count("no line-up handed in: the first named players") == 1
    assert "by the deadline" not in page
