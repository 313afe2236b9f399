"""A text of the organiser as paper."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader

from tabiya.printing.document import find_refusal
from tabiya.printing.documents.letter import DOCUMENT
from tabiya.printing.job import Letter
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss


def test_headings_and_paragraphs_are_set_as_they_were_handed_over() -> None:
    """Markup in the text is only letters; a part may have no heading."""
    letter = Letter("Regulations", (("Draws", ("*None* before #move 30",)), ("", ("End",))))
    pages = PdfReader(BytesIO(printed(DOCUMENT, job(swiss(), letter=letter)).pdf)).pages
    text = pages[0].extract_text()
    assert "Regulations" in text
    assert "*None* before #move 30" in text
    assert "End" in text


def test_without_a_text_there_is_nothing_to_print() -> None:
    refusal = find_refusal(DOCUMENT, job(swiss()))
    assert refusal is not None
    assert "from the page of its text" in str(refusal)
