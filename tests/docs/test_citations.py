"""A law is one function of the rules: other rooms ask it, and print where the event's text has it."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src/tabiya"
ROOMS = ("desk", "store")
"""The rooms that hold no rule and no article number."""
ARTICLE = re.compile(r"\b[A-Z]\.\d{2}\b|General Regulations|Tournament Rules|VCL4THP")


@pytest.mark.parametrize("room", ROOMS)
def test_no_article_is_written_down_outside_the_rules(room: str) -> None:
    """Neither in code nor in comments: what is copied there grows old with the next edition."""
    found = [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"
        for path in sorted((SOURCE / room).rglob("*"))
        if path.suffix in (".py", ".html", ".sql", ".js")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if ARTICLE.search(line)
    ]
    assert found == []


def test_an_article_would_be_found() -> None:
    """The forms in which people write them."""
    for text in ("C.04.2, 4.4", "B.02", "General Regulations for Competitions 6.2", "VCL4THP"):
        assert ARTICLE.search(f'rule="{text}"')
