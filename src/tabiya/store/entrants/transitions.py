"""Who takes part: entries, corrections, withdrawals, presence, byes, prohibitions, numbers."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.entrants.events import (
    PlayerCheckedIn,
    PlayerCorrected,
    PlayerEntered,
    PlayerExpelled,
    PlayerMarkedAbsent,
    PlayerRemoved,
    PlayerReturned,
    PlayerWithdrew,
    Presence,
    RatingListsChosen,
)
from tabiya.store.notes import noted, ratings_in_words
from tabiya.store.state import EnteredPlayer, EventState, entrant_of, require


def player_entered(state: EventState, event: PlayerEntered, seq: int) -> EventState:
    """One more player takes part."""
    require(
        event.entrant not in state.entrants,
        "entrant {entrant} exists already",
        entrant=event.entrant,
    )
    number = event.player.number
    require(
        all(number != other.player.number for other in state.entrants.values()),
        "the number {number} is taken",
        number=number,
    )
    entered = state.with_entrant(
        EnteredPlayer(event.entrant, event.player, event.first_round, event.presence, revision=seq)
    )
    return replace(entered, highest_entrant=max(state.highest_entrant, event.entrant))


def player_corrected(state: EventState, event: PlayerCorrected, seq: int) -> EventState:
    """What is known of a player changes, his number does not."""
    who = entrant_of(state, event.entrant)
    require(who.player == event.previous, "the player's details were others")
    require(event.player.number == who.number, "a correction does not change the number")
    corrected = state.with_entrant(replace(who, player=event.player, revision=seq))
    told = event.noted
    if told is None:
        ratings = ratings_in_words(event.player, event.previous) if state.started else ""
        told = f"player {who.number} {ratings}" if ratings else ""
    return noted(corrected, "Rating", told)


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
        "entrant {entrant} has been paired",
        entrant=event.entrant,
    )
    return replace(
        state,
        entrants={key: who for key, who in state.entrants.items() if key != event.entrant},
        requested_byes=tuple(r for r in state.requested_byes if r.entrant != event.entrant),
        prohibitions=tuple(p for p in state.prohibitions if event.entrant not in p.entrants),
        avoided=tuple(p for p in state.avoided if event.entrant not in p.entrants),
        adjustments=tuple(a for a in state.adjustments if a.fact.entrant != event.entrant),
        roster=state.roster.without_player(event.entrant),
    )


def player_withdrew(state: EventState, event: PlayerWithdrew, seq: int) -> EventState:
    """A player is no longer paired."""
    who = entrant_of(state, event.entrant)
    require(not who.withdrawn, "entrant {entrant} had withdrawn before", entrant=event.entrant)
    return state.with_entrant(replace(who, withdrawn_after=event.after_round, revision=seq))


def player_expelled(state: EventState, event: PlayerExpelled, seq: int) -> EventState:
    """A player is no longer paired and has no place; one who had left before left then."""
    who = entrant_of(state, event.entrant)
    require(not who.expelled, "entrant {entrant} had been expelled before", entrant=event.entrant)
    return state.with_entrant(
        replace(who, withdrawn_after=event.after_round, expelled=True, revision=seq)
    )


def player_returned(state: EventState, event: PlayerReturned, seq: int) -> EventState:
    """A player is paired again."""
    who = entrant_of(state, event.entrant)
    require(who.withdrawn, "entrant {entrant} had not withdrawn", entrant=event.entrant)
    return state.with_entrant(replace(who, withdrawn_after=None, expelled=False, revision=seq))


def player_checked_in(state: EventState, event: PlayerCheckedIn, seq: int) -> EventState:
    """A player is in the hall."""
    who = entrant_of(state, event.entrant)
    return state.with_entrant(replace(who, presence=Presence.PRESENT, revision=seq))


def player_marked_absent(state: EventState, event: PlayerMarkedAbsent, seq: int) -> EventState:
    """A player is not in the hall."""
    who = entrant_of(state, event.entrant)
    return state.with_entrant(replace(who, presence=Presence.ABSENT, revision=seq))


def rating_lists_chosen(state: EventState, event: RatingListsChosen, _seq: int) -> EventState:
    """Ratings are taken from these lists from now on."""
    return replace(state, rating_order=event.order, ratings_checked=event.checked)
