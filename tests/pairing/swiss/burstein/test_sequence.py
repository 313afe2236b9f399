"""The first pairing in order, found without going through the others."""

from __future__ import annotations

from random import Random

import pytest

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.burstein.sequence import first_choice, pairing_order
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.solver import BestCandidates
from tests.pairing.swiss.burstein.printed import (
    FIVE_PLAYERS_TWO_PAIRS,
    SIX_PLAYERS_THREE_PAIRS,
    SIX_PLAYERS_TWO_PAIRS,
)
from tests.pairing.swiss.by_weight import burstein_choice

every_printed_list = pytest.mark.parametrize(
    "printed",
    [
        pytest.param(SIX_PLAYERS_TWO_PAIRS, id="six with two floaters"),
        pytest.param(SIX_PLAYERS_THREE_PAIRS, id="six"),
        pytest.param(FIVE_PLAYERS_TWO_PAIRS, id="five"),
    ],
)


def as_choice(line: str) -> BracketChoice:
    """A printed line as places."""
    games = [tuple(map(int, game.split("-"))) for game in line.split()]
    return BracketChoice(
        tuple((one - 1, other - 1) for one, other in games if other),
        tuple(one - 1 for one, other in games if not other),
    )


def graph_of(size: int, exits: int, allowed: set[tuple[int, int]]) -> list[int]:
    """Players in reverse, then exits; `allowed` are the pairs of places that may meet."""
    graph = [0] * (size + exits)
    edges = [(size - 1 - one, size - 1 - other) for one, other in allowed]
    edges += [(vertex, size + way) for vertex in range(size) for way in range(exits)]
    for one, other in edges:
        graph[one] |= 1 << other
        graph[other] |= 1 << one
    return graph


def test_a_pairing_is_ordered_by_the_opponents_of_its_players() -> None:
    """Of five the first meets the fourth, the second the third, and the last floats."""
    assert pairing_order(BracketChoice(((0, 3), (1, 2)), (4,))) == (-4, -3, -2, -1, 0)


def test_the_lower_the_opponent_of_the_first_the_earlier_and_to_float_is_last() -> None:
    """1-4 before 1-3, and both before a pairing in which 1 floats."""
    pairings = [
        BracketChoice(((0, 3), (1, 2)), ()),
        BracketChoice(((0, 2), (1, 3)), ()),
        BracketChoice(((1, 2),), (0, 3)),
    ]
    assert sorted(pairings, key=pairing_order.function) == pairings


@every_printed_list
def test_the_printed_lists_are_in_order(printed: tuple[str, ...]) -> None:
    """The key of each line is lower than that of the next."""
    keys = [pairing_order(as_choice(line)) for line in printed]
    assert keys == sorted(keys)
    assert len(set(keys)) == len(keys)


@every_printed_list
@pytest.mark.parametrize("seed", range(40))
def test_both_ways_find_the_first_line_that_is_allowed(printed: tuple[str, ...], seed: int) -> None:
    """Some pairs may not meet; the walk and the weights agree with the printed list."""
    rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
    lines = [as_choice(line) for line in printed]
    players = 2 * len(lines[0].pairs) + len(lines[0].floaters)
    places = range(players)
    allowed = {
        (one, other) for one in places for other in places if one < other and rng.random() < 0.5
    }
    possible = [line for line in lines if set(line.pairs) <= allowed]
    exits = len(lines[0].floaters)
    graph = graph_of(players, exits, allowed)
    size = len(graph)
    matrix = [[0 if row >> other & 1 else None for other in range(size)] for row in graph]
    if not possible:
        assert burstein_choice(matrix, players) is None
        return
    mate = maximum_matching(graph, (1 << size) - 1)
    assert first_choice(BestCandidates(graph, mate), players) == possible[0]
    assert burstein_choice(matrix, players) == possible[0]
