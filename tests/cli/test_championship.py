"""`tabiya championship`: a report of every group, a table, and odds with their intervals."""

import csv
import json
from pathlib import Path

import pytest

from tabiya.cli.main import run


def test_every_group_is_a_report_that_check_accepts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of one process and of two the same bytes."""
    words = ["championship", "groups-and-knockout", "--players", "24", "--seed", "3"]
    made = []
    for workers in ("1", "2"):
        folder = tmp_path / workers
        table = tmp_path / f"{workers}.csv"
        assert run([*words, "-o", str(folder), "--summary", str(table), "--workers", workers]) == 0
        made.append([table.read_bytes(), *(path.read_bytes() for path in sorted(folder.iterdir()))])
    assert made[0] == made[1]
    assert len(made[0]) == 10
    rows = list(csv.DictReader(made[0][0].decode().splitlines()))
    assert len([row for row in rows if row["stage"] == "2"]) == 16
    capsys.readouterr()
    assert run(["check", str(tmp_path / "1"), "--workers", "1"]) == 0
    assert "0 discrepancies" in capsys.readouterr().out


def test_many_runs_give_odds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The chances of winning are one together, and the table says who won each run."""
    words = ["championship", "qualification-and-final", "--players", "16", "--runs", "6"]
    assert run([*words, "--json", "--summary", str(tmp_path / "odds.csv"), "--workers", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(each["wins"]["chance"] for each in found["players"]) == pytest.approx(1, abs=0.001)
    assert all(each["wins"]["low"] <= each["wins"]["chance"] for each in found["players"])
    rows = list(csv.DictReader((tmp_path / "odds.csv").read_text("utf-8").splitlines()))
    assert sorted(row["run"] for row in rows if row["stage"] == "3") == list("123456")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["internet", "--runs", "2", "-o", "x"], "one run only"),
        (["promotion"], "there are no players"),
        (["no-such-plan"], "there is neither a plan"),
    ],
)
def test_what_cannot_be_played_is_refused(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With what to do."""
    assert run(["championship", *words]) == 2
    assert told in capsys.readouterr().err
