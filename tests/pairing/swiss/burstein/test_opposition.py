"""Indices under odd circumstances; the plain cases stand in the rulebook's tests."""

from __future__ import annotations

import pytest

from tabiya.model.points import POINT, Points
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import PointAdjustment, Tournament, VirtualPoints
from tabiya.pairing.swiss.burstein.engine import rules_for
from tabiya.pairing.swiss.burstein.opposition import Index, indices
from tabiya.pairing.swiss.kit.field import make_field
from tests.pairing.swiss.burstein.strengths import strengths_of
from tests.pairing.swiss.dutch.random_fields import random_tournament
from tests.rulebook.swiss.events import event


def test_virtual_points_do_not_count() -> None:
    """2 was lent a point: 1 has met a player with nothing."""
    plain = event(2, "1-2 1-0", length=9)
    lent = event(
        2,
        "1-2 1-0",
        length=9,
        virtual_points=(
            VirtualPoints(points=POINT, first_round=1, last_round=5, first_player=1, last_player=2),
        ),
    )
    assert indices(lent, ()) == indices(plain, ()) == {1: Index(0, 0), 2: Index(10, 0)}


def test_an_adjourned_game_is_a_draw() -> None:
    """Half a point each, and the two have met."""
    assert indices(event(2, "1-2 adjourned"), ())[1] == Index(5, 25)


def test_three_points_for_a_win_count_as_three() -> None:
    """Winner 3 and loser 0; a draw for a player who left is worth 1."""
    tournament = event(4, "1-2 1-0, 3-4 ½-½", "3-1 0-1, 2 Z, 4 Z", scoring=ScoringSystem.of(30, 10))
    found = indices(tournament, (Bye(2, ByeKind.ZERO_POINT),))
    assert found[1] == Index(10 + 10, 30 * 10 + 30 * 10)
    assert found[3] == Index(10 + 60, 10 * 10)


def test_a_penalty_is_part_of_the_score_that_opponents_have_met() -> None:
    """The score registered for the standings counts."""
    penalty = PointAdjustment((2,), Points(-5))
    assert indices(event(2, "1-2 0-1", adjustments=(penalty,)), ())[1].buchholz == 5


@pytest.mark.parametrize("batch", range(4))
def test_random_tournaments_have_the_indices_of_the_text(batch: int) -> None:
    """Read off a second time, round by round."""
    for seed in range(50 * batch, 50 * (batch + 1)):
        tournament = random_tournament(seed)
        away = [bye for bye in _absent(tournament) if bye.kind is ByeKind.ZERO_POINT]
        found = {
            number: (index.buchholz, index.sonneborn_berger)
            for number, index in indices(tournament, away).items()
        }
        assert found == strengths_of(tournament)


def _absent(tournament: Tournament) -> list[Bye]:
    return list(make_field(tournament, rules_for(tournament, None).definitions).absent)
