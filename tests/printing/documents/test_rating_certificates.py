"""Certificates of a rating reached."""

from __future__ import annotations

from tabiya.model.player import Title
from tabiya.printing.document import find_refusal
from tabiya.printing.documents.rating_certificates import DOCUMENT
from tabiya.printing.pdf import printed
from tests.norms.test_by_rating import hero
from tests.printing.events import job, swiss
from tests.printing.reading import pages


def test_it_names_the_game_the_day_and_every_game_with_its_rating() -> None:
    """A player of 2295 has 2300 after the first game."""
    (sheet,) = pages(printed(DOCUMENT, job(hero(2295))).pdf)
    said = " ".join(sheet.split())
    assert "round 1 against Opponent 1" in said
    assert "2024-05-01" in said
    assert "FM" in said
    assert said.count("Opponent") >= 4
    assert "The federation applies" in said


def test_a_rating_that_needs_norms_too_is_signed_by_the_arbiter_alone() -> None:
    """An IM of 2495 reaches 2500; the title is applied for with norms."""
    sheet, *_others = pages(printed(DOCUMENT, job(hero(2495, title=Title.IM))).pdf)
    assert "GM" in sheet
    assert "The federation applies" not in " ".join(sheet.split())


def test_it_is_not_offered_where_nobody_reached_one() -> None:
    """The small Swiss has none."""
    assert find_refusal(DOCUMENT, job(swiss())) is not None
