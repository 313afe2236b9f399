"""Whether everybody can be paired, and what is said if not."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.shared.completion import Completion, Impasse, no_legal_pairing

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
    found = Completion(TRIANGLE).impasse(None)
    assert found.few == ()
    assert sorted(found.groups) == [(0, 1, 2), (3,)]


def test_a_bye_helps_only_who_may_have_it() -> None:
    """Three in a row: the middle one is the only opponent of both others, and only he may rest."""
    row = [0b010, 0b101, 0b010]
    found = Completion(row).impasse(0b010)
    assert found.few == (1,)
    assert sorted(found.groups) == [(0,), (2,)]


@pytest.mark.parametrize(
    ("impasse", "said"),
    [
        (Impasse((), ((0,), (1,))), "players 11, 12 have no legal opponent left"),
        (Impasse((), ((1,),)), "player 12 has no legal opponent left"),
        (
            Impasse((), ((0, 1, 2), (3,))),
            "players 11, 12, 13, 14 fall into 2 groups of odd size without opponents outside",
        ),
        (
            Impasse((2,), ((0,), (1,))),
            "players 11, 12 fall into 2 groups of odd size that could only be helped by 13",
        ),
    ],
)
def test_the_refusal_says_who_is_stuck(impasse: Impasse, said: str) -> None:
    """By their numbers, with the rule and with advice."""
    refusal = no_legal_pairing(4, impasse, (11, 12, 13, 14), "C.04.9")
    assert refusal.what == f"round 4 has no legal pairing: {said}"
    assert (refusal.rule, bool(refusal.hint)) == ("C.04.9", True)
    assert set(refusal.players) <= {11, 12, 13, 14}


def test_teams_are_called_teams() -> None:
    """The noun is given."""
    assert (
        "teams 1, 2 have" in no_legal_pairing(1, Impasse((), ((0,), (1,))), (1, 2), "", "team").what
    )
