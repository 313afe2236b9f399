"""What the tie-breaks of teams make of their matches."""

from dataclasses import replace

from tabiya.model.points import Points
from tabiya.model.result import Outcome
from tabiya.model.tournament import PointAdjustment
from tabiya.tiebreaks import standings
from tests.tiebreaks.events import TEAMS


def test_penalties_and_special_prices_reach_the_right_score() -> None:
    """Team 1 loses a match point, and every match won by forfeit pays 1½ game points."""
    event = replace(
        TEAMS,
        adjustments=(
            PointAdjustment((1,), Points(0), match_points=Points(-10)),
            PointAdjustment((), Points(15), Outcome.FORFEIT_WIN, match_points=Points(20)),
        ),
    )
    found = standings(event, ["MP", "GP"], edition="2026")
    assert [value.text for value in found.row(1).values] == ["2.0", "2.5"]
    assert [value.text for value in found.row(2).values] == ["2.0", "2.0"]
