"""QR codes as drawings for a template."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

import segno

_MASK = 2
"""Which of the eight masks is best takes most of the time to find, and each of them can be read."""


@dataclass(frozen=True, slots=True)
class Code:
    """A code as SVG, and what it says for those who have it read aloud."""

    drawing: bytes
    address: str


def code_for(address: str) -> Code:
    """The code that opens an address when a phone looks at it."""
    made = segno.make_qr(address, error="m", boost_error=False, mask=_MASK)
    drawing = BytesIO()
    made.save(drawing, kind="svg", border=0, xmldecl=False, svgclass=None, lineclass=None)
    return Code(drawing.getvalue(), address)
