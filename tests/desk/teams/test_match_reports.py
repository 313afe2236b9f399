"""The home captain reports on a phone, the guest confirms, and the arbiter sees where they differ."""

from __future__ import annotations

import re

from tabiya.model.result import GameResult
from tests.desk.small_event import get_state, pair_and_publish, yes
from tests.desk.teams.team_event import begin_teams, join
from tests.desk.visiting import SingleDesk, Visitor

PASSWORD = "correct horse battery"  # noqa: S105 - of an event that lives for a second


def _hall(desk: SingleDesk, **fields: str) -> tuple[Visitor, Visitor, Visitor]:
    """The chief, and the captains of both teams of the first match, Black named first on board 2."""
    told = {"system": "team-round-robin", "rounds": "3", "match_reports": "yes"} | fields
    chief = begin_teams(desk, 4, 3, 2, **told)
    pair_and_publish(chief, 1)
    chief.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    match = get_state(desk).rounds[0].matches[0]
    first = join(desk, chief.post(f"/teams/{match.white}/invite").text)
    return chief, first, join(desk, chief.post(f"/teams/{match.black}/invite").text)


def _report(
    desk: SingleDesk, phone: Visitor, results: dict[str, str], *, black: bool = False
) -> str:
    match = get_state(desk).rounds[0].matches[0]
    team = match.black if black else match.white
    key = f"report {team} {results}"
    return str(phone.post(f"/rounds/1/matches/{team}/report", key=key, **results).text)


def test_the_guest_confirms_and_the_results_count_for_the_right_team(desk: SingleDesk) -> None:
    """The first team wins both games: 1-0 on board 1, and with Black 0-1 on board 2."""
    chief, home, guest = _hall(desk)
    match = get_state(desk).rounds[0].matches[0]
    said = {"result-1": "1-0", "result-2": "1-0"}
    assert "has no result" in _report(desk, home, {"result-1": "1-0", "result-2": ""})
    _report(desk, home, said)
    assert get_state(desk).rounds[0].boards[0].open
    page = guest.get(f"/rounds/1/matches/{match.black}").text
    assert "Confirm the results" in page
    assert page.count('<option value="1-0" selected>') == 2
    assert home.post(f"/rounds/1/matches/{match.black}/report", **said).status_code == 403
    viewer = Visitor(desk, address=("10.0.0.9", 1))
    assert "Reports of the captains" not in viewer.get(f"/rounds/1/matches/{match.white}").text
    _report(desk, guest, said, black=True)
    boards = get_state(desk).rounds[0].boards[:2]
    assert [board.result for board in boards] == [GameResult.WHITE_WINS, GameResult.BLACK_WINS]
    assert "2 : 0" in re.sub("<[^>]+>", "", chief.get(f"/rounds/1/matches/{match.white}").text)


def test_the_arbiter_sees_where_reports_differ_and_accepts_one(desk: SingleDesk) -> None:
    """Board 2 alone is marked; a captain cannot accept."""
    chief, home, guest = _hall(desk)
    match = get_state(desk).rounds[0].matches[0]
    _report(desk, home, {"result-1": "1-0", "result-2": "d"})
    _report(desk, guest, {"result-1": "1-0", "result-2": "0-1"}, black=True)
    page = chief.get(f"/rounds/1/matches/{match.white}").text
    assert page.count("<b>differs</b>") == 2
    accept = f"/rounds/1/matches/{match.black}/accept"
    assert guest.post(accept).status_code == 403
    yes(chief, chief.post(accept, key="accept"))
    boards = get_state(desk).rounds[0].boards[:2]
    assert [board.result for board in boards] == [GameResult.WHITE_WINS, GameResult.WHITE_WINS]


def test_without_the_setting_no_captain_is_asked(desk: SingleDesk) -> None:
    """Off unless it was switched on; a form sent anyway is refused."""
    _chief, home, _guest = _hall(desk, match_reports="")
    match = get_state(desk).rounds[0].matches[0]
    assert "Report the match" not in home.get(f"/rounds/1/matches/{match.white}").text
    assert "do not report" in _report(desk, home, {"result-1": "1-0", "result-2": "1-0"})
