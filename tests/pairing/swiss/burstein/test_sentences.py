"""What the Burstein system says in its own way, one sentence for each kind of step."""

import pytest

from tabiya.explain.words import Explainer
from tabiya.pairing.account import Fact, step
from tabiya.pairing.swiss.burstein.sentences import COLUMNS, SENTENCES, index, product

NAMES = {1: "Ann", 4: "Dan"}
STRENGTH = (("buchholz", 125), ("sonneborn_berger", 875))
IN_WORDS = "Buchholz 12½, Sonneborn-Berger 8¾"


@pytest.mark.parametrize(
    ("hundredths", "told"),
    [(875, "8¾"), (850, "8½"), (800, "8"), (0, "0"), (5, "0.05"), (-250, "-2½"), (25, "¼")],
)
def test_points_times_points_have_no_needless_decimals(hundredths: int, told: str) -> None:
    """Penalties can make them negative."""
    assert product(hundredths) == told


def test_the_strength_of_the_opposition_is_told_in_the_order_of_the_edition() -> None:
    """Whatever the edition looks at."""
    assert index(dict(STRENGTH)) == IN_WORDS
    assert index({"median": 55, "rating": 2150}) == "Median 5½, rating 2150"


@pytest.mark.parametrize(
    ("kind", "facts", "told"),
    [
        (
            "round",
            {"round": 4, "edition": "2026", "players": 9, "brackets": 3},
            "Round 4, Burstein system, rules of 2026: 9 players in 3 brackets.",
        ),
        (
            "claim_to_bye",
            {"player": 4, "score": 5, "games": 2, "index": STRENGTH},
            f"4 Dan has ½ point, played 2 games, {IN_WORDS}.",
        ),
        ("opposition", {"index": STRENGTH}, f"Opposition: {IN_WORDS}."),
        ("composition", {"residents": (1, 2), "moved_down": ()}, "Residents: 1 Ann, 2."),
        (
            "composition",
            {"residents": (2,), "moved_down": (1,)},
            "Incoming floaters: 1 Ann. Residents: 2.",
        ),
        ("ranking", {"players": ((4, STRENGTH),)}, f"In ranking order: 1. 4 Dan ({IN_WORDS})."),
        (
            "sequence",
            {"sequence_numbers": ((1, 4), (2, 3))},
            "By sequence-numbers: 1-4, 2-3, the first of the best pairings.",
        ),
        (
            "floaters",
            {"players": (3,), "odd": True},
            "Floaters: 3 because the number of players is odd.",
        ),
        ("floaters", {"players": (3, 4), "odd": False}, "Floaters: 3, 4 Dan."),
        (
            "floated",
            {"scores": ((1, 15), (4, 5))},
            "1 Ann with 1½ points floated down to 4 Dan with ½ point.",
        ),
        (
            "member",
            {"resident": True, "left_over": True, "bracket": 2, "place": 3, "players": (1, 2, 3)},
            "Resident in bracket 2, 3 of 3 in ranking order; left over there.",
        ),
        (
            "member",
            {"resident": False, "left_over": False, "bracket": 2, "place": 1, "players": (1, 2)},
            "Floated into bracket 2, 1 of 2 in ranking order; paired there.",
        ),
        (
            "far_apart",
            {"pair": (1, 4), "bracket": 1, "to_bracket": 3, "floaters": (2,)},
            (
                "1 Ann and 4 Dan are in different brackets: one of them would have to float from "
                "bracket 1 to bracket 3. From there, by the order of the criteria, floats: 2."
            ),
        ),
    ],
)
def test_a_step_is_told(kind: str, facts: dict[str, Fact], told: str) -> None:
    """Players by number, and by name where somebody asks about them."""
    assert Explainer(SENTENCES, NAMES).text(step(kind, None, None, facts)) == told


def test_the_columns_of_the_opposition_are_left_out_in_seeding_rounds() -> None:
    """There players are ranked by score and number."""
    cells = {each.title: each.cell for each in COLUMNS}
    known = step("player", None, None, {"buchholz": 125, "sonneborn_berger": 875})
    assert (cells["BH"](known), cells["SB"](known)) == ("12½", "8¾")
    seeding = step("player")
    assert (cells["BH"](seeding), cells["SB"](seeding)) == ("", "")
