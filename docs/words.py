"""Finds English that sounds foreign, by rules of words, and counts it for each part of the program.

`python -m docs.words` prints how many lines of each part and page have such words, and measures that are not
gates: the mean length of a sentence, the share over 25 words, in the passive, and with "you". `python -m
docs.words store docs/site.md` prints the lines. A test keeps all parts and pages clean.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "tabiya"
PARTS = tuple(sorted(path.name for path in SOURCES.iterdir() if (path / "__init__.py").exists()))
NOT_HELD = {
    "docs/doubts.md": "quotes readings of the texts",
    "docs/rulebook.md": "has the names of functions",
    "docs/verification.md": "has the names of tests",
    "docs/terms.md": "has the terms of other languages",
}
"""Pages with words of others, and why."""
PAGES = tuple(
    path
    for path in (
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
        *sorted((ROOT / "docs").glob("*.md")),
        *sorted((ROOT / "docs" / "formats").glob("*.md")),
    )
    if str(path.relative_to(ROOT)) not in NOT_HELD
)
PHRASES = (
    r"(?<!there )(?:is|are|was|were) no (?!longer|more\b)",
    r"the own\b",
    r"any more\b",
    r"asked about\b",
    r"(?:is|are|was|were) told\b",
    r"(?:take|takes|taken|took) back\b",
    r"(?:take|takes|taken|took) away\b",
    r"(?:is|are|was|were) taken (?:in|over)\b(?! by)",
    r"(?:is|are|was|were) held\b",
    r"let in\b",
    r"look(?:s|ing)? on\b",
    r"read along\b",
    r"up to now\b",
    r"without a net\b",
    r"all the same\b",
    r"so many\b",
    r"(?:made|given) anew\b",
    r"once more\b",
    r"singly\b",
    r"meanwhile\b",
    r"nobody\b",
    r"somebody\b",
    r"everybody\b",
    r"without it:",
    r"; else\b|, else\b",
)
FOREIGN = re.compile("|".join(rf"\b{each}" for each in PHRASES), re.IGNORECASE)
_CODE = re.compile(r"```.*?```|`[^`\n]*`|\"[^\"\n]*\"|<!--.*?-->|\]\([^)]*\)", re.DOTALL)
"""What a page shows of a program, and words that it quotes."""
_MARKS = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|<[^>]*>", re.DOTALL)
"""What a template does and how it looks: no words."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z*])|\n\s*(?:[-|#]|\d+\.)|\n\n|\|")
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been)\s+(?:\w+ly\s+|not\s+)?"
    r"(?:\w+ed|made|given|taken|kept|shown|written|read|known|drawn|put|found|left|sent|set)\b"
)
_YOU = re.compile(r"\byou(?:r|rs)?\b", re.IGNORECASE)
_LONG = 25


def foreign(text: str) -> list[str]:
    """Return the lines with such a phrase in them."""
    return [line.strip() for line in text.splitlines() if FOREIGN.search(line)]


def sentences(path: Path) -> Iterator[str]:
    """Yield every text of a module but for its docstrings, and every line of a page."""
    if path.suffix == ".html":
        yield from _MARKS.sub(" ", path.read_text(encoding="utf-8")).splitlines()
    if path.suffix != ".py":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    about = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about:
            yield node.value


def list_lines(part: str) -> list[str]:
    """Return the lines of one part with such a phrase, each with its module."""
    return [
        f"{path.relative_to(SOURCES)}: {line}"
        for path in sorted((SOURCES / part).rglob("*"))
        for text in sentences(path)
        if " " in text
        for line in foreign(" ".join(text.split()))
    ]


def lines_of_page(path: Path) -> list[str]:
    """Return the lines of one page with such a phrase."""
    return foreign(_CODE.sub(" ", path.read_text(encoding="utf-8")))


class Measures(NamedTuple):
    """What a page reads like: shares in per cent of its sentences."""

    sentences: int
    words: float
    long: float
    passive: float
    you: float


def measures(text: str) -> Measures:
    """Count the sentences of at least four words, and how many are long, passive, or speak to you."""
    plain = [each for each in _SENTENCE.split(_CODE.sub(" x ", text)) if len(each.split()) > 3]
    lengths = [len(each.split()) for each in plain]
    count = len(plain) or 1
    return Measures(
        len(plain),
        sum(lengths) / count,
        100 * sum(length > _LONG for length in lengths) / count,
        100 * sum(bool(_PASSIVE.search(each)) for each in plain) / count,
        100 * sum(bool(_YOU.search(each)) for each in plain) / count,
    )


def report() -> None:
    """Print the foreign lines of each part, and the same with the measures of each page."""
    for part in PARTS:
        print(f"{len(list_lines(part)):7}  {part}")
    print("foreign  sentences  words  long %  passive %  you %  page")
    for path in PAGES:
        found = measures(path.read_text(encoding="utf-8"))
        print(
            f"{len(lines_of_page(path)):7}  {found.sentences:9}  {found.words:5.1f}  {found.long:6.0f}"
            f"  {found.passive:9.0f}  {found.you:5.0f}  {path.relative_to(ROOT)}"
        )


def main(asked: list[str]) -> None:
    """Print the lines of these parts and pages, or the report."""
    for each in asked:
        print(*(list_lines(each) if each in PARTS else lines_of_page(ROOT / each)), sep="\n")
    if not asked:
        report()


if __name__ == "__main__":
    main(sys.argv[1:])
