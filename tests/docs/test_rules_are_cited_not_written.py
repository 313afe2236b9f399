"""The store and the desk write no article number: they print the citation of a rule."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src/tabiya"
ARTICLE = re.compile(
    r"\b(?:[A-C]\.0\d|TRF\d\d, \d|GR \d|Laws? \d+\.\d|[Aa]rticle \d|\d+\.\d+\.\d+(?!\.\d))"
)
"""How chapters, records and articles are written; a network address has four numbers."""
ADDRESS = re.compile(r"\d+\.\d+\.\d+\.\d+")


def written_articles(source: Path) -> Iterator[str]:
    """The strings of a module, or the lines of a page, that write an article number."""
    text = source.read_text(encoding="utf-8")
    if source.suffix == ".py":
        tree = ast.parse(text)
        docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        written = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in docstrings
        ]
    else:
        written = text.splitlines()
    return (line for line in written if ARTICLE.search(ADDRESS.sub("", line)))


@pytest.mark.parametrize("room", ["store", "desk"])
def test_a_room_at_the_edge_writes_no_article(room: str) -> None:
    """An article differs from edition to edition; the rules know which one holds."""
    sources = [
        source
        for source in sorted((PACKAGE / room).rglob("*"))
        if source.suffix in (".py", ".html", ".js")
    ]
    assert sources
    found = {
        str(source.relative_to(PACKAGE)): articles
        for source in sources
        if (articles := list(written_articles(source)))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", 'raise Refused("too many", rule="TRF26, 001")'),
        ("a.py", 'CITED = "C.04.3, 5.1"'),
        ("a.html", "<cite>Article 9.2</cite>"),
    ],
)
def test_a_written_article_is_found(name: str, text: str, tmp_path: Path) -> None:
    """The check itself can fail."""
    source = tmp_path / name
    source.write_text(text, encoding="utf-8")
    assert list(written_articles(source))


def test_an_address_and_a_docstring_are_no_articles(tmp_path: Path) -> None:
    """What only looks like one, and what readers of the code are told, may stay."""
    source = tmp_path / "a.py"
    source.write_text('"""As C.04.2 asks."""\nHOST = "127.0.0.1"\n', encoding="utf-8")
    assert list(written_articles(source)) == []
