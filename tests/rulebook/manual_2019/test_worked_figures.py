"""Figures that the Arbiters' Manual of 2019 and the arbiters' course of 2023 work out in passing."""

from __future__ import annotations

from itertools import permutations

import pytest

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dutch.order import (
    exchange_order,
    pairable_order,
    transposition_order,
)
from tabiya.pairing.swiss.kit.bracket import BracketChoice
from tabiya.pairing.swiss.kit.colours import alternated
from tabiya.ratings.coefficient import at_most_seven_hundred
from tabiya.ratings.tables import expected_hundredths
from tests.rulebook.dutch.notation import COLOURS, field_of_lines
from tests.rulebook.dutch.test_dutch_cases import assert_boards


def transpositions(upper: list[int], lower: list[int]) -> list[tuple[int, ...]]:
    """All different transpositions of S2, in the order of the clause."""
    return sorted(
        {
            transposition_order(list(zip(upper, opponents, strict=True)))
            for opponents in permutations(lower, len(upper))
        }
    )


def test_eleven_players_of_one_score_have_720_transpositions() -> None:
    """D.1: 6-7-8-9-10, 6-7-8-9-11, 6-7-8-10-11 ... 6-11-10-9-8, 7-6-8-9-10 ... 11-10-9-8-7."""
    found = transpositions([1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11])
    assert len(found) == 720
    assert found[:2] == [(6, 7, 8, 9, 10), (6, 7, 8, 9, 11)]
    assert found[-1] == (11, 10, 9, 8, 7)
    last_of_six = found.index((6, 11, 10, 9, 8))
    assert found[last_of_six + 1] == (7, 6, 8, 9, 10)


def test_two_moved_down_players_and_nine_residents_have_72_transpositions() -> None:
    """D.1: 3-4, 3-5, 3-6 ... 3-11, 4-3, 4-5 ... 11-10."""
    found = transpositions([1, 2], [3, 4, 5, 6, 7, 8, 9, 10, 11])
    assert len(found) == 72
    assert (found[:3], found[-1]) == ([(3, 4), (3, 5), (3, 6)], (11, 10))
    assert found[found.index((3, 11)) + 1 :][:2] == [(4, 3), (4, 5)]


def test_one_moved_down_player_has_as_many_transpositions_as_opponents() -> None:
    """The comment to D.1: of the six orders of [2, 3, 4] three are different."""
    assert transpositions([1], [2, 3, 4]) == [(2,), (3,), (4,)]


def test_moved_down_players_are_paired_in_the_order_of_their_numbers() -> None:
    """The sets {1, 3}, {1, 4}, {3, 4} of the annotated rules come in this order."""
    choices = [
        BracketChoice(((one, 8), (other, 9)), (), moved_down_pairs=2)
        for one, other in ((3, 4), (1, 4), (1, 3))
    ]
    assert [pairable_order(choice) for choice in sorted(choices, key=pairable_order)] == [
        (1, 3),
        (1, 4),
        (3, 4),
    ]


def test_the_exchange_with_the_smaller_difference_comes_first() -> None:
    """6 for 4 before 8 for 5, as the annotated rules have it."""
    assert exchange_order([4], [6]) < exchange_order([5], [8])


def test_of_four_who_want_black_the_two_strong_preferences_are_granted() -> None:
    """The comment to C.11: {1Bb, 2b, 3Bb, 4b} has x = 2 and z = 0, by a simple transposition."""
    field = field_of_lines({"players": ["1 1.0 W ..", "2 1.0 BW ..", "3 1.0 W ..", "4 1.0 BW .."]})
    for edition in ("2017", "2026"):
        assert_boards(field, edition, ("4-1", "2-3"))


@pytest.mark.parametrize(
    ("first", "second", "board"),
    [
        ("1 4.0 WWBWBW .. top", "2 4.0 BBWBWW .. top", "2-1"),
        ("1 4.0 BWWBWBW ..", "2 4.0 BBWBWW .. unplayed=1", "1-2"),
    ],
    ids=["both absolute: +2 before 0", "an absolute preference before a strong one of +1"],
)
def test_whose_preference_is_stronger(first: str, second: str, board: str) -> None:
    """The comment to E.2: of two that want Black."""
    for edition in ("2017", "2026"):
        assert_boards(field_of_lines({"players": [first, second]}), edition, (board,))


def test_a_history_with_gaps_is_like_every_one_that_ends_as_it_does() -> None:
    """The comment to E.3: ==WB is like BWWB and like WBWB, but these two are not alike."""
    short, one, other = ([COLOURS[letter] for letter in text] for text in ("WB", "BWWB", "WBWB"))
    assert alternated(short, one) is alternated(short, other) is None
    assert alternated(one, other) is Colour.BLACK


@pytest.mark.parametrize(
    ("met", "boards"),
    [
        ("1-8", ("1+9", "3+8", "5+12", "7+14")),
        ("1-8 1-9 1-12 1-14", ("1+7", "3+9", "5+12", "8+14")),
    ],
    ids=["8 and 9 are transposed", "7 and 8 are exchanged"],
)
def test_the_example_of_the_course_is_transposed_and_exchanged(
    met: str, boards: tuple[str, ...]
) -> None:
    """B.5 and B.6 of the course: S1 is 1, 3, 5, 7 and S2 is 8, 9, 12, 14."""
    numbers = (1, 3, 5, 7, 8, 9, 12, 14)
    field = field_of_lines({"players": [f"{number} 1.0 - .." for number in numbers], "met": met})
    for edition in ("2017", "2026"):
        assert_boards(field, edition, boards)


def test_the_formula_comes_close_to_the_table_of_expectations() -> None:
    """Rating comments 12.1 and 12.2: 1 / (1 + 10^(-D/400)), to two hundredths; the table is used."""
    for difference in range(-735, 736):
        formula = 100 / (1 + 10 ** (-difference / 400))
        assert abs(expected_hundredths(difference) - formula) < 2


@pytest.mark.parametrize(("k", "games"), [(10, 70), (20, 35), (40, 18)])
def test_a_rating_turns_over_in_about_seven_hundred_divided_by_k(k: int, games: int) -> None:
    """Rating comment 12.3: about 70, 35 and 18 games, which is also as far as K counts in full."""
    assert round(700 / k + 0.01) == games
    assert at_most_seven_hundred(k, games - 1) == k
    assert at_most_seven_hundred(k, games + 1) < k
