"""The judge itself is judged, by the example of the text."""

from __future__ import annotations

from tests.pairing.swiss.dubov.literal import Seat, in_order


def seat(number: int) -> Seat:
    """A player of whom only the number matters, and that Black is due."""
    return Seat(
        number=number,
        score=0,
        colours="W",
        met=frozenset(),
        aro=0,
        upfloats=0,
        floated_last=False,
        barred=False,
        odd=number % 2 == 1,
    )


def test_the_judge_numbers_shifters_as_the_example_of_the_text() -> None:
    """Of seven in order, the fourth is the first to be shifted, then the third, the fifth ..."""
    pool = frozenset(seat(number) for number in range(1, 8))
    order = [next(iter(chosen)).number for chosen in in_order(pool, 1)]
    assert order == [4, 3, 5, 2, 6, 1, 7]
