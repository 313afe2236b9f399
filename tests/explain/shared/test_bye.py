"""The bye: who was passed over, who has to play, who may not have it."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.shared.bye import may_not_receive, needed, passed_over
from tests.explain.shared.people import ANN, BEN


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
