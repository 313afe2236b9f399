"""`tabiya schedule`, for people and for programs."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tabiya.cli.main import run
from tabiya.cli.schedule.command import COUNTED_BY


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["schedule", *words]) == 0
    return capsys.readouterr().out


def data(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, list[list[list[object]]]]:
    read: dict[str, list[list[Any]]] = json.loads(answer(capsys, *words, "--json"))
    return read


def test_a_round_robin_is_the_berger_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON of four players is the printed table and nothing else."""
    assert data(capsys, "round-robin", "--players", "4") == {
        "rounds": [[[1, 4], [2, 3]], [[4, 3], [1, 2]], [[2, 4], [3, 1]]]
    }


def test_whoever_is_free_is_listed_apart_from_the_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An odd field has only real games in its rounds, and one bye in each."""
    found = data(capsys, "round-robin", "--players", "5")
    games = [frozenset(map(str, game)) for each in found["rounds"] for game in each]
    assert sorted(map(sorted, games)) == [list(two) for two in combinations("12345", 2)]
    assert found["byes"] == [[1], [4], [2], [5], [3]]


def test_the_double_round_robin_is_mended_unless_told_not_to(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The fourth and the fifth round change places."""
    single = data(capsys, "round-robin", "--players", "6")["rounds"]
    double = data(capsys, "round-robin", "--players", "6", "--double")["rounds"]
    plain = data(capsys, "round-robin", "--players", "6", "--cycles", "2", "--plain")["rounds"]
    assert plain[:5] == single
    assert double[:5] == [*single[:3], single[4], single[3]]
    assert double[5:] == plain[5:] == [[game[::-1] for game in each] for each in single]


@pytest.mark.parametrize(
    ("kind", "boards", "rounds", "games"),
    [("scheveningen", 7, 7, 7), ("semi-scheveningen", 8, 4, 8), ("skalitzka", 6, 2, 9)],
)
def test_team_schedules_name_team_and_board(
    capsys: pytest.CaptureFixture[str], kind: str, boards: int, rounds: int, games: int
) -> None:
    """Entrants are A1, B3 and so on, and every round has all its games."""
    found = data(capsys, kind, "--boards", str(boards))["rounds"]
    assert [len(each) for each in found] == [games] * rounds
    assert {str(seat)[0] for each in found for game in each for seat in game} <= set("ABC")


def test_the_notice_board_has_a_line_for_each_round(capsys: pytest.CaptureFixture[str]) -> None:
    """Boards stand in columns below each other, and who is free in the last."""
    assert answer(capsys, "round-robin", "--players", "3").splitlines() == [
        "Round robin, 3 players",
        "Round  Board 1  Free",
        "    1  2-3      1",
        "    2  1-2      3",
        "    3  3-1      2",
    ]


def test_many_boards_get_a_table_for_each_round(capsys: pytest.CaptureFixture[str]) -> None:
    """Lines stay short whatever the number of boards."""
    lines = answer(capsys, "round-robin", "--players", "31").splitlines()
    assert lines.count("Board  White  Black") == 31
    assert max(map(len, lines)) < 40


def test_a_knockout_shows_bracket_and_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    """The picture and the way to a decision are on one page."""
    text = answer(capsys, "knockout", "--players", "8", "--third-place")
    assert "sudden death (White 5', Black 4')" in text
    assert "third: winner of match 8" in text


def test_a_knockout_as_json_names_the_matches_players_come_from(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """W1 is the winner of the first match; seeds without a match are byes."""
    assert data(capsys, "knockout", "--players", "5", "--third-place") == {
        "rounds": [[[4, 5]], [[1, "W1"], [2, 3]], [["W2", "W3"], ["L2", "L3"]]],
        "byes": [[1, 2, 3], [], []],
    }


def test_the_picture_of_a_bracket_is_written_to_a_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One drawing for the whole bracket, and no other file beside it."""
    target = tmp_path / "bracket.svg"
    answer(capsys, "knockout", "--players", "100", "--third-place", "--svg", str(target))
    assert ET.parse(target).getroot().tag.endswith("svg")  # noqa: S314 - our own drawing
    assert list(tmp_path.iterdir()) == [target]


def test_a_picture_that_cannot_be_written_leaves_no_trace(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A folder is no file: the answer is a sentence and nothing half-written."""
    assert run(["schedule", "knockout", "--players", "4", "--svg", str(tmp_path)]) == 2
    assert "Traceback" not in capsys.readouterr().err
    assert list(tmp_path.parent.glob("*.svg")) == []


def test_a_match_alternates_colours(capsys: pytest.CaptureFixture[str]) -> None:
    """Player 1 begins with White."""
    assert data(capsys, "match", "--games", "3")["rounds"] == [[[1, 2]], [[2, 1]], [[1, 2]]]


def test_the_restricted_draw_is_shown_step_by_step(capsys: pytest.CaptureFixture[str]) -> None:
    """Ten steps for ten players, the largest federation first, and the promise at the end."""
    words = ("varma", "--federations", "GER:2,NED:3,ITA:2,BEL:3", "--seed", "7")
    lines = answer(capsys, *words).splitlines()
    assert lines[1].startswith("1. BEL 01 chooses envelope")
    assert lines[10].startswith("10. ")
    assert lines[-1] == "Players of one federation do not meet in the last three rounds."
    found = json.loads(answer(capsys, *words, "--json"))
    assert sorted(step["number"] for step in found["steps"]) == list(range(1, 11))
    assert found["seed"] == 7


def test_a_broken_promise_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A federation that fits no envelope is named, with its games in the last rounds."""
    text = answer(capsys, "varma", "--federations", "NED:9")
    assert "No envelope could hold all players of: NED." in text
    assert "(both NED)" in text


@pytest.mark.parametrize("kind", COUNTED_BY)
def test_every_kind_asks_for_its_number(capsys: pytest.CaptureFixture[str], kind: str) -> None:
    """The refusal names the option that is missing."""
    assert run(["schedule", kind]) == 2
    assert f"needs {COUNTED_BY[kind]}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("round-robin", "--players", "1"), "not a whole number from 2"),
        (("round-robin", "--players", "x"), "not a whole number from 2"),
        (("round-robin", "--players", "9999"), "at most 1000 players"),
        (("round-robin", "--players", "6", "--boards", "3"), "--boards does not apply to"),
        (("round-robin", "--players", "6", "--double", "--cycles", "2"), "use one of them"),
        (("skalitzka", "--boards", "5"), "even number of players"),
        (("semi-scheveningen", "--boards", "7"), "two equal halves"),
        (("knockout", "--players", "3", "--third-place"), "cannot play for third place"),
        (("varma", "--federations", "NED"), "such as NED:3"),
        (("varma", "--federations", "NED:3"), "no Varma table for 3 players"),
        (("varma", "--federations", "NED:5,NED:5"), "is on the list twice"),
        (("blitz", "--players", "4"), "KIND cannot be 'blitz'"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str
) -> None:
    """Exit code 2, a sentence, no schedule and no traceback."""
    assert run(["schedule", *words]) == 2
    caught = capsys.readouterr()
    assert message in caught.err
    assert caught.out == ""
