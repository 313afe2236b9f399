"""What a round of the Dubov System starts from."""

from __future__ import annotations

from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.tournament import PointAdjustment
from tabiya.pairing.swiss.dubov.field import list_upfloats
from tests.rulebook.swiss.events import event

ROUNDS = "1-3 1-0, 4-2 0-1", "1-2 ½-½, 3-4 ½-½"


def test_a_penalty_makes_no_upfloats_in_the_rounds_before_it() -> None:
    """All met their equals in round 2; 1 was fined after it, so that 2 is ahead in round 3 only."""
    fined = PointAdjustment((1,), Points(-5), round=2)
    facts = event(4, *ROUNDS, "2-1 ½-½, 4-3 ½-½", adjustments=(fined,))
    assert list_upfloats(facts, records(facts)) == {1: 1, 2: 0, 3: 0, 4: 0}
