"""Bars side by side, as SVG: the length is the value, the thin line the interval it lies in.

No colour carries a meaning: every bar has its value in words beside it, so the picture prints in black
and white and can be read aloud.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

_ROW, _BAR, _LABELS, _WIDTH, _VALUES, _TOP = 26, 14, 220, 360, 150, 34


class ChartBar(NamedTuple):
    """One bar: what it stands for, its value and interval as shares of the longest, and its words."""

    label: str
    value: float
    low: float
    high: float
    words: str


def bar_chart(title: str, bars: Sequence[ChartBar], *, note: str = "") -> str:
    """Return the picture; it takes the colours of the page it stands on."""
    height = _TOP + _ROW * len(bars) + (24 if note else 6)
    width = _LABELS + _WIDTH + _VALUES
    longest = max([bar.high for bar in bars], default=0) or 1
    summary = "; ".join(f"{bar.label}: {bar.words}" for bar in bars)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'width="{width}" height="{height}" font-family="sans-serif" font-size="13" '
        f'fill="currentColor"><title>{escape(title)}</title><desc>{escape(summary)}</desc>'
        f'<text x="0" y="18" font-size="15" font-weight="bold">{escape(title)}</text>'
    )
    parts = [head]
    for index, bar in enumerate(bars):
        top = _TOP + _ROW * index
        middle = top + _ROW / 2
        length, low, high = (_WIDTH * value / longest for value in (bar.value, bar.low, bar.high))
        parts.append(
            f'<text x="{_LABELS - 8}" y="{middle + 4:.0f}" text-anchor="end">'
            f"{escape(_shortened(bar.label))}</text>"
            f'<rect x="{_LABELS}" y="{middle - _BAR / 2:.0f}" width="{length:.1f}" height="{_BAR}" '
            'fill="#4a7ebb"/>'
            f'<path d="M{_LABELS + low:.1f} {middle:.0f}H{_LABELS + high:.1f}" stroke="currentColor" '
            'stroke-width="1.5"/>'
            f'<text x="{_LABELS + _WIDTH + 8}" y="{middle + 4:.0f}">{escape(bar.words)}</text>'
        )
    if note:
        parts.append(
            f'<text x="0" y="{height - 6}" font-size="12" opacity="0.8">{escape(note)}</text>'
        )
    return "".join(parts) + "</svg>\n"


def _shortened(label: str) -> str:
    """A name that fits beside its bar; the description of the picture has all of it."""
    return label if len(label) <= 30 else f"{label[:29]}…"
