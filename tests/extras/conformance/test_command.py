"""`tabiya conformance`, with programs small enough to see through."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.main import run

RATINGS = "ratings 2025"
ALWAYS_ZERO = """
import json, sys
question = json.load(open(sys.argv[1].replace(".trf", ".json")))
if question["name"].endswith("first"):
    sys.exit("I do not know first ratings")
json.dump({"changes": {"1": "-2.5"}}, open(sys.argv[2], "w"))
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    """A program that says -2.5 of every rating change, and nothing of first ratings."""
    script = tmp_path / "program.py"
    script.write_text(ALWAYS_ZERO, encoding="utf-8")
    return f"{sys.executable} {script} {{in}} {{out}}"


def test_a_program_is_run_on_every_case(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One of FIDE's eight published changes is -2.5; the first rating is not answered."""
    code = run(["conformance", "--run", program, "--only", RATINGS])
    assert code == ExitCode.ANSWER_IS_NO
    printed = capsys.readouterr().out
    assert printed.splitlines()[1].split() == ["ratings", "2025", "15", "1", "11", "3"]
    assert "rate-2025-2 [B.02 8.3.1]: changes of 1: -2.5 instead of -6.1" in printed
    assert "published by FIDE" in printed


def test_the_verdicts_as_json(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One entry for each case, with what was said instead."""
    run(["conformance", "--run", program, "--only", RATINGS, "--json"])
    told = json.loads(capsys.readouterr().out)
    verdicts = {each["case"]: each["verdict"] for each in told["results"]}
    assert verdicts["rate-2025-1"] == "agrees"
    assert verdicts["rate-2025-first"] == "not answered"
    (last,) = [each for each in told["results"] if each["case"] == "rate-2025-first"]
    assert last["said"] == "I do not know first ratings"


def test_tabiya_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a process of its own."""
    assert run(["conformance", "--program", "tabiya", "--only", RATINGS]) == ExitCode.FINE
    assert capsys.readouterr().out.splitlines()[1].split() == [
        "ratings",
        "2025",
        "15",
        "15",
        "0",
        "0",
    ]


def test_the_cases_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two files each."""
    folder = tmp_path / "cases"
    assert run(["conformance", "--write", str(folder), "--only", RATINGS]) == ExitCode.FINE
    assert capsys.readouterr().out.startswith("wrote 15 cases of version 2 to ")
    assert len(list(folder.glob("*.trf"))) == len(list(folder.glob("*.json"))) == 15


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "use one of --write, --run and --program"),
        (["--run", "x {out}", "--program", "tabiya"], "use one of"),
        (["--run", "program {in}"], "does not name the file for its answer"),
        (["--run", "/no/such/program {in} {out}"], "the command cannot be run"),
        (["--program", "tabiya", "--only", "checkers"], "there is no case about 'checkers'"),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As words, before anything is run."""
    assert run(["conformance", *words]) == ExitCode.BAD_INPUT
    assert complaint in capsys.readouterr().err
