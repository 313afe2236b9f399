"""The editions of the Burstein system that are held here, and how a clause cites them.

The text of 2017 is the old one, which had no seeding rounds and ranked by Sonneborn-Berger first.

Doubt: the text that ended in January 2026 does not say when it began. It was rewritten together
with that of the Dubov system, which names the General Assembly of 2018; we take its last day.
"""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CODE = "C.04.4.2"

BURSTEIN_2017 = Edition(CODE, "2017", date(2017, 7, 1), date(2018, 10, 5))
BURSTEIN_2018 = Edition(CODE, "2018", date(2018, 10, 6), date(2026, 1, 31))
BURSTEIN_2026 = Edition(CODE, "2026", date(2026, 2, 1))


def cite(
    path_2018: str, path_2026: str, label_2026: str = "", *, path_2017: str = ""
) -> dict[Edition, Article]:
    """Where each edition prints a rule; an empty path where it does not have it."""
    places = {}
    if path_2017:
        places[BURSTEIN_2017] = Article(CODE, path_2017)
    if path_2018:
        places[BURSTEIN_2018] = Article(CODE, path_2018)
    if path_2026:
        places[BURSTEIN_2026] = Article(CODE, path_2026, label=label_2026)
    return places
