"""Every kind of fact and every command, collected from the subjects of the log."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.store.announcement.subject import ANNOUNCEMENT
from tabiya.store.arrangements.subject import ARRANGEMENTS
from tabiya.store.decision import Command
from tabiya.store.entrants.subject import ENTRANTS
from tabiya.store.log.event import Event
from tabiya.store.results.subject import RESULTS
from tabiya.store.rounds.subject import ROUNDS
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
