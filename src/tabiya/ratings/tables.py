"""The two conversion tables of the rating regulations (B.02 8.1): p into dp, and D into PD."""

from __future__ import annotations

from bisect import bisect_left

_DIFFERENCES = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
)  # fmt: skip
"""dp for p = .50, .51, ... 1.00; below one half the same with the other sign."""

_UPPER_ENDS = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
)  # fmt: skip
"""The largest difference at which the stronger player still scores .50, .51, ... .99."""

HIGHEST_DIFFERENCE = _UPPER_ENDS[-1] + 1
"""From here on the stronger player is expected to win every game."""


def rating_difference(halves: int, games: int) -> int:
    """Return the rating difference dp for a score given in half points out of some games.

    The fractional score p is rounded to the hundredth, ½ up.

    >>> rating_difference(7, 10), rating_difference(3, 8), rating_difference(0, 4)
    (-110, -251, -800)
    """
    hundredths = (100 * halves + games) // (2 * games)
    if hundredths >= 50:
        return _DIFFERENCES[hundredths - 50]
    return -_DIFFERENCES[50 - hundredths]


_WIDEST = 11_000
"""More than two ratings of four digits can differ, with the highest difference added."""
_STRONGER = bytes(
    50 + bisect_left(_UPPER_ENDS, difference) for difference in range(HIGHEST_DIFFERENCE)
)
_EXPECTED = (
    bytes(_WIDEST - HIGHEST_DIFFERENCE + 1)
    + bytes(100 - chance for chance in reversed(_STRONGER[1:]))
    + _STRONGER
    + bytes([100]) * (_WIDEST - HIGHEST_DIFFERENCE + 1)
)
"""PD in hundredths for every difference from -11000 to 11000; bytes, because it is asked often."""


def expected_hundredths(difference: int) -> int:
    """Return PD in hundredths for a rating difference, without the 400-point rule.

    >>> expected_hundredths(0), expected_hundredths(-4), expected_hundredths(736)
    (50, 49, 100)
    """
    return _EXPECTED[difference + _WIDEST]


def expected_score(rating: int, opponents: tuple[int, ...]) -> int:
    """Return the sum of PD against several opponents, in hundredths.

    >>> expected_score(2000, (2000, 2000, 1000))
    200
    """
    zero = rating + _WIDEST
    return sum([_EXPECTED[zero - other] for other in opponents])
