"""Simulations that cannot be held are refused before anything is generated."""

from typing import Any

import pytest

from tabiya.generator.config import ByesInRound, Config, ImpossibleSimulation
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem

FOUR_BYES = ByesInRound(1, ByeKind.HALF_POINT, 4)


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"players": 1}, "a tournament of 1 players cannot be held"),
        ({"players": 10_000}, "a tournament of 10000 players cannot be held"),
        ({"rounds": 10}, "10 rounds cannot be held among 10 players"),
        ({"players": 7, "rounds": 8}, "8 rounds cannot be held among 7 players"),
        ({"rounds": 0}, "0 rounds cannot be held"),
        ({"lowest_rating": 2000, "highest_rating": 1900}, "2000 to 1900 are no range"),
        ({"draw_rate": 1.5}, "150 % of draws"),
        ({"forfeit_rate": -0.1}, "-10 % of forfeits"),
        ({"half_point_bye_rate": 0.6, "zero_point_bye_rate": 0.6}, "add up to 120 %"),
        ({"forfeit_rate": 0.5, "unusual_rate": 0.7}, "add up to 120 %"),
        ({"byes": (ByesInRound(6, ByeKind.HALF_POINT, 1),)}, "no round 6"),
        ({"byes": (ByesInRound(1, ByeKind.PAIRING_ALLOCATED, 1),)}, "cannot be asked for"),
        ({"byes": (ByesInRound(2, ByeKind.ZERO_POINT, 11),)}, "11 of 10 players"),
        ({"scoring": ScoringSystem.of(10, 6)}, "two draws"),
        ({"scoring": ScoringSystem().with_bye(15)}, "more than a win"),
        ({"scoring": ScoringSystem.of(30, 10), "baku": True}, "Baku"),
        ({"system": "double-swiss", "rounds": 5}, "5 games each cannot be held among 10"),
        ({"system": "double-swiss", "rounds": 20}, "20 games each cannot be held among 10"),
        ({"system": "double-swiss", "rounds": 4, "baku": True}, "not settled by C.04.7"),
        ({"system": "team", "teams": 5, "boards": 2, "rounds": 6}, "6 rounds .* among 5 teams"),
        (
            {"system": "team", "teams": 5, "boards": 2, "byes": (FOUR_BYES, FOUR_BYES)},
            "8 of 5 teams would have a bye",
        ),
        (
            {
                "system": "team",
                "teams": 5,
                "boards": 2,
                "baku": True,
                "kind_code": "FIDE_TEAM_TYPEA_GP_MP",
            },
            "Baku acceleration cannot be used if game points are the score",
        ),
        (
            {"system": "team", "teams": 5, "boards": 2, "late_entry_rate": 0.1},
            "no late entries in a team event",
        ),
    ],
)
def test_an_impossible_wish_is_refused_in_a_sentence(
    wishes: dict[str, Any], complaint: str
) -> None:
    """The refusal names the wish and says what to do instead."""
    with pytest.raises(ImpossibleSimulation, match=complaint) as refusal:
        Config(**({"players": 10, "rounds": 5, "seed": 1} | wishes))
    assert refusal.value.hint


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (7, 7), (8, 7), (9999, 19)])
def test_the_longest_possible_event_is_accepted(players: int, rounds: int) -> None:
    """Everybody can meet everybody once; an odd player needs one round more for the byes."""
    assert Config(players=players, rounds=rounds, seed=1).rounds == rounds
