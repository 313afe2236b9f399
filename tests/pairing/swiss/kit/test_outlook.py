"""The outlook of a single downfloater orders players as trying out the following bracket does."""

from __future__ import annotations

from itertools import groupby

import pytest

from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.outlook import Outlook
from tests.pairing.swiss.dutch.literal import Literal
from tests.pairing.swiss.dutch.random_fields import people_of_field, random_field


@pytest.mark.parametrize("kind", range(8))
def test_a_better_outlook_is_a_better_following_bracket(kind: int) -> None:
    """2017, where the following bracket is not the last: nothing below it counts."""
    compared = 0
    for seed in range(kind, 500, 8):
        field = random_field(seed, (6, 9), levels=3)
        groups = [tuple(same) for _, same in groupby(field.entrants, key=lambda one: one.score)]
        if len(groups) < 3:
            continue
        people = people_of_field(field)
        game = Literal(people, "2017", point=int(field.point), initial="W")
        below = tuple(tuple(people[one.rank] for one in group) for group in groups[1:])
        outlook = Outlook(groups[1], legal_by_rank(field.entrants))
        found = [(outlook.of(one), game.ahead((people[one.rank],), below)) for one in groups[0]]
        for level, value in found:
            for other_level, other_value in found:
                assert (level < other_level) == (value < other_value)
                compared += 1
    assert compared > 50
