"""The editions of the two systems of matches, and where they print a rule."""

from __future__ import annotations

from datetime import date

from tabiya.rulebook.article import Article
from tabiya.rulebook.edition import Edition

DOUBLE_SWISS = "C.04.5"
TEAM_SWISS = "C.04.6"

DOUBLE_2026 = Edition(DOUBLE_SWISS, "2026", date(2026, 2, 1))
TEAM_2024 = Edition(TEAM_SWISS, "2024", date(2024, 8, 1), date(2026, 1, 31))
TEAM_2026 = Edition(TEAM_SWISS, "2026", date(2026, 2, 1))


def cite(
    double: str = "",
    team_2024: str = "",
    team_2026: str = "",
    *,
    labels: tuple[str, str, str] = ("", "", ""),
) -> dict[Edition, Article]:
    """Where each text prints a rule; a text without it is left out."""
    places = (
        (DOUBLE_2026, double, labels[0]),
        (TEAM_2024, team_2024, labels[1]),
        (TEAM_2026, team_2026, labels[2]),
    )
    return {
        edition: Article(edition.chapter, path, label=label)
        for edition, path, label in places
        if path
    }


def cite_both(path: str, team_2024: str = "", label: str = "") -> dict[Edition, Article]:
    """Where the twin texts of 2026 print a rule, and that of 2024 if it has the rule too."""
    return cite(path, team_2024, path, labels=(label, label, label))
