"""Slips of one size, several to a page, so ordered that cut piles lie in the right order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Slip = TypeVar("Slip")


def piled(slips: Sequence[Slip], to_a_page: int) -> tuple[tuple[Slip, ...], ...]:
    """The slips page by page: cut the whole stack once, put pile on pile, and they follow on.

    >>> piled("abcdefg", to_a_page=3)
    (('a', 'd', 'g'), ('b', 'e'), ('c', 'f'))
    """
    pages = -(-len(slips) // to_a_page)
    return tuple(tuple(slips[page::pages]) for page in range(pages))
