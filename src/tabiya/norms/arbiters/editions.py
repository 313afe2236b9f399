"""The editions of the regulations for arbiters (B.06) that are held here."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CHAPTER_CODE = "B.06"

E2019 = Edition(CHAPTER_CODE, "2019", date(2019, 1, 1), date(2021, 6, 30))
"""As the Arbiters' Manual of 2019 has it: licences, classes by the kind of event."""
E2021 = Edition(CHAPTER_CODE, "2021", date(2021, 7, 1), date(2023, 12, 31))
"""July 2021: applications list exactly so many norms; refresher courses keep arbiters active."""
E2024 = Edition(CHAPTER_CODE, "2024", date(2024, 1, 1))
"""The day from which an application for IA needs a seminar too (2.2, 4.7); else the text of 2021."""

_TITLES, _CLASSES = "B.06.1", "B.06.3"
_CLASSES_IN_2019 = "B.06.2"
"""Since 2021 the number of the rules of training."""


def cited(
    in_2019: str = "", *, in_2021: str = "", since_2021: str = "", since_2024: str = ""
) -> dict[Edition, Article]:
    """Return where a rule about titles or licences stands in each edition that has it."""
    paths = {
        E2019: in_2019,
        E2021: in_2021 or since_2021,
        E2024: since_2021 or since_2024,
    }
    return {edition: Article(_TITLES, path) for edition, path in paths.items() if path}


def cited_for_classes(in_2019: str = "", *, since_2021: str = "") -> dict[Edition, Article]:
    """Return where a rule about classes stands in each edition that has it."""
    articles = {E2019: Article(_CLASSES_IN_2019, in_2019)} if in_2019 else {}
    if since_2021:
        articles |= dict.fromkeys((E2021, E2024), Article(_CLASSES, since_2021))
    return articles
