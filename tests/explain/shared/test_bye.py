"""The bye: who was passed over, who has to play, who may not have it."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.explain.remark import Remark
from tabiya.explain.shared.bye import first_in_order, may_not_receive, needed, passed_over
from tests.explain.events import NAMES
from tests.explain.shared.people import ANN, BEN


@dataclass(frozen=True, slots=True)
class Free:
    """Whoever has the bye."""

    number: int
    score: int


def test_the_receiver_is_told_by_all_that_the_order_looks_at() -> None:
    """Points, games and number, with the reasons below."""
    reasons = may_not_receive((BEN,))
    assert first_in_order(Free(3, 15), "2 games", NAMES, "C.99 3", reasons) == Remark(
        "3 Cleo receives the bye before anybody is paired: of those who may have it, with 1½ "
        "points, 2 games played and this number, first in order.",
        "C.99 3",
        (Remark("May not receive it: 2."),),
    )


def test_nothing_is_said_of_nobody() -> None:
    """A bye that went to the first in order, who was the only one."""
    assert [*passed_over(3, (), "C.99 3"), *needed(()), *may_not_receive(())] == []


def test_those_passed_over_are_named() -> None:
    """With the rule that all others must be pairable."""
    assert passed_over(3, (ANN, BEN), "C.99 3") == [
        Remark("Before 3 in order, but then not all others could be paired: 1, 2.", "C.99 3")
    ]


def test_those_who_have_to_play_are_named() -> None:
    """So that all others can."""
    assert needed((ANN, BEN)) == [Remark("Without 1, 2 the others could not all be paired.")]


def test_those_who_may_not_have_it_are_named() -> None:
    """With the rule that bars them, if it is cited."""
    assert may_not_receive((BEN,), "C.99 1") == [Remark("May not receive it: 2.", "C.99 1")]
