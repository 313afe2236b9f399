"""Within a group the first pairing in order is found that serves the players best, one by one."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.lim.compatibility import Compatibility
from tabiya.pairing.swiss.lim.exchanges import (
    opponents_of_floater,
    pair_in_one_walk,
    pair_members,
    pair_residents,
)
from tabiya.pairing.swiss.lim.maxi import Ratings
from tabiya.pairing.swiss.lim.scoregroups import Direction
from tests.pairing.swiss.lim.literal import USUAL, Literal, rank
from tests.pairing.swiss.lim.random_fields import random_field, seats_of_field
from tests.rulebook.dutch.notation import field_of_lines


def entrants(*lines: str) -> list[Entrant]:
    """Players as lines of text."""
    return list(field_of_lines({"players": list(lines)}).entrants)


@pytest.mark.parametrize("direction", Direction)
def test_groups_of_ten_are_scrutinised_as_by_the_letter(direction: Direction) -> None:
    """All 945 pairings are compared, as far as they are legal; in place of one score, the ranks count."""
    sign = 1 if direction is Direction.DOWN else -1
    compared = 0
    for seed in range(60):
        field = random_field(seed, (10, 10))
        order = sorted(field.entrants, key=lambda one: sign * one.rank)
        letter = Literal(seats_of_field(field), played=0, win=10, last_round=False, initial="W")
        seats = sorted(letter.seats, key=rank, reverse=direction is Direction.UP)
        if not letter.all_paired(seats, USUAL):
            continue
        compared += 1
        found = pair_residents(order, Compatibility(field).usual, direction)
        expected = letter.scrutinised(seats, USUAL, direction.value)
        assert [(one.number, other.number) for one, other in found] == [
            (one.number, other.number) for one, other in expected
        ]
    assert compared > 20


TABLES = [
    ("", "1-4 2-5 3-6"),
    ("1-4", "1-5 2-4 3-6"),
    ("1-4 1-5", "1-6 2-4 3-5"),
    ("1-4 1-5 1-6", "1-3 2-5 4-6"),
    ("1-4 1-5 1-6 1-3", "1-2 3-5 4-6"),
    ("1-4 1-5 2-4", "1-6 2-5 3-4"),
    ("1-4 1-5 2-4 2-5", "1-6 2-3 4-5"),
    ("1-4 1-5 2-4 2-5 2-3", "1-3 2-6 4-5"),
    ("1-4 1-5 2-4 2-5 2-3 2-6", "1-2 3-5 4-6"),
]
"""Who has met, and the column of the tables in 4.2 and 4.3 that comes next."""


@pytest.mark.parametrize(("met", "column"), TABLES)
@pytest.mark.parametrize("direction", Direction)
def test_six_players_are_exchanged_as_in_the_tables(
    met: str, column: str, direction: Direction
) -> None:
    """Downward as printed; upward the last player is looked at first, and all is mirrored (4.1)."""
    upward = direction is Direction.UP
    mirrored = str.maketrans("123456", "654321") if upward else {}
    field = field_of_lines(
        {
            "players": [f"{number} 2.0 - .." for number in range(1, 7)],
            "met": met.translate(mirrored),
        }
    )
    order = sorted(field.entrants, key=lambda one: one.number, reverse=upward)
    found = pair_residents(order, Compatibility(field).usual, direction)
    printed = " ".join(f"{one.number}-{other.number}" for one, other in found)
    assert printed == column.translate(mirrored)


def test_a_floater_tries_residents_before_other_floaters() -> None:
    """Due the other colour first; in a Maxi-tournament only within 100 points of the first."""
    floater, wrong, right, far, other = entrants(
        "1 3.0 W ..", "2 2.0 W ..", "3 2.0 B ..", "4 2.0 B ..", "5 1.0 B .."
    )
    residents = [wrong, right, far]
    assert opponents_of_floater(floater, residents, [other]) == [right, far, wrong, other]
    ratings = Ratings({1: 2500, 2: 2300, 3: 2200, 4: 2100, 5: 2000})
    assert opponents_of_floater(floater, residents, [other], ratings) == [right, wrong, far, other]


def test_of_other_floaters_one_who_must_have_the_same_colour_comes_last() -> None:
    """In the last round 1 could meet 2, an equal, but breaks no rule of colours with 3 (6)."""
    floater, equal, other = entrants("1 3.0 WW ..", "2 3.0 WW ..", "3 1.0 W ..")
    assert opponents_of_floater(floater, [], [equal, other]) == [other, equal]


def test_by_another_reading_each_takes_the_first_who_is_due_the_other_colour() -> None:
    """1 is due Black as 3 is, so 1 takes 4; by our reading 1 has Black against 3 and keeps him."""
    field = field_of_lines({"players": ["1 2.0 W ..", "2 2.0 W ..", "3 2.0 W ..", "4 2.0 B .."]})
    order, graph = list(field.entrants), Compatibility(field).usual
    walked = pair_in_one_walk(order, graph, Direction.DOWN)
    ours = pair_residents(order, graph, Direction.DOWN)
    assert [(one.number, other.number) for one, other in walked] == [(1, 4), (2, 3)]
    assert [(one.number, other.number) for one, other in ours] == [(1, 3), (2, 4)]
    # In a Maxi-tournament 4 may not take the place of 3, who is 150 points above him.
    far = Ratings({1: 2600, 2: 2500, 3: 2400, 4: 2250})
    walked = pair_in_one_walk(order, graph, Direction.DOWN, far)
    assert [(one.number, other.number) for one, other in walked] == [(1, 3), (2, 4)]


def test_nobody_is_paired_where_nobody_is() -> None:
    """An empty group has no pairs."""
    assert pair_members((), (), [], Direction.DOWN) == ()
