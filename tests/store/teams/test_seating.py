"""The order in which the boards of a match are listed: the first team first, whatever the colours."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.store.common.match_seating import (
    black_is_named_first,
    players_as_listed,
    result_as_listed,
)
from tabiya.store.facts.colours import CorrectColours
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.results import ResultEntered, event_as_listed
from tabiya.store.facts.teams import EnterTeams
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Board
from tests.store.scenes import ANNA, confirm, new_event, publish_round
from tests.store.teams.team_scenes import enter, entry, pair, team_event

W, B = Colour.WHITE, Colour.BLACK
WON, LOST = GameResult.WHITE_WINS, GameResult.BLACK_WINS


def firsts(store: EventStore) -> list[str]:
    """The team of whoever is named first at each board of round 1."""
    state = store.state
    found = [players_as_listed(state, state.rounds[0], board) for board in state.rounds[0].boards]
    return [state.roster.teams[state.roster.team_of[first]].name for first, _ in found]


def test_on_even_boards_black_is_named_first(tmp_path: Path) -> None:
    """The first team has White on boards 1 and 3: A against C, and D against B."""
    with team_event(tmp_path) as store:
        pair(store)
        state = store.state
        turned = [black_is_named_first(state, state.rounds[0], b) for b in state.rounds[0].boards]
        assert turned == [False, True, False, True] * 2
        first, second = (
            [state.roster.teams[each].name for each in (match.white, match.black)]
            for match in state.rounds[0].matches
        )
        assert firsts(store) == [first[0]] * 4 + [second[0]] * 4


def test_where_the_announced_colours_begin_with_black_the_team_with_white_is_still_first(
    tmp_path: Path,
) -> None:
    """On board 1 nobody is turned."""
    with EventStore.create(tmp_path / "teams.tabiya") as store:
        settings = Settings(
            name="League", start=date(2026, 3, 1), rounds=3, initial_colour=W, board_colours=(B, W)
        )
        store.do(CreateEvent(settings, "team"), ANNA)
        store.do(EnterTeams((entry("A", 2500, 3), entry("B", 2400, 3))), ANNA)
        pair(store)
        state = store.state
        turned = [black_is_named_first(state, state.rounds[0], b) for b in state.rounds[0].boards]
        assert turned == [False, True]


def test_a_result_is_read_from_the_first_team(tmp_path: Path) -> None:
    """Black of board 2 plays for it and wins: 1-0; on board 1 nothing is turned."""
    with team_event(tmp_path) as store:
        pair(store)
        round_ = store.state.rounds[0]
        one, two = round_.boards[:2]
        assert result_as_listed(store.state, round_, two, LOST) is WON
        assert (
            result_as_listed(store.state, round_, two, GameResult.HALF_ZERO) is GameResult.ZERO_HALF
        )
        assert result_as_listed(store.state, round_, one, LOST) is LOST


def test_corrected_colours_leave_the_names_where_they_are(tmp_path: Path) -> None:
    """A protocol that is printed already still has them in that order."""
    with team_event(tmp_path) as store:
        pair(store)
        enter(store, 1, WON)
        before = firsts(store)
        board = store.state.rounds[0].boards[0]
        confirm(store, CorrectColours(1, 1, board.white, board.black))
        assert firsts(store) == before
        corrected = store.state.rounds[0].boards[0]
        assert corrected.result is LOST
        assert result_as_listed(store.state, store.state.rounds[0], corrected, LOST) is WON


def test_players_whose_teams_do_not_meet_are_listed_by_colour(tmp_path: Path) -> None:
    """So are two who agreed to a game although their teams have other opponents."""
    with team_event(tmp_path) as store:
        pair(store)
        round_ = store.state.rounds[0]
        one, other = round_.boards[0], round_.boards[4]
        for white, black in ((one.white, other.white), (other.white, one.white)):
            assert not black_is_named_first(store.state, round_, Board(white, black))
    with new_event(tmp_path) as store:
        publish_round(store)
        round_ = store.state.rounds[0]
        assert not any(black_is_named_first(store.state, round_, each) for each in round_.boards)


@pytest.mark.parametrize(("board", "told"), [(1, ("1-0", "0-1")), (2, ("0-1", "1-0"))])
def test_what_was_entered_is_told_as_it_is_listed(
    tmp_path: Path, board: int, told: tuple[str, str]
) -> None:
    """To whoever has just typed it: names, the result and the one before it."""
    with team_event(tmp_path) as store:
        pair(store)
        seats = store.state.rounds[0].boards[board - 1]
        event = ResultEntered(1, board, seats.white, seats.black, WON, LOST)
        found = event_as_listed(store.state, event)
        assert isinstance(found, ResultEntered)
        assert (found.result.symbol, found.previous.symbol) == told
        listed = players_as_listed(store.state, store.state.rounds[0], seats)
        assert (found.white, found.black) == listed
