"""The judge itself is judged, by the table of the text, and then judges Maxi-tournaments."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.pairing.swiss.lim.judgement import judge_field
from tests.pairing.swiss.lim.literal import DOWN, USUAL, Literal, Seat
from tests.pairing.swiss.lim.random_fields import KINDS, random_field, random_ratings
from tests.pairing.swiss.systems import SYSTEMS


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


def test_a_floater_from_above_does_not_go_on_for_his_colour() -> None:
    """1 to 4 are kept apart and nobody waits below: 3 came from the highest group and meets 6 (3.6).

    Three of five must go. 3 would be right for the colours, as 6 would (3.2), but 2 and 4 go in any
    case: they make the number even, and of the floaters from above the one paired first stays (3.9).
    """
    apart = frozenset({1, 2, 3, 4})
    one, two, three, four, _five, six = six_players()
    one, two, three, four = (
        replace(seat, met=apart - {seat.number}, score=score, colours=colours)
        for seat, score, colours in (
            (one, 15, ""),
            (two, 10, ""),
            (three, 20, "B"),
            (four, 10, ""),
        )
    )
    six = replace(six, score=10, colours="B")
    letter = Literal((), played=1, win=10, last_round=False, initial="W")
    group, _leaving, _pairs = letter.group(20, DOWN, [three, one], [two, four, six], [])
    assert group.boards == ((3, 6),)
    assert group.leaving == ((1, "a"), (2, "c"), (4, "c"))


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_the_program_leaves_the_floater_paired_first_where_he_is(edition: str) -> None:
    """The same in a tournament of two halves that are kept apart."""
    (lim,) = (system for system in SYSTEMS if system.name == "lim")
    assert lim.judge_tournament(402010, edition) == ""


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
