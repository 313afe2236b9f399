"""How arrangements before a round change the event."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.arrangements.events import (
    AvoidedPairsWaived,
    BoardFixed,
    ByeRequestCancelled,
    ByeRequested,
    NumbersAssigned,
    PairAvoided,
    PairPermitted,
    PairProhibited,
    StartPositionDrawn,
)
from tabiya.store.notes import add_note, noted, players_in_words, renumbering_in_words
from tabiya.store.state import EventState, Prohibition, RequestedByeOf, entrant_of, require


def bye_requested(state: EventState, event: ByeRequested, seq: int) -> EventState:
    """A request stands for a round not yet paired; a newer one replaces an older one."""
    who = entrant_of(state, event.entrant)
    require(event.round > len(state.rounds), "round {round} is paired already", round=event.round)
    others = _requests_but(state, event.entrant, event.round)
    asked = RequestedByeOf(event.entrant, event.round, event.kind)
    return replace(state.with_entrant(replace(who, revision=seq)), requested_byes=(*others, asked))


def bye_request_cancelled(state: EventState, event: ByeRequestCancelled, seq: int) -> EventState:
    """A request stands no longer."""
    who = entrant_of(state, event.entrant)
    others = _requests_but(state, event.entrant, event.round)
    require(len(others) < len(state.requested_byes), "no such bye was requested")
    return replace(state.with_entrant(replace(who, revision=seq)), requested_byes=others)


def _requests_but(state: EventState, entrant: int, round_number: int) -> tuple[RequestedByeOf, ...]:
    return tuple(
        asked
        for asked in state.requested_byes
        if (asked.entrant, asked.round) != (entrant, round_number)
    )


def pair_prohibited(state: EventState, event: PairProhibited, _seq: int) -> EventState:
    """Some players must not meet."""
    for entrant in event.entrants:
        entrant_of(state, entrant)
    barred = Prohibition(event.entrants, event.first_round, event.last_round)
    prohibited = replace(state, prohibitions=(*state.prohibitions, barred))
    told = event.noted
    if told is None and state.started:
        until = f"to round {event.last_round}" if event.last_round else "on"
        span = f"from round {event.first_round} {until}"
        told = f"{players_in_words(state, event.entrants)} must not meet {span}"
    return noted(prohibited, "Prohibited pairs", told or "")


def pair_avoided(state: EventState, event: PairAvoided, _seq: int) -> EventState:
    """Some players are kept apart where that is possible."""
    for entrant in event.entrants:
        entrant_of(state, entrant)
    kept = Prohibition(event.entrants, event.first_round, event.last_round)
    return replace(state, avoided=(*state.avoided, kept))


def avoided_pairs_waived(state: EventState, event: AvoidedPairsWaived, _seq: int) -> EventState:
    """A round to come is paired as if nobody had wished anything."""
    require(event.round > len(state.rounds), "round {round} is paired already", round=event.round)
    waived = replace(state, avoided_waived=(*state.avoided_waived, event.round))
    return add_note(waived, f"Avoided pairs @ Round {event.round}: not kept apart")


def pair_permitted(state: EventState, event: PairPermitted, _seq: int) -> EventState:
    """A prohibition is lifted."""
    left = tuple(p for p in state.prohibitions if p.entrants != event.entrants)
    avoided = tuple(p for p in state.avoided if p.entrants != event.entrants)
    require(
        len(left) + len(avoided) < len(state.prohibitions) + len(state.avoided),
        "no such pair was prohibited",
    )
    told = event.noted
    if told is None and state.started:
        told = f"{players_in_words(state, event.entrants)} may meet again"
    return noted(replace(state, prohibitions=left, avoided=avoided), "Prohibited pairs", told or "")


def board_fixed(state: EventState, event: BoardFixed, seq: int) -> EventState:
    """A player keeps one board, or is free again."""
    who = entrant_of(state, event.entrant)
    return state.with_entrant(replace(who, fixed_board=event.board, revision=seq))


def numbers_assigned(state: EventState, event: NumbersAssigned, _seq: int) -> EventState:
    """Starting numbers change; games stay with the players who played them."""
    given = {assigned.entrant: assigned.number for assigned in event.numbers}
    require(given.keys() == state.entrants.keys(), "the entrants were others")
    require(len(set(given.values())) == len(given), "a number was given twice")
    entrants = {
        key: replace(who, player=replace(who.player, number=given[key]))
        for key, who in state.entrants.items()
    }
    renumbered = replace(
        state,
        entrants=entrants,
        numbers_seed=event.seed,
        equals_by_hand=state.equals_by_hand or event.by_hand,
    )
    if not state.started or all(who.number == given[key] for key, who in state.entrants.items()):
        return renumbered
    told = event.noted
    if told is None:
        told = renumbering_in_words(state, event.numbers)
    if told:
        return noted(renumbered, "Renumbering", told)
    # So the oldest files told it.
    return add_note(renumbered, f"Renumbering @ Round {len(state.rounds)}")


def start_position_drawn(state: EventState, event: StartPositionDrawn, _seq: int) -> EventState:
    """All boards of the round begin with this position; a newer draw replaces an older one."""
    require(event.round <= state.next_round, "round {round} is not the next one", round=event.round)
    return replace(state, start_positions={**state.start_positions, event.round: event.number})
