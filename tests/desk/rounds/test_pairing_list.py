"""The rows of a round: White first, and in a match of teams the player of the first team."""

from __future__ import annotations

from pathlib import Path

from tabiya.desk.rounds.pairing_list import BoardRow, board_rows
from tabiya.model.result import GameResult
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import confirm, new_event, play_round
from tests.store.teams.team_scenes import enter, pair, team_event


def rows(store: EventStore, number: int = 1) -> tuple[BoardRow, ...]:
    """The rows of a round."""
    return board_rows(store.state, store.state.rounds[number - 1], {})


def test_a_row_of_a_match_begins_with_the_first_team_and_says_the_colours(tmp_path: Path) -> None:
    """On board 2 it has Black: it wins, stored as 0-1 and shown as 1-0."""
    with team_event(tmp_path, teams=2) as store:
        pair(store)
        enter(store, 2, GameResult.BLACK_WINS)
        one, two, *_ = rows(store)
        assert (one.first, one.second, one.turned) == (one.white, one.black, False)
        assert (two.first, two.second, two.turned) == (two.black, two.white, True)
        assert one.first.team == two.first.team != two.second.team
        assert (one.colours, two.colours) == (("White", "Black"), ("Black", "White"))
        assert (two.result, two.shown) == (GameResult.BLACK_WINS, "1-0")


def test_rows_of_single_players_name_white_first_and_no_colours(tmp_path: Path) -> None:
    """Their columns are the colours."""
    with new_event(tmp_path) as store:
        play_round(store)
        for row in rows(store):
            assert (row.first, row.second, row.listed) == (row.white, row.black, row.result)
            assert (row.colours, row.by_team, row.first.team) == (("", ""), False, "")


def test_a_result_that_counts_for_rating_only_is_read_from_the_first_team_too(
    tmp_path: Path,
) -> None:
    """The correction came after round 3 was paired: White of board 2 had won."""
    with team_event(tmp_path) as store:
        for _ in range(3):
            pair(store)
            for board in range(1, 9):
                enter(store, board, GameResult.BLACK_WINS)
        seats = store.state.rounds[0].boards[1]
        confirm(store, EnterResult(1, 2, seats.white, seats.black, GameResult.WHITE_WINS))
        row = rows(store)[1]
        assert (row.shown, row.note) == ("1-0", "for rating only: 0-1")
