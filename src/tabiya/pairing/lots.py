"""The drawing of lots: the last resort, and the same for everyone who knows the seed."""

from __future__ import annotations

from collections.abc import Sequence


def draw_lots(seed: int, numbers: Sequence[int]) -> list[int]:
    """The order in which the tied come out of the hat.

    The lot of a participant is a digest of the seed and the number, so that anyone can repeat the
    draw and nobody's lot depends on who else is in the hat.

    >>> draw_lots(7, [3, 1, 2]) == draw_lots(7, [1, 2, 3])
    True
    """
    from hashlib import sha256

    return sorted(numbers, key=lambda number: sha256(f"{seed}:{number}".encode()).digest())
