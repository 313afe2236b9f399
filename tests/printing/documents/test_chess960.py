"""The start position of Chess960, a slip for each board."""

from __future__ import annotations

from io import BytesIO

from pypdf import PdfReader

from tabiya.printing.document import find_refusal
from tabiya.printing.documents.chess960 import DOCUMENT, StartPositions, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss


def test_every_board_of_the_round_has_the_same_position() -> None:
    """Number 0 is BBQNNRKR, in the numbering that everybody uses; two boards are in play."""
    found = compose(job(swiss(), start_position=0)).body
    assert isinstance(found, StartPositions)
    slips = [slip for page in found.pages for slip in page]
    assert [slip.board for slip in slips] == ["Board 1", "Board 2"]
    assert {slip.row for slip in slips} == {"BBQNNRKR"}
    assert found.number == "Chess960: position 0"


def test_without_a_draw_there_is_nothing_to_print() -> None:
    refusal = find_refusal(DOCUMENT, job(swiss()))
    assert refusal is not None
    assert "no start position" in str(refusal)


def test_it_is_set_as_a_page_of_paper() -> None:
    pages = PdfReader(BytesIO(printed(DOCUMENT, job(swiss(), start_position=518)).pdf)).pages
    text = pages[0].extract_text()
    assert len(pages) == 1
    assert "position 518" in text
    assert "Board 2" in text
