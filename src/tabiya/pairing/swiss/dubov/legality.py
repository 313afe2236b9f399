"""Legal pairs, and whether everybody not yet paired can still be paired (C1, C3, C4)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.colour import Colour
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import is_perfectly_matchable
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


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all players not yet paired",
    cite("C.4", "2.2.1", "C4"),
)
def can_be_completed(players: Sequence[Contestant]) -> bool:
    """Whether all these players can be paired legally."""
    return is_perfectly_matchable(legal_opponents(players), (1 << len(players)) - 1)
