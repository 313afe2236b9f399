"""What the Dubov system says in its own way, one sentence for each kind of step."""

import pytest

from tabiya.explain.words import Explainer
from tabiya.pairing.account import Fact, step
from tabiya.pairing.swiss.dubov.sentences import COLUMNS, SENTENCES


@pytest.mark.parametrize(
    ("kind", "facts", "told"),
    [
        ("average_rating", {"aro": 2311}, "Average rating of the opponents: 2311."),
        (
            "upfloats",
            {"upfloats": 2, "last_round": True, "most": 3},
            "Upfloats: 2, the latest in the previous round; 3 make a maximum upfloater.",
        ),
        (
            "upfloats",
            {"upfloats": 1, "last_round": False, "most": 4},
            "Upfloats: 1; 4 make a maximum upfloater.",
        ),
        (
            "subgroups",
            {"g1": (1, 3), "g2": (2, 4), "nobody_has_played": False},
            "G1: 1, 3. G2: 2, 4 (by colour due).",
        ),
        (
            "subgroups",
            {"g1": (1, 2), "g2": (3, 4), "nobody_has_played": True},
            "G1: 1, 2. G2: 3, 4 (no one here has played yet, so G1 is the first half).",
        ),
        (
            "shift",
            {"shifted_from": "G2", "shifted_to": "G1", "players": (3,), "to_make_equal": False},
            "From G2 to G1: 3, because players of G2 must be paired together.",
        ),
        (
            "shift",
            {"shifted_from": "G1", "shifted_to": "G2", "players": (2,), "to_make_equal": True},
            (
                "From G1 to G2: 2, to make both equal; the first from the middle of the list with "
                "whom a pairing is possible."
            ),
        ),
        ("first_subgroup", {"players": ((1, 2300), (2, 2250))}, "S1 by ARO: 1 (2300), 2 (2250)."),
        (
            "second_subgroup",
            {"players": (3, 4), "by_number": (3, 4)},
            "G2 stays in its order: 3, 4.",
        ),
        (
            "second_subgroup",
            {"players": (4, 3), "by_number": (3, 4)},
            "G2 is transposed from 3, 4 to 4, 3, the first order that is legal.",
        ),
        (
            "member",
            {
                "upfloater": True,
                "bracket": 2,
                "player": 3,
                "players": (1, 2, 3),
                "subgroup": "G1",
                "shifted": False,
                "line": 1,
            },
            "Upfloater in bracket 2, with 1, 2; in G1, line 1 of S1.",
        ),
        (
            "member",
            {
                "upfloater": False,
                "bracket": 2,
                "player": 3,
                "players": (1, 2, 3),
                "subgroup": "G2",
                "shifted": True,
                "line": 1,
            },
            "Resident in bracket 2, with 1, 2; in G2, shifted there, the opponent of line 1.",
        ),
        ("upfloated", {"player": 4}, "4 receives an upfloat."),
    ],
)
def test_a_step_is_told(kind: str, facts: dict[str, Fact], told: str) -> None:
    """Players by their numbers."""
    assert Explainer(SENTENCES, {}).text(step(kind, None, None, facts)) == told


@pytest.mark.parametrize(
    ("facts", "cells"),
    [
        (
            {
                "aro": 2311,
                "upfloats": 3,
                "most_upfloats": 3,
                "upfloated_last": True,
                "subgroup": "2",
                "shifted": True,
            },
            {"ARO": "2311", "Up": "3!", "l": "^", "G": "2+"},
        ),
        (
            {
                "aro": 0,
                "upfloats": 2,
                "most_upfloats": 3,
                "upfloated_last": False,
                "subgroup": "1",
                "shifted": False,
            },
            {"ARO": "0", "Up": "2", "l": "", "G": "1"},
        ),
    ],
)
def test_the_columns_of_the_checklist(facts: dict[str, Fact], cells: dict[str, str]) -> None:
    """Those that no other system has."""
    player = step("player", None, None, facts)
    assert {each.title: each.cell(player) for each in COLUMNS if each.title in cells} == cells
