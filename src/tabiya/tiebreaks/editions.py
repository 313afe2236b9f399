"""The editions of the tie-break rules (C.07 and its forerunners) and how their articles are cited."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

E2006 = Edition("C.07", "2006", date(2006, 6, 5), date(2009, 12, 31))
"""The annex to the Tournament Rules of Turin: an unplayed game is a draw against oneself."""
E2019 = Edition("C.07", "2019", date(2010, 1, 1), date(2023, 6, 30))
"""The virtual opponent, here in the wording of the Arbiters' Manual of 2019 (then C.02.13)."""
E2022 = Edition("C.07", "2022", date(2023, 7, 1), date(2023, 8, 31))
"""The first C.07, approved in August 2022 and applied from July 2023: adjusted scores, a game against
oneself for every unplayed round, and forfeit losses at the end are draws for the opponents."""
E2023 = Edition("C.07", "2023", date(2023, 9, 1), date(2024, 3, 31))
"""September 2023: forfeit losses keep their value for the opponents; the articles of today."""
E2024_04 = Edition("C.07", "2024-04", date(2024, 4, 1), date(2024, 7, 31))
"""April 2024: the same rules, for all rated events, with clearer explanations."""
E2024 = Edition("C.07", "2024", date(2024, 8, 1), date(2026, 2, 28))
"""August 2024: 13.3 and 14.1 in other words, of which the first change who is before whom."""
E2026 = Edition("C.07", "2026", date(2026, 3, 1))
"""March 2026: the dummy's score is capped; STD, TPN and RTNG are new."""

EDITIONS = (E2006, E2019, E2022, E2023, E2024_04, E2024, E2026)

_CHAPTERS = {E2006: "Tournament Rules, annex", E2019: "C.02"}
"""Where the rules stood before they had a chapter of their own."""


def article(edition: Edition, path: str) -> Article:
    """Return an article of one edition, under the name its chapter had then."""
    return Article(_CHAPTERS.get(edition, edition.chapter), path)


def cited(
    *,
    in_2006: str | None = None,
    in_2019: str | None = None,
    in_2022: str | None = None,
    from_2023_to_2024: str | None = None,
    in_2023: str | None = None,
    in_2024_04: str | None = None,
    since_2024: str | None = None,
    since_2023: str | None = None,
    in_2026: str | None = None,
) -> dict[Edition, Article]:
    """Return where a rule stands in each edition that has it."""
    until_2024 = from_2023_to_2024 or since_2023
    paths = {
        E2006: in_2006,
        E2019: in_2019,
        E2022: in_2022,
        E2023: in_2023 or until_2024,
        E2024_04: in_2024_04 or until_2024,
        E2024: since_2024 or until_2024,
        E2026: in_2026 or since_2024 or since_2023,
    }
    return {edition: article(edition, path) for edition, path in paths.items() if path}
