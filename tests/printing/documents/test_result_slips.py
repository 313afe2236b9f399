"""Result slips: cut apart, with a QR code where the desk can be reached."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import segno
from hypothesis import given
from hypothesis import strategies as st

from tabiya.printing.documents.result_slips import (
    DOCUMENT,
    ResultSlips,
    compose,
    piled,
    qr_code_for,
)
from tabiya.printing.job import Paper
from tabiya.printing.pdf import printed
from tests.printing.events import job, many, swiss, teams
from tests.printing.reading import pages, text


def slips(**more: object) -> ResultSlips:
    """The slips of round 2."""
    found = compose(job(swiss(), 2, **more)).body
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
    sheets = pages(printed(DOCUMENT, job(many(40))).pdf)
    assert len(sheets) == 3
    boards = [board for board in range(1, 21) if f"Board {board} " in " ".join(sheets[0].split())]
    assert boards == [1, 4, 7, 10, 13, 16, 19]


def test_every_slip_can_be_filled_in_and_signed() -> None:
    """Three results to tick and two signatures, on both papers."""
    for paper in Paper:
        said = text(printed(DOCUMENT, job(swiss(), 2, paper=paper)).pdf)
        for part in ("1–0", "½–½", "0–1", "Signature White", "Signature Black"):
            assert said.count(part) == 2


def test_in_a_match_of_teams_the_winner_is_ticked_beside_the_name() -> None:
    """On board 2 the first team has Black and stands above; nothing says 1–0, which each side reads its way."""
    (board_1, board_2) = (slip for page in _of_teams().pages for slip in page)
    assert (board_1.turned, board_2.turned) == (False, True)
    said = " ".join(text(printed(DOCUMENT, job(teams())).pdf).split())
    assert "1–0" not in said
    assert "0–1" not in said
    assert said.count("½–½") == 2
    assert re.search(r"Black Bakker, Sanne .* White Dvořák, Petr", said), said
    assert said.index("Signature Black", said.index("Board 2")) < said.rindex("Signature White")


def _of_teams() -> ResultSlips:
    found = compose(job(teams())).body
    assert isinstance(found, ResultSlips)
    return found


def test_a_code_opens_the_board_at_the_desk() -> None:
    """Only if phones can reach it."""
    ((first, _),) = slips(desk_address="http://10.0.0.2:8123/").pages
    assert first.code is not None
    assert first.code.address == "http://10.0.0.2:8123/rounds/2/boards/1"
    assert all(slip.code is None for page in slips().pages for slip in page)


@given(st.integers(0, 200), st.integers(1, 12))
def test_piles_laid_on_each_other_are_in_order(number: int, to_a_page: int) -> None:
    """Cut through all pages at once, take the pile of each place after that of the place before."""
    pages = piled(range(number), to_a_page)
    assert all(0 < len(page) <= to_a_page for page in pages)
    piles = [[page[place] for page in pages if place < len(page)] for place in range(to_a_page)]
    assert [slip for pile in piles for slip in pile] == list(range(number))


def test_the_drawing_shows_the_modules_of_the_code() -> None:
    """The strokes of the drawing, painted on a grid, are the dark modules of the standard."""
    address = "http://192.168.1.20:8123/rounds/3/boards/12"
    made = segno.make_qr(address, error="m", boost_error=False, mask=2)
    code = qr_code_for(address)
    drawing = ET.fromstring(code.drawing.decode())  # noqa: S314 - our own drawing
    strokes = drawing.find("{http://www.w3.org/2000/svg}path")
    assert strokes is not None
    painted = _painted(strokes.attrib["d"])
    dark = {(x, y) for y, row in enumerate(made.matrix) for x, module in enumerate(row) if module}
    assert painted == dark
    assert code.address == address


def _painted(strokes: str) -> set[tuple[int, int]]:
    cells = set()
    x, y = 0.0, 0.0
    for kind, numbers in re.findall(r"([Mmh])([-\d. ]*)", strokes):
        values = [float(number) for number in numbers.split()]
        if kind == "M":
            x, y = values
        elif kind == "m":
            x, y = x + values[0], y + values[1]
        else:
            cells |= {(int(x) + step, int(y)) for step in range(int(values[0]))}
            x += values[0]
    return cells
