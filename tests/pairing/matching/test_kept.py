"""A perfect matching that is kept and repaired answers like one that is found anew."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.pairing.matching.cardinality import is_perfectly_matchable
from tabiya.pairing.matching.kept import KeptMatching

EVERYBODY = 0b111111
RING = [0b100010, 0b000101, 0b001010, 0b010100, 0b101000, 0b010001]
"""Six players round a table, each of whom may meet the two beside him."""


def test_it_says_yes_to_all_and_to_two_neighbours() -> None:
    """The players asked about may become fewer."""
    kept = KeptMatching(RING)
    assert kept.covers(EVERYBODY)
    assert kept.covers(0b001100)


def test_it_says_no_to_two_who_do_not_sit_together_and_remembers_the_last_yes() -> None:
    """A no changes nothing: the question before it is answered as before."""
    kept = KeptMatching(RING)
    assert kept.covers(EVERYBODY)
    assert not kept.covers(0b000101)
    assert kept.covers(EVERYBODY)


def test_an_odd_number_is_never_covered() -> None:
    """Somebody would be over."""
    assert not KeptMatching(RING).covers(0b000111)


def test_a_forgotten_pair_is_found_again_with_the_new_edges() -> None:
    """As when the bye may be taken by others than before."""
    graph = [0b1010, 0b0101, 0b1010, 0b0101]
    kept = KeptMatching(graph)
    assert kept.covers(0b1111)
    kept.forget(3)
    graph[3] = 0b0100
    graph[0] &= 0b0111
    assert kept.covers(0b1111)
    graph_without_partner_for_3 = KeptMatching([0b0010, 0b0101, 0b0010, 0b0000])
    assert not graph_without_partner_for_3.covers(0b1111)


def graphs(size: int) -> st.SearchStrategy[list[int]]:
    """Graphs with about half of all edges."""

    def build(bits: list[bool]) -> list[int]:
        adjacency = [0] * size
        for (one, other), joined in zip(combinations(range(size), 2), bits, strict=True):
            if joined:
                adjacency[one] |= 1 << other
                adjacency[other] |= 1 << one
        return adjacency

    edges = size * (size - 1) // 2
    return st.lists(st.booleans(), min_size=edges, max_size=edges).map(build)


@settings(max_examples=200, deadline=None)
@given(
    graphs(8),
    st.lists(st.tuples(st.integers(0, 255), st.none() | st.integers(0, 7)), min_size=1, max_size=8),
)
def test_a_kept_matching_answers_like_a_fresh_search(
    graph: list[int], questions: list[tuple[int, int | None]]
) -> None:
    """Whatever was asked and forgotten before."""
    kept = KeptMatching(graph)
    for active, forgotten in questions:
        assert kept.covers(active) == is_perfectly_matchable(graph, active)
        if forgotten is not None:
            kept.forget(forgotten)
