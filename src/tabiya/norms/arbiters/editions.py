"""The text of the regulations for arbiters (B.06) that is held here."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CHAPTER_CODE = "B.06"

E2019 = Edition(CHAPTER_CODE, "2019", date(2019, 1, 1))
"""As the Arbiters' Manual of 2019 has it; later texts are not held here."""

_TITLES, _CLASSES = "B.06.1", "B.06.2"


def cited(path: str) -> dict[Edition, Article]:
    """Return where a rule about titles or licences stands."""
    return {E2019: Article(_TITLES, path)}


def cited_for_classes(path: str) -> dict[Edition, Article]:
    """Return where a rule about classes stands."""
    return {E2019: Article(_CLASSES, path)}
