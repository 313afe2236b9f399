"""Money in whole cents, divided so that not one cent is lost or made."""

from __future__ import annotations

import re

_WRITTEN = r"(\d+)(?:[.,](\d{1,2}))?"


def parse_money(text: str) -> int | None:
    """Return the cents a person wrote, or None if it is no sum of money.

    >>> parse_money("10000"), parse_money("12.5"), parse_money("0,05"), parse_money("ten")
    (1000000, 1250, 5, None)
    """
    match = re.fullmatch(_WRITTEN, text.strip())
    if match is None:
        return None
    return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))


def format_money(cents: int) -> str:
    """Return cents as an amount with two decimals.

    >>> format_money(750000), format_money(5)
    ('7500.00', '0.05')
    """
    return f"{cents // 100}.{cents % 100:02d}"


def shared_equally(cents: int, shares: int) -> list[int]:
    """Return equal parts; what cannot be divided goes, cent by cent, to the first.

    >>> shared_equally(1000, 3)
    [334, 333, 333]
    """
    part, rest = divmod(cents, shares)
    return [part + (place < rest) for place in range(shares)]
