"""The glossary: one plain sentence per word, in order, none twice."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/glossary.md"
ENTRY = re.compile(r"\*\*(?P<term>[^*]+)\*\*: (?P<sentence>[A-Z].*\.)")


def entries() -> list[tuple[str, str]]:
    """Every term with its sentence; a line that is neither entry nor introduction is refused."""
    page, _, _ = PAGE.read_text(encoding="utf-8").partition("\n\n## ")
    _, *paragraphs = page.strip().split("\n\n")[1:]
    found = [ENTRY.fullmatch(paragraph) for paragraph in paragraphs]
    assert None not in found, paragraphs[found.index(None)]
    return [(match["term"], match["sentence"]) for match in found if match]


def test_every_entry_is_one_sentence() -> None:
    """A term is explained in one sentence that ends with its only full stop."""
    for term, sentence in entries():
        assert ". " not in sentence, term


def test_the_terms_are_in_alphabetical_order_and_none_twice() -> None:
    """A person finds a word by its place, whatever its capitals."""
    terms = [term.casefold() for term, _ in entries()]
    assert terms == sorted(set(terms))


def test_the_words_every_pairing_uses_are_there() -> None:
    """The terms of the Swiss rules that explanations cannot do without."""
    needed = [
        "MDP",
        "PAB",
        "BSN",
        "S1",
        "S2",
        "TPN",
        "limbo",
        "downfloater",
        "upfloat",
        "bracket",
        "remainder",
        "exchange",
    ]
    assert set(needed) <= {term for term, _ in entries()}
