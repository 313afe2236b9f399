"""`tabiya standings` of a knock-out: by rounds survived."""

import json
from pathlib import Path

import pytest

from tabiya.cli.main import run


@pytest.fixture
def cup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """A knock-out of five, played to its winner."""
    file = str(tmp_path / "cup.trf")
    assert (
        run(["generate", "--players", "5", "--system", "knockout", "--seed", "3", "-o", file]) == 0
    )
    capsys.readouterr()
    return file


def test_the_winner_is_first_and_the_losers_follow_by_round(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """1, 2, two thirds, and the one who lost in the first round is fifth."""
    assert run(["standings", cup]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == ["1", "2", "3", "3", "5"]
    assert lines[1].endswith("won the knock-out")


def test_programs_get_json_and_spreadsheets_get_commas(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same places in both."""
    assert run(["standings", cup, "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["standings"]
    assert run(["standings", cup, "--csv"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert [str(row["number"]) for row in rows] == [line.split(",")[1] for line in table[1:]]


def test_in_the_middle_of_the_event_nobody_has_won(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """After the first game all five share the first place."""
    assert run(["standings", cup, "--round", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.split()[0] == "1" for line in lines[1:])


def test_points_are_counted_if_tie_breaks_are_asked_for(
    cup: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Like those of any other event."""
    assert run(["standings", cup, "--tiebreaks", "WIN"]) == 0
    assert "Pts." in capsys.readouterr().out
