"""The bracket as SVG, one drawing to each page, for a screen in the hall or for print."""

from __future__ import annotations

from html import escape

from tabiya.pairing.knockout.bracket import Bracket
from tabiya.pairing.knockout.picture import Node, Section, sections

ROW = 20
"""The height of a row; a name and its line need two."""

LETTER = 8
"""A generous width for one letter of the text."""

GAP = 24
MARGIN = 16
HEAD = 64
WIDEST = 40


def svg_pictures(bracket: Bracket, *, places: int = 32) -> tuple[str, ...]:
    """The pages of the bracket as complete SVG documents."""
    return tuple(_page(section) for section in sections(bracket, places=places))


def _page(section: Section) -> str:
    labels = {node: _clean(node.label) for node in section.nodes}
    longest = max(len(text) for text in (*labels.values(), *section.columns))
    width = longest * LETTER
    total_width = 2 * MARGIN + len(section.columns) * (width + GAP) - GAP
    total_height = HEAD + section.rows * ROW + MARGIN
    title = escape(section.title)
    size = f'width="{total_width}" height="{total_height}"'
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width} {total_height}" '
        f'{size} role="img" font-family="sans-serif" font-size="14"><title>{title}</title>'
    )
    heading = f'<text x="{MARGIN}" y="24" font-size="18" font-weight="bold">{title}</text>'
    parts = [opening, heading]
    for column, name in enumerate(section.columns):
        x = _left(column, width)
        parts.append(f'<text x="{x}" y="{HEAD - 12}" font-weight="bold">{escape(name)}</text>')
    for node, text in labels.items():
        parts += _drawn(node, text, width)
    return "\n".join((*parts, "</svg>"))


def _drawn(node: Node, text: str, width: int) -> list[str]:
    x, y = _left(node.column, width), _line(node.row)
    drawn = [
        f'<text x="{x}" y="{y - 4}">{escape(text)}</text>',
        f'<path d="M{x} {y}h{width}" fill="none" stroke="currentColor"/>',
    ]
    if node.joins is not None:
        fork = x - GAP
        upper, lower = map(_line, node.joins)
        half = GAP // 2
        drawn.append(
            f'<path d="M{fork} {upper}h{half}V{lower}h-{half}M{fork + half} {y}h{half}" '
            'fill="none" stroke="currentColor"/>'
        )
    return drawn


def _left(column: int, width: int) -> int:
    return MARGIN + column * (width + GAP)


def _line(row: int) -> int:
    return HEAD + (row + 1) * ROW


def _clean(label: str) -> str:
    """The label without signs that XML forbids, and no longer than a column may be."""
    clean = "".join(sign if sign.isprintable() else " " for sign in label)
    return clean if len(clean) <= WIDEST else clean[: WIDEST - 1] + "…"
