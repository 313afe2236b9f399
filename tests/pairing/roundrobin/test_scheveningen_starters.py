"""Starters: two chains whose turns are a whole Scheveningen match without three colours running."""

from itertools import product

import pytest

from tabiya.pairing.roundrobin.schedule import longest_run
from tabiya.pairing.roundrobin.scheveningen_starters import STARTERS, by_starter


def distances(boards: int) -> dict[tuple[int, int], list[int]]:
    """How far B is from A along the chains, by the circles of the two."""
    half = boards // 2
    found: dict[tuple[int, int], list[int]] = {key: [] for key in product((0, 1), repeat=2)}
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
