"""Every kind of fact and every command, from the subjects of the log; what comes of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabiya.store.announcement.commands import CreateEvent, ImportTournament
from tabiya.store.announcement.subject import ANNOUNCEMENT
from tabiya.store.arrangements.subject import ARRANGEMENTS
from tabiya.store.decision import Command, Decision, Refused, in_mode
from tabiya.store.entrants.subject import ENTRANTS
from tabiya.store.log.entry import Entry
from tabiya.store.log.event import Event
from tabiya.store.results.subject import RESULTS
from tabiya.store.rounds.subject import ROUNDS
from tabiya.store.state import EventState
from tabiya.store.subject import Decider, Fact
from tabiya.store.undo.subject import UNDO

SUBJECTS = (ANNOUNCEMENT, ENTRANTS, ARRANGEMENTS, ROUNDS, RESULTS, UNDO)

FACTS: Mapping[type[Event], Fact] = {
    fact.kind: fact for subject in SUBJECTS for fact in subject.facts
}
"""What each kind of event changes and how it reads."""

KINDS: Mapping[str, type[Event]] = {kind.__name__: kind for kind in FACTS}
"""Every kind of event by its name in the log."""

DECIDERS: Mapping[type[Command], Decider] = {
    command: decider for subject in SUBJECTS for command, decider in subject.deciders.items()
}
"""Who decides what; undo and redo need the log as well and are decided in `undo.decisions`."""


def decide(state: EventState, command: Command) -> Decision:
    """Return the facts a command leads to and its warnings; raise Refused or Conflict."""
    if state.seq == 0 and not isinstance(command, (CreateEvent, ImportTournament)):
        raise Refused("the event has not been created yet", hint="Create it, or import a file.")
    decision = DECIDERS[type(command)](state, command)
    created_outside = isinstance(command, CreateEvent) and not command.fide_mode
    return in_mode(decision, fide_mode=state.fide_mode and not created_outside)


def apply(state: EventState, entry: Entry) -> EventState:
    """Return the event after one more fact that is neither an undo nor a redo."""
    changed = FACTS[type(entry.event)].transition(state, entry.event, entry.seq)
    return replace(changed, seq=entry.seq, last_step=entry.step)
