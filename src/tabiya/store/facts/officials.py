"""Who the arbiters and organisers are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import gettext, say, translatable
from tabiya.pairing.organising import ArbiterRole, Official
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.settings import SettingsChanged
from tabiya.store.state import EventState

_LONGEST_NAME = 100


_MOST_OFFICIALS = 500


_TITLES = ("", "IA", "FA", "NA")


@dataclass(frozen=True, slots=True)
class OfficialsNamed(Fact, Command):
    """The arbiters of the event were named."""

    operation: ClassVar[str] = "name-officials"
    act: ClassVar[str] = translatable("Name these arbiters")

    officials: tuple[Official, ...]

    def decide(self, state: EventState) -> Decision:
        """One chief at most, every name once; the settings follow."""
        officials = self.officials
        if len(officials) > _MOST_OFFICIALS:
            raise Refused(
                "at most {_MOST_OFFICIALS} arbiters can be named", _MOST_OFFICIALS=_MOST_OFFICIALS
            )
        names: set[str] = set()
        for official in officials:
            if not official.name.strip() or len(official.name) > _LONGEST_NAME:
                raise Refused("an arbiter has no name, or one that is too long")
            if official.name.casefold() in names:
                raise Refused(
                    "{name} is listed twice", name=official.name, hint="List each arbiter once."
                )
            names.add(official.name.casefold())
            if official.title not in _TITLES:
                raise Refused(
                    "{title} is not an arbiter title",
                    title=official.title,
                    hint="Use IA, FA or NA, or leave it empty.",
                )
        if sum(official.role is ArbiterRole.CHIEF for official in officials) > 1:
            raise Refused(
                "the list has two chief arbiters",
                hint="Only one arbiter is the chief arbiter; the others are deputies.",
            )
        events: list[Fact] = []
        if officials != state.regulations.officials:
            events.append(OfficialsNamed(officials))
        settings = replace(
            state.settings,
            chief_arbiter=next(_named(officials, ArbiterRole.CHIEF), state.settings.chief_arbiter),
            deputy_arbiters=tuple(_named(officials, ArbiterRole.DEPUTY)),
        )
        if settings != state.settings:
            events.append(SettingsChanged(settings, state.settings))
        return Decision(tuple(events))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """These are the arbiters."""
        return replace(state, regulations=replace(state.regulations, officials=self.officials))

    def describe(self, _names: Names) -> str:
        """Who they are, with their roles."""
        who = ", ".join(
            f"{official.name} ({gettext(official.role.value)})" for official in self.officials
        )
        return say("Arbiters: {names}.", names=who or gettext("no one"))


def _named(officials: tuple[Official, ...], role: ArbiterRole) -> Iterator[str]:
    return (
        f"{official.title} {official.name}".strip()
        for official in officials
        if official.role is role
    )
