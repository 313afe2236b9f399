"""The editions of the competition rules: round robins, restricted draws, play-offs, matches.

The texts were renumbered and moved between chapters more than once, so one name stands for the
whole: "Competition rules". The articles keep the numbers that each text prints.
"""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

TITLE = "Competition rules"

EDITION_1987 = Edition(TITLE, "1987", date(1987, 12, 31), date(2006, 6, 4))
"""The restricted drawing of lots approved by the General Assembly of 1987."""

EDITION_2006 = Edition(TITLE, "2006", date(2006, 6, 5), date(2018, 12, 31))
"""The Tournament Rules of the Turin congress."""

EDITION_2019 = Edition(TITLE, "2019", date(2019, 1, 1))
"""The General Regulations of 2018 with the tables of the Arbiters' Manual 2019."""

EDITIONS = (EDITION_1987, EDITION_2006, EDITION_2019)

TEXTS_OF_SCHEDULES = (EDITION_2006, EDITION_2019)
"""The editions that say how a fixed schedule is made; that of 1987 only draws lots."""


def turin(path: str) -> Article:
    """An article of the Tournament Rules of 2006."""
    return Article("Tournament Rules 2006", path)


def turin_annex(path: str) -> Article:
    """An article of the annex to the Tournament Rules of 2006."""
    return Article("Tournament Rules 2006, Annex", path)


def general(path: str) -> Article:
    """An article of the General Regulations for Competitions.

    Doubt: the Arbiters' Manual of 2019 prints 6.7 and 6.8 for round robins and Swisses and has no 6.6;
    the numbers here are those of the Handbook, 6.6 and 6.7.
    """
    return Article("General Regulations for Competitions", path)


def standards(path: str) -> Article:
    """An article of the tie-break and table part of the tournament standards of 2019."""
    return Article("C.02", path)


def manual(path: str) -> Article:
    """A section of the chapter on types of tournament in the Arbiters' Manual 2019."""
    return Article("Arbiters' Manual 2019, Types of Tournaments", path)


def restricted_draw(path: str) -> Article:
    """A paragraph of the restricted drawing of lots of 1987."""
    return Article("Restricted Drawing of Lots 1987", path)
