"""Line-ups, short teams, forfeits and wrong boards, as the General Regulations have them."""

from pathlib import Path

import pytest

from tabiya.model.result import GameResult, Outcome
from tabiya.model.team_record import team_event as list_matches
from tabiya.store.decision import NeedsConfirmation, Refused
from tabiya.store.facts.match_forfeits import ForfeitMatch
from tabiya.store.facts.seats import RecordSeats
from tabiya.store.facts.team_presence import NotePresence
from tabiya.store.facts.wrong_boards import RuleWrongBoards
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import enter, names, pair, seats, team_event

A, C = 1, 3
"""Round 1 of four teams: A - C and D - B."""


def present(store: EventStore, team: int, *places: int) -> tuple[int, ...]:
    """The entrants at these places of a list."""
    members = store.state.roster.teams[team].members
    return tuple(members[place - 1] for place in places)


@pytest.mark.parametrize(
    ("default_time", "result"),
    [(0, GameResult.BLACK_WINS_BY_FORFEIT), (30, GameResult.UNKNOWN)],
)
def test_half_a_team_at_the_start_loses_the_match_if_the_default_time_is_zero(
    tmp_path: Path, default_time: int, result: GameResult
) -> None:
    """Otherwise the clocks are started; three of four may play."""
    with team_event(tmp_path, default_time=default_time) as store:
        pair(store)
        with pytest.raises(NeedsConfirmation, match="half of the team or less"):
            store.do(NotePresence(1, A, present(store, A, 1, 2)), ANNA)
        confirm(store, NotePresence(1, A, present(store, A, 1, 2)))
        assert store.state.rounds[0].boards[0].result is result
        assert any("Short team" in note for note in store.state.report_notes)
        store.do(NotePresence(1, C, present(store, C, 1, 2, 3)), ANNA)


def test_a_forfeited_match_brings_the_points_of_a_won_one(tmp_path: Path) -> None:
    """Every open board is lost by forfeit; the match is a forfeit win."""
    with team_event(tmp_path) as store:
        pair(store)
        confirm(store, ForfeitMatch(1, (C,)))
        match = list_matches(store.state.tournament()).matches[A][0]
        assert (match.match_points, match.game_points) == (20, 40)
        assert match.outcome is Outcome.FORFEIT_WIN


def test_in_a_table_of_players_nobody_says_who_sat_where(tmp_path: Path) -> None:
    """In a round of a Skalitzka event each team plays both others, and the table says who plays whom."""
    with team_event(tmp_path, teams=3, system="skalitzka", players=4) as store:
        pair(store)
        with pytest.raises(Refused, match="the table of this event decides who meets"):
            confirm(store, RecordSeats(1, A, seats(store, A, 1, 2, 3, 4)))


def test_wrong_boards_are_rated_as_played_and_forfeited_in_the_match(tmp_path: Path) -> None:
    """The worked example of the Arbiters' Manual: 1½-2½ as played, 3-1 for the standings."""
    with team_event(tmp_path) as store:
        pair(store)
        confirm(store, RecordSeats(1, A, seats(store, A, 1, 2, 3, 5)))
        confirm(store, RecordSeats(1, C, seats(store, C, 2, 4, 3, 5)))
        assert names(store)[:4] == [("A 1", "C 2"), ("C 4", "A 2"), ("A 3", "C 3"), ("C 5", "A 5")]
        with pytest.raises(Refused, match="has no result"):
            store.do(RuleWrongBoards(1, A), ANNA)
        white, draw = GameResult.WHITE_WINS, GameResult.DRAW
        for board, played in enumerate((white, white, draw, white), start=1):
            enter(store, board, played)
        facts = list_matches(store.state.tournament()).matches
        assert (facts[A][0].game_points, facts[C][0].game_points) == (15, 25)
        confirm(store, RuleWrongBoards(1, C))
        facts = list_matches(store.state.tournament()).matches
        assert (facts[A][0].game_points, facts[C][0].game_points) == (30, 10)
        assert (facts[A][0].match_points, facts[C][0].match_points) == (20, 0)
        assert [board.result for board in store.state.rounds[0].boards[:4]] == [
            white,
            white,
            draw,
            white,
        ]
        replayed = EventStore.open(store.path, verify=True, read_only=True)
        assert replayed.state == store.state
