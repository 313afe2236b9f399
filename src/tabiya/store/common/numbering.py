"""Starting numbers of an event, by the initial order of the Swiss rules."""

from __future__ import annotations

from tabiya.model.player import Player
from tabiya.model.tournament import RankingMethod, strength
from tabiya.pairing.roundrobin.changes_before_start import numbers_by_lot
from tabiya.pairing.roundrobin.varma import lots_by_federation
from tabiya.pairing.swiss.kit.orders import initial_order as in_order
from tabiya.pairing.swiss.kit.orders import may_renumber
from tabiya.store.parts import LotTaken, NumberGiven
from tabiya.store.state import EventState


def by_strength(state: EventState) -> bool:
    """Whether numbers are ranks by strength, and not drawn by lot or kept by hand."""
    ranked = state.settings.ranking_method is not RankingMethod.OTHER
    return ranked and state.paired_by.numbered_by_strength


def in_order_of_numbers(state: EventState, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Players in the order in which they get their numbers.

    The first list is put in order of strength, if that is what numbers mean; later ones, and
    everybody in a round robin, get theirs as they come.
    """
    if state.entrants or not by_strength(state):
        return players
    return tuple(in_order(players, state.settings))


def misplaced(state: EventState) -> tuple[NumberGiven, ...]:
    """Who does not have the number of his strength, with the one he ought to have."""
    if not by_strength(state):
        return ()
    return tuple(
        given
        for given in initial_order(state)
        if state.entrants[given.entrant].number != given.number
    )


def order_by_lot(state: EventState, seed: int) -> tuple[NumberGiven, ...]:
    """Numbers drawn by lot among the entrants in the order of their entry."""
    entered = [str(entrant) for entrant in sorted(state.entrants)]
    drawn = numbers_by_lot(entered, seed)
    return tuple(NumberGiven(int(entrant), number) for number, entrant in enumerate(drawn, start=1))


def restricted_draw(state: EventState, seed: int) -> tuple[LotTaken, ...]:
    """The draw by which players of one federation meet early (the tables of Varma), lot by lot."""
    entered = sorted(state.entrants.values(), key=lambda who: who.entrant)
    players = [(who.player.federation, who.player.name) for who in entered]
    return tuple(
        LotTaken(entered[lot.place].entrant, lot.envelope, lot.number)
        for lot in lots_by_federation(players, seed)
    )


def initial_order(state: EventState) -> tuple[NumberGiven, ...]:
    """Numbers by strength, then title, then alphabet, the strongest player being number 1.

    Equals whose order somebody chose keep it.
    """
    entrants = sorted(state.entrants.values(), key=lambda who: who.entrant)
    known = {id(who.player): who.entrant for who in entrants}
    ordered = in_order((who.player for who in entrants), state.settings)
    if state.equals_by_hand:
        by_number = sorted((who.player for who in entrants), key=lambda player: player.number)
        ordered = tuple(sorted(by_number, key=lambda player: -strength(player, state.settings)))
    return tuple(
        NumberGiven(known[id(player)], number) for number, player in enumerate(ordered, start=1)
    )


def late_entries_to_number(state: EventState) -> tuple[int, ...]:
    """The late entries who join the next round with a number that is not that of their strength.

    Nobody, if the others have numbers of their own too: then somebody chose them.
    """
    if not state.started or not by_strength(state):
        return ()
    late = tuple(
        who.entrant for who in state.entrants.values() if who.first_round == state.next_round > 1
    )
    inserted = with_late_entries(state)
    if not late or all(state.entrants[entry.entrant].number == entry.number for entry in inserted):
        return ()
    if not may_renumber(len(state.rounds)):
        return late
    ordered = [given.entrant for given in initial_order(state) if given.entrant not in late]
    numbers = [state.entrants[entrant].number for entrant in ordered]
    return late if numbers == sorted(numbers) else ()


def with_late_entries(state: EventState) -> tuple[NumberGiven, ...]:
    """Numbers with the late entries of the next round put among the others, who keep their order.

    A late entry is given an appropriate number whenever he comes; after round 4 nobody else changes
    places, because wrong data are no reason any more.
    """
    late = [who for who in state.entrants.values() if who.first_round == state.next_round > 1]
    order = [who for who in state.by_number().values() if who not in late]
    for who in sorted(late, key=lambda entrant: -strength(entrant.player, state.settings)):
        own = strength(who.player, state.settings)
        place = next(
            (n for n, other in enumerate(order) if strength(other.player, state.settings) < own),
            len(order),
        )
        order.insert(place, who)
    return tuple(NumberGiven(who.entrant, number) for number, who in enumerate(order, start=1))
