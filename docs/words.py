"""Finds English that sounds foreign, by rules of words, and counts it for each part of the program.

`python -m docs.words` prints how many lines of each part have such words; `python -m docs.words store`
prints the lines. The parts that are clean stay so: a test holds them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "tabiya"
CLEAN = ("cli", "store")
"""The parts of the program without a line of this kind."""
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


def foreign(text: str) -> list[str]:
    """Return the lines with such a phrase in them."""
    return [line.strip() for line in text.splitlines() if FOREIGN.search(line)]


def sentences(path: Path) -> Iterator[str]:
    """Yield every text of a module but for its docstrings, and every line of a page."""
    if path.suffix == ".html":
        yield from path.read_text(encoding="utf-8").splitlines()
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


def lines_of(part: str) -> list[str]:
    """Return the lines of one part with such a phrase, each with its module."""
    return [
        f"{path.relative_to(SOURCES)}: {line}"
        for path in sorted((SOURCES / part).rglob("*"))
        for text in sentences(path)
        if " " in text
        for line in foreign(" ".join(text.split()))
    ]


def main(parts: list[str]) -> None:
    """Print the lines of these parts, or how many lines each part has."""
    for part in parts:
        print(*lines_of(part), sep="\n")
    if not parts:
        for folder in sorted(path for path in SOURCES.iterdir() if path.is_dir()):
            print(f"{len(lines_of(folder.name)):4}  {folder.name}")


if __name__ == "__main__":
    main(sys.argv[1:])
