"""Two participants side by side: what decides, and in which round."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from tabiya.explain.drawing import STYLE
from tabiya.explain.rank_picture import ranks_compared
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.tiebreaks.standings import standings

WHITE, BLACK, DRAW = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW


def four_players() -> Tournament:
    """Ben wins two games and draws one, Ann wins one and draws two."""
    names = ("Ann", "Ben", "Cleo", "Dan")
    return Tournament(
        settings=Settings(rounds=3),
        players=tuple(Player(n, name) for n, name in enumerate(names, start=1)),
        rounds=(
            Round(1, (Game(1, 4, WHITE), Game(2, 3, WHITE))),
            Round(2, (Game(3, 1, DRAW), Game(2, 4, WHITE))),
            Round(3, (Game(1, 2, DRAW), Game(3, 4, DRAW))),
        ),
    )


def test_points_decide_before_any_tie_break() -> None:
    """Ben has 2½ and Ann 2, whatever their progressive scores are."""
    found = ranks_compared(standings(four_players(), ("PS",)), 1, 2)
    assert found.names == ("Ben", "Ann")
    assert (
        found.sentence == "Ben (1st) is above Ann (2nd) because of the points: 2½ points against 2."
    )
    assert [(each.code, each.decides) for each in found.values] == [("points", True), ("PS", False)]
    assert found.rounds == ()
    lower = ranks_compared(standings(four_players(), ("PS",)), 3, 4)
    assert lower.sentence.endswith("because of the points: 1 point against ½.")


def test_the_round_from_which_one_was_ahead_for_good_is_marked() -> None:
    """Ann won rounds 1 and 3, Ben 2 and 3: 1, 1, 2 against 0, 1, 2, so round 1 decides."""
    names = ("Ann", "Ben", "Cleo", "Dan")
    event = Tournament(
        settings=Settings(rounds=3),
        players=tuple(Player(n, name) for n, name in enumerate(names, start=1)),
        rounds=(
            Round(1, (Game(1, 3, WHITE), Game(2, 4, BLACK))),
            Round(2, (Game(1, 4, BLACK), Game(2, 3, WHITE))),
            Round(3, (Game(1, 3, WHITE), Game(2, 4, WHITE))),
        ),
    )
    found = ranks_compared(standings(event, ("PS",)), 1, 2)
    assert found.sentence == (
        "Ann (2nd) is above Ben (3rd) because both have 2 points, and PS is 4 against 3."
    )
    assert [each.round for each in found.rounds if each.decides] == [1]
    ET.fromstring(found.svg(STYLE))  # noqa: S314 - our own picture
    assert "Round 1 decides" in found.spoken()
