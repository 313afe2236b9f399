"""The editions of the rating regulations (B.02), for standard games and for rapid and blitz."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

STANDARD_CHAPTER = "B.02"
FAST_CHAPTER = "B.02 Rapid/Blitz"

E2017 = Edition(STANDARD_CHAPTER, "2017", date(2017, 7, 1), date(2021, 12, 31))
"""July 2017: round robins rate games against unrated players; floor 1000."""
E2022 = Edition(STANDARD_CHAPTER, "2022", date(2022, 1, 1), date(2024, 2, 29))
"""January 2022: only games against rated players; one upgrade under the 400-point rule."""
E2024 = Edition(STANDARD_CHAPTER, "2024", date(2024, 3, 1), date(2025, 9, 30))
"""March 2024: floor 1400, two hypothetical opponents for a first rating, 400 points in every game."""
E2025 = Edition(STANDARD_CHAPTER, "2025", date(2025, 10, 1), date(2025, 12, 31))
"""October 2025: from 2650 on every difference counts in full."""
E2026 = Edition(STANDARD_CHAPTER, "2026", date(2026, 1, 1))
"""The calendar of 2026: the wording of 2025, and the Council's decision on events approved for 45+30."""

FAST_2017 = Edition(FAST_CHAPTER, "2017", date(2017, 7, 1), date(2021, 12, 31))
"""July 2017: the text for standard games, with times of its own (1.3, 1.4)."""
FAST_2022 = Edition(FAST_CHAPTER, "2022", date(2022, 1, 1), date(2022, 9, 30))
"""January 2022: K is 20 for everybody."""
FAST_2022_OCTOBER = Edition(FAST_CHAPTER, "2022-10", date(2022, 10, 1), date(2024, 2, 29))
"""October 2022: K as for standard games."""
FAST_2024 = Edition(FAST_CHAPTER, "2024", date(2024, 3, 1), date(2024, 11, 30))
"""March 2024: as the standard text of that day."""
FAST_2024_DECEMBER = Edition(FAST_CHAPTER, "2024-12", date(2024, 12, 1))
"""December 2024: no rating of games 600 points apart if somebody is above 2600."""

FAST_EDITIONS = (FAST_2022, FAST_2022_OCTOBER, FAST_2024, FAST_2024_DECEMBER)
"""Those that are texts of their own."""


def cited(
    *,
    in_2017: str = "",
    standard_in_2017: str = "",
    in_2022: str = "",
    in_2024: str = "",
    in_2025: str = "",
    in_2026: str = "",
    since_2022: str = "",
    since_2024: str = "",
    since_2025: str = "",
) -> dict[Edition, Article]:
    """Return where a rule for standard games stands in each edition that has it.

    The text of 2017 is also that of rapid and blitz games, but for what is standard alone.
    """
    paths = {
        E2017: in_2017 or standard_in_2017,
        FAST_2017: in_2017,
        E2022: in_2022 or since_2022,
        E2024: in_2024 or since_2022 or since_2024,
        E2025: in_2025 or since_2022 or since_2024 or since_2025,
        E2026: in_2026 or since_2022 or since_2024 or since_2025,
    }
    return {edition: Article(STANDARD_CHAPTER, path) for edition, path in paths.items() if path}


def cited_fast(path: str, *editions: Edition) -> dict[Edition, Article]:
    """Return where a rule stands in the rapid and blitz text; without editions, in all of them."""
    return {edition: Article(FAST_CHAPTER, path) for edition in editions or FAST_EDITIONS}
