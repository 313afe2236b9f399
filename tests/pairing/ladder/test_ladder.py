"""Ladders: the moves of a published rule, and random evenings against a second reading."""

from __future__ import annotations

import pytest

from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.ladder.engine import pair_next_round
from tabiya.pairing.ladder.rungs import get_ladder
from tabiya.pairing.ladder.settings import LadderSettings
from tabiya.pairing.resolve import get_system
from tests.pairing.ladder.judgement import judge_event


def ladder(*rounds: Round, **said: str) -> Tournament:
    """Six players, the strongest first."""
    players = tuple(Player(number=n, name=f"P{n}", rating=2000 - n) for n in range(1, 7))
    announced = Settings(name="Club", format=LadderSettings(**said))  # type: ignore[arg-type]
    return Tournament(announced, players, rounds)


def won(number: int, *games: tuple[int, int]) -> Round:
    """A round in which White wins every game."""
    return Round(number, tuple(Game(*pair, GameResult.WHITE_WINS) for pair in games))


@pytest.mark.parametrize(
    ("win", "order"),
    [
        ("place", (1, 5, 2, 3, 4, 6)),
        ("exchange", (1, 5, 3, 4, 2, 6)),
        ("half", (1, 2, 5, 3, 4, 6)),
    ],
)
def test_a_win_against_a_higher_player_lifts(win: str, order: tuple[int, ...]) -> None:
    """Fifth beats second: takes the place, exchanges it, or climbs two of three rungs."""
    event = ladder(won(1, (5, 2)), win=win)
    assert get_ladder(event).order == order


def test_a_win_against_a_lower_player_moves_nobody() -> None:
    """The higher one stays."""
    assert get_ladder(ladder(won(1, (2, 5)))).order == (1, 2, 3, 4, 5, 6)


def test_neighbours_meet_and_the_lower_has_white() -> None:
    """Nobody met in the last two rounds."""
    event = ladder(won(1, (2, 1), (4, 3), (6, 5)))
    assert get_ladder(event).order == (2, 1, 4, 3, 6, 5)
    pairing = pair_next_round(event)
    # 2 cannot meet 1 again so soon: next is 4, then 1 meets 3, and 6 must not meet 5.
    met = {frozenset(pair) for pair in pairing.boards}
    assert frozenset((2, 1)) not in met
    assert frozenset((6, 5)) not in met


def test_words_name_it() -> None:
    """The report file says so, and keeps how wins lift."""
    event = ladder(won(1, (5, 2)), win="exchange", draw="below")
    again = read_trf(write_trf(event)).tournament
    assert get_system(again) == "ladder"
    assert again.settings.format == event.settings.format


@pytest.mark.parametrize("seed", range(15))
def test_random_ladders_by_the_letter(seed: int) -> None:
    """Moves, pairs, byes and colours; `tests.campaigns.judge_clubs` does thousands."""
    assert judge_event(seed, rounds=5) == ""
