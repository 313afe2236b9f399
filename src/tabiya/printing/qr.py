"""QR codes as black squares for a template to draw."""

from __future__ import annotations

import segno

from tabiya.frozen import frozen

_MASK = 2


@frozen
class Code:
    """A square of so many modules a side, and its dark ones as runs: row, first column, length."""

    side: int
    runs: tuple[tuple[int, int, int], ...]


def code_for(address: str) -> Code:
    """The code that opens an address when a phone looks at it."""
    # Which of the eight masks is best takes most of the time to find, and each of them can be read.
    made = segno.make_qr(address, error="m", boost_error=False, mask=_MASK)
    rows = [bytes(row) for row in made.matrix]
    runs = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = 0
            while x + length < len(row) and row[x + length]:
                length += 1
            if length:
                runs.append((y, x, length))
            x += length or 1
    return Code(len(rows), tuple(runs))
