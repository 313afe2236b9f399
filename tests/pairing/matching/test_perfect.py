"""Questions about all perfect matchings, answered by repairing one of them."""

from collections.abc import Iterator

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings

Graph = list[int]


def perfect_matchings(adjacency: Graph, active: int) -> Iterator[frozenset[frozenset[int]]]:
    """Every perfect matching of the active vertices, by trying everything."""
    if not active:
        yield frozenset()
        return
    vertex = active.bit_length() - 1
    active ^= 1 << vertex
    for partner in range(vertex):
        if active & adjacency[vertex] & 1 << partner:
            for others in perfect_matchings(adjacency, active ^ 1 << partner):
                yield others | {frozenset((vertex, partner))}


def pairs_possible(adjacency: Graph, active: int) -> set[frozenset[int]]:
    return {pair for matching in perfect_matchings(adjacency, active) for pair in matching}


@st.composite
def matchable(draw: st.DrawFn) -> tuple[Graph, bool]:
    """A graph with a perfect matching, and whether all its edges run between two halves."""
    half = draw(st.integers(1, 4))
    n = 2 * half
    bipartite = draw(st.booleans())
    adjacency = [0] * n
    order = draw(st.permutations(range(n)))
    side = {vertex: place % 2 for place, vertex in enumerate(order)}
    for left, right in zip(order[::2], order[1::2], strict=True):
        adjacency[left] |= 1 << right
        adjacency[right] |= 1 << left
    for right in range(n):
        for left in range(right):
            if (not bipartite or side[left] != side[right]) and draw(st.booleans()):
                adjacency[left] |= 1 << right
                adjacency[right] |= 1 << left
    return adjacency, bipartite


def opened(adjacency: Graph, *, bipartite: bool) -> PerfectMatchings:
    everybody = (1 << len(adjacency)) - 1
    mate = maximum_matching(adjacency, everybody)
    assume(-1 not in mate)
    return PerfectMatchings(adjacency, everybody, mate, bipartite=bipartite)


def assert_witness_is_perfect(matchings: PerfectMatchings, adjacency: Graph) -> None:
    for vertex, partner in enumerate(matchings.mate):
        assert matchings.mate[partner] == vertex
        assert adjacency[vertex] >> partner & 1


@given(matchable(), st.data())
@settings(max_examples=150, deadline=None)
def test_can_force_agrees_with_trying_everything(
    case: tuple[Graph, bool], data: st.DataObject
) -> None:
    """A pair is possible exactly if some perfect matching has it, in whatever order one asks."""
    adjacency, bipartite = case
    matchings = opened(adjacency, bipartite=bipartite)
    possible = pairs_possible(adjacency, matchings.active)
    n = len(adjacency)
    for a, b in data.draw(st.permutations([(a, b) for a in range(n) for b in range(n) if a != b])):
        assert matchings.can_force(a, b) == (frozenset((a, b)) in possible)
        assert_witness_is_perfect(matchings, adjacency)


@given(matchable())
@settings(max_examples=150, deadline=None)
def test_partners_possible_names_all_partners_at_once(case: tuple[Graph, bool]) -> None:
    """One search finds the same partners as one question for each of them."""
    adjacency, bipartite = case
    matchings = opened(adjacency, bipartite=bipartite)
    possible = pairs_possible(adjacency, matchings.active)
    for a in range(len(adjacency)):
        expected = sum(1 << b for b in range(len(adjacency)) if frozenset((a, b)) in possible)
        assert matchings.partners_possible(a) == expected
        assert matchings.partners_possible(a) == expected


@given(matchable(), st.data())
@settings(max_examples=150, deadline=None)
def test_fixing_partners_one_by_one_never_leads_into_a_dead_end(
    case: tuple[Graph, bool], data: st.DataObject
) -> None:
    """The lowest possible candidate is fixed each time, and the rest can always be paired."""
    adjacency, bipartite = case
    matchings = opened(adjacency, bipartite=bipartite)
    while matchings.active:
        active = matchings.active
        possible = pairs_possible(adjacency, active)
        a = data.draw(st.sampled_from([v for v in range(len(adjacency)) if active >> v & 1]))
        candidates = data.draw(st.integers(0, (1 << len(adjacency)) - 1))
        allowed = [
            b
            for b in range(len(adjacency))
            if candidates >> b & 1 and frozenset((a, b)) in possible
        ]
        partner = matchings.first_partner(a, candidates)
        assert partner == (allowed[0] if allowed else None)
        assert_witness_is_perfect(matchings, adjacency)
        if partner is None:
            assert matchings.active == active
            assert matchings.first_partner(a, active) is not None
        else:
            assert matchings.active == active & ~(1 << a | 1 << partner)
            assert matchings.mate[a] == partner


def test_a_pair_that_strands_the_others_is_refused() -> None:
    """On a path of four players the two in the middle must not meet."""
    path = [0b0010, 0b0101, 0b1010, 0b0100]
    matchings = PerfectMatchings(path, 0b1111, [1, 0, 3, 2])
    assert not matchings.force(1, 2)
    assert matchings.active == 0b1111
    assert matchings.force(1, 0)
    assert matchings.active == 0b1100
    assert not matchings.can_force(1, 0)
    assert matchings.partners_possible(2) == 0b1000


def test_the_graph_given_is_not_changed() -> None:
    """What a refusal teaches is kept inside."""
    path = [0b0010, 0b0101, 0b1010, 0b0100]
    mate = [1, 0, 3, 2]
    PerfectMatchings(path, 0b1111, mate).can_force(1, 2)
    assert path == [0b0010, 0b0101, 0b1010, 0b0100]
    assert mate == [1, 0, 3, 2]
