"""The judge by the letter and the program agree, on thousands of fields when asked, here on some."""

from __future__ import annotations

import pytest

from tests.pairing.swiss.dubov.judgement import judge_field, judge_tournament
from tests.pairing.swiss.dubov.literal import Seat, in_order
from tests.pairing.swiss.dubov.random_fields import KINDS, random_field, random_tournament

EDITIONS = ("2018", "2026")


def seat(number: int) -> Seat:
    """A player of whom only the number matters, and that Black is due."""
    return Seat(
        number=number,
        score=0,
        colours="W",
        met=frozenset(),
        aro=0,
        upfloats=0,
        floated_last=False,
        barred=False,
        odd=number % 2 == 1,
    )


def test_the_judge_numbers_shifters_as_the_example_of_the_text() -> None:
    """Of seven in order, the fourth is the first to be shifted, then the third, the fifth ..."""
    pool = frozenset(seat(number) for number in range(1, 8))
    order = [next(iter(chosen)).number for chosen in in_order(pool, 1)]
    assert order == [4, 3, 5, 2, 6, 1, 7]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_random_fields_are_paired_by_the_letter(kind: str, edition: str) -> None:
    """Fields of four to nine players: bye, upfloaters, shifts and lines are the same."""
    differing = {}
    for seed in range(KINDS.index(kind), 60 * len(KINDS), len(KINDS)):
        difference = judge_field(random_field(seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("batch", range(3))
def test_random_tournaments_are_paired_by_the_letter(batch: int, edition: str) -> None:
    """From the facts to the boards: byes, forfeits, prohibited pairs, scorings, acceleration."""
    differing = {}
    for seed in range(50 * batch, 50 * (batch + 1)):
        difference = judge_tournament(random_tournament(seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing
