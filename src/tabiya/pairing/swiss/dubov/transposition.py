"""T2: the first order of G2 in which the players of S1 have legal opponents (3.2.6; 2018: B.6)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.criteria import Pair
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.legality import legal_opponents
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "transpositions of G2 are sorted by initial ranking, from the opponent of the first player of "
    "S1 on",
    cite("D.3", "4.4"),
)
def transposition_order(pairs: Sequence[Pair]) -> tuple[int, ...]:
    """The opponents of S1 in order; compared one by one, the lower number comes first."""
    return tuple(other.number for _, other in pairs)


@clause(
    Kind.PROCESS,
    "the players of S1 meet those of the first transposition of G2 that is a legal pairing",
    cite("B.6", "3.2.6"),
)
def pair_subgroups(upper: Sequence[Contestant], lower: Sequence[Contestant]) -> tuple[Pair, ...]:
    """Pair S1 with G2: for each in turn the first opponent with whom the others can be paired."""
    half = len(upper)
    graph = legal_opponents((*upper, *lower))
    first = (1 << half) - 1
    second = first << half
    graph = [mask & (second if place < half else first) for place, mask in enumerate(graph)]
    everyone = first | second
    matchings = PerfectMatchings(graph, everyone, maximum_matching(graph, everyone), bipartite=True)
    pairs = []
    for place, player in enumerate(upper):
        opponent = matchings.first_partner(place, second)
        if opponent is None:
            raise AssertionError("the subgroups were known to have a legal pairing")
        pairs.append((player, lower[opponent - half]))
    return tuple(pairs)
