"""Legal pairs, and whether everybody not yet paired can still be paired (C1, C3, C4)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.frozen import frozen
from tabiya.model.colour import Colour
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import (
    deficiency_witness,
    is_perfectly_matchable,
    maximum_matching,
)
from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.rulebook.clause import Kind, clause


def legal_opponents(players: Sequence[Contestant]) -> list[int]:
    """For each of these players the places of all legal opponents among them, as bit sets."""
    everyone = (1 << len(players)) - 1
    place_of = {player.rank: place for place, player in enumerate(players)}
    present = sum(1 << rank for rank in place_of)
    clashing = dict.fromkeys(Colour, 0)
    for place, player in enumerate(players):
        if player.absolute:
            clashing[player.seeks] |= 1 << place
    graph = []
    for place, player in enumerate(players):
        barred = 1 << place
        if player.absolute:
            barred |= clashing[player.seeks]
        for rank in members(player.entrant.met & present):
            barred |= 1 << place_of[rank]
        graph.append(everyone & ~barred)
    return graph


@frozen
class Impasse:
    """Why not everybody can be paired: few players, and groups too many for them.

    Without the few, the others fall into groups of odd size; in each one player at least needs an
    opponent among the few, and there are more groups than such players.
    """

    few: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


class Completion:
    """The legal pairings of the whole field by rank; one is kept and repaired, not found anew."""

    def __init__(self, contestants: Sequence[Contestant]) -> None:
        self.graph = legal_opponents(contestants)
        self._mate: list[int] | None = None

    @property
    def everyone(self) -> int:
        """All ranks as a bit set."""
        return (1 << len(self.graph)) - 1

    def possible(self, ranks: int) -> bool:
        """Whether these players can all be paired."""
        mate = maximum_matching(self.graph, ranks, self._mate)
        if sum(1 for partner in mate if partner >= 0) < ranks.bit_count():
            return False
        self._mate = mate
        return True

    def impasse(self, takers: int | None) -> Impasse:
        """Why nobody can pair the field; `takers` may have the bye, if there is one."""
        graph = list(self.graph)
        size = len(graph)
        if takers is not None:
            graph = [mask | (takers >> rank & 1) << size for rank, mask in enumerate(graph)]
            graph.append(takers)
        witness = deficiency_witness(graph, (1 << len(graph)) - 1)
        field = (1 << size) - 1
        groups = (tuple(members(group & field)) for group in witness.odd_components)
        return Impasse(
            tuple(members(witness.barrier & field)), tuple(group for group in groups if group)
        )


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all players not yet paired",
    cite("C.4", "2.2.1", "C4"),
)
def can_be_completed(players: Sequence[Contestant]) -> bool:
    """Whether all these players can be paired legally."""
    return is_perfectly_matchable(legal_opponents(players), (1 << len(players)) - 1)
