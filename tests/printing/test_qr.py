"""QR codes for result slips."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import segno

from tabiya.printing.qr import code_for


def test_the_drawing_shows_the_modules_of_the_code() -> None:
    """The strokes of the drawing, painted on a grid, are the dark modules of the standard."""
    address = "http://192.168.1.20:8123/rounds/3/boards/12"
    made = segno.make_qr(address, error="m", boost_error=False, mask=2)
    code = code_for(address)
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
