"""The editions of the Dubov system that are held here, and where they print a rule.

Doubt: the text of 2018 names the General Assembly that approved it, but no day from which it is
applied. We take the last day of that Assembly.
"""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CODE = "C.04.4.1"

DUBOV_2018 = Edition(CODE, "2018", date(2018, 10, 6), date(2026, 1, 31))
DUBOV_2026 = Edition(CODE, "2026", date(2026, 2, 1))


def cite(path_2018: str, path_2026: str, label_2026: str = "") -> dict[Edition, Article]:
    """Where both editions print a rule."""
    return {
        DUBOV_2018: Article(CODE, path_2018),
        DUBOV_2026: Article(CODE, path_2026, label=label_2026),
    }
