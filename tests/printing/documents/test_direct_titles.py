"""Direct titles on paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NotApplicable
from tabiya.printing.document import find_refusal
from tabiya.printing.documents.direct_titles import DOCUMENT
from tabiya.printing.job import PrintJob, PrintOptions
from tabiya.printing.pdf import printed
from tests.norms.test_by_rating import hero
from tests.printing.events import job
from tests.printing.reading import pages


def asked(championship: str, *, women: bool = False) -> PrintJob:
    """The event in which the hero of 2150 comes first, as this championship."""
    options = PrintOptions(championship=championship, of_women=women)
    return replace(job(hero(2150)), options=options)


def test_the_winner_of_a_world_championship_has_a_page_with_title_and_rating() -> None:
    """Gold of the World U16 is IM (table 1.24); with 2150 it is held back until 2200 (0.62)."""
    first, *_others = pages(printed(DOCUMENT, asked("World U16")).pdf)
    said = " ".join(first.split())
    assert "Direct titles of Hero" in said
    assert "World U16" in said
    assert "gold" in said
    assert "when 2200 is reached" in said
    assert "B.01 0.6.2" in said
    assert "The federation applies" in said


def test_it_is_offered_only_when_somebody_said_which_championship_it_is() -> None:
    """A name of no table, and a championship that gives nothing, are told apart."""
    assert "which championship" in str(find_refusal(DOCUMENT, asked("")))
    assert "which championship" in str(find_refusal(DOCUMENT, asked("Club evening")))
    assert find_refusal(DOCUMENT, asked("World Cup")) is None
    with pytest.raises(NotApplicable, match="no place or percentage"):
        printed(DOCUMENT, asked("World Cup"))
