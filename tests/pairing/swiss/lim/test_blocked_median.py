"""A blocked median takes in pairings from its neighbours until it can be paired."""

from __future__ import annotations

from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.lim.blocked_median import Side, crack_pairings
from tabiya.pairing.swiss.lim.compatibility import Compatibility
from tabiya.pairing.swiss.lim.exchanges import Pair
from tests.rulebook.dutch.notation import field_of_lines


def cracked(
    lines: list[str], met: str, above: list[tuple[int, int]], below: list[tuple[int, int]]
) -> list[tuple[Side, tuple[int, int]]]:
    """What is undone if 1 and 2 are alone in the median, 2 from below."""
    field = field_of_lines({"players": lines, "met": met})
    known = {one.number: one for one in field.entrants}

    def pairs(numbers: list[tuple[int, int]]) -> list[Pair]:
        return [(known[one], known[other]) for one, other in numbers]

    undone = crack_pairings(
        rank_bits((known[1], known[2])),
        {Side.ABOVE: pairs(above), Side.BELOW: pairs(below)},
        {Side.ABOVE: 0, Side.BELOW: 1},
        Completion(Compatibility(field).last_resort),
    )
    return [(each.side, (each.pair[0].number, each.pair[1].number)) for each in undone]


EIGHT = [f"{number} 2.0 - .." for number in range(1, 9)]


def test_a_median_that_can_be_paired_takes_nothing() -> None:
    """1 and 2 meet."""
    assert cracked(EIGHT, "", [(3, 4)], [(5, 6)]) == []


def test_sides_take_turns_as_the_floaters_do() -> None:
    """0 from above and 1 from below: above. Then 2 and 1: below. The pair made last comes first."""
    alone = "1-2 1-3 1-4 1-7 1-8 2-3 2-4 2-7 2-8"
    assert cracked(EIGHT, alone, [(3, 4)], [(5, 6), (7, 8)]) == [
        (Side.ABOVE, (3, 4)),
        (Side.BELOW, (7, 8)),
        (Side.BELOW, (5, 6)),
    ]


def test_where_a_side_has_nothing_left_the_other_gives() -> None:
    """It would be the turn of a pairing from above, but there is none."""
    assert cracked(EIGHT, "1-2 1-3 1-4", [], [(5, 6)]) == [(Side.BELOW, (5, 6))]
