"""Who takes part: entries, corrections, withdrawals, presence, byes, prohibitions, numbers."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.events import (
    BoardFixed,
    ByeRequestCancelled,
    ByeRequested,
    NumbersAssigned,
    PairPermitted,
    PairProhibited,
    PlayerCheckedIn,
    PlayerCorrected,
    PlayerEntered,
    PlayerMarkedAbsent,
    PlayerRemoved,
    PlayerReturned,
    PlayerWithdrew,
    Presence,
)
from tabiya.store.state import Entrant, EventState, Prohibition, RequestedByeOf
from tabiya.store.transitions.announcement import add_note
from tabiya.store.transitions.fit import entrant_of, require


def player_entered(state: EventState, event: PlayerEntered, seq: int) -> EventState:
    """One more player takes part."""
    require(event.entrant not in state.entrants, f"entrant {event.entrant} exists already")
    number = event.player.number
    require(
        all(number != other.player.number for other in state.entrants.values()),
        f"the number {number} is taken",
    )
    entered = state.with_entrant(
        Entrant(event.entrant, event.player, event.first_round, event.presence, revision=seq)
    )
    return replace(entered, highest_entrant=max(state.highest_entrant, event.entrant))


def player_corrected(state: EventState, event: PlayerCorrected, seq: int) -> EventState:
    """What is known of a player changes, his number does not."""
    who = entrant_of(state, event.entrant)
    require(who.player == event.previous, "the player's details were others")
    require(event.player.number == who.number, "a correction does not change the number")
    corrected = state.with_entrant(replace(who, player=event.player, revision=seq))
    return _noted(corrected, "Rating", event.noted)


def player_removed(state: EventState, event: PlayerRemoved, _seq: int) -> EventState:
    """An entry is struck out with everything asked for it."""
    entrant_of(state, event.entrant)
    require(
        not any(
            event.entrant in (board.white, board.black)
            for round_ in state.rounds
            for board in round_.boards
        )
        and not any(
            given.entrant == event.entrant for round_ in state.rounds for given in round_.byes
        ),
        f"entrant {event.entrant} has been paired",
    )
    return replace(
        state,
        entrants={key: who for key, who in state.entrants.items() if key != event.entrant},
        requested_byes=tuple(r for r in state.requested_byes if r.entrant != event.entrant),
        prohibitions=tuple(p for p in state.prohibitions if event.entrant not in p.entrants),
        adjustments=tuple(a for a in state.adjustments if a.entrant != event.entrant),
    )


def player_withdrew(state: EventState, event: PlayerWithdrew, seq: int) -> EventState:
    """A player is no longer paired."""
    who = entrant_of(state, event.entrant)
    require(not who.withdrawn, f"entrant {event.entrant} had withdrawn before")
    return state.with_entrant(replace(who, withdrawn_after=event.after_round, revision=seq))


def player_returned(state: EventState, event: PlayerReturned, seq: int) -> EventState:
    """A player is paired again."""
    who = entrant_of(state, event.entrant)
    require(who.withdrawn, f"entrant {event.entrant} had not withdrawn")
    return state.with_entrant(replace(who, withdrawn_after=None, revision=seq))


def player_checked_in(state: EventState, event: PlayerCheckedIn, seq: int) -> EventState:
    """A player is in the hall."""
    who = entrant_of(state, event.entrant)
    return state.with_entrant(replace(who, presence=Presence.PRESENT, revision=seq))


def player_marked_absent(state: EventState, event: PlayerMarkedAbsent, seq: int) -> EventState:
    """A player is not in the hall."""
    who = entrant_of(state, event.entrant)
    return state.with_entrant(replace(who, presence=Presence.ABSENT, revision=seq))


def bye_requested(state: EventState, event: ByeRequested, seq: int) -> EventState:
    """A request stands for a round not yet paired; a newer one replaces an older one."""
    who = entrant_of(state, event.entrant)
    require(event.round > len(state.rounds), f"round {event.round} is paired already")
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
    return _noted(prohibited, "Prohibited pairs", event.noted)


def pair_permitted(state: EventState, event: PairPermitted, _seq: int) -> EventState:
    """A prohibition is lifted."""
    left = tuple(p for p in state.prohibitions if p.entrants != event.entrants)
    require(len(left) < len(state.prohibitions), "no such pair was prohibited")
    return _noted(replace(state, prohibitions=left), "Prohibited pairs", event.noted)


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
    renumbered = replace(state, entrants=entrants)
    if not state.started or all(who.number == given[key] for key, who in state.entrants.items()):
        return renumbered
    if event.noted:
        return _noted(renumbered, "Renumbering", event.noted)
    return add_note(renumbered, f"Renumbering @ Round {len(state.rounds)}")


def _noted(state: EventState, what: str, told: str) -> EventState:
    """The event with a note for the report, if there is something to tell."""
    return add_note(state, f"{what} @ Round {len(state.rounds)}: {told}") if told else state
