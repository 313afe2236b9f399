"""The page on what FIDE verifies names files and tests that exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/verification.md").read_text(encoding="utf-8")
SOURCES = (ROOT / "src/tabiya", ROOT / "src/tabiya/desk")
TESTS = (ROOT / "tests",)


def _rows() -> list[list[str]]:
    lines = (line for line in PAGE.splitlines() if line.startswith("|"))
    cells = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    return [row for row in cells if row[0] != "question" and not row[0].startswith("---")]


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row[0][:40])
def test_every_file_that_a_row_names_exists(row: list[str]) -> None:
    """A file that was moved or renamed must not leave the page behind."""
    for cell, roots in ((row[2], SOURCES), (row[3], TESTS)):
        for name in re.findall(r"`([\w./]+/[\w./]*)`", cell):
            assert any((root / name).exists() for root in roots), name


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row[0][:40])
def test_every_row_says_whether_it_is_done_and_a_hard_one_is(row: list[str]) -> None:
    """Yes, partly or no; what would fail the program at once is done, and has its test."""
    verdict = re.split(r"[:,; ]", row[1])[0]
    assert verdict in {"yes", "partly", "no"}
    if row[0].startswith("**hard**"):
        assert verdict == "yes"
        assert "`" in row[3]
