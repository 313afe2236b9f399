"""Result slips."""

from __future__ import annotations

from tabiya.printing.documents.result_slips import DOCUMENT, ResultSlips, compose
from tabiya.printing.occasion import Paper
from tabiya.printing.pdf import printed
from tests.printing.events import many, occasion, swiss
from tests.printing.reading import pages, text


def slips(**more: object) -> ResultSlips:
    """The slips of round 2."""
    found = compose(occasion(swiss(), 2, **more)).body
    assert isinstance(found, ResultSlips)
    return found


def test_there_is_a_slip_for_every_board() -> None:
    """Two boards, one page."""
    ((first, second),) = slips().pages
    assert (first.board, first.white.name, first.black.name) == (
        "Board 1", "Eriksen, Liv", "Adeyemi, Tunde",
    )  # fmt: skip
    assert second.board == "Board 2"


def test_eight_slips_go_on_a_page_and_lie_in_order_once_cut() -> None:
    """Of 20 boards the first page has 1, 4, 7, ...: the piles of three follow each other."""
    sheets = pages(printed(DOCUMENT, occasion(many(40))).pdf)
    assert len(sheets) == 3
    boards = [board for board in range(1, 21) if f"Board {board} " in " ".join(sheets[0].split())]
    assert boards == [1, 4, 7, 10, 13, 16, 19]


def test_every_slip_can_be_filled_in_and_signed() -> None:
    """Three results to tick and two signatures, on both papers."""
    for paper in Paper:
        said = text(printed(DOCUMENT, occasion(swiss(), 2, paper=paper)).pdf)
        for part in ("1–0", "½–½", "0–1", "Signature White", "Signature Black"):
            assert said.count(part) == 2


def test_a_code_opens_the_board_at_the_desk() -> None:
    """Only if phones can reach it."""
    ((first, _),) = slips(desk_address="http://10.0.0.2:8123/").pages
    assert first.code is not None
    assert first.code.address == "http://10.0.0.2:8123/rounds/2/boards/1"
    assert all(slip.code is None for page in slips().pages for slip in page)
