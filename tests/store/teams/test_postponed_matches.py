"""A match that is played later: its own line-ups, its own date, and rulings on it."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.store.common.match_seating import list_boards
from tabiya.store.decision import Refused
from tabiya.store.facts.line_ups import HandInLineUp, OpenLineUps, SetLineUpDeadline, TakeBackLineUp
from tabiya.store.facts.match_dates import MatchPlanned
from tabiya.store.facts.match_forfeits import ForfeitMatch
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.seats import RecordSeats
from tabiya.store.facts.team_presence import NotePresence
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.event_store import EventStore
from tabiya.store.roster import TeamPair
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import NOON, enter, names, pair, seats, team_event


def _postponed(folder: Path, *, line_ups: bool = False) -> tuple[EventStore, TeamPair]:
    """A league in round 2, whose first match of round 1 was not played."""
    store = team_event(folder, system="team-round-robin")
    pair(store)
    match, other = store.state.rounds[0].matches
    if line_ups:
        for team in (match.white, match.black):
            hand = HandInLineUp(1, team, seats(store, team, 1, 2, 3, 4), NOON)
            store.do(hand, ANNA)
    for board in list_boards(store.state, store.state.rounds[0], other):
        enter(store, board, GameResult.DRAW)
    pair(store)
    return store, match


def _boards(store: EventStore, match: TeamPair) -> list[tuple[str, str]]:
    return [
        names(store)[each - 1] for each in list_boards(store.state, store.state.rounds[0], match)
    ]


@pytest.mark.parametrize("line_ups", [False, True])
def test_a_postponed_match_is_played_by_other_players(tmp_path: Path, *, line_ups: bool) -> None:
    """Both hand in anew, whatever was opened before; the games stay adjourned until they end."""
    store, match = _postponed(tmp_path, line_ups=line_ups)
    with store:
        before, elsewhere = _boards(store, match), names(store, 2)
        for team in (match.white, match.black):
            assert _boards(store, match) == before
            hand = HandInLineUp(1, team, seats(store, team, 2, 3, 4, 5), NOON)
            store.do(hand, ANNA)
        played = _boards(store, match)
        assert {name[-1] for pair_ in played for name in pair_} == {"2", "3", "4", "5"}
        assert names(store, 2) == elsewhere
        round_ = store.state.rounds[0]
        assert all(board.adjourned for board in list_boards(store.state, round_, match).values())
        for number, board in list_boards(store.state, round_, match).items():
            result = EnterResult(1, number, board.white, board.black, GameResult.WHITE_WINS)
            confirm(store, result)
        assert not store.state.rounds[0].open_boards
        store.state.tournament()
        with pytest.raises(Refused, match="cannot submit line-ups for round 1 now"):
            store.do(HandInLineUp(1, match.white, seats(store, match.white, 1, 2), NOON), ANNA)


def test_a_captain_waits_for_the_new_date_and_not_for_the_old_deadline(tmp_path: Path) -> None:
    """The deadline of the round has long passed; that games were adjourned alone is no invitation."""
    store, match = _postponed(tmp_path)
    with store:
        store.do(SetLineUpDeadline(1, NOON), ANNA)
        later = NOON + timedelta(days=20)
        team = match.white
        hand = HandInLineUp(1, team, seats(store, team, 2, 3, 4, 5), later, by_captain=True)
        with pytest.raises(Refused, match="the match of round 1 has no new date"):
            store.do(hand, ANNA)
        on = datetime(2026, 3, 21, 19)  # noqa: DTZ001 - by the clock of the hall
        store.do(MatchPlanned(1, match.white, match.black, on), ANNA)
        store.do(hand, ANNA)
        handed = store.state.roster.line_up(1, team)
        assert handed is not None
        assert not handed.opened
        store.do(TakeBackLineUp(1, team, later, by_captain=True), ANNA)
        assert store.state.roster.line_up(1, team) is None


def test_the_arbiter_opens_a_postponed_match_for_which_one_line_up_came(tmp_path: Path) -> None:
    """The other team plays as listed; undo brings the sealed line-up back."""
    store, match = _postponed(tmp_path)
    with store:
        store.do(HandInLineUp(1, match.white, seats(store, match.white, 2, 3, 4, 5), NOON), ANNA)
        before = _boards(store, match)
        confirm(store, OpenLineUps(1))
        sat = {name for pair_ in _boards(store, match) for name in pair_}
        white = store.state.roster.teams[match.white].name
        assert {f"{white} {n}" for n in (2, 3, 4, 5)} < sat
        store.do(UndoStep(store.state.last_step), ANNA)
        assert _boards(store, match) == before


def test_a_postponed_match_is_ruled_on_and_a_played_one_is_not(tmp_path: Path) -> None:
    """Who sat where, who came, and a team that does not play on the new date either."""
    store, match = _postponed(tmp_path)
    with store:
        played = store.state.rounds[0].matches[1]
        for team in (match.white, played.white):
            wanted = seats(store, team, 1, 3, 2, 4)
            there = tuple(filter(None, wanted))
            if team == played.white:
                with pytest.raises(Refused, match="round 1 is over"):
                    store.do(RecordSeats(1, team, wanted), ANNA)
                with pytest.raises(Refused, match="round 1 is over"):
                    store.do(ForfeitMatch(1, (team,)), ANNA)
                with pytest.raises(Refused, match="not being played"):
                    store.do(NotePresence(1, team, there), ANNA)
            else:
                confirm(store, RecordSeats(1, team, wanted))
                store.do(NotePresence(1, team, there), ANNA)
                confirm(store, ForfeitMatch(1, (team,)))
        team_of = store.state.roster.team_of
        wins = (GameResult.BLACK_WINS_BY_FORFEIT, GameResult.WHITE_WINS_BY_FORFEIT)
        for board in list_boards(store.state, store.state.rounds[0], match).values():
            assert board.result is wins[team_of[board.white] == match.black]
        store.state.tournament()
