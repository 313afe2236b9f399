"""Pairing a group: floaters first, then half against half with exchanges (2.4, 2.5, 3.8, 4, 5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.frozen import frozen
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import augment, maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.lim.compatibility import colours_clash
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause

Pair = tuple[Entrant, Entrant]
"""The player who was looked at first, and the opponent found."""


@clause(
    Kind.QUALITY,
    "each player is given the colour due: exchanges bring together players due different colours",
    cite("5.1 and 5.2", "5.1 and 5.2"),
)
def due_different_colours(one: Entrant, other: Entrant) -> bool:
    """Whether both can have the colour that alternates or equalises their colours."""
    mine, yours = one.preference.colour, other.preference.colour
    return mine is None or yours is None or mine is not yours


@clause(
    Kind.ORDER,
    "a floater is paired with the first player available who is due the other colour, else with the "
    "first available; other floaters come last",
    cite("3.8", "3.8"),
)
def opponents_of_floater(
    floater: Entrant, residents: Sequence[Entrant], floaters: Sequence[Entrant]
) -> list[Entrant]:
    """Whom a floater tries in turn; the residents come in the order of the scrutiny.

    Doubt: the text does not speak of two floaters who meet each other. That happens only where
    residents cannot be had, in the median.
    """
    fitting = due_different_colours.function
    return [
        *(one for one in residents if fitting(floater, one)),
        *(one for one in residents if not fitting(floater, one)),
        *(one for one in floaters if fitting(floater, one)),
        *(one for one in floaters if not fitting(floater, one)),
    ]


@clause(
    Kind.ORDER,
    "the first player meets the first of the bottom half, or by exchange the next ones down to the "
    "last, then those of the top half from its end",
    cite("2.4 and 4.1 to 4.3", "2.4 and 4.1 to 4.3"),
)
def exchange_order(players: int) -> list[int]:
    """The places of the opponents whom the first of so many players tries in turn."""
    half = players // 2
    return [*range(half, players), *range(half - 1, 0, -1)]


def pair_members(
    incoming: Sequence[Entrant], residents: Sequence[Entrant], graph: Sequence[int]
) -> tuple[Pair, ...]:
    """The pairs of members who can all be paired with each other, in the order they are made."""
    seats = (*residents, *incoming)
    legal = _among(seats, graph)
    everyone = (1 << len(seats)) - 1
    matchings = PerfectMatchings(legal, everyone, maximum_matching(legal, everyone))
    pairs = []
    place_of = {one: place for place, one in enumerate(seats)}
    for turn, floater in enumerate(incoming):
        place = place_of[floater]
        if matchings.active >> place & 1:
            order = opponents_of_floater.function(floater, residents, incoming[turn + 1 :])
            partner = next(one for one in order if matchings.force(place, place_of[one]))
            pairs.append((floater, partner))
    left = [one for one in residents if matchings.active >> place_of[one] & 1]
    return (*pairs, *pair_residents(left, graph))


def pair_residents(players: Sequence[Entrant], graph: Sequence[int]) -> list[Pair]:
    """Pair players of one score, given in the order of the scrutiny, who can all be paired."""
    table = _second_scrutiny(players, _among(players, graph))
    everyone = (1 << len(players)) - 1
    matchings = PerfectMatchings(table.allowed, everyone, table.mate)
    left = list(range(len(players)))
    pairs = []
    while left:
        first = left[0]
        partner = next(
            left[place]
            for place in exchange_order.function(len(left))
            if matchings.force(first, left[place])
        )
        pairs.append((players[first], players[partner]))
        left = [place for place in left if place not in (first, partner)]
    return pairs


@frozen
class _Table:
    """The opponents allowed to each player by place, and a pairing of all among them."""

    allowed: list[int]
    mate: list[int]


def _second_scrutiny(players: Sequence[Entrant], legal: list[int]) -> _Table:
    """Give each player in turn an opponent due another colour, if those before keep theirs.

    In the last round the exception for colours is avoided first in the same way.
    """
    everyone = (1 << len(players)) - 1
    allowed, mate = list(legal), maximum_matching(legal, everyone)
    for fits in (_no_clash, due_different_colours.function):
        for place, player in enumerate(players):
            unfit = sum(
                1 << other for other in members(allowed[place]) if not fits(player, players[other])
            )
            if not unfit:
                continue
            narrowed = list(allowed)
            narrowed[place] &= ~unfit
            for other in members(unfit):
                narrowed[other] &= ~(1 << place)
            found = _rematched(narrowed, everyone, mate, place)
            if found is not None:
                allowed, mate = narrowed, found
    return _Table(allowed, mate)


def _rematched(graph: list[int], everyone: int, mate: list[int], place: int) -> list[int] | None:
    """A pairing of all in which this player has an allowed opponent; None if there is none."""
    partner = mate[place]
    if graph[place] >> partner & 1:
        return mate
    trial = list(mate)
    trial[place] = trial[partner] = -1
    return trial if augment(graph, everyone, trial, place) else None


def _no_clash(one: Entrant, other: Entrant) -> bool:
    return not colours_clash.function(one, other)


def _among(players: Sequence[Entrant], graph: Sequence[int]) -> list[int]:
    """For each of these players the places of those whom the graph by ranks lets them meet."""
    at = {one.rank: 1 << place for place, one in enumerate(players)}
    there = sum(1 << rank for rank in at)
    everyone = (1 << len(players)) - 1
    return [
        everyone & ~sum(at[rank] for rank in members(there & ~graph[one.rank])) for one in players
    ]
