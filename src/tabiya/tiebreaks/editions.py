"""The editions of the tie-break rules (C.07 and its forerunners) and how their articles are cited."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

E2006 = Edition("C.07", "2006", date(2006, 6, 5), date(2009, 12, 31))
"""The annex to the Tournament Rules of Turin: an unplayed game is a draw against oneself."""
E2019 = Edition("C.07", "2019", date(2010, 1, 1), date(2023, 8, 31))
"""The virtual opponent, here in the wording of the Arbiters' Manual of 2019 (then C.02.13)."""
E2023 = Edition("C.07", "2023", date(2023, 9, 1), date(2024, 7, 31))
"""The first C.07: adjusted scores, and a game against oneself for every unplayed round."""
E2024 = Edition("C.07", "2024", date(2024, 8, 1), date(2026, 2, 28))
"""August 2024: forfeit losses keep their value for the opponents' tie-breaks."""
E2026 = Edition("C.07", "2026", date(2026, 3, 1))
"""March 2026: the dummy's score is capped; STD, TPN and RTNG are new."""

EDITIONS = (E2006, E2019, E2023, E2024, E2026)

_CHAPTERS = {
    E2006: "Tournament Rules, annex",
    E2019: "C.02",
    E2023: "C.07",
    E2024: "C.07",
    E2026: "C.07",
}


def article(edition: Edition, path: str) -> Article:
    """Return an article of one edition, under the name its chapter had then."""
    return Article(_CHAPTERS[edition], path)


def cited(
    *,
    in_2006: str | None = None,
    in_2019: str | None = None,
    in_2023: str | None = None,
    in_2024: str | None = None,
    in_2026: str | None = None,
) -> dict[Edition, Article]:
    """Return where a rule stands in each edition that has it."""
    paths = zip(EDITIONS, (in_2006, in_2019, in_2023, in_2024, in_2026), strict=True)
    return {edition: article(edition, path) for edition, path in paths if path}
