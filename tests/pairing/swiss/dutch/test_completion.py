"""Completion: the fast answer is that of trying everything, and a refusal can be verified."""

from __future__ import annotations

from random import Random

from tabiya.pairing.swiss.dutch.absolute import compatible
from tabiya.pairing.swiss.dutch.completion import Completion
from tests.pairing.swiss.dutch.literal import Literal
from tests.pairing.swiss.dutch.random_fields import people_of_field, random_field


def test_what_can_be_completed_is_found_out_exactly() -> None:
    """Random fields, and random parts of them in turn, so that old answers are repaired."""
    for seed in range(150):
        field = random_field(seed, (4, 10))
        game = Literal(people_of_field(field), "2026", point=10, initial="W")
        completion = Completion(field.entrants)
        rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
        size = len(field.entrants)
        for _ in range(6):
            chosen = frozenset(rng.sample(range(size), rng.randrange(size % 2, size + 1, 2)))
            wanted = game.complete(chosen) is not None
            assert completion.possible(sum(1 << rank for rank in chosen)) is wanted


def test_a_refusal_names_groups_that_prove_it() -> None:
    """Groups of odd size, no legal pair between two of them, and too few others to help."""
    refused = 0
    for seed in range(400):
        field = random_field(seed, (4, 9))
        completion = Completion(field.entrants)
        if completion.possible((1 << len(field.entrants)) - 1):
            continue
        refused += 1
        few, groups = completion.stuck()
        assert all(len(group) % 2 for group in groups) or len(field.entrants) % 2
        assert len(groups) > len(few) or (len(field.entrants) % 2 and len(groups) >= len(few))
        for place, group in enumerate(groups):
            for other in groups[place + 1 :]:
                assert not any(
                    compatible(field.entrants[one], field.entrants[two])
                    for one in group
                    for two in other
                )
    assert refused > 30
