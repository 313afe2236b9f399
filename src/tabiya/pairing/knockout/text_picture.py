"""The bracket as text, for a terminal or a plain notice."""

from __future__ import annotations

from tabiya.pairing.knockout.bracket import Bracket
from tabiya.pairing.knockout.picture import Node, Section, sections

WIDEST = 28
"""Names longer than this are cut, so that a page of six columns stays readable."""


def text_picture(bracket: Bracket, *, places: int = 32) -> str:
    """The whole bracket in lines of text, page after page."""
    return "\n\n".join(_page(section) for section in sections(bracket, places=places))


def _page(section: Section) -> str:
    labels = [_cut(node.label) for node in section.nodes]
    width = max(map(len, (*labels, *section.columns)))
    canvas = [[" "] * (len(section.columns) * (width + 4)) for _ in range(section.rows)]
    for node, label in zip(section.nodes, labels, strict=True):
        _draw(canvas, node, label, width)
    header = "".join(name.ljust(width + 4) for name in section.columns).rstrip()
    lines = ["".join(row).rstrip() for row in canvas]
    return "\n".join((section.title, "", header, *lines))


def _draw(canvas: list[list[str]], node: Node, label: str, width: int) -> None:
    """Write one name, and the fork that leads to it from the column before."""
    left = node.column * (width + 4)
    canvas[node.row][left : left + len(label)] = label
    if node.joins is None:
        return
    fork = left - 3
    upper, lower = node.joins
    for row in range(upper, lower + 1):
        canvas[row][fork] = "│"
    for row, corner in ((upper, "┐"), (lower, "┘")):
        canvas[row][fork] = corner
        place = fork - 1
        while place >= 0 and canvas[row][place] == " ":
            canvas[row][place] = "─"
            place -= 1
        if place < fork - 1:
            canvas[row][place + 1] = " "
    canvas[node.row][fork] = "├"
    canvas[node.row][fork + 1] = "─"


def _cut(label: str) -> str:
    """The label without control characters, and no longer than a column."""
    clean = "".join(sign if sign.isprintable() else " " for sign in label)
    return clean if len(clean) <= WIDEST else clean[: WIDEST - 1] + "…"
