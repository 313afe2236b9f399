"""The editions of the title regulations (B.01) that are held here."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CHAPTER_CODE = "B.01"

E2017 = Edition(CHAPTER_CODE, "2017", date(2017, 7, 1), date(2023, 12, 31))
"""July 2017; the texts of 2022 and 2023 are not held here, so their events are judged by this one."""
E2024 = Edition(CHAPTER_CODE, "2024", date(2024, 1, 1))
"""January 2024: an unrated opponent counts 1400, and eight games and a bye count as nine."""

NOT_HELD_FROM = date(2022, 1, 1)
"""From this day until the next edition begins, another text was in force than the one applied."""


def cited(*, in_2017: str = "", in_2024: str = "") -> dict[Edition, Article]:
    """Return where a rule stands in each edition that has it."""
    paths = {E2017: in_2017, E2024: in_2024}
    return {edition: Article(CHAPTER_CODE, path) for edition, path in paths.items() if path}
