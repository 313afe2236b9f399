"""The chapter as data: seven editions without gaps, every clause cited, every proposal usable."""

from __future__ import annotations

import pytest

from tabiya.rulebook.chapter import faults
from tabiya.tiebreaks import EventKind, recommended, standings
from tabiya.tiebreaks.chapter import ALL_RULES, CHAPTER
from tests.tiebreaks.events import EXERCISE, EXERCISE_ROUND_ROBIN, TEAMS


def test_the_chapter_has_no_faults() -> None:
    """No gap or overlap in time, no clause without citation or sentence."""
    assert faults([CHAPTER]) == []


def test_the_editions_are_those_of_the_handbook() -> None:
    assert [edition.name for edition in CHAPTER.editions] == [
        "2006",
        "2019",
        "2022",
        "2023",
        "2024-04",
        "2024",
        "2026",
    ]


def test_each_tie_break_is_listed_under_its_own_name() -> None:
    """The table of an edition can be looked up by code."""
    assert all(name == each.name for rules in ALL_RULES for name, each in rules.tie_breaks.items())


@pytest.mark.parametrize("kind", EventKind)
@pytest.mark.parametrize("edition", [edition.name for edition in CHAPTER.editions])
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
