"""Pairing from the desk: the engine of the event's system, and the command that stores its answer."""

from __future__ import annotations

from dataclasses import replace

from tabiya.answers.byes import why_not_playing
from tabiya.desk.announcement.systems import rules_of_round
from tabiya.desk.web.words import in_sentences
from tabiya.errors import NoLegalPairing
from tabiya.languages import gettext
from tabiya.model.player import listing_order
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import RequestedBye
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.store.common.numbering import late_entries_to_number, misplaced
from tabiya.store.common.pairing_checks import require_turn
from tabiya.store.decision import Refused
from tabiya.store.facts.initial_colour import ColourDecision
from tabiya.store.facts.manual_pairing import PairByHand
from tabiya.store.facts.pairing import RecordPairing, in_entrants, recording
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import ByeGiven, Pair, PairedRound
from tabiya.store.state import EventState


def pairing_command(state: EventState, colour: ColourDecision | None = None) -> RecordPairing:
    """Return the command that stores the next round as the rules of the event give it.

    `colour` says how the initial colour is found if round 1 is paired and none was announced.
    """
    if len(state.entrants) < 2:
        raise Refused("a round needs at least two players", hint="Enter the players first.")
    require_turn(state, state.next_round)
    if colour is None or not colour_is_open(state):
        return recording(engine_pairing(state), state)
    decided = colour.decided()
    known = replace(state, colour_decided=decided)
    return recording(engine_pairing(known), known, decided)


def command_for_round(
    store: EventStore,
    actor: Actor,
    number: int,
    colour: ColourDecision | None,
    based_on: int | None,
) -> RecordPairing:
    """Return the command that pairs a round somebody asked for; numbers that are due are given before."""
    if number <= len(store.state.rounds):
        # Whoever asks for it again looks at an old page; the store says who was faster.
        return RecordPairing(number, (), (), "", "", "")
    if not store.state.started and misplaced(store.state):
        store.do(AssignNumbers(before_round=number), actor)
    elif late_entries_to_number(store.state):
        # Whoever pairs has read on the first page that they get the number of their rating.
        renumber = AssignNumbers(before_round=number)
        asked = store.consider(renumber).warnings
        store.do(renumber, actor, confirmed=[caution.token for caution in asked])
    command = pairing_command(store.state, colour)
    return replace(command, round=number, based_on=based_on, asks_about_absent=True)


def command_by_hand(state: EventState, refusal: NoLegalPairing) -> PairByHand:
    """Return the command for an empty round, where the rules give no pairing."""
    return PairByHand(
        state.next_round,
        tuple(ByeGiven(entrant, kind) for entrant, kind in state.not_paired_next().items()),
        state.system,
        state.edition_in_use.name,
        state.pairing_basis(),
        in_sentences(refusal),
    )


def colour_is_open(state: EventState) -> bool:
    """Return whether the initial colour is still to be decided."""
    return (
        not state.started
        and state.initial_colour is None
        and state.paired_by.initial_colour is not None
    )


def engine_pairing(state: EventState, round_number: int | None = None) -> RoundPairing:
    """Return what the engine finds for the next round, or for a round that was paired before.

    Such a round is paired again from the results that were known then.
    """
    facts = state.tournament()
    system, edition = rules_of_round(state, round_number)
    if round_number is not None:
        away = _absent_from(state, state.rounds[round_number - 1])
        facts = facts.before_round(round_number)
        if round_number == 1:
            # The round that is paired again must not tell its own colours: it may be altered.
            settings = replace(facts.settings, initial_colour=state.initial_colour)
            facts = replace(facts, settings=settings)
        facts = replace(facts, requested_byes=away + facts.requested_byes)
    return pair_next_round(facts, system=system, edition=edition)


def _absent_from(state: EventState, round_: PairedRound) -> tuple[RequestedBye, ...]:
    """Return who was known to be away when a round of a table was paired; they forfeit."""
    seats = [
        (entrant, outcome)
        for board in round_.boards
        if board.forfeited_by
        for entrant, outcome in (
            (board.white, board.result.white),
            (board.black, board.result.black),
        )
    ]
    return tuple(
        RequestedBye(
            round=round_.number, player=state.entrants[entrant].number, kind=ByeKind.ZERO_POINT
        )
        for entrant, outcome in seats
        if outcome is Outcome.FORFEIT_LOSS
    )


def engine_seats(
    state: EventState, round_number: int
) -> tuple[tuple[Pair, ...], tuple[ByeGiven, ...]]:
    """Return the engine's own pairs and byes of a round, to compare a manual pairing with."""
    return in_entrants(engine_pairing(state, round_number), state)


def why_not_paired(state: EventState) -> list[tuple[str, str]]:
    """Return who will not play in the next round, and why."""
    forfeit = gettext(": the game is lost by forfeit") if state.paired_by.by_table else ""
    kinds = state.not_paired_next()
    reasons = [
        (
            who.player.name,
            why_not_playing(
                kinds.get(who.entrant, ByeKind.ZERO_POINT),
                state.next_round,
                withdrawn_after=who.withdrawn_after,
                expelled=who.expelled,
                first_round=who.first_round,
                absences=state.paired_by.absences,
            ),
            "" if who.first_round > state.next_round and not who.withdrawn else forfeit,
        )
        for who in state.entrants.values()
        if who.entrant in kinds or who.withdrawn or who.first_round > state.next_round
    ]
    return sorted(
        ((name, f"{why}{lost}") for name, why, lost in reasons),
        key=lambda line: listing_order(line[0]),
    )
