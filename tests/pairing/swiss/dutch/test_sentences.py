"""What the Dutch system says in its own way, one sentence for each kind of step."""

import pytest

from tabiya.explain.words import Explainer
from tabiya.pairing.account import Fact, step
from tabiya.pairing.swiss.dutch.criteria import downfloaters
from tabiya.pairing.swiss.dutch.sentences import SENTENCES
from tabiya.pairing.swiss.kit.editions import DUTCH_2026

NAMES = {1: "Ann", 2: "Ben", 3: "Cleo", 4: "Dan"}
WAY = (
    "1 Ann and 4 Dan are in different brackets: 1 Ann would have to float down from bracket 1 to "
    "bracket 3."
)


@pytest.mark.parametrize(
    ("kind", "facts", "told"),
    [
        (
            "floats",
            {"last": "down", "earlier": ""},
            "Floats: a downfloat in the previous round, no float two rounds before.",
        ),
        (
            "floats",
            {"last": "", "earlier": "up"},
            "Floats: no float in the previous round, an upfloat two rounds before.",
        ),
        (
            "composition",
            {"moved_down": (), "residents": (1, 2)},
            "Residents: 1 Ann, 2 Ben. The bracket is homogeneous.",
        ),
        (
            "composition",
            {"moved_down": (1,), "residents": (2, 3)},
            "Moved-down players: 1 Ann. Residents: 2 Ben, 3 Cleo. The bracket is heterogeneous.",
        ),
        (
            "subgroups",
            {"s1": (1,), "s2": (2, 3), "limbo": (), "remainder": False},
            "S1: 1 Ann. S2: 2 Ben, 3 Cleo.",
        ),
        (
            "subgroups",
            {"s1": (1,), "s2": (2,), "limbo": (4,), "remainder": True},
            "The remainder: S1: 1 Ann. S2: 2 Ben. Limbo: 4 Dan.",
        ),
        (
            "transposition",
            {"s2": (4, 3), "moved_down": False},
            "S2 is transposed to 4 Dan, 3 Cleo.",
        ),
        (
            "transposition",
            {"s2": (4, 3), "moved_down": True},
            "S2 is transposed so that the moved-down players meet 4 Dan, 3 Cleo.",
        ),
        (
            "exchange",
            {"from_s1": (2,), "from_s2": (3,)},
            "Exchange: 2 Ben of S1 against 3 Cleo of S2.",
        ),
        (
            "downfloaters",
            {"players": (3,), "odd": True},
            "Downfloaters: 3 Cleo because the number of players is odd.",
        ),
        ("downfloaters", {"players": (3, 4), "odd": False}, "Downfloaters: 3 Cleo, 4 Dan."),
        (
            "bye",
            {"player": 4, "score": 5, "lowest": True},
            (
                "4 Dan receives the bye: the number of players is odd, and ½ point is the lowest "
                "score at which all others can be paired."
            ),
        ),
        (
            "bye",
            {"player": 4, "score": 5, "lowest": False},
            (
                "4 Dan receives the bye: the number of players is odd, and this player is left over "
                "in the last bracket."
            ),
        ),
        (
            "member",
            {
                "moved_down": True,
                "left_over": False,
                "bracket": 2,
                "player": 3,
                "players": (1, 2, 3),
            },
            "Moved down into bracket 2, with 1 Ann, 2 Ben; paired there.",
        ),
        (
            "member",
            {
                "moved_down": False,
                "left_over": True,
                "bracket": 2,
                "player": 3,
                "players": (1, 2, 3),
            },
            "Resident in bracket 2, with 1 Ann, 2 Ben; left over there.",
        ),
        (
            "would_float",
            {"pair": (1, 4), "player": 1, "bracket": 1, "to_bracket": 3, "floaters": (2,)},
            f"{WAY} By the order of the criteria 2 Ben floats down from there.",
        ),
        (
            "would_float",
            {"pair": (1, 4), "player": 1, "bracket": 1, "to_bracket": 3, "floaters": (2, 3)},
            f"{WAY} By the order of the criteria 2 Ben, 3 Cleo float down from there.",
        ),
        (
            "would_float",
            {"pair": (1, 4), "player": 1, "bracket": 1, "to_bracket": 3, "floaters": ()},
            (f"{WAY} Bracket 1 would be worse. Number of downfloaters: at least 2 instead of 0."),
        ),
        (
            "bye_higher",
            {"pair": (1, 4), "value": 15, "possible": 10},
            (
                "If 1 Ann and 4 Dan met, the bye would go to a player with more points: 1½ "
                "instead of 1."
            ),
        ),
        (
            "both_moved_down",
            {"pair": (1, 4)},
            "1 and 4 both came down, so they meet residents only",
        ),
    ],
)
def test_a_step_is_told(kind: str, facts: dict[str, Fact], told: str) -> None:
    """Players by number, and by name where somebody asks about them."""
    found = step(kind, downfloaters, DUTCH_2026, facts)
    assert Explainer(SENTENCES, NAMES).text(found) == told
