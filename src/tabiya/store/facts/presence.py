"""Players who are present."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, translatable
from tabiya.store.decision import Command, Decision
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.parts import Presence, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_entrant
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class PlayerCheckedIn(Fact):
    """A player checked in."""

    entrant: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """A player is in the hall."""
        who = require_entrant(state, self.entrant)
        here = replace(who, presence=Presence.PRESENT, here_for=state.next_round, revision=seq)
        return state.with_entrant(here)

    def describe(self, names: Names) -> str:
        """Who is here."""
        return say("{name} checked in.", name=name_in(names, self.entrant))


@dataclass(frozen=True, slots=True)
class PlayerMarkedAbsent(Fact):
    """A player was marked absent and is not paired until they check in."""

    entrant: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """A player is not in the hall."""
        who = require_entrant(state, self.entrant)
        return state.with_entrant(replace(who, presence=Presence.ABSENT, here_for=0, revision=seq))

    def describe(self, names: Names) -> str:
        """Who is not here."""
        return say("{name} was marked absent.", name=name_in(names, self.entrant))


@dataclass(frozen=True, slots=True)
class SetPresence(Command):
    """Check players in, or mark them absent."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save who is present")

    entrants: tuple[int, ...]
    presence: Presence

    def decide(self, state: EventState) -> Decision:
        """Only those whose presence changes are written down."""
        changed = [
            entrant
            for entrant in dict.fromkeys(self.entrants)
            if state.get_presence(named_entrant(state, entrant)) is not self.presence
        ]
        if self.presence is Presence.PRESENT:
            return Decision(tuple(PlayerCheckedIn(entrant) for entrant in changed))
        return Decision(tuple(PlayerMarkedAbsent(entrant) for entrant in changed))
