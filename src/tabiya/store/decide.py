"""What comes of a command: pure functions from the event and the command to facts and warnings."""

from __future__ import annotations

from tabiya.store.announcement.commands import CreateEvent, ImportTournament
from tabiya.store.decision import Command, Decision, Refused, in_mode
from tabiya.store.registry import DECIDERS
from tabiya.store.state import EventState


def decide(state: EventState, command: Command) -> Decision:
    """The facts a command leads to and the warnings to answer first; raises Refused or Conflict."""
    if state.seq == 0 and not isinstance(command, (CreateEvent, ImportTournament)):
        raise Refused("the event has not been created yet", hint="Create it, or import a file.")
    decision = DECIDERS[type(command)](state, command)
    created_outside = isinstance(command, CreateEvent) and not command.fide_mode
    return in_mode(decision, fide_mode=state.fide_mode and not created_outside)
