"""The absolute criteria on a pair, and the legal opponents that follow from them.

Every Swiss system has these two rules. Each gives them its own words and articles (see the file
`criteria` or `compatibility` of the system); what they ask of two players is the same.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.colour import Colour
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength, rank_bits, ranks_in_order


def have_met(one: Entrant, other: Entrant) -> bool:
    """Whether two players met before, or are prohibited from meeting by the tournament."""
    return bool(one.met >> other.rank & 1)


def colours_clash(one: Entrant, other: Entrant) -> bool:
    """Whether both must have the same colour and neither is a topscorer.

    Only the Dutch system has topscorers; in the others this has no exception.
    """
    mine, yours = one.preference, other.preference
    return (
        mine.colour is yours.colour
        and mine.strength is Strength.ABSOLUTE
        and yours.strength is Strength.ABSOLUTE
        and not one.topscorer
        and not other.topscorer
    )


def compatible(one: Entrant, other: Entrant) -> bool:
    """Whether two players may meet at all."""
    return not have_met(one, other) and not colours_clash(one, other)


def legal_by_rank(players: Sequence[Entrant]) -> list[int]:
    """For each of these players, in rank order, the ranks of all legal opponents among them."""
    everyone = ranks_in_order(players)
    clashing: dict[Colour | None, int] = {}
    for player in players:
        wish = player.preference
        if wish.strength is Strength.ABSOLUTE and not player.topscorer:
            clashing[wish.colour] = clashing.get(wish.colour, 0) | 1 << player.rank
    graph = []
    for player in players:
        barred = player.met | 1 << player.rank
        wish = player.preference
        if wish.strength is Strength.ABSOLUTE and not player.topscorer:
            barred |= clashing[wish.colour]
        graph.append(everyone & ~barred)
    return graph


def legal_by_place(players: Sequence[Entrant]) -> list[int]:
    """For each of these players the places (from 0, in the order given) of all legal opponents."""
    everyone = (1 << len(players)) - 1
    clashing: dict[Colour | None, int] = {}
    for place, player in enumerate(players):
        wish = player.preference
        if wish.strength is Strength.ABSOLUTE and not player.topscorer:
            clashing[wish.colour] = clashing.get(wish.colour, 0) | 1 << place
    met = met_by_place(players)
    graph = []
    for place, player in enumerate(players):
        barred = met[place]
        wish = player.preference
        if wish.strength is Strength.ABSOLUTE and not player.topscorer:
            barred |= clashing[wish.colour]
        graph.append(everyone & ~barred)
    return graph


def met_by_place(players: Sequence[Entrant]) -> list[int]:
    """For each of these players the places of those who may not be met again, the own one included."""
    at = {player.rank: 1 << place for place, player in enumerate(players)}
    present = rank_bits(players)
    return [
        at[player.rank] | sum([at[rank] for rank in members(player.met & present)])
        for player in players
    ]
