"""Starters: two chains whose turns are a whole Scheveningen match without three colours running."""

from __future__ import annotations

from itertools import product

import pytest

from tabiya.pairing.roundrobin.schedule import longest_run
from tabiya.pairing.roundrobin.scheveningen_tables import STARTERS, by_starter, twice_an_odd_number


def distances(boards: int) -> dict[tuple[int, int], list[int]]:
    """How far B is from A along the chains, by the circles of the two."""
    half = boards // 2
    found: dict[tuple[int, int], list[int]] = {key: [] for key in product((0, 1), (0, 1))}
    for chain in STARTERS[boards]:
        places = [int(place) for place in chain.split()]
        for index in range(0, boards, 2):
            one = places[index]
            for other in (places[index + 1], places[index - 1]):
                found[one // half, other // half].append((other - one) % half)
    return found


@pytest.mark.parametrize("boards", STARTERS)
def test_a_starter_has_every_player_and_every_distance_once(boards: int) -> None:
    """That is what makes its turns a complete match."""
    chains = [[int(place) for place in chain.split()] for chain in STARTERS[boards]]
    assert [len(chain) for chain in chains] == [boards, boards]
    for side in (0, 1):
        assert sorted(p for chain in chains for p in chain[side::2]) == list(range(boards))
    for found in distances(boards).values():
        assert sorted(found) == list(range(boards // 2))


@pytest.mark.parametrize("boards", STARTERS)
def test_two_rounds_bring_one_white_and_one_black_to_everybody(boards: int) -> None:
    """For both teams; and each round has as many Whites for A as for B."""
    rounds = by_starter(boards)
    assert len(rounds) == boards
    for first, second in zip(rounds[::2], rounds[1::2], strict=True):
        assert all(one[1] != two[1] for one, two in zip(first, second, strict=True))
        colour_of_b = [dict(each) for each in (first, second)]
        assert all(colour_of_b[0][b] != colour_of_b[1][b] for b in range(boards))
        assert sum(white for _, white in first) == boards // 2


@pytest.mark.parametrize("boards", STARTERS)
def test_everyone_meets_everyone_and_nobody_has_three_in_a_row(boards: int) -> None:
    """Counted from the rounds themselves, without the theory."""
    rounds = by_starter(boards)
    met = {(one, each[one][0]) for each in rounds for one in range(boards)}
    assert len(met) == boards * boards
    for one in range(boards):
        assert longest_run("w" if each[one][1] else "b" for each in rounds) <= 2
        seen = ["b" if white else "w" for each in rounds for other, white in each if other == one]
        assert longest_run(seen) <= 2


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
