"""Colours are allocated as a second reading of the articles allocates them."""

from __future__ import annotations

from itertools import combinations

from tabiya.pairing.swiss.dutch.colours import COLOUR_STEPS, allocate
from tests.pairing.swiss.dutch.people import choose_white
from tests.pairing.swiss.dutch.random_fields import people_of_field, random_field


def test_every_pair_gets_the_colours_of_the_text_and_every_step_decides_some() -> None:
    """All pairs of random fields, lawful or not; who is named first does not matter."""
    deciding = set()
    for seed in range(200):
        field = random_field(seed)
        people = people_of_field(field)
        for one, other in combinations(field.entrants, 2):
            allocation = allocate(one, other, field.initial_colour)
            initial = field.initial_colour.value.upper()
            assert (
                allocation.white.rank
                == choose_white(people[one.rank], people[other.rank], initial).rank
            )
            assert allocate(other, one, field.initial_colour) == allocation
            deciding.add(allocation.decided_by.name)
    assert deciding == {step.name for step in COLOUR_STEPS}
