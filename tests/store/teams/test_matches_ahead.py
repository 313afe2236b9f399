"""A match of a league that is played before its round: line-ups and results wait for it."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.store.common.fixtures import list_fixtures
from tabiya.store.common.match_seating import get_match, list_boards
from tabiya.store.decision import Refused
from tabiya.store.facts.matches_ahead import EnterMatchAhead
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import enter, pair, prepare, seats, team_event

W, D, L = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def _ahead(store: EventStore) -> EnterMatchAhead:
    """The first match of round 2: home wins on board 1 and 2, draws on 3, loses on 4."""
    line = next(line for line in list_fixtures(store.state) if line.round == 2)
    assert line.away is not None
    home, away = line.home.entrant, line.away.entrant
    return EnterMatchAhead(
        2, home, away, seats(store, home, 1, 2, 4, 5), seats(store, away, 2, 3, 4, 5), (W, W, D, L)
    )


def _round_1(store: EventStore) -> None:
    pair(store)
    for board in range(1, 9):
        enter(store, board, D)


def test_a_match_played_ahead_is_at_its_boards_when_the_round_is_paired(tmp_path: Path) -> None:
    """Its score is 2½ : 1½ from the first moment, with the players who really sat there."""
    with team_event(tmp_path, system="team-round-robin") as store:
        _round_1(store)
        played = _ahead(store)
        confirm(store, played)
        assert [line.score for line in list_fixtures(store.state) if line.round == 2] == [
            "2½ : 1½",
            "",
        ]
        prepare(store)
        round_ = store.state.rounds[1]
        match = get_match(round_, played.home)
        assert match is not None
        boards = list_boards(store.state, round_, match)
        wanted = [
            {home, away} for home, away in zip(played.home_seats, played.away_seats, strict=True)
        ]
        assert [{board.white, board.black} for board in boards.values()] == wanted
        at_home = set(played.home_seats)
        listed = [
            board.result if board.white in at_home else board.result.colours_exchanged
            for board in boards.values()
        ]
        assert listed == [W, W, D, L]
        assert len(round_.open_boards) == 4
        facts = store.state.tournament()
        assert len([each for each in facts.line_ups if each.round == 2]) == 2


def test_a_match_entered_again_replaces_what_was_entered_and_undo_takes_it_back(
    tmp_path: Path,
) -> None:
    """Other players, other results; nothing of the first entry stays."""
    with team_event(tmp_path, system="team-round-robin") as store:
        _round_1(store)
        confirm(store, _ahead(store))
        again = replace(
            _ahead(store),
            home_seats=seats(store, _ahead(store).home, 2, 3, 4, 5),
            results=(D, D, D, D),
        )
        confirm(store, again)
        assert len(store.state.played_ahead) == 4
        assert [x.score for x in list_fixtures(store.state) if x.round == 2] == ["2 : 2", ""]
        store.do(UndoStep(store.state.last_step), ANNA)
        store.do(UndoStep(store.state.last_step), ANNA)
        assert not store.state.played_ahead
        assert not store.state.roster.ahead


def test_what_cannot_have_been_played_ahead_is_refused(tmp_path: Path) -> None:
    """Before round 1, in a round that is paired, home and away exchanged, a result missing, a wrong order."""
    with team_event(tmp_path, system="team-round-robin") as store:
        with pytest.raises(Refused, match="team numbers are final"):
            store.do(_ahead(store), ANNA)
        _round_1(store)
        good = _ahead(store)
        wrong = {
            "has already been paired": replace(good, round=1),
            "does not play": replace(good, home=good.away, away=good.home),
            "has no result": replace(good, results=(W, W, D)),
            "listed more than once": replace(good, home_seats=good.away_seats),
            "board": replace(good, home_seats=seats(store, good.home, 2, 1, 3, 4)),
        }
        for words, command in wrong.items():
            with pytest.raises(Refused, match=words):
                store.do(command, ANNA)
        assert not store.state.played_ahead
