"""Crosstables as the manuals print them."""

from dataclasses import replace

import pytest

from tabiya.formats.crosstable import crosstable
from tabiya.model.player import Title
from tabiya.model.scoring import ScoringSystem
from tabiya.tiebreaks import standings
from tests.tiebreaks.events import EXERCISE, EXERCISE_ROUND_ROBIN, PEARL_SPRING, TEAMS


def test_a_swiss_shows_place_colour_and_result_of_each_round() -> None:
    """The opponent's number is the present place, as in the manual of 2019."""
    table = crosstable(EXERCISE, standings(EXERCISE, ["BH"], edition="2023"))
    assert table.columns == (
        "Rk.",
        "No.",
        "Title",
        "Name",
        "Rtg",
        "FED",
        "R1",
        "R2",
        "R3",
        "R4",
        "R5",
        "Pts.",
        "BH",
    )
    david = next(row for row in table.rows if row[1] == "4")
    assert david == (
        "3", "4", "", "Player 4", "2050", "", "11b1", "-½", "14w1", "2w½", "4b½", "3½", "15.0",
    )  # fmt: skip
    assert not table.square


def test_a_crosstable_after_an_earlier_round_ends_there() -> None:
    table = crosstable(EXERCISE, standings(EXERCISE, ["BH"], edition="2023", after_round=2))
    assert "R2" in table.columns
    assert "R3" not in table.columns


def test_a_forfeit_keeps_its_sign() -> None:
    table = crosstable(EXERCISE, standings(EXERCISE, ["BH"], edition="2023"))
    nine = next(row for row in table.rows if row[1] == "9")
    assert [cell[-1] for cell in nine[6:11]] == ["0", "0", "½", "-", "1"]
    assert nine[10] == "-1", "the pairing-allocated bye of the last round: no opponent, a point"


@pytest.mark.parametrize(
    ("scoring", "written"),
    [
        (ScoringSystem.of(10, 5), "-1"),
        (ScoringSystem.of(30, 10), "-1"),
        (ScoringSystem.of(10, 5, pairing_allocated_bye=5), "-½"),
        (ScoringSystem.of(30, 10, pairing_allocated_bye=10), "-½"),
        (ScoringSystem.of(30, 10, pairing_allocated_bye=20), "-2"),
    ],
)
def test_a_bye_is_written_like_the_result_it_is_worth(scoring: ScoringSystem, written: str) -> None:
    """A bye worth a draw is `-½`, also where a win brings three points."""
    event = replace(EXERCISE, settings=replace(EXERCISE.settings, scoring=scoring))
    table = crosstable(event, standings(event, ["WIN"], edition="2023"))
    nine = next(row for row in table.rows if row[1] == "9")
    assert nine[10] == written


def test_title_and_federation_stand_beside_the_name() -> None:
    """Rank, number, title, name, rating, federation: the order of every printed crosstable."""
    titled = replace(EXERCISE.players[0], title=Title.WGM, federation="GEO")
    event = replace(EXERCISE, players=(titled, *EXERCISE.players[1:]))
    table = crosstable(event, standings(event, ["BH"], edition="2023"))
    row = next(row for row in table.rows if row[1] == str(titled.number))
    assert row[2:6] == ("WGM", titled.name, str(titled.rating), "GEO")


def test_a_round_robin_is_a_square() -> None:
    """Stars stand on the diagonal; two games stand side by side."""
    table = crosstable(PEARL_SPRING, standings(PEARL_SPRING, ["WIN", "DE", "SB"], edition="2019"))
    assert table.columns[6:12] == ("1", "2", "3", "4", "5", "6")
    assert table.square
    assert table.rows[0][2:] == (
        "", "Carlsen", "2772", "", "***", "1 ½", "½ 1", "1 1", "1 ½", "1 ½", "8", "6", "0.0", "35.00",
    )  # fmt: skip
    assert table.rows[3][3] == "Jakovenko"


def test_the_square_says_plus_and_minus() -> None:
    found = standings(EXERCISE_ROUND_ROBIN, ["DE"], edition="2026")
    table = crosstable(EXERCISE_ROUND_ROBIN, found)
    assert table.rows[3][10] == "+"
    assert table.rows[4][9] == "-"


def test_teams_show_their_game_points() -> None:
    table = crosstable(TEAMS, standings(TEAMS, ["MPvGP"], edition="2026"))
    assert table.rows[1][:6] == ("2", "2", "Team 2", "1b½", "4w2f", "2")
