"""The construction for twice an odd number of boards, above and below the printed tables."""

from __future__ import annotations

import pytest

from tabiya.pairing.roundrobin.schedule import longest_run
from tabiya.pairing.roundrobin.scheveningen_beyond import twice_an_odd_number


@pytest.mark.parametrize("boards", [10, *range(14, 64, 4)])
def test_players_and_rounds_are_balanced_exactly(boards: int) -> None:
    """Everyone meets everyone, with half of the games White for each player and each round."""
    rounds = twice_an_odd_number(boards)
    half, everyone = boards // 2, list(range(boards))
    whites_of_b = [0] * boards
    for each in rounds:
        assert sorted(opponent for opponent, _ in each) == everyone
        assert sum(white for _, white in each) == half
        for opponent, white in each:
            whites_of_b[opponent] += not white
    assert whites_of_b == [half] * boards
    for seat in everyone:
        assert sorted(each[seat][0] for each in rounds) == everyone
        assert sum(each[seat][1] for each in rounds) == half


@pytest.mark.parametrize("boards", range(14, 64, 4))
def test_long_runs_of_one_colour_are_few(boards: int) -> None:
    """Less than a quarter of the players have three in a row; more only on 18, 30, 42 ... boards."""
    rounds = twice_an_odd_number(boards)
    runs = []
    for seat in range(boards):
        runs.append(longest_run("w" if each[seat][1] else "b" for each in rounds))
        met = (next(game for game in each if game[0] == seat) for each in rounds)
        runs.append(longest_run("b" if white else "w" for _, white in met))
    assert sum(run >= 3 for run in runs) * 4 < len(runs)
    assert max(runs) <= (5 if boards % 3 == 0 else 3)
