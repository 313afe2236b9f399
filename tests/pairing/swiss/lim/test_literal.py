"""The judge by the letter and the program agree, on thousands of fields when asked, here on some."""

from __future__ import annotations

import pytest

from tests.pairing.swiss.lim.judgement import judge_field, judge_tournament
from tests.pairing.swiss.lim.literal import USUAL, Literal, Seat
from tests.pairing.swiss.lim.random_fields import (
    KINDS,
    random_field,
    random_ratings,
    random_tournament,
)

EDITIONS = ("2017", "2026")


def six_players() -> tuple[Seat, ...]:
    """The scoregroup of the example in article 4.2; only the numbers matter."""
    return tuple(
        Seat(
            number=number,
            score=0,
            colours="",
            met=frozenset(),
            floated=False,
            barred=False,
            odd=number % 2 == 1,
        )
        for number in range(1, 7)
    )


def test_the_judge_exchanges_as_the_table_of_the_text() -> None:
    """The first pairings for each opponent of player 1 are the five columns of article 4.2."""
    seats = six_players()
    letter = Literal(seats, played=0, win=10, last_round=False, initial="W")
    columns: dict[int, list[str]] = {}
    for pairs in letter.exchanged(seats, USUAL):
        opponent = pairs[0][1].number
        columns.setdefault(opponent, [f"{one.number} v {two.number}" for one, two in pairs])
    assert list(columns.values()) == [
        ["1 v 4", "2 v 5", "3 v 6"],
        ["1 v 5", "2 v 4", "3 v 6"],
        ["1 v 6", "2 v 4", "3 v 5"],
        ["1 v 3", "2 v 5", "4 v 6"],
        ["1 v 2", "3 v 5", "4 v 6"],
    ]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_random_fields_are_paired_by_the_letter(kind: str, edition: str) -> None:
    """Fields of four to nine players: bye, floaters and their types, boards and colours."""
    differing = {}
    for seed in range(KINDS.index(kind), 40 * len(KINDS), len(KINDS)):
        difference = judge_field(random_field(seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing


@pytest.mark.parametrize("kind", KINDS)
def test_maxi_tournaments_are_paired_by_the_letter(kind: str) -> None:
    """The same fields with ratings that forbid some of the exchanges."""
    differing = {}
    for seed in range(KINDS.index(kind), 40 * len(KINDS), len(KINDS)):
        field = random_field(seed)
        difference = judge_field(field, "2026", random_ratings(seed, field))
        if difference:
            differing[seed] = difference
    assert not differing


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("batch", range(3))
def test_random_tournaments_are_paired_by_the_letter(batch: int, edition: str) -> None:
    """From the facts to the boards: byes, forfeits, prohibited pairs, scorings, acceleration."""
    differing = {}
    for seed in range(40 * batch, 40 * (batch + 1)):
        difference = judge_tournament(random_tournament(seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing
