"""Crosstables as the manuals print them."""

from dataclasses import replace

import pytest

from tabiya.answers.lists.crosstable import (
    crosstable,
    crosstable_lines,
    crosstable_list,
    rating_columns,
)
from tabiya.answers.lists.spec import CellKind, PersonCell, Surface
from tabiya.model.player import Player, Title
from tabiya.model.points import format_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.ratings.rate import rate
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.standings import standings
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
        "3", "4", "", "Player 4", "2050", "", "11b1", "-½", "14w1", "2w½", "4b½", "3½", "15",
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
        "", "Carlsen", "2772", "", "***", "1 ½", "½ 1", "1 1", "1 ½", "1 ½", "8", "6", "0", "35",
    )  # fmt: skip
    assert table.rows[3][3] == "Jakovenko"


def test_the_square_says_plus_and_minus() -> None:
    found = standings(EXERCISE_ROUND_ROBIN, ["DE"], edition="2026")
    table = crosstable(EXERCISE_ROUND_ROBIN, found)
    assert table.rows[3][10] == "+"
    assert table.rows[4][9] == "-"


def test_teams_show_their_game_points() -> None:
    found = standings(TEAMS, ["MPvGP"], edition="2026", kind=EventKind.TEAM_SWISS)
    table = crosstable(TEAMS, found)
    assert table.rows[1][:6] == ("2", "2", "Team 2", "1b½", "4w2f", "2")


LETTERS = {
    GameResult.WHITE_WINS: ("1", "0"),
    GameResult.DRAW: ("½", "½"),
    GameResult.WHITE_WINS_UNRATED: ("1", "0"),
    GameResult.DRAW_UNRATED: ("½", "½"),
    GameResult.BLACK_WINS_BY_FORFEIT: ("-", "+"),
    GameResult.HALF_ZERO: ("½", "0"),
    GameResult.UNKNOWN: ("*", "*"),
}


@pytest.mark.parametrize("result", LETTERS)
def test_a_game_is_written_for_both_sides(result: GameResult) -> None:
    """Place of the opponent, colour and what happened; unrated games look like others."""
    event = Tournament(
        players=(Player(1, "A"), Player(2, "B", rating=2000)),
        rounds=(Round(1, (Game(1, 2, result),)),),
    )
    found = standings(event, ["WIN"], edition="2023", kind=EventKind.INDIVIDUAL_SWISS)
    rows = {row[1]: row for row in crosstable(event, found).rows}
    places = {number: place for place, number in enumerate(rows, start=1)}
    white, black = LETTERS[result]
    assert rows["1"][6] == f"{places['2']}w{white}"
    assert rows["2"][6] == f"{places['1']}b{black}"
    assert (rows["1"][4], rows["2"][4]) == ("", "2000")


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (ByeKind.FULL_POINT, "-1"),
        (ByeKind.HALF_POINT, "-½"),
        (ByeKind.ZERO_POINT, "-0"),
        (ByeKind.PAIRING_ALLOCATED, "-1"),
    ],
)
def test_a_bye_has_no_opponent(kind: ByeKind, written: str) -> None:
    """Only a minus and its worth."""
    event = Tournament(players=(Player(1, "A"),), rounds=(Round(1, (), (Bye(1, kind),)),))
    found = standings(event, ["WIN"], edition="2023", kind=EventKind.INDIVIDUAL_SWISS)
    assert crosstable(event, found).rows[0][6] == written


def test_numbers_are_named_for_those_who_align_them() -> None:
    """Rank, number, rating, points and tie-breaks; points may be written as decimals."""
    found = standings(EXERCISE, ["BH"], edition="2023")
    table = crosstable(EXERCISE, found, points=format_points)
    assert table.numeric == ("Rk.", "No.", "Rtg", "Pts.", "BH")
    assert next(row for row in table.rows if row[1] == "4")[11] == "3.5"


def test_teams_in_a_swiss_have_a_name_only_and_no_square() -> None:
    """Round by round; ratings are of players, so no column of them is added."""
    found = standings(TEAMS, ["MPvGP"], edition="2026", kind=EventKind.TEAM_SWISS)
    table = crosstable(TEAMS, found, rated={1: ("+3.20", "2400", "2450")})
    assert table.columns == ("Rk.", "No.", "Name", "R1", "R2", "Pts.", "MPvGP")
    assert table.numeric == ("Rk.", "No.", "Pts.", "MPvGP")
    assert not table.square


def test_a_round_robin_of_teams_is_a_square_of_game_points() -> None:
    """Team 1 beat team 2 by 1½ : ½ and lost to team 3; a match by forfeits alone is marked."""
    found = standings(TEAMS, ["MPvGP"], edition="2026", kind=EventKind.TEAM_ROUND_ROBIN)
    table = crosstable(TEAMS, found)
    assert table.square
    place = {row[1]: number for number, row in enumerate(table.rows)}
    cells = {row[1]: row[3:7] for row in table.rows}
    assert cells["1"][place["1"]] == "***"
    assert cells["1"][place["2"]] == "1½"
    assert cells["2"][place["1"]] == "½"
    assert cells["2"][place["4"]] == "2f"
    assert cells["1"][place["4"]] == ""


def test_a_square_has_a_column_for_each_place() -> None:
    """And players who have not met have nothing there."""
    event = replace(PEARL_SPRING, rounds=PEARL_SPRING.rounds[:1])
    found = standings(event, ["WIN"], edition="2019", kind=EventKind.INDIVIDUAL_ROUND_ROBIN)
    table = crosstable(event, found)
    assert table.columns == (
        *("Rk.", "No.", "Title", "Name", "Rtg", "FED"),
        *("1", "2", "3", "4", "5", "6"),
        *("Pts.", "WIN"),
    )
    for place, row in enumerate(table.rows):
        middle = row[6:12]
        assert middle[place] == "***"
        assert sorted(map(len, middle)) == [0, 0, 0, 0, 1, 3]


def test_ratings_stand_at_the_end_as_in_the_manual() -> None:
    """Change, average of the opponents and performance, after the tie-breaks; files keep decimals."""
    found = standings(EXERCISE, ["BH"], edition="2023")
    rated = rating_columns(EXERCISE, rate(EXERCISE))
    table = crosstable(EXERCISE, found, rated=rated)
    assert table.columns[-3:] == ("Rtg+/-", "Ra", "Rp")
    assert set(table.columns[-3:]) <= set(table.numeric)
    first = table.rows[0]
    assert first[-3:] == rated[int(first[1])]
    plain = crosstable(EXERCISE, found, points=format_points)
    assert plain.rows[0][-1].endswith((".0", ".5"))


def test_the_list_says_how_to_read_it() -> None:
    """A square differs from rounds, and ratings are explained where they are shown."""
    square = standings(EXERCISE_ROUND_ROBIN, ["DE"], edition="2026")
    lines = crosstable_lines(EXERCISE_ROUND_ROBIN, square)
    note = crosstable_list(square, lines).note(lines)
    assert note.startswith("A cell is the result against the player of that place")
    assert "Tie-breaks by C.07 (2026)." in note
    assert "Rtg+/-" not in note
    found = standings(EXERCISE, ["BH"], edition="2023")
    rated = crosstable_lines(EXERCISE, found, rated=rating_columns(EXERCISE, rate(EXERCISE)))
    note = crosstable_list(found, rated).note(rated)
    assert note.startswith("Each round shows the opponent's place, the colour (w, b)")
    assert "Ra the average rating of the opponents" in note


def test_people_lead_to_their_pages_and_small_screens_keep_the_games() -> None:
    """The title stands beside the name; programs have it in a column of its own."""
    titled = replace(EXERCISE.players[0], title=Title.WGM)
    event = replace(EXERCISE, players=(titled, *EXERCISE.players[1:]))
    found = standings(event, ["BH"], edition="2023")
    lines = crosstable_lines(event, found)
    columns = crosstable_list(found, lines).columns_on(Surface.SITE, lines)
    assert [column.name for column in columns if not column.wide] == [
        *("rank", "name", "R1", "R2", "R3", "R4", "R5", "points", "BH"),
    ]
    (line,) = (line for line in lines if line.standing.row.number == titled.number)
    (person,) = (column for column in columns if column.kind is CellKind.PERSON)
    assert person.cell(line) == PersonCell("WGM", titled.name, titled.number)
