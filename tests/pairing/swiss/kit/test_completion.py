"""Whether everybody can be paired, and what is said if not."""

from __future__ import annotations

from random import Random

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.kit.absolute import compatible
from tabiya.pairing.swiss.kit.completion import (
    Completion,
    Impasse,
    Refusal,
    bye_before_pairing,
    completion_with_bye,
)
from tabiya.pairing.swiss.kit.entrant import NO_PREFERENCE, Entrant, Float
from tests.pairing.swiss.dutch.literal import Literal
from tests.pairing.swiss.dutch.random_fields import people_of_field, random_field


def somebody(rank: int) -> Entrant:
    """A member of a field; numbers begin at 11."""
    return Entrant(
        rank=rank,
        number=11 + rank,
        score=0,
        colours=(),
        preference=NO_PREFERENCE,
        met=0,
        last_float=Float.NONE,
        earlier_float=Float.NONE,
        unplayed=0,
        bye_barred=False,
        topscorer=False,
        odd_number=rank % 2 == 0,
    )


FIELD = tuple(somebody(rank) for rank in range(4))
TRIANGLE = [0b0110, 0b0101, 0b0011, 0b0000]
"""The first three may meet each other, the fourth nobody."""


def test_some_can_be_paired_and_others_not() -> None:
    """Any two of the triangle, but not three, and never the fourth."""
    completion = Completion(TRIANGLE)
    assert completion.everyone == 0b1111
    assert completion.possible(0)
    assert completion.possible(0b0011)
    assert completion.possible(0b0101)
    assert not completion.possible(0b0111)
    assert not completion.possible(0b1001)


def test_an_impasse_names_the_groups_that_are_left_over() -> None:
    """Three in a triangle and one alone: two groups of odd size, and nobody to help."""
    found = Completion(TRIANGLE).impasse()
    assert found.few == ()
    assert sorted(found.groups) == [(0, 1, 2), (3,)]


def test_a_bye_helps_only_who_may_have_it() -> None:
    """Three in a row: the middle one is the only opponent of both others, and only he may rest."""
    row = [0b010, 0b101, 0b010]
    found = Completion(row, 0b010).impasse()
    assert found.few == (1,)
    assert sorted(found.groups) == [(0,), (2,)]


@pytest.mark.parametrize(
    ("impasse", "said"),
    [
        (Impasse((), ((0,), (1,))), "players 11, 12 have no legal opponent left"),
        (Impasse((), ((1,),)), "player 12 has no legal opponent left"),
        (
            Impasse((), ((0, 1, 2), (3,))),
            "players 11, 12, 13, 14 form 2 groups of odd size without opponents outside",
        ),
        (
            Impasse((2,), ((0,), (1,))),
            "players 11, 12 form 2 groups of odd size that only 13 could complete",
        ),
    ],
)
def test_the_refusal_says_who_is_stuck(impasse: Impasse, said: str) -> None:
    """By their numbers, with the rule and with advice."""
    refusal = Refusal(4, "C.04.9").of(impasse, FIELD)
    assert refusal.what == f"round 4 has no legal pairing: {said}"
    assert (refusal.rule, bool(refusal.hint)) == ("C.04.9", True)
    assert set(refusal.players) <= {11, 12, 13, 14}


def test_teams_are_called_teams() -> None:
    """The noun is given."""
    assert "teams 11, 12 have" in Refusal(1, "", "team").of(Impasse((), ((0,), (1,))), FIELD).what


ROW = [0b010, 0b101, 0b010]
"""The one in the middle may meet both others, who may not meet each other."""
REFUSAL = Refusal(5, "C.04.9, absolute criteria", "team")


def test_an_even_field_has_no_bye() -> None:
    """Two who may meet are paired, whoever waits for the bye."""
    assert bye_before_pairing(FIELD[:2], FIELD[:2], Completion([0b10, 0b01]), REFUSAL) is None


def test_the_first_in_the_queue_who_leaves_a_pairing_has_the_bye() -> None:
    """Without the one in the middle the others could not meet, so he is passed over."""
    queue = (FIELD[1], FIELD[2], FIELD[0])
    assert bye_before_pairing(FIELD[:3], queue, Completion(ROW), REFUSAL) is FIELD[2]


def test_a_round_is_refused_if_nobody_who_may_have_the_bye_leaves_a_pairing() -> None:
    """The refusal names who is stuck, the rule, and what the field consists of."""
    with pytest.raises(NoLegalPairing) as refused:
        bye_before_pairing(FIELD[:3], FIELD[1:2], Completion(ROW), REFUSAL)
    assert refused.value.what == (
        "round 5 has no legal pairing: teams 11, 13 form 2 groups of odd size that only 12 "
        "could complete"
    )
    assert refused.value.rule == "C.04.9, absolute criteria"


def test_an_even_field_is_refused_if_it_cannot_be_paired() -> None:
    """Four of whom three may meet each other, the fourth nobody; a bye is no way out."""
    triangle = Completion([0b0110, 0b0101, 0b0011, 0b0000])
    with pytest.raises(NoLegalPairing, match="teams 11, 12, 13, 14") as refused:
        bye_before_pairing(FIELD, FIELD, triangle, REFUSAL)
    assert refused.value.players == (11, 12, 13, 14)


def test_what_can_be_completed_is_found_out_exactly() -> None:
    """Random fields, and random parts of them in turn, so that old answers are repaired."""
    for seed in range(150):
        field = random_field(seed, (4, 10))
        game = Literal(people_of_field(field), "2026", point=10, initial="W")
        completion = completion_with_bye(field.entrants)
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
        completion = completion_with_bye(field.entrants)
        if completion.possible((1 << len(field.entrants)) - 1):
            continue
        refused += 1
        impasse = completion.impasse()
        few, groups = impasse.few, impasse.groups
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
