"""The editions of the Dubov system that are held here, and where they print a rule.

The text of 1997 is another system under the same name: its rules stand in `text_1997`.

Doubt: the text of 1997 names the General Assembly that approved it, but no day; we take the last day
of that year. That of 2018 does the same, and we take the last day of its Assembly.
"""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CODE = "C.04.4.1"

DUBOV_1997 = Edition(CODE, "1997", date(1997, 12, 31), date(2018, 10, 5))
DUBOV_2018 = Edition(CODE, "2018", date(2018, 10, 6), date(2026, 1, 31))
DUBOV_2026 = Edition(CODE, "2026", date(2026, 2, 1))


def cite(
    path_2018: str, path_2026: str, label_2026: str = "", *, path_1997: str = ""
) -> dict[Edition, Article]:
    """Where the two later editions print a rule, and the first if it has it too."""
    places = {
        DUBOV_2018: Article(CODE, path_2018),
        DUBOV_2026: Article(CODE, path_2026, label=label_2026),
    }
    return places | cite_1997(path_1997) if path_1997 else places


def cite_1997(path: str) -> dict[Edition, Article]:
    """Where the first edition prints a rule that the later ones do not have."""
    return {DUBOV_1997: Article(CODE, path)}
