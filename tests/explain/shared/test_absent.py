"""Players who are not paired hear why, and whoever does not exist is refused."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.shared.absent import absence, absences
from tabiya.model.result import ByeKind
from tabiya.model.tournament import RequestedBye
from tabiya.pairing.registry import SYSTEMS, pair_next_round
from tests.explain.events import NAMES
from tests.rulebook.swiss.events import event


@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein", "lim"])
def test_an_announced_absence_is_told_in_every_system(system: str) -> None:
    """3 asked for a bye in round 1; there is no 9."""
    assert system in {each.name for each in SYSTEMS}
    before = event(5, requested_byes=(RequestedBye(1, 3),))
    pairing = pair_next_round(before, system=system)
    remark = absence(pairing, 3, NAMES)
    assert remark.text.startswith("3 Cleo is not paired in round 1")
    assert remark.article == "C.04.2"
    with pytest.raises(InvalidFact, match="no player 9"):
        absence(pairing, 9, NAMES)


def test_all_absences_of_a_round_are_told_by_their_kind() -> None:
    """3 asked for half a point, 5 for nothing at all."""
    asked = (RequestedBye(1, 5, ByeKind.ZERO_POINT), RequestedBye(1, 3, ByeKind.HALF_POINT))
    pairing = pair_next_round(event(6, requested_byes=asked))
    assert [remark.text for remark in absences(pairing, NAMES)] == [
        "3 Cleo has asked for a half-point bye and is not paired.",
        "5 Eve is absent and is not paired.",
    ]
