"""A subject of the log: the facts it consists of, and the commands that lead to them.

Each subject is a folder (`announcement`, `entrants`, ...) that declares its events and commands,
decides the commands, says what each event changes and how it reads, and lists all of it in
`subject.py`. `registry` collects the lists; nothing else knows the kinds of facts there are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabiya.languages import say
from tabiya.store.decision import Command, Decision
from tabiya.store.log.event import Event
from tabiya.store.state import EventState

Names = Mapping[int, str]
"""The names of the entrants, as the log has told them so far."""

Transition = Callable[[EventState, Any, int], EventState]
"""The event before a fact, the fact and its line of the log, to the event after it.

A transition refuses a fact that does not fit what came before it. Undoing a step is therefore
safe: the log is replayed without the step, and the first later fact that no longer fits is the
one that depends on it.
"""

Sentence = Callable[[Any, Names], str]
"""What happened, in one sentence an arbiter would write."""

Payload = dict[str, Any]
"""A stored fact as JSON has it."""

Upcaster = Callable[[Payload], Payload]
"""Brings the payload of one version of a fact to the next."""

Decider = Callable[[EventState, Any], Decision]
"""The event and a command, to the facts it leads to and the warnings to answer first."""


def name_in(names: Names, entrant: int) -> str:
    """The name of an entrant, or his number where the log has not told it."""
    return names.get(entrant, say("entrant {number}", number=entrant))


def names_nobody(_event: Event) -> Names:
    """No names: what most facts tell of the names of players."""
    return {}


def _nothing(_payload: Payload) -> str:
    return ""


def note_as_stored(less: Callable[[Payload], str] = _nothing) -> Upcaster:
    """Bring a fact of version 1 to version 2: the note for the report was stored as a sentence.

    `less` is what the report was told by files from before such sentences were stored.
    """

    def upcast(payload: Payload) -> Payload:
        stored = payload.get("noted")
        return {**payload, "noted": less(payload) if stored is None else stored}

    return upcast


@dataclass(frozen=True, slots=True)
class Fact:
    """A kind of event with what it changes and how it reads."""

    kind: type[Event]
    transition: Transition
    sentence: Sentence
    names: Callable[[Any], Names] = names_nobody
    """The names of players that the log learns from it."""
    upcasters: tuple[Upcaster, ...] = ()
    """From version 1 to 2, from 2 to 3, and so on."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The facts of one subject, and who decides each of its commands."""

    facts: tuple[Fact, ...]
    deciders: Mapping[type[Command], Decider] = field(default_factory=dict)
