"""Points are exact integers: tenths of a point, so that 1 is 10 and ½ is 5."""

from __future__ import annotations

from typing import NewType

from tabiya.model.arguments import expect, expect_number

Points = NewType("Points", int)
"""A score in tenths of a point; sums and comparisons are exact."""

ZERO = Points(0)
POINT = Points(10)
HALF = Points(5)


def parse_points(text: str) -> Points | None:
    """Return the points a person wrote (`1`, `.5`, `½`, `-1/2`, `11,5`), or None if it is not a number.

    >>> parse_points("4.5"), parse_points("½"), parse_points("x")
    (45, 5, None)
    """
    if type(text) is not str:
        expect(text, str, "text", "text")
    written = text.strip()
    if written.endswith("1/2"):
        before = written.removesuffix("1/2")
        if before[-1:].isdecimal():
            return None  # 11/2 is no half
        written = f"{before.rstrip()}½"
    written = written.replace("−", "-").replace("½", ".5").replace(",", ".")
    whole, _, decimals = written.removeprefix("-").partition(".")
    digits = whole + decimals
    if not (digits.isdecimal() and digits.isascii()) or decimals[1:].strip("0"):
        return None
    value = int(whole or "0") * 10 + int(decimals[:1] or "0")
    return Points(-value if written.startswith("-") else value)


def format_points(points: int) -> str:
    """Return points as report files and tables write them, always with one decimal.

    >>> format_points(45), format_points(100), format_points(-5)
    ('4.5', '10.0', '-0.5')
    """
    if type(points) is not int:
        expect_number(points, "points", least=None)
    sign = "-" if points < 0 else ""
    return f"{sign}{abs(points) // 10}.{abs(points) % 10}"


def signed_points(points: int) -> str:
    """Return a penalty or bonus as arbiters write it: `-½`, `+1`.

    >>> signed_points(-5), signed_points(10)
    ('-½', '+1')
    """
    return f"{'+' if points > 0 else ''}{show_points(points)}"


def show_points(points: int) -> str:
    """Return points as arbiters write them on paper: `4½`, `10`, `½`.

    >>> show_points(45), show_points(100), show_points(5), show_points(13)
    ('4½', '10', '½', '1.3')
    """
    if type(points) is not int:
        expect_number(points, "points", least=None)
    whole, tenths = divmod(abs(points), 10)
    sign = "-" if points < 0 else ""
    if tenths == 0:
        return f"{sign}{whole}"
    if tenths == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}.{tenths}"
