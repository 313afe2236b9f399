"""Why none of the opponents who come earlier in the order."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.shared.rivals import MOST_RIVALS, not_the_earlier_ones
from tests.explain.shared.people import ANN, BEN, CLEO, DAN, Somebody


def because(one: int, other: int) -> list[Remark]:
    """A reason that names who was asked about."""
    return [Remark(f"{one} and {other} will not.")]


def test_the_first_opponent_needs_no_excuse() -> None:
    """Nobody comes before."""
    assert not_the_earlier_ones((ANN, DAN), (), because) == [
        Remark("4 is the first opponent in order for 1.")
    ]


def test_each_earlier_opponent_is_asked_about() -> None:
    """In their order."""
    assert not_the_earlier_ones((ANN, DAN), (BEN, CLEO), because) == [
        Remark("Not 1 against 2:", children=(Remark("1 and 2 will not."),)),
        Remark("Not 1 against 3:", children=(Remark("1 and 3 will not."),)),
    ]


def test_a_long_story_stops() -> None:
    """Those who come too late are not even asked about."""
    asked = []

    def ask(one: int, other: int) -> list[Remark]:
        asked.append(other)
        return because(one, other)

    many = [Somebody(number) for number in range(2, 40)]
    assert len(not_the_earlier_ones((ANN, Somebody(40)), many, ask)) == MOST_RIVALS
    assert asked == [one.number for one in many[:MOST_RIVALS]]
