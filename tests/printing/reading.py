"""A printed document read back: its pages, their text, and where every run of letters stands."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, PdfObject

from tabiya.printing.pdf import BREAK

Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
POINTS_PER_MM = 72 / 25.4
_KERNING = 0.12
"""How far letters such as those of "Wo" are drawn together, in sizes of the type."""


class Run(NamedTuple):
    """Letters set in one go: from where to where on which line, and how large."""

    left: float
    right: float
    baseline: float
    size: float


def opened(pdf: bytes) -> PdfReader:
    """The document as a reader sees it."""
    return PdfReader(io.BytesIO(pdf))


def pages(pdf: bytes) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in opened(pdf).pages]


def text(pdf: bytes) -> str:
    """The text of all pages, lines and blanks made alike."""
    return " ".join(" ".join(pages(pdf)).split()).replace(BREAK, "")


def runs(page: PageObject) -> list[Run]:
    """Every run of letters of a page, in points from the lower left corner."""
    widths = {name: _widths(font.get_object()) for name, font in fonts_of(page).items()}
    return list(_walked(page, widths))


def collisions(page: PageObject) -> list[tuple[Run, Run]]:
    """Runs that stand on top of each other."""
    lines = sorted(runs(page), key=lambda run: run.baseline)
    return [
        (one, other)
        for one, other in combinations(lines, 2)
        if abs(one.baseline - other.baseline) < 0.6 * min(one.size, other.size)
        and min(one.right, other.right) - max(one.left, other.left) > _KERNING * one.size
    ]


def outside(page: PageObject, margin: float) -> list[Run]:
    """Runs that come nearer to the edge of the paper than this many millimetres."""
    away = margin * POINTS_PER_MM
    wide, high = float(page.mediabox.width), float(page.mediabox.height)
    return [
        run
        for run in runs(page)
        if run.left < away
        or run.right > wide - away
        or run.baseline < away
        or run.baseline > high - away
    ]


def fonts_of(page: PageObject) -> dict[str, PdfObject]:
    """The fonts of a page, by the names it calls them."""
    found: dict[str, PdfObject] = page["/Resources"].get_object().get("/Font", {})  # type: ignore[union-attr]  # a dictionary
    return found


def _widths(font: object) -> dict[int, float]:
    """The width of each glyph in thousandths of the size, from the font's own table."""
    table = font["/DescendantFonts"][0].get_object()["/W"]  # type: ignore[index]  # a dictionary
    widths: dict[int, float] = {}
    index = 0
    while index < len(table):
        first, second = int(table[index]), table[index + 1]
        if isinstance(second, list):
            widths.update((first + place, float(each)) for place, each in enumerate(second))
            index += 2
        else:
            each = float(table[index + 2])
            widths.update((glyph, each) for glyph in range(first, int(second) + 1))
            index += 3
    return widths


def _walked(page: PageObject, widths: dict[str, dict[int, float]]) -> Iterator[Run]:
    place, kept = IDENTITY, []
    line, font, size = IDENTITY, "", 0.0
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"q":
            kept.append(place)
        elif operator == b"Q":
            place = kept.pop()
        elif operator == b"cm":
            place = _times(_matrix(operands), place)
        elif operator == b"Tf":
            font, size = str(operands[0]), float(operands[1])
        elif operator == b"Tm":
            line = _matrix(operands)
        elif operator in (b"Tj", b"TJ"):
            parts = operands[0] if operator == b"TJ" else operands
            advance = sum(_advance(part, widths[font]) for part in parts) * size / 1000
            whole = _times(line, place)
            start, end = _at(whole, 0), _at(whole, advance)
            left, right = sorted((start[0], end[0]))
            yield Run(left, right, start[1], size)


def _advance(part: object, widths: dict[int, float]) -> float:
    if isinstance(part, int | float):
        return -float(part)
    raw = part.original_bytes  # type: ignore[attr-defined]  # a string of the library's own
    return sum(widths.get(int.from_bytes(raw[at : at + 2]), 0) for at in range(0, len(raw), 2))


def _matrix(operands: list[object]) -> Matrix:
    a, b, c, d, e, f = (float(each) for each in operands)  # type: ignore[arg-type]  # numbers
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def _at(matrix: Matrix, x: float) -> tuple[float, float]:
    return matrix[0] * x + matrix[4], matrix[1] * x + matrix[5]
