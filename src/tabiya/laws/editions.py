"""The editions of the Laws of Chess (E.01) that are held here, and the rates of play."""

from __future__ import annotations

from datetime import date
from enum import Enum

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CHAPTER_CODE = "E.01"

E2018 = Edition(CHAPTER_CODE, "2018", date(2018, 1, 1), date(2022, 12, 31))
"""January 2018: one minute for an illegal move in blitz only."""
E2023 = Edition(CHAPTER_CODE, "2023", date(2023, 1, 1))
"""January 2023: one minute in rapid too, and Appendices A and B numbered anew."""

EDITIONS = (E2018, E2023)


class Rate(Enum):
    """The rate of play: standard chess, rapid chess (Appendix A) or blitz (Appendix B)."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def cited(*, in_2018: str = "", in_2023: str = "") -> dict[Edition, Article]:
    """Return where a rule stands in each edition that has it; one number if it has not moved."""
    paths = {E2018: in_2018, E2023: in_2023}
    return {edition: Article(CHAPTER_CODE, path) for edition, path in paths.items() if path}


def cited_in_both(path: str) -> dict[Edition, Article]:
    """Return the place of a rule that both editions print under the same number."""
    return cited(in_2018=path, in_2023=path)
