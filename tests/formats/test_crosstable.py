"""Crosstables as the manuals print them."""

from tabiya.formats.crosstable import crosstable
from tabiya.tiebreaks import standings
from tests.tiebreaks.events import EXERCISE, EXERCISE_ROUND_ROBIN, PEARL_SPRING, TEAMS


def test_a_swiss_shows_place_colour_and_result_of_each_round() -> None:
    """The opponent's number is the present place, as in the manual of 2019."""
    table = crosstable(EXERCISE, standings(EXERCISE, ["BH"], edition="2023"))
    assert table.columns == (
        "Rk.",
        "No.",
        "Name",
        "Rtg",
        "R1",
        "R2",
        "R3",
        "R4",
        "R5",
        "Pts.",
        "BH",
    )
    david = next(row for row in table.rows if row[1] == "4")
    assert david == ("3", "4", "Player 4", "2050", "11b1", "-½", "14w1", "2w½", "4b½", "3½", "15.0")


def test_a_crosstable_after_an_earlier_round_ends_there() -> None:
    table = crosstable(EXERCISE, standings(EXERCISE, ["BH"], edition="2023", after_round=2))
    assert "R2" in table.columns
    assert "R3" not in table.columns


def test_a_forfeit_keeps_its_sign() -> None:
    table = crosstable(EXERCISE, standings(EXERCISE, ["BH"], edition="2023"))
    nine = next(row for row in table.rows if row[1] == "9")
    assert [cell[-1] for cell in nine[4:9]] == ["0", "0", "½", "-", "e"]


def test_a_round_robin_is_a_square() -> None:
    """Stars stand on the diagonal; two games stand side by side."""
    table = crosstable(PEARL_SPRING, standings(PEARL_SPRING, ["WIN", "DE", "SB"], edition="2019"))
    assert table.columns[4:10] == ("1", "2", "3", "4", "5", "6")
    assert table.rows[0][2:] == (
        "Carlsen", "2772", "***", "1 ½", "½ 1", "1 1", "1 ½", "1 ½", "8", "6", "0.0", "35.00",
    )  # fmt: skip
    assert table.rows[3][2] == "Jakovenko"


def test_the_square_says_plus_and_minus() -> None:
    found = standings(EXERCISE_ROUND_ROBIN, ["DE"], edition="2026")
    table = crosstable(EXERCISE_ROUND_ROBIN, found)
    assert table.rows[3][8] == "+"
    assert table.rows[4][7] == "-"


def test_teams_show_their_game_points() -> None:
    table = crosstable(TEAMS, standings(TEAMS, ["MPvGP"], edition="2026"))
    assert table.rows[1][:7] == ("2", "2", "Team 2", "", "1b½", "4w2f", "2")
