"""Who may meet: the exception of the last round is made only where it brings pairs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.pairing.swiss.lim.compatibility import Compatibility, compatible
from tests.rulebook.dutch.notation import field_of_lines

LINES = ["1 3.0 WW ..", "2 3.0 WW ..", "3 3.0 B ..", "4 2.0 WW ..", "5 3.0 BB .."]
FIELD = field_of_lines({"players": LINES, "met": "3-5"})
RANKS = {one.number: one.rank for one in FIELD.entrants}


def ranks(*numbers: int) -> int:
    """Some players as a bit set."""
    return sum(1 << RANKS[number] for number in numbers)


@pytest.mark.parametrize("last_round", [False, True])
def test_the_graph_says_what_is_said_of_each_pair(*, last_round: bool) -> None:
    """Met, clashing, excused or free: the quick table and the slow question agree."""
    field = replace(FIELD, last_round=last_round)
    graph = Compatibility(field).last_resort
    for one in field.entrants:
        for other in field.entrants:
            if one is not other:
                said = bool(graph[one.rank] >> other.rank & 1)
                assert said is compatible(one, other, last_round=last_round)


def test_the_exception_is_for_equals_who_could_not_be_paired_otherwise() -> None:
    """1 and 2 alone need it; with 3 and 5 there, each can meet one of them; 4 has fewer points."""
    compatibility = Compatibility(replace(FIELD, last_round=True))
    assert compatibility.of(ranks(1, 2)) is compatibility.last_resort
    assert compatibility.of(ranks(1, 2, 3, 5)) is compatibility.usual
    assert compatibility.of(ranks(1, 4)) is compatibility.usual


def test_there_is_no_exception_before_the_last_round() -> None:
    """Both tables are the same."""
    compatibility = Compatibility(FIELD)
    assert compatibility.last_resort is compatibility.usual
