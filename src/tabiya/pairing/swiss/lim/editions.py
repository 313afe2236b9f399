"""The editions of the Lim system that are held here, and where they print a rule.

Doubt: the older text was last amended in 1999, but cites basic rules that were printed later. It is
held here from the day from which the basic rules are.
"""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CODE = "C.04.4.3"

LIM_2017 = Edition(CODE, "2017", date(2017, 7, 1), date(2026, 1, 31))
LIM_2026 = Edition(CODE, "2026", date(2026, 2, 1))


def cite(path_2017: str, path_2026: str) -> dict[Edition, Article]:
    """Where both editions print a rule."""
    return {LIM_2017: Article(CODE, path_2017), LIM_2026: Article(CODE, path_2026)}
