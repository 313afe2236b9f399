"""Every kind of fact and every command, from the subjects of the log; what comes of each."""

from __future__ import annotations

from dataclasses import replace

from tabiya.languages import SOURCE, speaking
from tabiya.store.announcement.commands import CreateEvent, ImportTournament
from tabiya.store.announcement.subject import ANNOUNCEMENT
from tabiya.store.arrangements.subject import ARRANGEMENTS
from tabiya.store.book.subject import BOOK
from tabiya.store.decision import Command, Decision, Refused, in_mode
from tabiya.store.entrants.subject import ENTRANTS
from tabiya.store.log.entry import Entry
from tabiya.store.log.event import Event
from tabiya.store.playoffs.subject import PLAYOFFS
from tabiya.store.prizes.subject import PRIZES
from tabiya.store.registration.subject import REGISTRATION
from tabiya.store.regulations.subject import REGULATIONS
from tabiya.store.results.subject import RESULTS
from tabiya.store.rounds.subject import ROUNDS
from tabiya.store.schedule.subject import SCHEDULE
from tabiya.store.stages.subject import STAGES
from tabiya.store.standby.subject import STANDBY
from tabiya.store.state import EventState
from tabiya.store.subject import Decider, Fact, Subject
from tabiya.store.teams.subject import TEAMS
from tabiya.store.undo.subject import UNDO

SUBJECTS = (
    ANNOUNCEMENT,
    ENTRANTS,
    ARRANGEMENTS,
    ROUNDS,
    RESULTS,
    TEAMS,
    PLAYOFFS,
    STAGES,
    BOOK,
    SCHEDULE,
    REGULATIONS,
    REGISTRATION,
    PRIZES,
    STANDBY,
    UNDO,
)

FACTS: dict[type[Event], Fact] = {}
"""What each kind of event changes and how it reads."""

KINDS: dict[str, type[Event]] = {}
"""Every kind of event by its name in the log."""

DECIDERS: dict[type[Command], Decider] = {}
"""Who decides what; undo and redo need the log as well and are decided in `undo.decisions`."""


def register(subject: Subject) -> None:
    """Let the facts of a subject be read and written, and its commands be decided."""
    for fact in subject.facts:
        FACTS[fact.kind] = fact
        KINDS[fact.kind.__name__] = fact.kind
    DECIDERS.update(subject.deciders)


for _subject in SUBJECTS:
    register(_subject)


def decide(state: EventState, command: Command) -> Decision:
    """Return the facts a command leads to and its warnings; raise Refused or Conflict."""
    if state.seq == 0 and not isinstance(command, (CreateEvent, ImportTournament)):
        raise Refused("the event has not been created yet", hint="Create it, or import a file.")
    decision = DECIDERS[type(command)](state, command)
    created_outside = isinstance(command, CreateEvent) and not command.fide_mode
    return in_mode(decision, fide_mode=state.fide_mode and not created_outside)


def apply(state: EventState, entry: Entry) -> EventState:
    """Return the event after one more fact that is neither an undo nor a redo.

    What it notes for the report file is in the language of the report, whoever asked for the page.
    """
    with speaking(SOURCE):
        changed = FACTS[type(entry.event)].transition(state, entry.event, entry.seq)
    return replace(changed, seq=entry.seq, last_step=entry.step)
