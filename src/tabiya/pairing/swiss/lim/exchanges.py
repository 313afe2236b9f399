"""Pairing a group: floaters first, then half against half with exchanges (2.4, 2.5, 3.8, 4, 5.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.matching.cardinality import augment, maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.swiss.kit.entrant import Entrant, Preference
from tabiya.pairing.swiss.lim.colours import allocate
from tabiya.pairing.swiss.lim.compatibility import colours_clash
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings
from tabiya.pairing.swiss.lim.scoregroups import Direction
from tabiya.rulebook.clause import Kind, clause

Pair = tuple[Entrant, Entrant]
"""The player who was looked at first, and the opponent found."""
Scrutiny = Callable[[Sequence[Entrant], Sequence[int], Direction, Ratings], list[Pair]]
"""How players of one score, who can all be paired, are paired with exchanges for colours."""


@clause(
    Kind.QUALITY,
    "opponents are exchanged where the current player would otherwise not have the colour due, "
    "if no earlier player loses it",
    cite("5.1 and 5.2", "5.1 and 5.2"),
)
def has_colour_due(player: Entrant, opponent: Entrant, direction: Direction) -> bool:
    """Whether the player is given the colour due against that opponent.

    Doubt: the text does not say when an exchange is necessary, nor who may lose by it.
    """
    due = player.preference.colour
    if due is None:
        return True
    # Who has a colour due has played, so the lot for the first round does not matter.
    allocation = allocate(player, opponent, direction, Colour.WHITE)
    return (allocation.white is player) is (due is Colour.WHITE)


def due_different_colours(one: Entrant, other: Entrant) -> bool:
    """Whether both can have the colour that alternates or equalises their colours."""
    mine, yours = one.preference.colour, other.preference.colour
    return mine is None or yours is None or mine is not yours


@clause(
    Kind.QUALITY,
    "each player gets the first opponent available who is due the other colour, otherwise the "
    "first available",
    cite("5.1 and 5.2", "5.1 and 5.2"),
)
def first_due_other_colour(
    player: Entrant, available: Sequence[Entrant], ratings: Ratings = ORDINARY
) -> Entrant:
    """The opponent by another reading of the second scrutiny: it is one walk with the first."""
    fitting = (
        one
        for one in available
        if due_different_colours(player, one) and ratings.exchangeable(one, available[0])
    )
    return next(fitting, available[0])


@clause(
    Kind.ORDER,
    "a floater is paired with the first player available who is due the other colour, "
    "otherwise with the first available; other floaters come last",
    cite("3.8", "3.8"),
)
def opponents_of_floater(
    floater: Entrant,
    residents: Sequence[Entrant],
    floaters: Sequence[Entrant],
    ratings: Ratings = ORDINARY,
) -> list[Entrant]:
    """Whom a floater tries in turn; the residents available come in the order of the scrutiny.

    Doubt: the text does not speak of two floaters who meet each other. That happens only where
    residents cannot be had, in the median; there the highest ranked comes first, but in the last
    round those whom only its exception lets meet come last.
    """
    fitting, clashing = due_different_colours, colours_clash.function
    others = sorted(
        floaters, key=lambda one: (not fitting(floater, one), clashing(floater, one), one.rank)
    )
    first = [
        one
        for one in residents
        if fitting(floater, one) and ratings.exchangeable(one, residents[0])
    ]
    return [
        *first,
        *(one for one in residents if one not in first),
        *others,
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
    incoming: Sequence[Entrant],
    residents: Sequence[Entrant],
    graph: Sequence[int],
    direction: Direction,
    ratings: Ratings = ORDINARY,
    scrutiny: Scrutiny | None = None,
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
            can = matchings.partners_possible(place)
            partner = opponents_of_floater.function(
                floater,
                [one for one in residents if can >> place_of[one] & 1],
                [one for one in incoming[turn + 1 :] if can >> place_of[one] & 1],
                ratings,
            )[0]
            matchings.force(place, place_of[partner])
            pairs.append((floater, partner))
    left = [one for one in residents if matchings.active >> place_of[one] & 1]
    return (*pairs, *(scrutiny or pair_residents)(left, graph, direction, ratings))


def pair_residents(
    players: Sequence[Entrant],
    graph: Sequence[int],
    direction: Direction,
    ratings: Ratings = ORDINARY,
) -> list[Pair]:
    """Pair players of one score, given in the order of the scrutiny, who can all be paired."""

    def lawful(one: Entrant, other: Entrant) -> bool:
        return not colours_clash.function(one, other)

    def served(one: Entrant, other: Entrant) -> bool:
        return has_colour_due.function(one, other, direction)

    legal = _among(players, graph)
    table = _Table(legal, maximum_matching(legal, (1 << len(players)) - 1))
    # In the last round the exception for colours is avoided before colours are looked at at all.
    table = _scrutiny(table, _unfitting(players, lawful))
    if ratings.of is not None:
        table = _with_close_exchanges(players, table, ratings)
    table = _scrutiny(table, _unfitting(players, served))
    return [(players[one], players[other]) for one, other in _first_in_order(table)]


def pair_in_one_walk(
    players: Sequence[Entrant],
    graph: Sequence[int],
    direction: Direction,
    ratings: Ratings = ORDINARY,
) -> list[Pair]:
    """The same by another reading: each in turn takes the first opponent due the other colour."""
    del direction

    def lawful(one: Entrant, other: Entrant) -> bool:
        return not colours_clash.function(one, other)

    legal = _among(players, graph)
    everyone = (1 << len(players)) - 1
    table = _scrutiny(_Table(legal, maximum_matching(legal, everyone)), _unfitting(players, lawful))
    matchings = PerfectMatchings(table.allowed, everyone, table.mate)
    left = list(range(len(players)))
    pairs = []
    while left:
        first = left[0]
        can = matchings.partners_possible(first)
        places = [left[place] for place in exchange_order.function(len(left))]
        available = [players[place] for place in places if can >> place & 1]
        partner = first_due_other_colour.function(players[first], available, ratings)
        other = players.index(partner)
        matchings.force(first, other)
        pairs.append((players[first], partner))
        left = [place for place in left if place not in (first, other)]
    return pairs


@dataclass(frozen=True, slots=True)
class _Table:
    """The opponents allowed to each player by place, and a pairing of all among them."""

    allowed: list[int]
    mate: list[int]


def _first_in_order(table: _Table) -> list[tuple[int, int]]:
    """The first pairing of all in the order of the exchanges, by places."""
    size = len(table.allowed)
    matchings = PerfectMatchings(table.allowed, (1 << size) - 1, table.mate)
    left = list(range(size))
    pairs = []
    while left:
        first = left[0]
        partner = next(
            left[place]
            for place in exchange_order.function(len(left))
            if matchings.force(first, left[place])
        )
        pairs.append((first, partner))
        left = [place for place in left if place not in (first, partner)]
    return pairs


def _scrutiny(table: _Table, unfitting: Sequence[int]) -> _Table:
    """Give each player in turn an opponent who fits, if those before keep theirs.

    Afterwards the first pairing in order is taken of those that are left, so nobody is exchanged
    for a player who had a fitting opponent already.
    """
    everyone = (1 << len(unfitting)) - 1
    allowed, mate = table.allowed, table.mate
    for place, opponents in enumerate(unfitting):
        unfit = allowed[place] & opponents
        if not unfit:
            continue
        narrowed = list(allowed)
        narrowed[place] &= ~unfit
        for other in members(unfit):
            narrowed[other] &= ~(1 << place)
        new_mate = _rematched(narrowed, everyone, mate, place)
        if new_mate is not None:
            allowed, mate = narrowed, new_mate
    return _Table(allowed, mate)


def _unfitting(players: Sequence[Entrant], fits: Callable[[Entrant, Entrant], bool]) -> list[int]:
    """For each player the places of those who do not fit.

    Of players who have had the same colours only their order makes a difference, so one of each
    kind is asked about those before and those after.
    """
    kinds: dict[tuple[Preference, tuple[Colour, ...]], list[int]] = {}
    for place, player in enumerate(players):
        kinds.setdefault((player.preference, player.colours), []).append(place)
    unfitting = [0] * len(players)
    for mine in kinds.values():
        for yours in kinds.values():
            mask = sum(1 << place for place in yours)
            if not fits(players[mine[0]], players[yours[-1]]):
                for place in mine:
                    unfitting[place] |= mask & -(1 << place)
            if not fits(players[mine[-1]], players[yours[0]]):
                for place in mine:
                    unfitting[place] |= mask & ((1 << place) - 1)
    return unfitting


def _with_close_exchanges(players: Sequence[Entrant], table: _Table, ratings: Ratings) -> _Table:
    """Only what a Maxi-tournament lets the second scrutiny change.

    A pair is kept from the first scrutiny, or for one of its players the new opponent may take the
    place of the old one.
    """
    mate = [0] * len(players)
    for one, other in _first_in_order(table):
        mate[one], mate[other] = other, one

    def close(old: int, new: int) -> bool:
        return ratings.exchangeable(players[old], players[new])

    allowed = [
        sum(
            1 << other
            for other in members(mask)
            if close(mate[place], other) or close(mate[other], place)
        )
        for place, mask in enumerate(table.allowed)
    ]
    return _Table(allowed, mate)


def _rematched(graph: list[int], everyone: int, mate: list[int], place: int) -> list[int] | None:
    """A pairing of all in which this player has an allowed opponent; None if there is none."""
    partner = mate[place]
    if graph[place] >> partner & 1:
        return mate
    trial = list(mate)
    trial[place] = trial[partner] = -1
    return trial if augment(graph, everyone, trial, place) else None


def _among(players: Sequence[Entrant], graph: Sequence[int]) -> list[int]:
    """For each of these players the places of those whom the graph by ranks lets them meet."""
    at = {one.rank: 1 << place for place, one in enumerate(players)}
    there = sum(1 << rank for rank in at)
    everyone = (1 << len(players)) - 1
    return [
        everyone & ~sum(at[rank] for rank in members(there & ~graph[one.rank])) for one in players
    ]
