"""`tabiya exercise`: asked in a terminal, written on sheets, given to a program."""

import io
import json
from pathlib import Path

import jsonschema
import pytest

from tabiya.cli.exercise.command import COMMAND
from tabiya.cli.exercise.questions import KINDS
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.output import get_schema
from tabiya.cli.main import run


def test_a_person_is_told_what_is_right_and_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong answer is followed by the right one and its account; the end counts; q ends earlier."""
    monkeypatch.setattr("sys.stdin", io.StringIO("999\nq\n"))
    assert run(["exercise", "bye", "--count", "3", "--seed", "3"]) == ExitCode.FINE
    said = capsys.readouterr().out
    assert "Question 1 of 3 (bye)" in said
    assert "receives the bye" in said
    assert "[C.04.1 4]" in said
    assert said.endswith("0 of 1 right\n")


def test_the_right_answer_is_called_right(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer that the JSON has, typed in."""
    words = ["exercise", "tie-break", "--count", "1", "--seed", "5"]
    run([*words, "--json"])
    answer = json.loads(capsys.readouterr().out)["questions"][0]["answer"]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{answer}\n"))
    run(words)
    said = capsys.readouterr().out
    assert "Right." in said
    assert said.endswith("1 of 1 right\n")


def test_a_sheet_has_no_answer_and_the_answers_are_apart(tmp_path: Path) -> None:
    """The same seed writes the same sheet; another one another."""
    sheet, answers, again, other = (tmp_path / name for name in "sabc")
    words = ["exercise", "rating", "--count", "1"]
    run([*words, "--seed", "3", "--questions", str(sheet), "--answers", str(answers)])
    run([*words, "--seed", "3", "--questions", str(again)])
    run([*words, "--seed", "4", "--questions", str(other)])
    asked, told = sheet.read_text("utf-8"), answers.read_text("utf-8")
    assert "Answer: ____" in asked
    assert "new rating" in told
    assert "new rating" not in asked
    assert asked == again.read_text("utf-8")
    assert asked != other.read_text("utf-8")


def test_a_dash_is_the_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    """A sheet goes to another program."""
    run(["exercise", "bye", "--count", "1", "--questions", "-"])
    assert b"Which number gets the pairing-allocated bye?" in capfdbinary.readouterr().out


def test_every_kind_of_question_is_given_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """As the schema says: facts, question, answer, account."""
    assert run(["exercise", "--json", "--count", str(len(KINDS))]) == ExitCode.FINE
    data = json.loads(capsys.readouterr().out)
    jsonschema.validate(data, get_schema("exercise", COMMAND.output))
    assert [each["kind"] for each in data["questions"]] == list(KINDS)
    assert all(each["answer"] and each["account"] for each in data["questions"])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["chess"], "'chess' is not a kind of question"),
        (["--system", "knockout"], "is not a Swiss system"),
        (["--system", "nobody"], "there is no pairing system"),
        (["--edition", "1066"], "1066"),
        (["--json", "--questions", "x"], "cannot be combined"),
        (["--questions", "x", "--answers", "x"], "name the same file"),
        (["--count", "0"], "whole number"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(
    capsys: pytest.CaptureFixture[str], words: list[str], complaint: str
) -> None:
    """Nothing is asked, and no traceback shown."""
    assert run(["exercise", *words]) != ExitCode.FINE
    said = capsys.readouterr()
    assert complaint in said.err
    assert "Question" not in said.out
