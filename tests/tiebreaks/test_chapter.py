"""The chapter as data: five editions without gaps, every clause cited."""

from tabiya.rulebook.chapter import faults
from tabiya.tiebreaks.chapter import ALL_RULES, CHAPTER


def test_the_chapter_has_no_faults() -> None:
    """No gap or overlap in time, no clause without citation or sentence."""
    assert faults([CHAPTER]) == []


def test_the_editions_are_those_of_the_handbook() -> None:
    assert [edition.name for edition in CHAPTER.editions] == [
        "2006",
        "2019",
        "2023",
        "2024",
        "2026",
    ]


def test_each_tie_break_is_listed_under_its_own_name() -> None:
    """The table of an edition can be looked up by code."""
    assert all(name == each.name for rules in ALL_RULES for name, each in rules.tie_breaks.items())
