"""Seeding."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.knockout.seeding import bracket_size, places
from tabiya.pairing.match.score import MatchRefused


@given(st.integers(1, 10))
def test_the_best_can_meet_only_as_late_as_possible(power: int) -> None:
    """In every round the best seeds left stand in different parts, and meet the worst of those."""
    line = list(places(2**power))
    assert sorted(line) == list(range(1, 2**power + 1))
    while len(line) > 1:
        pairs = list(zip(line[::2], line[1::2], strict=True))
        assert all(one + other == len(line) + 1 for one, other in pairs)
        line = [min(pair) for pair in pairs]


@pytest.mark.parametrize(("players", "size"), [(2, 2), (3, 4), (5, 8), (8, 8), (1000, 1024)])
def test_the_bracket_has_the_next_power_of_two_places(players: int, size: int) -> None:
    """Whatever is left over becomes byes."""
    assert bracket_size(players) == size


@pytest.mark.parametrize("players", [-1, 0, 1])
def test_too_few_players_are_refused(players: int) -> None:
    """One player has won already."""
    with pytest.raises(MatchRefused, match="at least two players"):
        bracket_size(players)
