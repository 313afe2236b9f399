"""How the work of a reader grows with what it reads."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

BOUND = 24
"""Eight times as much to read takes 8 times as long if it is read once, and 64 times if all is read for each part."""


def growth(work: Callable[[str], object], text: Callable[[int], str], size: int) -> float:
    """Return how many times longer the work takes for a text of eight times the size."""
    return _shortest(work, text(8 * size)) / _shortest(work, text(size))


def _shortest(work: Callable[[str], object], text: str) -> float:
    times = []
    for _ in range(5):
        begin = process_time()
        work(text)
        times.append(process_time() - begin)
    return min(times)
