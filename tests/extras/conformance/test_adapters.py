"""What the adapters tell other programs; the programs themselves are not needed here."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabiya.extras.conformance import environments
from tabiya.extras.conformance.adapters import for_py4swiss, for_tiebreak_core
from tabiya.extras.conformance.environments import PROGRAMS
from tabiya.extras.conformance.suite import suite, write_cases

REPORT = """\
142 5
152 B
240 H   2    2
001    1      One                               2000                             1.0    1     2 w 1
001    2      Two                               1900                             0.0    2     1 b 0
"""


def test_py4swiss_is_told_rounds_first_colour_and_byes_in_records_it_knows() -> None:
    """XXR, XXC, and the bye of player 2 in the column of round 2."""
    lines = for_py4swiss.told(REPORT).splitlines()
    assert lines[-2:] == ["XXR 5", "XXC black1"]
    (two,) = [line for line in lines if line.startswith("001    2")]
    assert two[101:109] == "0000 - H"
    (one,) = [line for line in lines if line.startswith("001    1")]
    assert len(one) == 99


def test_py4swiss_answers_line_by_line_even_if_it_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not installed next to Tabiya, so each question here fails; the process goes on."""
    question = json.dumps({"system": "dutch", "trf": REPORT})
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{question}\n{question}\n"))
    for_py4swiss.serve()
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(answers) == 2
    assert all(answer["error"].startswith("ModuleNotFoundError") for answer in answers)


def test_tiebreak_core_is_given_every_round_of_everybody() -> None:
    """Also rounds in which somebody has no cell: an absence that was not announced."""

    class Library:
        """Keeps what it is given."""

        @staticmethod
        def GameRecord(*facts: object, **kind: object) -> tuple[object, ...]:  # noqa: N802 - its name
            return (*facts, *kind.values())

        @staticmethod
        def PlayerTiebreakData(*facts: object) -> tuple[object, ...]:  # noqa: N802 - its name
            return facts

    one, _ = for_tiebreak_core._players(Library, REPORT.splitlines(), 2)
    assert one == (
        1,
        2000,
        1.0,
        [(2, 1900, 1.0, "white", 1, "played"), (-1, 0, 0.0, "white", 2, "requested_bye")],
    )


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=PROGRAMS)
def test_what_a_program_does_not_know_is_left_unanswered(
    program: environments.OtherProgram, tmp_path: Path
) -> None:
    """None of them judges norms; the adapter says so before it looks for the program."""
    case = next(case for case in suite().cases if case.ask == "norms")
    write_cases(tmp_path, [case])
    words = [sys.executable, str(program.script)]
    source, target = tmp_path / f"{case.name}.trf", tmp_path / "answer"
    done = subprocess.run(
        [*words, str(source), str(target)], check=False, capture_output=True, text=True
    )
    assert f"{program.name} does not know this" in done.stderr
    assert not target.exists()
