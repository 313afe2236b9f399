"""The programs of docs/programs run as printed."""

import subprocess
import sys
from pathlib import Path

import pytest

from docs.generate import PROGRAMS

ROOT = Path(__file__).parents[2]
SAYS = {
    "first_tournament": "discrepancies: 0",
    "instead_of_javafo": "4 0",
    "check_many": "spring-cup.trf 0",
    "teams": "3 Rooks",
    "round_robin": "5 ((3, 6), (4, 2), (5, 1))",
    "ratings_and_norms": "7 Gupta, Mira 1790 -> 1798",
    "why_not": "[C6]",
}


@pytest.mark.parametrize("name", SAYS)
def test_a_program_of_the_docs_runs(name: str) -> None:
    """With nothing but the files that ship."""
    done = subprocess.run(
        [sys.executable, f"docs/programs/{name}.py"],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    assert SAYS[name] in done.stdout


def test_every_program_is_on_the_page() -> None:
    """The web handler, which waits for requests, is run by tests/formats/test_json_form.py."""
    files = {path.stem for path in (ROOT / "docs" / "programs").glob("*.py")}
    assert files == set(PROGRAMS) == {*SAYS, "web_handler"}
