"""The chapter as data: seven editions without gaps, every clause cited, every proposal usable."""

from __future__ import annotations

import pytest

from tabiya.rulebook.chapter import faults
from tabiya.tiebreaks.chapter import ALL_RULES, CHAPTER, recommended
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.standings import standings
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


@pytest.mark.parametrize(
    ("kind", "edition", "codes"),
    [
        (EventKind.INDIVIDUAL_ROUND_ROBIN, "2019", "DE WIN SB KS"),
        (EventKind.TEAM_ROUND_ROBIN, "2019", "MPvGP DE EMGSB"),
        (EventKind.INDIVIDUAL_SWISS, "2019", "BH/C1 BH SB DE WIN BPG"),
        (EventKind.TEAM_SWISS, "2019", "MPvGP DE BH/C1 BH EMGSB"),
        (EventKind.INDIVIDUAL_ROUND_ROBIN, "2006", "DE BPG KS SB WON"),
        (EventKind.TEAM_ROUND_ROBIN, "2006", "MPvGP DE EMGSB"),
        (EventKind.INDIVIDUAL_SWISS, "2006", "DE PS BH SB WON BPG"),
        (EventKind.TEAM_SWISS, "2006", "MPvGP DE BH EMGSB"),
    ],
)
def test_the_recommended_lists_are_those_in_print(
    kind: EventKind, edition: str, codes: str
) -> None:
    """13.15.2 to 13.15.6 of the manual of 2019; section 4 of the annex of Turin, without play-offs.

    Of match points and game points the one that does not rank the teams is meant. Both texts say
    Sonneborn-Berger for teams too, which is the product with game points (2.b.2.2, variant B).
    """
    assert recommended(kind, edition) == tuple(codes.split())


@pytest.mark.parametrize(
    ("edition", "codes"),
    [("2019", "BH/C1 BH DE ARO/C1 WIN BPG SB"), ("2006", "DE TPR ARO")],
)
def test_consistent_ratings_have_a_list_of_their_own(edition: str, codes: str) -> None:
    """13.15.5 of the manual of 2019, and the annex of Turin: AROC is ARO/C1."""
    found = recommended(EventKind.INDIVIDUAL_SWISS, edition, consistent_ratings=True)
    assert found == tuple(codes.split())
