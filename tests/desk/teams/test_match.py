"""A match at the desk: who really sat where, wrong boards, half a team at the start, paper."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from tabiya.answers.translation import translation_for
from tabiya.desk.rounds.matches import match_rows
from tabiya.desk.rounds.pairing_list import board_rows
from tabiya.model.result import GameResult
from tabiya.printing.document import Table
from tabiya.printing.documents import match_protocols, pairings, result_slips
from tabiya.printing.sources import job_of_event
from tabiya.site.event import event_of_state
from tabiya.site.site import build_site
from tests.desk.small_event import enter_results, get_state, pair_and_publish, yes
from tests.desk.teams.team_event import begin_teams, line_up
from tests.desk.visiting import SingleDesk, Visitor


def _members(desk: SingleDesk, team: int, *boards: int) -> dict[str, str]:
    members = get_state(desk).roster.teams[team].members
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
    match = get_state(desk).rounds[0].matches[0]
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


def _names(desk: SingleDesk, board: int) -> tuple[str, str]:
    """White and Black of a board of round 1."""
    state = get_state(desk)
    seats = state.rounds[0].boards[board - 1]
    return tuple(state.entrants[each].player.name for each in (seats.white, seats.black))  # type: ignore[return-value]  # of two


def _row(page: str, board: int) -> str:
    found = re.search(rf'<tr id="b{board}".*?</tr>', page, re.DOTALL)
    assert found is not None
    return found[0]


def test_every_list_of_a_match_names_the_first_team_first_and_reads_results_from_it(
    desk: SingleDesk,
) -> None:
    """On board 2 it has Black and wins. Rows, board, match, screen, paper and site say 1-0; stored is 0-1."""
    browser = begin_teams(desk, 2, 5, 4, rounds="1")
    page = pair_and_publish(browser, 1).text
    white, black = _names(desk, 2)
    buttons = re.findall(r'value="([\d.]+)(1-0|d|0-1)"[^>]*>([1½0])</button>', _row(page, 2))
    assert [(word, sign) for _, word, sign in buttons] == [("0-1", "1"), ("d", "½"), ("1-0", "0")]
    answer = browser.post("/rounds/1/result", r=buttons[0][0] + buttons[0][1])
    assert get_state(desk).rounds[0].boards[1].result is GameResult.BLACK_WINS
    assert f"✓ Round 1, board 2, {black} - {white}: 1-0." in _words(answer.text)
    row = _row(answer.text, 2)
    assert re.search(rf"Black {black} .* 1-0 .* White {white} ", _words(row)), _words(row)
    assert 'data-r="0-1" aria-pressed="true"' in row
    team = get_state(desk).rounds[0].matches[0].white
    match = _words(browser.get(f"/rounds/1/matches/{team}").text)
    assert re.search(rf"Black {black} \d+ 1-0 White {white}", match), match
    board = browser.get("/rounds/1/boards/2").text
    assert f"Black {black} – White {white} : 1-0" in _words(board)
    assert re.search(r'value="[\d.]+0-1" aria-pressed="true">1-0</button>', board)
    assert re.search(r'value="[\d.]+-\+">\+/-</button>', board), "a forfeit too"
    for view in ("boards", "results"):
        shown = _words(browser.get(f"/screen?view={view}").text)
        assert re.search(rf" 2 {black} Black .* 1-0 .*{white} White", shown), shown
    _paper_and_site_agree(desk, white, black)


def _paper_and_site_agree(desk: SingleDesk, white: str, black: str) -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)
    job = job_of_event(get_state(desk), 1, printed_at=now, behind_the_desk=True)
    boards = pairings.compose(job).body
    assert isinstance(boards, Table)
    line = next(row for group in boards.groups for row in group if row[0] == "2")
    assert line.index("Black") < line.index(black) < line.index("1-0") < line.index(white)
    protocols = match_protocols.compose(job).body
    assert isinstance(protocols, match_protocols.MatchProtocols)
    _board, colour, _title, first, _rating, result, *_ = protocols.matches[0].boards[1]
    assert (first, colour, result) == (black, "Black", "1-0")
    slips = result_slips.compose(job).body
    assert isinstance(slips, result_slips.ResultSlips)
    assert [each.turned for page in slips.pages for each in page] == [False, True, False, True]
    site = build_site(event_of_state(get_state(desk)), translation_for())
    page = _words(site.files["round-1.html"].decode())
    assert re.search(rf" 2 Black {black} \d+ 1-0 {white} ", page), page


def test_an_empty_chair_on_board_1_names_the_same_team_first_everywhere(desk: SingleDesk) -> None:
    """The first game is then that of board 2, in which the second team has White."""
    browser = begin_teams(desk, 2, 5, 4, rounds="1")
    pair_and_publish(browser, 1)
    match = get_state(desk).rounds[0].matches[0]
    members = [str(each) for each in get_state(desk).roster.teams[match.black].members]
    seats = {f"board-{n}": members[n - 1] if n > 1 else "" for n in range(1, 5)}
    _yes(browser, f"/rounds/1/matches/{match.black}/seats", **seats)
    state = get_state(desk)
    names = [state.roster.teams[each].name for each in (match.white, match.black)]
    row = match_rows(state, state.rounds[0])[0]
    job = job_of_event(state, 1, printed_at=datetime(2026, 3, 1, tzinfo=UTC), behind_the_desk=True)
    (protocol,) = job.matches
    assert len(protocol.boards) == 3
    assert [row.first.name, row.second.name] == [protocol.first, protocol.second] == names
    assert [each.turned for each in board_rows(state, state.rounds[0], {})] == [True, False, True]


def test_half_a_team_at_the_start_is_asked_about_with_its_consequence(desk: SingleDesk) -> None:
    """Two of four are there and the default time is zero: the match is lost, if the arbiter says so."""
    browser = begin_teams(desk, 2, 5, 4, rounds="1")
    pair_and_publish(browser, 1)
    team = get_state(desk).rounds[0].matches[0].white
    present = [str(each) for each in get_state(desk).roster.teams[team].members[:2]]
    asked = _yes(browser, f"/rounds/1/matches/{team}/presence", present=present)
    assert "2 of 4 players" in asked
    assert "the team loses the match" in asked
    assert "7.2" in asked
    assert not get_state(desk).rounds[0].open_boards


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
    team = get_state(desk).rounds[0].matches[0].white
    line_up(browser, 1, team, list(get_state(desk).roster.teams[team].members[:2]))
    yes(browser, browser.post("/rounds/1/line-ups/open"))
    page = browser.get("/rounds/1/line-ups").text
    assert page.count("no line-up submitted: the first-listed players") == 1
    assert "by the deadline" not in page


def test_seats_and_ticks_are_there_again_after_a_refusal_or_a_cancel(desk: SingleDesk) -> None:
    """A player cannot sit at two boards; and who cancels the loss of the match keeps the ticks."""
    browser = begin_teams(desk, 2, 5, 4, rounds="1")
    pair_and_publish(browser, 1)
    team = get_state(desk).rounds[0].matches[0].white
    members = get_state(desk).roster.teams[team].members
    page = browser.post(f"/rounds/1/matches/{team}/seats", **_members(desk, team, 4, 4, 3, 5))
    assert page.status_code == 422
    assert 'class="problem" role="alert"' in page.text
    assert page.text.count(f'<option value="{members[3]}" selected>') == 2
    asked = browser.post(f"/rounds/1/matches/{team}/presence", present=[str(members[1])])
    form = browser.cancel(asked).text
    ticked = re.findall(r'name="present" value="(\d+)" checked', form)
    assert set(ticked) & {str(each) for each in members} == {str(members[1])}
    assert get_state(desk).rounds[0].open_boards
