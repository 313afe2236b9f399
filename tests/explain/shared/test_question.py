"""The question "why not?": who can be asked about, and who does meet."""

from __future__ import annotations

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.shared.question import both_named, meeting, present
from tests.explain.events import NAMES, paired, six_after_one_round
from tests.explain.shared.people import ANN


def test_whoever_is_there_is_found() -> None:
    """Nothing is refused."""
    assert present(ANN, 1, 5) is ANN


def test_whoever_is_not_there_is_refused_by_the_right_noun() -> None:
    """A team is not called a player."""
    with pytest.raises(InvalidFact) as refused:
        present(None, 8, 5, "team")
    assert refused.value.what == "team 8 is not paired in round 5"
    assert refused.value.hint == "Only teams who are present can be asked about."


def test_two_are_named_together() -> None:
    """By number, and by name if it is known."""
    assert both_named(2, 9, NAMES) == "2 Ben and 9"


def test_nobody_can_be_asked_to_meet_himself() -> None:
    """The question makes no sense."""
    with pytest.raises(InvalidFact, match="player 2 cannot meet himself"):
        both_named(2, 2, NAMES)


def test_two_who_do_meet_are_told_so_in_either_order() -> None:
    """Whoever has White; all others get no answer yet."""
    pairing = paired(six_after_one_round(), "2026")
    white, black = pairing.pairs[0]
    other = pairing.pairs[1][0]
    for one, two in ((white, black), (black, white)):
        said = meeting(pairing, one, two, "these two")
        assert said is not None
        assert said.text == "these two do meet in this round."
    assert meeting(pairing, white, other, "these two") is None
