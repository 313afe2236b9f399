"""The recommended lists of each edition."""

import pytest

from tabiya.tiebreaks import EventKind, recommended, standings
from tests.tiebreaks.events import EXERCISE, EXERCISE_ROUND_ROBIN, TEAMS


@pytest.mark.parametrize("kind", EventKind)
@pytest.mark.parametrize("edition", ["2006", "2019", "2023", "2024", "2026"])
def test_the_recommended_lists_can_be_used(kind: EventKind, edition: str) -> None:
    """Every code of a recommended list is known to its edition and fits its kind of event."""
    event = TEAMS if kind.teams else EXERCISE_ROUND_ROBIN if kind.round_robin else EXERCISE
    codes = recommended(kind, edition)
    assert standings(event, codes, edition=edition, kind=kind).codes == codes


def test_the_recommended_lists_of_2019_are_those_of_the_manual() -> None:
    """13.15.4 and 13.15.5."""
    swiss = EventKind.INDIVIDUAL_SWISS
    assert recommended(swiss, "2019") == ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")
    rated = recommended(swiss, "2019", consistent_ratings=True)
    assert rated == ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BPG", "SB")
