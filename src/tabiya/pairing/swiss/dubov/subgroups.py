"""G1 and G2: the seekers of White and of Black, made equal by shifts, and paired (3.2.3 to 3.2.6).

In the words used here the *smaller* subgroup is that with fewer players, or G1 if they are equal.
A legal pairing has some pairs inside the smaller subgroup, and then so many inside the larger one
that all are paired; the fewer of them, the fewer players are refused their colour. If one player of
each such pair changes sides, all pairs run between the subgroups.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tabiya.model.colour import Colour
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.field import Contestant
from tabiya.pairing.swiss.kit.absolute import legal_by_place
from tabiya.rulebook.clause import Kind, clause

T = TypeVar("T")
Pair = tuple[Contestant, Contestant]


@dataclass(frozen=True, slots=True)
class Subgroups:
    """G1 and G2 before and after the shifts; all pairs of the bracket run between the latter."""

    initial: tuple[tuple[Contestant, ...], tuple[Contestant, ...]]
    from_smaller: tuple[Contestant, ...]
    """Who is shifted because players of the smaller subgroup must meet each other."""
    from_larger: tuple[Contestant, ...]
    """Who is shifted to make the subgroups equal."""
    first: tuple[Contestant, ...]
    """G1 after the shifts, sorted as S1."""
    second: tuple[Contestant, ...]
    """G2 after the shifts, by initial ranking."""

    @property
    def shifted(self) -> frozenset[Contestant]:
        """Everybody who is not in the subgroup of the colour due."""
        return frozenset((*self.from_smaller, *self.from_larger))


@clause(
    Kind.PROCESS,
    "G1 contains those who seek White, or the first half if no one in the bracket has played "
    "yet, G2 the others",
    cite("B.3", "3.2.3"),
)
def initial_subgroups(
    players: Sequence[Contestant],
) -> tuple[tuple[Contestant, ...], tuple[Contestant, ...]]:
    """The subgroups before any shift, each by initial ranking."""
    ranked = sorted(players, key=_by_number)
    if not any(player.has_played for player in ranked):
        half = len(ranked) // 2
        return tuple(ranked[:half]), tuple(ranked[half:])
    first = tuple(player for player in ranked if player.seeks is Colour.WHITE)
    second = tuple(player for player in ranked if player.seeks is Colour.BLACK)
    return first, second


@clause(
    Kind.ORDER,
    "S1 is sorted by ascending ARO, then by initial ranking",
    cite("B.5", "3.2.5"),
)
def upper_order(player: Contestant) -> tuple[int, int]:
    """The place of a player in S1; the lowest comes first."""
    return (player.aro, player.number)


@clause(
    Kind.ORDER,
    "shifters are taken from the middle of the seekers of White by ARO, or of the seekers of Black "
    "by initial ranking",
    cite("D.2", "4.3"),
)
def shifter_order(players: Iterable[Contestant]) -> list[Contestant]:
    """Seekers of one colour, the first to be shifted first."""
    pool = sorted(players, key=_by_number)
    if pool and pool[0].seeks is Colour.WHITE:
        pool.sort(key=upper_order.function)
    return from_the_middle(pool)


def from_the_middle(listed: Sequence[T]) -> list[T]:
    """The middle one first, then always the middle one of those left, the upper one of two.

    >>> from_the_middle("ABCDEFG")
    ['D', 'C', 'E', 'B', 'F', 'A', 'G']
    """
    middle = (len(listed) - 1) / 2
    order = sorted(range(len(listed)), key=lambda place: (abs(place - middle), place))
    return [listed[place] for place in order]


@clause(
    Kind.PROCESS,
    "shift the first players who avoid pairs within the smaller subgroup, then the first who make "
    "both subgroups equal",
    cite("B.4", "3.2.4"),
)
def recompose(players: Sequence[Contestant]) -> Subgroups:
    """The subgroups of a bracket that can be paired, with the shifts it takes."""
    initial = initial_subgroups.function(players)
    first, second = initial
    upper_is_smaller = len(first) <= len(second)
    smaller, larger = (first, second) if upper_is_smaller else (second, first)
    table = _Table(smaller, larger)
    from_smaller = table.shift_from_smaller()
    from_larger = table.shift_from_larger()
    moved = {*from_smaller, *from_larger}
    side = {player: place for place, group in enumerate(initial) for player in group}
    final: tuple[list[Contestant], list[Contestant]] = ([], [])
    for player in players:
        final[side[player] ^ (player in moved)].append(player)
    return Subgroups(
        initial,
        tuple(from_smaller),
        tuple(from_larger),
        tuple(sorted(final[0], key=upper_order.function)),
        tuple(sorted(final[1], key=_by_number)),
    )


def fewest_pairs_within(smaller: int, graph: Sequence[int]) -> int | None:
    """How many pairs inside a subgroup are unavoidable; None if not everybody can be paired.

    The graph holds the legal opponents of all players of the bracket, the subgroup is a bit set.
    """
    everyone = (1 << len(graph)) - 1
    across = [mask & ~smaller if smaller >> place & 1 else mask for place, mask in enumerate(graph)]
    if -1 not in maximum_matching(across, everyone):
        return 0
    cost = [
        [
            (smaller >> one & smaller >> other & 1) if mask >> other & 1 else None
            for other in range(len(graph))
        ]
        for one, mask in enumerate(graph)
    ]
    cheapest = minimum_cost_perfect_matching(len(graph), cost)
    return None if cheapest is None else cheapest.cost


class _Table:
    """A bracket at work: the smaller subgroup first, then the larger; places are bits.

    `graph` holds the pairs that are still open. It always has a perfect matching with the fewest
    possible pairs inside the smaller subgroup.
    """

    def __init__(self, smaller: Sequence[Contestant], larger: Sequence[Contestant]) -> None:
        self.players = (*smaller, *larger)
        self.place = {player: place for place, player in enumerate(self.players)}
        self.graph = legal_by_place(self.players)
        self.everyone = (1 << len(self.players)) - 1
        self.smaller = (1 << len(smaller)) - 1
        self.larger = self.everyone & ~self.smaller

    def shift_from_smaller(self) -> list[Contestant]:
        """Choose who leaves the smaller subgroup, and close all pairs inside it.

        In each pair inside, one player is shifted. So whoever is shifted meets a player of that
        subgroup who is not, and the number of such pairs must stay as small as it can be.
        """
        count = fewest_pairs_within(self.smaller, self.graph)
        if count is None:
            raise AssertionError("the bracket was known to have a legal pairing")
        shifted = 0
        for player in shifter_order.function(self._members(self.smaller)):
            if shifted.bit_count() == count:
                break
            tried = shifted | 1 << self.place[player]
            graph = self._with_shifted(self.smaller, tried)
            if fewest_pairs_within(self.smaller, graph) == count:
                shifted = tried
        self.graph = self._with_shifted(self.smaller, shifted)
        self.smaller &= ~shifted
        for place in range(len(self.graph)):
            if self.smaller >> place & 1:
                self.graph[place] &= ~self.smaller
        self.shifted = shifted
        return self._members(shifted)

    def shift_from_larger(self) -> list[Contestant]:
        """Choose who leaves the larger subgroup so that both are equal.

        Whoever is shifted meets a player of that subgroup who is not.
        """
        pool = self._members(self.larger)
        if not any(player.has_played for player in self.players):
            pool += self._members(self.shifted)
        missing = (self.larger | self.shifted).bit_count() - self.smaller.bit_count()
        mate = maximum_matching(self.graph, self.everyone)
        shifted = 0
        for player in shifter_order.function(pool):
            if 2 * shifted.bit_count() == missing:
                break
            tried = shifted | 1 << self.place[player]
            graph = self._with_shifted(self.larger, tried)
            repaired = maximum_matching(graph, self.everyone, mate)
            if -1 not in repaired:
                shifted, mate = tried, repaired
        return self._members(shifted)

    def _with_shifted(self, subgroup: int, shifted: int) -> list[int]:
        """The open pairs if these leave their subgroup for an opponent who stays there."""
        staying = subgroup & ~shifted
        graph = [mask & ~shifted for mask in self.graph]
        for place, mask in enumerate(self.graph):
            if staying >> place & 1:
                graph[place] = mask
            elif shifted >> place & 1:
                graph[place] = mask & staying
        return graph

    def _members(self, places: int) -> list[Contestant]:
        return [player for place, player in enumerate(self.players) if places >> place & 1]


def _by_number(player: Contestant) -> int:
    return player.number


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
    graph = legal_by_place((*upper, *lower))
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
