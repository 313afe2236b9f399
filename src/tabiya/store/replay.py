"""From the log to the event: every fact in turn, the steps taken back left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from tabiya.store import events
from tabiya.store.entry import Entry
from tabiya.store.events import Event, RoundPaired, StepRedone, StepUndone
from tabiya.store.state import EventState
from tabiya.store.transitions import announcement, entrants, rounds
from tabiya.store.transitions.fit import DoesNotFit, require

Transition = Callable[[EventState, Any, int], EventState]
"""The event before a fact, the fact and its line of the log, to the event after it."""


TRANSITIONS: Mapping[type[Event], Transition] = {
    events.EventCreated: announcement.event_created,
    events.TournamentImported: announcement.tournament_imported,
    events.SettingsChanged: announcement.settings_changed,
    events.TieBreaksChanged: announcement.tie_breaks_changed,
    events.SystemChanged: announcement.system_changed,
    events.AccelerationSet: announcement.acceleration_set,
    events.PointsAdjusted: announcement.points_adjusted,
    events.FideModeLeft: announcement.fide_mode_left,
    events.NoteAdded: announcement.note_added,
    events.PlayerEntered: entrants.player_entered,
    events.PlayerCorrected: entrants.player_corrected,
    events.PlayerRemoved: entrants.player_removed,
    events.PlayerWithdrew: entrants.player_withdrew,
    events.PlayerReturned: entrants.player_returned,
    events.PlayerCheckedIn: entrants.player_checked_in,
    events.PlayerMarkedAbsent: entrants.player_marked_absent,
    events.ByeRequested: entrants.bye_requested,
    events.ByeRequestCancelled: entrants.bye_request_cancelled,
    events.PairProhibited: entrants.pair_prohibited,
    events.PairPermitted: entrants.pair_permitted,
    events.BoardFixed: entrants.board_fixed,
    events.NumbersAssigned: entrants.numbers_assigned,
    events.InitialColourDecided: rounds.initial_colour_decided,
    events.LotsDrawn: announcement.lots_drawn,
    events.RoundPaired: rounds.round_paired,
    events.GamesForfeited: rounds.games_forfeited,
    events.ManualPairingOpened: rounds.manual_pairing_opened,
    events.PairingAltered: rounds.pairing_altered,
    events.ManualPairingClosed: rounds.manual_pairing_closed,
    events.RoundPublished: rounds.round_published,
    events.PublicationWithdrawn: rounds.publication_withdrawn,
    events.PairingDiscarded: rounds.pairing_discarded,
    events.ResultEntered: rounds.result_entered,
    events.ResultCorrected: rounds.result_corrected,
    events.ResultsAdjourned: rounds.results_adjourned,
    events.RoundClosed: rounds.round_closed,
    events.RoundReopened: rounds.round_reopened,
}
"""How each kind of fact changes the event; undo and redo are the business of `replay`."""


class StepDepends(DoesNotFit):
    """A step cannot be taken back or redone, because a later one rests on it."""

    def __init__(self, entry: Entry, reason: str) -> None:
        super().__init__(reason)
        self.entry = entry


def apply(state: EventState, entry: Entry) -> EventState:
    """The event after one more fact that is neither an undo nor a redo."""
    changed = TRANSITIONS[type(entry.event)](state, entry.event, entry.seq)
    return replace(changed, seq=entry.seq, last_step=entry.step)


def replay(
    entries: Iterable[Entry], base: EventState | None = None, *, strictly: bool = False
) -> EventState:
    """The event after all these lines, which follow those that led to `base`.

    `strictly` also asks of each pairing whether the facts it was made from are still the same;
    that is how an undo finds out that a pairing depends on the step to be taken back.
    """
    state = base or EventState()
    entries = tuple(entries)
    undone = undone_steps(entries, state.undone)
    dropped = frozenset(undone)
    for entry in entries:
        if entry.step in dropped:
            continue
        if isinstance(entry.event, (StepUndone, StepRedone)):
            state = announcement.announced_again(state, entry.event)
            continue
        try:
            if strictly and isinstance(entry.event, RoundPaired):
                require(
                    entry.event.basis == state.pairing_basis(),
                    f"round {entry.event.round} was paired on it",
                )
            state = apply(state, entry)
        except DoesNotFit as misfit:
            raise StepDepends(entry, misfit.what) from misfit
    last = entries[-1].seq if entries else state.seq
    return replace(state, seq=last, undone=undone)


def undone_steps(entries: Iterable[Entry], before: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The steps that count no longer after these lines, in the order in which that happened."""
    undone = list(before)
    for entry in entries:
        if isinstance(entry.event, StepUndone):
            undone.append(entry.event.step)
        elif isinstance(entry.event, StepRedone) and entry.event.step in undone:
            undone.remove(entry.event.step)
    return tuple(undone)
