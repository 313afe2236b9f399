"""The order of candidates by the examples that the text itself gives."""

from __future__ import annotations

from tabiya.pairing.swiss.dutch.order import exchange_order
from tests.pairing.swiss.dutch.generation import exchanges, first_in_sequence

UPPER, LOWER = (1, 2, 3, 4, 5), (6, 7, 8, 9, 10, 11)
ELEVEN = exchanges(UPPER, LOWER)
EXAMPLES = (
    (((4,), (6,)), ((5,), (8,))),
    (((4, 3), (8, 6)), ((5, 4), (9, 8))),
    (((5,), (7,)), ((4,), (6,))),
    (((5, 2), (6, 8)), ((4, 3), (6, 8))),
    (((5, 4, 1), (6, 7, 8)), ((5, 3, 2), (6, 7, 8))),
    (((5,), (6,)), ((5,), (7,))),
    (((5, 4), (6, 9)), ((5, 4), (7, 8))),
    (((5, 4, 3), (6, 7, 10)), ((5, 4, 3), (6, 8, 9))),
)
"""Pairs of exchanges of which the text of D.2 (2026: 4.3.2) calls the first one better."""


def test_exchanges_stand_in_the_order_of_the_examples() -> None:
    """Every "is better than" of the text, among eleven players."""
    places = {(frozenset(down), frozenset(up)): place for place, (down, up) in enumerate(ELEVEN)}
    for (down, up), (other_down, other_up) in EXAMPLES:
        better = places[frozenset(down), frozenset(up)]
        assert better < places[frozenset(other_down), frozenset(other_up)]


def test_the_clause_of_the_program_sorts_exchanges_like_the_judge() -> None:
    """Both were written from the text, apart from each other."""
    assert sorted(ELEVEN, key=lambda exchange: exchange_order(*exchange)) == ELEVEN


def test_transpositions_come_in_the_order_of_the_example() -> None:
    """Eleven players: 6-7-8-9-10, 6-7-8-9-11, 6-7-8-10-11 ... 7-6-8-9-10 ... 11-10-9-8-7."""
    example = [(6, 7, 8, 9, 10), (6, 7, 8, 9, 11), (6, 7, 8, 10, 11), (7, 6, 8, 9, 10)]
    example.append((11, 10, 9, 8, 7))
    wanted = [
        frozenset((one, other - 1) for one, other in enumerate(opponents)) for opponents in example
    ]
    while wanted:
        assert set(first_in_sequence(wanted, 0, 11).pairs) == wanted.pop(0)


def test_the_first_of_several_candidates_is_the_first_generated() -> None:
    """A transposition comes before any exchange, a near exchange before a far one."""
    natural = frozenset({(0, 2), (1, 3)})
    transposed = frozenset({(0, 3), (1, 2)})
    exchanged = frozenset({(0, 1), (2, 3)})
    assert first_in_sequence({natural, transposed, exchanged}, 0, 4).pairs == ((0, 2), (1, 3))
    assert first_in_sequence({transposed, exchanged}, 0, 4).pairs == ((0, 3), (1, 2))
    last = first_in_sequence({exchanged}, 0, 4)
    assert (set(last.pairs), last.exchanged) == ({(0, 1), (2, 3)}, ((1,), (2,)))


def test_pairable_moved_down_players_come_before_their_opponents() -> None:
    """The set with the smaller number first, though its opponent is the last."""
    early, late = frozenset({(0, 3)}), frozenset({(1, 2)})
    assert first_in_sequence({late, early}, 2, 4).pairs == ((0, 3),)
