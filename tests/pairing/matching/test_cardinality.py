"""Maximum matchings, augmenting paths and the proofs that somebody must stay over."""

import random
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.pairing.matching.cardinality import (
    KeptMatching,
    augment,
    deficiency_witness,
    is_perfectly_matchable,
    maximum_matching,
)

Graph = list[int]


def graph(n: int, edges: list[tuple[int, int]]) -> Graph:
    adjacency = [0] * n
    for left, right in edges:
        adjacency[left] |= 1 << right
        adjacency[right] |= 1 << left
    return adjacency


def largest_matching_size(adjacency: Graph, active: int) -> int:
    """The size of a maximum matching, by trying everything."""

    @cache
    def best(rest: int) -> int:
        if not rest:
            return 0
        vertex = rest.bit_length() - 1
        rest ^= 1 << vertex
        return max(
            [best(rest)]
            + [
                1 + best(rest ^ 1 << partner)
                for partner in range(vertex)
                if rest & adjacency[vertex] & 1 << partner
            ]
        )

    return best(active)


def assert_is_matching(adjacency: Graph, active: int, mate: list[int]) -> None:
    assert len(mate) == len(adjacency)
    for vertex, partner in enumerate(mate):
        if partner >= 0:
            assert mate[partner] == vertex
            assert active >> vertex & 1
            assert adjacency[vertex] >> partner & 1


def size(mate: list[int]) -> int:
    return sum(partner >= 0 for partner in mate) // 2


def component(adjacency: Graph, within: int, start: int) -> int:
    reached, frontier = 0, 1 << start
    while frontier:
        vertex = frontier.bit_length() - 1
        reached |= 1 << vertex
        frontier = (frontier | adjacency[vertex] & within) & ~reached
    return reached


@st.composite
def graphs(draw: st.DrawFn, largest: int = 10) -> Graph:
    n = draw(st.integers(1, largest))
    pairs = [(left, right) for right in range(n) for left in range(right)]
    chosen = draw(st.lists(st.booleans(), min_size=len(pairs), max_size=len(pairs)))
    return graph(n, [pair for pair, kept in zip(pairs, chosen, strict=True) if kept])


@st.composite
def graphs_with_active(draw: st.DrawFn) -> tuple[Graph, int]:
    adjacency = draw(graphs())
    return adjacency, draw(st.integers(0, (1 << len(adjacency)) - 1))


def sparse_random_graph(n: int, degree: float, seed: int) -> Graph:
    generator = random.Random(seed)  # noqa: S311 - seeded, so that the test repeats
    pairs = [(left, right) for right in range(n) for left in range(right)]
    return graph(n, [pair for pair in pairs if generator.random() < degree / n])


@given(graphs_with_active())
@settings(max_examples=300, deadline=None)
def test_a_maximum_matching_is_as_large_as_the_best_found_by_trying_everything(
    case: tuple[Graph, int],
) -> None:
    """No matching of the active vertices has more pairs."""
    adjacency, active = case
    mate = maximum_matching(adjacency, active)
    assert_is_matching(adjacency, active, mate)
    assert size(mate) == largest_matching_size(adjacency, active)


@given(graphs_with_active(), st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_the_start_does_not_matter(case: tuple[Graph, int], generator: random.Random) -> None:
    """Any stale matching may be handed in: broken pairs are dropped, the answer is maximum."""
    adjacency, active = case
    shuffled = list(range(len(adjacency)))
    generator.shuffle(shuffled)
    stale = [-1] * len(adjacency)
    for left, right in zip(shuffled[::2], shuffled[1::2], strict=False):
        stale[left], stale[right] = right, left
    before = list(stale)
    mate = maximum_matching(adjacency, active, stale)
    assert stale == before
    assert_is_matching(adjacency, active, mate)
    assert size(mate) == largest_matching_size(adjacency, active)
    for vertex, partner in enumerate(stale):
        if partner >= 0 and active >> vertex & active >> partner & adjacency[vertex] >> partner & 1:
            assert mate[vertex] >= 0


@pytest.mark.parametrize("seed", range(60))
def test_sparse_graphs_with_many_nested_blossoms_are_proved_maximum(seed: int) -> None:
    """In graphs too large to try everything, the barrier proves that no more can be matched."""
    n = 60 + seed
    adjacency = sparse_random_graph(n, 1.5 + seed % 5 * 0.6, seed)
    everybody = (1 << n) - 1
    mate = maximum_matching(adjacency, everybody)
    assert_is_matching(adjacency, everybody, mate)
    assert_proves_deficiency(adjacency, everybody, n - 2 * size(mate))


def assert_proves_deficiency(adjacency: Graph, active: int, left_over: int) -> None:
    witness = deficiency_witness(adjacency, active)
    rest = active & ~witness.barrier
    assert witness.barrier & ~active == 0
    for odd in witness.odd_components:
        assert odd.bit_count() % 2 == 1
        assert component(adjacency, rest, odd.bit_length() - 1) == odd
    assert len(set(witness.odd_components)) == len(witness.odd_components)
    assert witness.deficiency == left_over


@given(graphs_with_active())
@settings(max_examples=200, deadline=None)
def test_the_witness_proves_how_many_stay_over(case: tuple[Graph, int]) -> None:
    """Without the barrier there are exactly that many odd components too many."""
    adjacency, active = case
    left_over = active.bit_count() - 2 * largest_matching_size(adjacency, active)
    assert_proves_deficiency(adjacency, active, left_over)
    assert is_perfectly_matchable(adjacency, active) == (left_over == 0)


@given(graphs_with_active())
@settings(max_examples=200, deadline=None)
def test_the_odd_components_hold_exactly_those_who_could_stay_over(
    case: tuple[Graph, int],
) -> None:
    """A vertex is in an odd component if and only if some maximum matching does without it."""
    adjacency, active = case
    witness = deficiency_witness(adjacency, active)
    best = largest_matching_size(adjacency, active)
    expected = 0
    for vertex in range(len(adjacency)):
        others = active & ~(1 << vertex)
        if others != active and largest_matching_size(adjacency, others) == best:
            expected |= 1 << vertex
    assert sum(witness.odd_components) == expected


def test_augment_goes_round_a_blossom() -> None:
    """A path that enters a five-cycle must leave it on the right side."""
    stem_and_cycle = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 2), (4, 7)]
    adjacency = graph(8, stem_and_cycle)
    mate = [-1, 2, 1, 4, 3, 6, 5, -1]
    assert augment(adjacency, 0xFF, mate, 0)
    assert_is_matching(adjacency, 0xFF, mate)
    assert size(mate) == 4


def test_augment_says_no_and_changes_nothing() -> None:
    """Three players who may only meet the same one opponent: two of them stay over."""
    adjacency = graph(4, [(0, 1), (0, 2), (0, 3)])
    mate = [1, 0, -1, -1]
    assert not augment(adjacency, 0b1111, mate, 2)
    assert mate == [1, 0, -1, -1]
    witness = deficiency_witness(adjacency, 0b1111, mate)
    assert witness.barrier == 0b0001
    assert set(witness.odd_components) == {0b0010, 0b0100, 0b1000}
    assert witness.deficiency == 2


def test_a_nearly_complete_field_of_two_thousand_is_paired_completely() -> None:
    """Each of 2,000 players is barred from ten: still everybody can be paired."""
    n = 2000
    generator = random.Random(7)  # noqa: S311 - seeded, so that the test repeats
    adjacency = [((1 << n) - 1) ^ (1 << vertex) for vertex in range(n)]
    for vertex in range(n):
        for other in generator.sample(range(n), 5):
            adjacency[vertex] &= ~(1 << other)
            adjacency[other] &= ~(1 << vertex)
    assert is_perfectly_matchable(adjacency, (1 << n) - 1)


def test_an_odd_number_of_players_cannot_all_be_paired() -> None:
    """The proof is the whole field, one odd component behind an empty barrier."""
    adjacency = graph(3, [(0, 1), (1, 2), (0, 2)])
    assert not is_perfectly_matchable(adjacency, 0b111)
    assert deficiency_witness(adjacency, 0b111)[:2] == (0, (0b111,))


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


def graphs_of(size: int) -> st.SearchStrategy[list[int]]:
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
    graphs_of(8),
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
