"""Vectors of criteria packed into one number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.matching.lexicographic import Packing


@st.composite
def vectors_with_bounded_sums(draw: st.DrawFn) -> tuple[list[int], list[list[int]]]:
    """Several vectors, and for each place a bound on the sum of all values there."""
    width = draw(st.integers(0, 6))
    vector = st.lists(st.integers(0, 20), min_size=width, max_size=width)
    vectors = draw(st.lists(vector, min_size=1, max_size=8))
    spare = draw(vector)
    sums = [sum(values) for values in zip(*vectors, strict=True)]
    return [s + extra for s, extra in zip(sums, spare, strict=True)], vectors


@given(vectors_with_bounded_sums())
def test_a_sum_of_packed_vectors_unpacks_into_the_sums(
    case: tuple[list[int], list[list[int]]],
) -> None:
    """No field ever runs over into its neighbour."""
    maxima, vectors = case
    packing = Packing(maxima)
    total = sum(packing.pack(vector) for vector in vectors)
    assert packing.unpack(total) == tuple(sum(values) for values in zip(*vectors, strict=True))


@given(vectors_with_bounded_sums())
def test_numbers_compare_as_the_vectors_do(case: tuple[list[int], list[list[int]]]) -> None:
    """The order of packed numbers is the lexicographic order, the first criterion first."""
    maxima, vectors = case
    packing = Packing(maxima)
    assert sorted(vectors, key=packing.pack) == sorted(vectors)


def test_a_value_beyond_its_bound_is_refused() -> None:
    """A bound that is too small would silently spoil a more important criterion."""
    packing = Packing((3, 5))
    with pytest.raises(ValueError, match="exceed the bounds"):
        packing.pack((0, 6))
    with pytest.raises(ValueError, match="exceed the bounds"):
        packing.pack((-1, 0))
    with pytest.raises(ValueError, match="negative"):
        Packing((1, -1))
