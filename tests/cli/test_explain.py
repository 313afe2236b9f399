"""`tabiya explain`, run on files as a person would."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tests.explain.events import paired, six_after_one_round


@pytest.fixture
def report(tmp_path: Path) -> str:
    """Six players with two rounds in the file, the second without results."""
    event = six_after_one_round()
    both = event.with_round(paired(event, "2026").as_round())
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf(both, "trf26"))
    return str(path)


def test_a_recorded_round_is_explained(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Round 2 is told from what was known before it."""
    assert run(["explain", report, "--round", "2", "--edition", "2026"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Round 2, Dutch system, rules of 2026: 6 players in 2 brackets.")
    assert "Downfloaters: 3" in said


def test_the_question_why_not_is_answered(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    """1 and 3 both want Black."""
    words = ["explain", report, "--round", "2", "--player", "1", "--versus", "3"]
    assert run(words) == 0
    assert "do not get their colour preference: 1 instead of 0" in capsys.readouterr().out


def test_a_player_s_story_is_told(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    """3 floats down."""
    assert run(["explain", report, "--round", "2", "--player", "3"]) == 0
    assert "left over there" in capsys.readouterr().out


def test_the_checklist_is_printed(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Six lines under the headings, and what they mean."""
    assert run(["explain", report, "--round", "2", "--checklist"]) == 0
    said = capsys.readouterr().out
    assert "Opponents" in said
    assert "colour due" in said


def test_a_rank_is_explained(report: str, capsys: pytest.CaptureFixture[str]) -> None:
    """After round 1 player 1 has a point, player 4 has none."""
    assert run(["explain", report, "--rank", "1", "--versus", "4", "--round", "1"]) == 0
    said = capsys.readouterr().out
    assert "1 point against 0 points: the points decide." in said


@pytest.mark.parametrize(
    "words",
    [
        ["--round", "9"],
        ["--versus", "3"],
        ["--round", "2", "--player", "44"],
        ["--round", "2", "--player", "1", "--versus", "1"],
        ["--round", "2", "--edition", "1850"],
    ],
)
def test_senseless_questions_are_refused(
    report: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """No such round, no player, no opponent, oneself, no such edition: exit 2 and a sentence."""
    assert run(["explain", report, *words]) == 2
    assert capsys.readouterr().err


def test_the_edition_that_the_file_names_in_a_remark_is_the_one_that_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unless another one is asked for."""
    noted = replace(six_after_one_round(), notes=("Pairing rules: C.04.3 (2017)",))
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf(noted, "trf26"))
    for words, year in (([], "2017"), (["--edition", "2026"], "2026")):
        assert run(["explain", str(path), *words]) == 0
        assert f"rules of {year}" in capsys.readouterr().out


@pytest.mark.parametrize("terminal", [True, False])
def test_each_table_of_candidates_says_which_bracket_it_is_of(
    report: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    terminal: bool,
) -> None:
    """On a terminal and in a file or a pipe alike."""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    assert run(["explain", report, "--round", "2", "--candidates"]) == 0
    told = capsys.readouterr().out
    assert told.index("Bracket 1") < told.index("Bracket 2")


def test_candidates_are_listed_with_their_values(
    report: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As a table with the criteria that tell, and as JSON with all of them."""
    assert run(["explain", report, "--round", "2", "--candidates", "--bracket", "1"]) == 0
    told = capsys.readouterr().out
    assert "chosen" in told
    assert "dropped at C" in told
    assert run(["explain", report, "--round", "2", "--candidates", "--bracket", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["bracket"] for each in found["brackets"]] == [1]
    assert found["brackets"][0]["candidates"][0]["fate"] == "chosen"
