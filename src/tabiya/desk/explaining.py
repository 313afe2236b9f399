"""Reasons for pages: a round is paired again from what was known before it, and asked why."""

from __future__ import annotations

from tabiya.desk.derived import Derived
from tabiya.desk.next_round import engine_pairing
from tabiya.errors import TabiyaError
from tabiya.explain.player_story import player_story
from tabiya.explain.remark import Remark
from tabiya.explain.why_not import why_not
from tabiya.explain.why_paired import round_story
from tabiya.explain.why_scheduled import schedule_story
from tabiya.pairing.api import RoundPairing
from tabiya.store.state import EventState
from tabiya.store.tables import CYCLES


def _pairing(derived: Derived, state: EventState, number: int) -> RoundPairing:
    return derived.get(state.seq, ("engine", number), lambda: engine_pairing(state, number))


def _names(state: EventState) -> dict[int, str]:
    return {who.number: who.player.name for who in state.entrants.values()}


def _by_hand(derived: Derived, state: EventState, number: int) -> tuple[Remark, ...]:
    """A warning when the round on the page is not the one the engine gives."""
    numbers = {who.entrant: who.number for who in state.entrants.values()}
    boards = {(numbers[b.white], numbers[b.black]) for b in state.rounds[number - 1].boards}
    if boards == set(_pairing(derived, state, number).pairs):
        return ()
    return (
        Remark(
            "This round differs from what the engine gives for the present results: it was "
            "altered by hand, or an earlier result was corrected after it was paired. "
            "The reasons below are those of the engine's pairing."
        ),
    )


def reasons_of_round(derived: Derived, state: EventState, number: int) -> tuple[Remark, ...]:
    """The story of a round."""
    try:
        found = _pairing(derived, state, number)
        story = schedule_story if state.system in CYCLES else round_story
        told = story(found, _names(state))
    except TabiyaError as refusal:
        return (Remark(str(refusal)),)
    return (*_by_hand(derived, state, number), *told)


def reasons_of_player(
    derived: Derived, state: EventState, number: int, player: int
) -> tuple[Remark, ...]:
    """Why a player has this opponent."""
    before = state.tournament().up_to(number - 1)
    try:
        found = _pairing(derived, state, number)
        if state.system in CYCLES:
            told = schedule_story(found, _names(state), player)
        else:
            told = player_story(before, found, player, _names(state))
    except TabiyaError as refusal:
        return (Remark(str(refusal)),)
    return (*_by_hand(derived, state, number), *told)


def reasons_why_not(
    derived: Derived, state: EventState, number: int, player: int, other: int
) -> tuple[Remark, ...]:
    """Why two players were not paired: the first criterion on which it would be worse."""
    before = state.tournament().up_to(number - 1)
    try:
        found = _pairing(derived, state, number)
        if state.system in CYCLES:
            return tuple(schedule_story(found, _names(state), player, other))
        return tuple(why_not(before, found, player, other, _names(state)))
    except TabiyaError as refusal:
        return (Remark(str(refusal)),)
