"""What people read is plain: no word that names players by one sex, and none from another century."""

import re
from pathlib import Path

import pytest

from tabiya.cli.framework.help_text import help_of
from tabiya.cli.main import COMMANDS, load

ROOT = Path(__file__).parents[2]
BANNED = re.compile(r"\b(reckon\w*|he|his|him|himself|she|hers?|herself)\b", re.IGNORECASE)
"""Players and arbiters are "they", and values are calculated."""
QUOTED = re.compile(r'"[^"\n]*"')
"""The words of a regulation, which stay as they are."""
CHECKED = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    *(ROOT / "src").rglob("*.html"),
    *(ROOT / "src").rglob("*.typ"),
]
CATALOGUES = list((ROOT / "src").rglob("*.pot"))


def banned(text: str) -> list[str]:
    """The lines with such a word in them."""
    return [line for line in text.splitlines() if BANNED.search(line)]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_a_command_is_plain(name: str) -> None:
    """They, not he; calculate, not reckon."""
    assert banned(help_of(load(name))) == []


@pytest.mark.parametrize("path", CHECKED, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_is_plain(path: Path) -> None:
    """So are docs, with the sentences of all rules, the pages of the desk and printed documents."""
    assert banned(QUOTED.sub("", path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.name)
def test_a_catalogue_is_plain(path: Path) -> None:
    """Every sentence that code shows goes through it."""
    assert banned(path.read_text(encoding="utf-8")) == []


def test_a_banned_word_is_found() -> None:
    """Wherever it stands in a line, but not inside of another word."""
    assert banned("A player\nHe reckons\nthe other") == ["He reckons"]
