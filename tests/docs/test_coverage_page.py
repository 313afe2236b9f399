"""The page of what is in and what is out tells nothing that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from tabiya.cli.main import commands
from tabiya.desk.serving.app import EVENT_ROUTES
from tabiya.printing.registry import DOCUMENTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "coverage.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith("| chapter")
]
ADDRESSES = {re.sub(r"\{(\w+)(?::\w+)?\}", r"{\1}", route.path) for route in EVENT_ROUTES}


def is_there(name: str) -> bool:
    """Whether what the page names is in the program."""
    kind, _, rest = name.partition(" ")
    if kind == "tabiya":
        return rest in commands()
    if kind == "print":
        return rest in {document.name for document in DOCUMENTS.own()}
    if name.startswith("/"):
        return name in ADDRESSES
    return (ROOT / "src" / "tabiya" / name).is_file() or (ROOT / name).is_file()


def test_every_command_page_document_and_file_of_the_page_exists() -> None:
    """A renamed one is renamed here too."""
    named = [name for row in ROWS for name in re.findall("`([^`]+)`", "|".join(row))]
    assert len(named) > 150
    assert [name for name in named if not is_there(name)] == []


def test_every_chapter_is_somewhere_or_left_out_for_a_reason() -> None:
    """Three cells a row, and no row says nothing."""
    assert len(ROWS) > 90
    assert [row for row in ROWS if len(row) != 3 or not (row[1] or row[2])] == []


def test_the_page_goes_through_all_five_texts() -> None:
    """Each under a heading of its own, with its chapters."""
    parts = re.split(r"^## ", PAGE, flags=re.MULTILINE)[1:]
    assert [part.split("\n")[0] for part in parts] == [
        "The Arbiters' Manual of 2019",
        "The Handbook, C.04 of 2016 and 2017",
        "The arbiters' course of 2023",
        "The Technical Commission's proposal of 2020",
        "The Tournament Rules, Turin 2006",
    ]
    assert all(part.count("\n| ") > 7 for part in parts)
