"""Pictures of positions as SVG: the board, its pieces, the names of files and ranks.

The pieces are drawn from a few plain shapes, so that they look the same on every machine and need no
font. A page that shows many squares of its own takes the shapes from `symbols` and draws the rest.
"""

from __future__ import annotations

from tabiya.laws.fen import LETTERS
from tabiya.laws.position import Position
from tabiya.laws.squares import BLACK_SQUARES, NAMES

_SQUARE = 45
_MARGIN = 18
_BASE = '<path d="M11 40v-3.5h23V40z"/>'
SHAPES = {
    "p": '<path d="M15 36.5C15 29 19.5 27 20 20h5c.5 7 5 9 5 16.5z"/><circle cx="22.5" cy="15" r="6"/>',
    "n": '<path d="M14 36.5C14 31 20 29.5 20.5 24.5l-5 3.5-3.5 3-3-4C11 21 13 15.5 18 12l1-5 3.5 4.5'
    'C32 14 34 26 31 36.5z"/><circle class="eye" cx="18.5" cy="17" r="1.2"/>',
    "b": '<path d="M17 36.500l1.5-5h8l1.5 5z"/>'
    '<path d="M18.5 31.500C13 25 15 16.5 22.5 10.5 30 16.5 32 25 26.5 31.500z"/>'
    '<circle cx="22.5" cy="8" r="2.8"/><path class="eye" d="M22.5 18v7M19 21.500h7"/>',
    "r": '<path d="M15 36.5l1.5-18h12l1.5 18z"/><path d="M12 8h5v3h3.500V8h4v3H28V8h5v7.500l-3.5 3h-14l-3.5-3z"/>',
    "q": '<path d="M14.5 36.500L10 15l7 9 1.5-13 4 12 4-12L28 24l7-9-4.5 21.500z"/>'
    '<circle cx="9.5" cy="13" r="2.4"/><circle cx="18.2" cy="9" r="2.4"/>'
    '<circle cx="26.8" cy="9" r="2.4"/><circle cx="35.5" cy="13" r="2.4"/>',
    "k": '<path d="M21 14V10.500h-3.500v-3H21V4h3v3.500h3.500v3H24V14z"/>'
    '<path d="M14 36.5C6 26 11 15.5 18.5 17c2.5.5 4 3 4 5 0-2 1.5-4.5 4-5C34 15.5 39 26 31 36.5z"/>',
}
"""What a piece consists of in a square of 45 units, by its letter."""

LOOKS = {True: ("#ffffff", "#1a1a1a"), False: ("#2b2b2b", "#f2f2f2")}
"""Filling and outline of White's and Black's pieces."""


def symbols() -> str:
    """Return the twelve pieces as symbols: `piece-P` is White's pawn, `piece-p` is Black's."""
    return "".join(
        f'<symbol id="piece-{letter.upper() if white else letter}" viewBox="0 0 45 45">'
        f"{_drawn(letter, white=white)}</symbol>"
        for white in (True, False)
        for letter in LETTERS
    )


def _drawn(letter: str, *, white: bool) -> str:
    fill, stroke = LOOKS[white]
    eyed = SHAPES[letter].replace('class="eye"', f'fill="none" stroke="{stroke}"')
    return (
        f'<g fill="{fill}" stroke="{stroke}" stroke-width="1.3" stroke-linejoin="round"'
        f' stroke-linecap="round">{eyed}{_BASE}</g>'
    )


def letter_at(position: Position, square: int) -> str:
    """Return the letter of the piece on a square as FEN writes it; nothing for an empty one."""
    kind = position.kind_at(square)
    if kind is None:
        return ""
    return LETTERS[kind].upper() if position.white >> square & 1 else LETTERS[kind]


def diagram(
    position: Position, title: str, *, black_below: bool = False, named: bool = True
) -> str:
    """Return a position as an SVG picture that stands alone, with `title` for those who hear it.

    Without the names of files and ranks it needs no font.
    """
    side = 8 * _SQUARE + 2 * _MARGIN
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img"'
        f' class="diagram"><title>{_escaped(title)}</title>'
        f'<rect width="{side}" height="{side}" fill="#f7f3ea"/>'
    )
    parts = [opening]
    for square in range(64):
        file, rank = square & 7, square >> 3
        column, row = (7 - file, rank) if black_below else (file, 7 - rank)
        x, y = _MARGIN + column * _SQUARE, _MARGIN + row * _SQUARE
        colour = "#b58863" if BLACK_SQUARES >> square & 1 else "#f0d9b5"
        parts.append(f'<rect x="{x}" y="{y}" width="45" height="45" fill="{colour}"/>')
        letter = letter_at(position, square)
        if letter:
            white = letter.isupper()
            parts.append(
                f'<g transform="translate({x} {y})">{_drawn(letter.lower(), white=white)}</g>'
            )
    if not named:
        return "".join((*parts, "</svg>"))
    parts.append('<g font-family="sans-serif" font-size="12" fill="#4a4034" text-anchor="middle">')
    for place in range(8):
        along = 7 - place if black_below else place
        middle = _MARGIN + place * _SQUARE + 22
        parts.append(f'<text x="{middle}" y="{side - 5}">{NAMES[along][0]}</text>')
        parts.append(f'<text x="9" y="{side - middle + 4}">{along + 1}</text>')
    return "".join((*parts, "</g></svg>"))


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
