"""The editions of the Swiss rules that are held here."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition


def _editions(chapter: str) -> tuple[Edition, Edition]:
    return (
        Edition(chapter, "2017", date(2017, 7, 1), date(2026, 1, 31)),
        Edition(chapter, "2026", date(2026, 2, 1)),
    )


BASIC_2017, BASIC_2026 = _editions("C.04.1")
HANDLING_2017, HANDLING_2026 = _editions("C.04.2")
DUTCH_2017, DUTCH_2026 = _editions("C.04.3")


def basic(path_2017: str, path_2026: str) -> dict[Edition, Article]:
    """Where both editions of the basic rules print a rule."""
    return {
        BASIC_2017: Article("C.04.1", path_2017),
        BASIC_2026: Article("C.04.1", path_2026),
    }


def handling(path_2017: str, path_2026: str) -> dict[Edition, Article]:
    """Where both editions of the general handling rules print a rule."""
    return {
        HANDLING_2017: Article("C.04.2", path_2017),
        HANDLING_2026: Article("C.04.2", path_2026),
    }


def dutch(path_2017: str = "", path_2026: str = "", label_2026: str = "") -> dict[Edition, Article]:
    """Where the editions of the Dutch system print a rule; an empty path where one has it not."""
    places = {}
    if path_2017:
        places[DUTCH_2017] = Article("C.04.3", path_2017)
    if path_2026:
        places[DUTCH_2026] = Article("C.04.3", path_2026, label=label_2026)
    return places
