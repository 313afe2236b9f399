"""Criteria in order of priority as one number, so that comparing numbers compares criteria."""

from collections.abc import Iterable, Sequence


class Packing:
    """Packs a vector of small counts, the most important first, into one integer and back.

    ``maxima[i]`` bounds the sum of criterion i over a whole matching, not only over one pair.
    Each criterion gets as many bits as its maximum needs, so the packed costs of the pairs can
    simply be added: no sum runs over into the next more important criterion, the total unpacks
    into the sums, and the lower of two totals is the better vector in lexicographic order.

    Complexity: linear in the number of criteria.
    """

    __slots__ = ("_fields", "_shifts", "maxima")

    def __init__(self, maxima: Iterable[int]) -> None:
        self.maxima = tuple(maxima)
        if any(maximum < 0 for maximum in self.maxima):
            raise ValueError(f"A criterion cannot be bounded by a negative number: {self.maxima}.")
        shift = 0
        shifts = []
        for maximum in reversed(self.maxima):
            shifts.append(shift)
            shift += maximum.bit_length()
        self._shifts = tuple(reversed(shifts))
        self._fields = tuple((1 << maximum.bit_length()) - 1 for maximum in self.maxima)

    def pack(self, vector: Sequence[int]) -> int:
        """Return the vector as one number; ValueError if a value is negative or above its bound."""
        total = 0
        for value, maximum, shift in zip(vector, self.maxima, self._shifts, strict=True):
            if not 0 <= value <= maximum:
                raise ValueError(f"The values {tuple(vector)} exceed the bounds {self.maxima}.")
            total |= value << shift
        return total

    def unpack(self, total: int) -> tuple[int, ...]:
        """Return the vector whose packed number, or sum of packed numbers, is given."""
        return tuple(
            total >> shift & field for shift, field in zip(self._shifts, self._fields, strict=True)
        )
