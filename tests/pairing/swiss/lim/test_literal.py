"""The judge itself is judged, by the table of the text, and then judges Maxi-tournaments."""

from __future__ import annotations

import pytest

from tests.pairing.swiss.lim.judgement import judge_field
from tests.pairing.swiss.lim.literal import USUAL, Literal, Seat
from tests.pairing.swiss.lim.random_fields import KINDS, random_field, random_ratings


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
