"""A fact of the log: what it says, what it changes, and how it reads.

Each file of `facts` declares the facts of one topic and the commands that lead to them.
`registry` collects them; nothing else knows which there are.

An `entrant` is the order of entry, a number given once and never changed; starting numbers may
be reassigned until round 4 is paired, so no fact refers to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, ClassVar, TypeVar

from tabiya.languages import say
from tabiya.store.state import EventState

Names = Mapping[int, str]
"""The names of the entrants, and under negative numbers of the teams, as the log knows them."""

Record = TypeVar("Record")

Payload = dict[str, Any]
"""A stored fact as JSON has it."""

Upcaster = Callable[[Payload], Payload]
"""Brings the payload of one version of a fact to the next."""


class Fact:
    """A fact of the log; `version` rises when the form of its payload changes.

    The name of the class and the names of its fields are written into event files: they stay.
    """

    __slots__ = ()
    version: ClassVar[int] = 1
    upcasters: ClassVar[tuple[Upcaster, ...]] = ()
    """From version 1 to 2, from 2 to 3, and so on."""
    report: ClassVar[str] = ""
    """What it writes into the report file, for the page of the event file."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """Return the event after this fact, which is line `seq` of the log.

        A fact that does not fit what came before it is refused. Undoing a step is therefore safe:
        the log is replayed without the step, and the first later fact that no longer fits is the
        one that depends on it.
        """
        raise NotImplementedError

    def describe(self, names: Names) -> str:
        """Return what happened, in one sentence an arbiter would write."""
        raise NotImplementedError

    def names(self) -> Names:
        """Return the names of players and teams that the log learns from it."""
        return {}


def kept(record: type[Record], fact: Record) -> Record:
    """Return what the event keeps of a fact: the record that it is, without what it did."""
    names = (field.name for field in fields(record))  # type: ignore[arg-type]
    return record(*(getattr(fact, name) for name in names))


def name_in(names: Names, entrant: int) -> str:
    """Return the name of an entrant, or the number where the log does not know the name."""
    return names.get(entrant, say("entrant {entrant}", entrant=entrant))


def _nothing(_payload: Payload) -> str:
    return ""


def note_as_stored(less: Callable[[Payload], str] = _nothing) -> Upcaster:
    """Bring a fact of version 1 to version 2: the note for the report was stored as a sentence.

    `less` is what the report said in files from before such sentences were stored.
    """

    def upcast(payload: Payload) -> Payload:
        stored = payload.get("noted")
        return {**payload, "noted": less(payload) if stored is None else stored}

    return upcast
