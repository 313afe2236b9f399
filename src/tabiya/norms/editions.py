"""The editions of the title regulations (B.01) that are held here."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CHAPTER_CODE = "B.01"

E2017 = Edition(CHAPTER_CODE, "2017", date(2017, 7, 1), date(2021, 12, 31))
"""July 2017: an unrated opponent counts 1000, and a large Swiss looks at who plays in each round."""
E2022 = Edition(CHAPTER_CODE, "2022", date(2022, 1, 1), date(2022, 12, 31))
"""January 2022: known are the faithful players of a large Swiss and the norm of a Swiss of forty."""
E2023 = Edition(CHAPTER_CODE, "2023", date(2023, 1, 1), date(2023, 12, 31))
"""January 2023: known are eight games as nine, fixed pairings, and norms of some championships."""
E2024 = Edition(CHAPTER_CODE, "2024", date(2024, 1, 1), date(2025, 12, 31))
"""January 2024: an unrated opponent counts 1400, and two hours for 60 moves are enough."""
E2026 = Edition(CHAPTER_CODE, "2026", date(2026, 1, 1))
"""The calendar of 2026: the text of 2024, and the Council's decision on events approved for 45+30."""

KNOWN_IN_PART = (E2022, E2023)
"""The texts that nobody here has seen whole: what is not known of them is that of 2017."""


def cited(
    *,
    in_2017: str = "",
    since_2022: str = "",
    since_2023: str = "",
    in_2024: str = "",
    since_2024: str = "",
    in_2026: str = "",
) -> dict[Edition, Article]:
    """Return where a rule stands in each edition that has it.

    What the texts of 2022 and 2023 take over from 2017 is cited as that text numbers it, and marked.
    """
    taken_over = f"{in_2017} (2017)" if in_2017 else ""
    newest = since_2024 or since_2023 or since_2022
    paths = {
        E2017: in_2017,
        E2022: since_2022 or taken_over,
        E2023: since_2023 or since_2022 or taken_over,
        E2024: in_2024 or newest,
        E2026: in_2026 or newest,
    }
    return {edition: Article(CHAPTER_CODE, path) for edition, path in paths.items() if path}
