"""Captains report their match: equal reports are results, different ones wait for the arbiter."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.store.common.match_seating import list_boards
from tabiya.store.decision import Refused
from tabiya.store.facts.match_reports import AcceptReport, ReportMatch
from tabiya.store.facts.seats import RecordSeats
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.log.event_store import EventStore
from tabiya.store.roster import TeamPair
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import enter, pair, seats, team_event

W, D, L = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
SAID = (W, D, D, L)


def _in_play(folder: Path) -> tuple[EventStore, TeamPair]:
    store = team_event(folder, system="team-round-robin")
    confirm(store, ChangeSettings(replace(store.state.settings, match_reports=True)))
    pair(store)
    return store, store.state.rounds[0].matches[0]


def _results(store: EventStore, match: TeamPair) -> list[GameResult]:
    boards = list_boards(store.state, store.state.rounds[0], match)
    return [board.result for board in boards.values()]


def test_results_are_in_when_the_second_captain_confirms(tmp_path: Path) -> None:
    """One report changes nothing in the event; the same report of the other enters all four."""
    store, match = _in_play(tmp_path)
    with store:
        store.do(ReportMatch(1, match.white, SAID), ANNA)
        assert set(_results(store, match)) == {GameResult.UNKNOWN}
        store.do(ReportMatch(1, match.black, SAID), ANNA)
        assert _results(store, match) == list(SAID)
        with pytest.raises(Refused, match="already has a result"):
            store.do(ReportMatch(1, match.black, (W, W, W, W)), ANNA)


def test_reports_that_differ_wait_for_the_arbiter_or_for_a_captain_who_gives_way(
    tmp_path: Path,
) -> None:
    """Nothing counts while they differ; the arbiter accepts one of them."""
    store, match = _in_play(tmp_path)
    with store:
        store.do(ReportMatch(1, match.white, SAID), ANNA)
        store.do(ReportMatch(1, match.black, (W, D, D, D)), ANNA)
        assert set(_results(store, match)) == {GameResult.UNKNOWN}
        confirm(store, AcceptReport(1, match.black))
        assert _results(store, match) == [W, D, D, D]
        other = store.state.rounds[0].matches[1]
        store.do(ReportMatch(1, other.white, SAID), ANNA)
        store.do(ReportMatch(1, other.black, (W, D, D, D)), ANNA)
        store.do(ReportMatch(1, other.black, SAID), ANNA)
        assert _results(store, other) == list(SAID)


def test_results_that_a_clerk_has_entered_stay(tmp_path: Path) -> None:
    """The captains agree on another result of board 1: what is entered is not overwritten."""
    store, match = _in_play(tmp_path)
    with store:
        enter(store, 1, L)
        for team in (match.white, match.black):
            store.do(ReportMatch(1, team, SAID), ANNA)
        assert _results(store, match) == [L, D, D, L]


def test_a_report_is_refused_where_it_is_not_allowed_not_whole_or_out_of_date(
    tmp_path: Path,
) -> None:
    """Off by default; every board has a result; other players sat down since."""
    with team_event(tmp_path, system="team-round-robin") as store:
        pair(store)
        with pytest.raises(Refused, match="do not report results in this event"):
            store.do(ReportMatch(1, 1, SAID), ANNA)
    (tmp_path / "other").mkdir()
    store, match = _in_play(tmp_path / "other")
    with store:
        for results in (SAID[:3], (W, D, D, GameResult.UNKNOWN)):
            with pytest.raises(Refused, match="has no result"):
                store.do(ReportMatch(1, match.white, results), ANNA)
        with pytest.raises(Refused, match="has not reported"):
            store.do(AcceptReport(1, match.white), ANNA)
        store.do(ReportMatch(1, match.white, SAID), ANNA)
        confirm(store, RecordSeats(1, match.white, seats(store, match.white, 1, 2, 3, 5)))
        with pytest.raises(Refused, match="other players sit at the boards"):
            store.do(AcceptReport(1, match.white), ANNA)
        store.do(ReportMatch(1, match.black, SAID), ANNA)
        assert GameResult.UNKNOWN in _results(store, match)
