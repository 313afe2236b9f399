"""G1 and G2: from the middle outwards, and no more shifts than the colours force."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dubov.criteria import colours_clash, have_met
from tabiya.pairing.swiss.dubov.engine import DubovReasoning, pair_field
from tabiya.pairing.swiss.dubov.subgroups import (
    fewest_pairs_within,
    from_the_middle,
    recompose,
    transposition_order,
)
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.dubov.judgement import get_rules
from tests.pairing.swiss.dubov.random_fields import random_field
from tests.rulebook.dubov.notation import field_of_lines


@pytest.mark.parametrize(
    ("listed", "order"),
    [("", ""), ("A", "A"), ("AB", "AB"), ("ABCDEF", "CDBEAF"), ("ABCDEFG", "DCEBFAG")],
)
def test_the_middle_comes_first_and_the_upper_of_two_middles(listed: str, order: str) -> None:
    """The example of the text has seven; six begin with the third."""
    assert "".join(from_the_middle(listed)) == order


def test_pairs_within_a_subgroup_are_counted_only_if_unavoidable() -> None:
    """Four in a row, 0-1-2-3: if 0 and 1 are one subgroup, they must meet; 1 and 2 need not."""
    row = [0b0010, 0b0101, 0b1010, 0b0100]
    assert fewest_pairs_within(0b0011, row) == 1
    assert fewest_pairs_within(0b0110, row) == 0
    assert fewest_pairs_within(0b0001, [0b10, 0b01, 0, 0]) is None


def test_as_many_change_sides_as_the_surplus_asks_for() -> None:
    """In any large field of many who have not met, half the surplus changes sides."""
    for seed in range(0, 80, 8):
        players = random_field(seed, (40, 60)).contestants
        players = players[: len(players) // 2 * 2]
        whites = sum(one.seeks is Colour.WHITE for one in players)
        subgroups = recompose(players)
        assert not subgroups.from_smaller
        assert 2 * len(subgroups.from_larger) == abs(len(players) - 2 * whites)


def test_a_bracket_of_newcomers_is_shifted_by_initial_ranking() -> None:
    """1 and 2 must meet, so must 3 and 4: 1 goes to G2, then 3, the middle of 1, 3, 4, to G1."""
    field = field_of_lines(
        {"players": ["1 0 -", "2 0 -", "3 0 -", "4 0 -"], "met": "1-3 1-4 2-3 2-4"}
    )
    subgroups = recompose(field.contestants)
    assert [one.number for one in subgroups.from_smaller] == [1]
    assert [one.number for one in subgroups.from_larger] == [3]
    assert [one.number for one in subgroups.first] == [2, 3]


def test_the_chosen_transposition_is_the_first_legal_one() -> None:
    """In fields of eight of which some have met, whoever is first in S1 is served first."""
    tried = 0
    for seed in range(0, 400, 8):
        field = random_field(seed, (8, 8))
        try:
            brackets = reasoning_as(DubovReasoning, pair_field(field, get_rules("2026"))).brackets
        except NoLegalPairing:
            continue
        for bracket in brackets:
            upper = bracket.subgroups.first
            orders = [
                transposition_order(tuple(zip(upper, lower, strict=True)))
                for lower in permutations(bracket.subgroups.second)
                if not any(
                    have_met(one, other) or colours_clash(one, other)
                    for one, other in zip(upper, lower, strict=True)
                )
            ]
            assert transposition_order(bracket.pairs) == min(orders)
            tried += len(orders) > 1
    assert tried > 10
