"""The perfect performance reads the table of expectations backwards."""

from fractions import Fraction

from tabiya.languages import speaking
from tabiya.ratings.tables import expected_hundredths
from tabiya.tiebreaks.opponents_ratings import perfect_performance
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import crosstable


def test_a_perfect_score_needs_a_certain_win_against_the_strongest() -> None:
    """Highest opponent + 736, which is what the table gives."""
    assert perfect_performance((2000, 2300), 4) == 3036


def test_a_zero_score_is_800_below_the_weakest() -> None:
    assert perfect_performance((2000, 2300), 0) == 1200


def test_the_perfect_performance_is_the_lowest_that_reaches_the_score() -> None:
    """One point less no longer does."""
    ratings, halves = (1850, 2100, 2012), 3
    found = perfect_performance(ratings, halves)
    assert found is not None

    def expected(rating: int) -> Fraction:
        return Fraction(sum(expected_hundredths(rating - each) for each in ratings), 100)

    assert expected(found - 1) < Fraction(halves, 2) <= expected(found)


def test_who_missed_more_than_two_games_by_choice_is_told_why_he_stands_below() -> None:
    """13.14.1 of 2019: all of these have a point, and 1 met stronger opposition than 2."""
    event = crosstable(
        """
        1 2000: 4w1 Z Z Z
        2 1900: 3w1 4b0 Z Z
        3 1500: 2b0 Z Z Z
        4 1800: 1b0 2w1 Z Z
        """,
        rounds=4,
        kind="Swiss",
    )
    found = standings(event, ["ARO"], edition="2019")
    assert [row.number for row in found.rows] == [4, 2, 1, 3]
    assert [found.row(number).values[0].text for number in (4, 2, 1)] == ["1950", "1650", "1800"]
    note = found.row(1).values[0]
    assert note.note == note.note_in_words == "missed 3 rounds by choice"
    with speaking("de"):
        assert (note.note, "3" in note.note_in_words) == ("missed 3 rounds by choice", True)
        assert note.note_in_words != note.note
    assert found.row(2).values[0].note == ""
