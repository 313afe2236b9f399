"""What people read is plain: one name for one thing, as the glossary has it, and nobody is "he"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.words import PAGES as PAGES_HELD
from docs.words import PARTS, foreign, lines_of_page, list_lines, measures
from tabiya.cli.framework.help_text import help_page
from tabiya.cli.main import commands, load
from tests.docs.test_glossary import PAGE, entries

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "tabiya"
ROW = re.compile(r"^\| (?P<banned>[a-z, -]+) \| (?P<instead>[a-z, *-]+) \|$", re.MULTILINE)
TABLE = PAGE.read_text(encoding="utf-8").partition("| not | but |\n")[2]
RULES = [(row["banned"].split(", "), row["instead"]) for row in ROW.finditer(TABLE)]
"""The words that are not used, and what is used instead."""
ANY_OF_THEM = "|".join(
    f"[{word[0].upper()}{word[0]}]{word[1:]}" for words, _ in RULES for word in words
)
BANNED = re.compile(rf"(?<![\w/.`-])({ANY_OF_THEM})(?![\w/`-]|\.\w)")
CODE = re.compile(
    r"```.*?```|`[^`\n]*`(?: \*[^*\n]+\*)?|\btabiya [a-z-]+ .*|\b[a-z]+ (?:19|20)\d\d\b"
    r"|https?:\S+|<[^>]*>|\{[{%].*?[%}]\}",
    re.DOTALL,
)
"""What is typed to a program or read by one: values, commands, a system with its edition, addresses,
marks of a template, the name of a test behind its file."""
QUOTED = re.compile(r'"[^"\n]*"')
"""The words of a regulation, which stay as they are."""
PAGES = [
    *(page for page in ROOT.glob("*.md") if page.name != "CHANGELOG.md"),
    # The terms of other languages are no English.
    *(page for page in (ROOT / "docs").rglob("*.md") if page not in (PAGE, ROOT / "docs/terms.md")),
    *SOURCES.rglob("*.html"),
    *SOURCES.rglob("*.typ"),
]
CATALOGUES = list(SOURCES.rglob("*.pot"))


def banned(text: str) -> list[str]:
    """The lines with such a word in them."""
    without_code = CODE.sub(lambda found: "\n" * found[0].count("\n"), text)
    return [line.strip() for line in without_code.splitlines() if BANNED.search(line)]


def sentences(path: Path) -> Iterator[str]:
    """Every text with more than one word in a module, but for its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bodies = (getattr(node, "body", None) for node in ast.walk(tree))
    about = {
        id(line.value)
        for body in bodies
        if isinstance(body, list)
        for line in body
        if isinstance(line, ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about:
            yield node.value


def test_what_is_used_instead_is_in_the_glossary() -> None:
    """The glossary is the list of allowed terms; a term of chess that a rule names is one of them."""
    terms = {term for term, _ in entries()}
    assert len(RULES) > 10
    for _, instead in RULES:
        assert set(re.findall(r"\*\*(.+?)\*\*", instead)) <= terms


@pytest.mark.parametrize("name", commands())
def test_the_help_of_a_command_is_plain(name: str) -> None:
    """As it is shown, with the examples."""
    page = help_page(load(name))
    assert banned(page) == []
    assert foreign(CODE.sub("", page)) == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_is_plain(path: Path) -> None:
    """So are docs, with the sentences of all rules, the pages of the desk and printed documents."""
    text = path.read_text(encoding="utf-8")
    assert banned(QUOTED.sub("", text) if path.suffix == ".md" else text) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.name)
def test_a_catalogue_is_plain(path: Path) -> None:
    """Every sentence that a page or a document shows goes through one."""
    assert banned(path.read_text(encoding="utf-8")) == []


def test_the_messages_of_every_module_are_plain() -> None:
    """Errors, remarks and rules: whatever a module may say. Only those with such a word are parsed."""
    found = {
        f"{path.relative_to(SOURCES)}: {line}"
        for path in SOURCES.rglob("*.py")
        if BANNED.search(path.read_text(encoding="utf-8"))
        for sentence in sentences(path)
        if " " in sentence
        for line in banned(sentence)
    }
    assert sorted(found) == []


@pytest.mark.parametrize("part", PARTS)
def test_what_a_part_says_sounds_english(part: str) -> None:
    """`python -m docs.words` counts the lines of every part and page."""
    assert list_lines(part) == []


@pytest.mark.parametrize("path", PAGES_HELD, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_page_sounds_english(path: Path) -> None:
    """New entries of the changelog too. A page that quotes others is listed with its reason."""
    assert lines_of_page(path) == []


def test_the_measures_of_a_page_count_its_sentences() -> None:
    """They are reported, and decide nothing."""
    text = "You press the key. The result is saved at once.\n\n- It goes to the next board."
    found = measures(text)
    assert (found.sentences, found.long) == (3, 0)
    assert (round(found.passive), round(found.you)) == (33, 33)


@pytest.mark.parametrize(
    ("text", "is_foreign"),
    [
        ("Ann is no rating", True),
        ("there is no board 3", False),
        ("The standings are no longer final.", False),
        ("Take the result back first.", False),
        ("The result was taken back.", True),
        ("Every broken rule is asked about.", True),
        ("Nobody has published round 1.", True),
    ],
)
def test_foreign_english_is_found(text: str, is_foreign: bool) -> None:  # noqa: FBT001
    """There is no board 3: that is English."""
    assert foreign(text) == ([text] if is_foreign else [])


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("A player\nHe reckons\nthe other", ["He reckons"]),
        ("Score groups are paired", ["Score groups are paired"]),
        ("the value `knockout`, as in\ntabiya schedule knockout --players 8", []),
        ("--tiebreaks BH, tiebreaks.py and /playoffs", []),
    ],
)
def test_a_banned_word_is_found_where_people_read_it(text: str, lines: list[str]) -> None:
    """Wherever it stands in a line, but not inside of another word, nor in what a program reads."""
    assert banned(text) == lines
