"""The prize list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.answers.translation import translation_for
from tabiya.errors import NotApplicable
from tabiya.printing.document import Table
from tabiya.printing.documents.prizes import compose
from tabiya.prizes.award import PrizeFund
from tabiya.prizes.categories import Category
from tests.printing.events import job, swiss, teams

FUND = PrizeFund(places=(10_000, 6_000))


def test_the_awards_are_those_of_the_standings() -> None:
    """After round 2 two players lead with 1½ and share both prizes: 80 each."""
    sheet = compose(job(swiss(), 2, fund=FUND))
    assert isinstance(sheet.body, Table)
    (rows,) = sheet.body.groups
    assert [(row[3], row[4]) for row in rows] == [
        ("Castro, Inés", "80.00"),
        ("Farouk, Omar", "80.00"),
    ]
    assert sheet.note == "Total: 160.00"


def test_the_reason_is_told_in_the_language_of_the_reader() -> None:
    """Place, sharing and category alike; a category is called what the organiser calls it."""
    fund = replace(FUND, categories=(Category("Best of BEL", (1_000,), federation="BEL"),))
    sheet = compose(job(swiss(), 2, fund=fund, translation=translation_for("de")))
    assert isinstance(sheet.body, Table)
    reasons = {row[3]: row[5] for row in sheet.body.groups[0]}
    assert reasons["Farouk, Omar"] == "Platz 1, gleich geteilt unter 2 mit 1½ Punkten"
    assert "Best of BEL" in reasons.values()


def test_teams_win_prizes_too() -> None:
    """A team has no title that a player of the same number has."""
    sheet = compose(job(teams(), fund=FUND))
    assert isinstance(sheet.body, Table)
    assert {row[2] for row in sheet.body.groups[0]} == {""}


def test_without_a_fund_there_is_nothing_to_print() -> None:
    """The document says so itself if nobody asked before."""
    with pytest.raises(NotApplicable):
        compose(job(swiss()))
