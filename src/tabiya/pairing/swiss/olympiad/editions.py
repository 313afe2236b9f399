"""The Olympiad pairing rules, D.02, and where they print a rule.

Doubt: the texts before 2022 ranked teams by game points too; no complete wording of them is known to us.
An older Olympiad is paired by this text unless another system is named.
"""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

CODE = "D.02"

OLYMPIAD_2022 = Edition(CODE, "2022", date(2022, 1, 1))


def cite(path: str) -> dict[Edition, Article]:
    """Where the text prints a rule."""
    return {OLYMPIAD_2022: Article(CODE, path)}
