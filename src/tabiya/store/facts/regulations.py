"""Regulations and the invitation."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import LANGUAGES, Text, gettext, say, translatable
from tabiya.pairing.organising import SCHOOL_TIE_BREAKS, SCHOOL_TIE_BREAKS_OF_TABLES
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.settings import SettingsChanged
from tabiya.store.regulations import EventRegulations
from tabiya.store.state import EventState

_LONGEST_TEXT = 2000


@dataclass(frozen=True, slots=True)
class RegulationsWritten(Fact, Command):
    """The regulations and the invitation were written, without the arbiters."""

    operation: ClassVar[str] = "write-regulations"
    act: ClassVar[str] = translatable("Change the regulations")

    regulations: EventRegulations

    def decide(self, state: EventState) -> Decision:
        """What the players were told is changed after the start only with a question."""
        new = replace(self.regulations, officials=())
        if new == replace(state.regulations, officials=()):
            return Decision()
        if new.language and new.language not in LANGUAGES:
            raise Refused(
                "Tabiya does not support the language {language}",
                language=new.language,
                hint="Choose from: {known}.",
                known=", ".join(LANGUAGES),
            )
        for point in new.invitation:
            if len(point.text) > _LONGEST_TEXT:
                raise Refused(
                    "point {number} of the invitation is too long",
                    number=point.number,
                    hint="At most {_LONGEST_TEXT} letters.",
                    _LONGEST_TEXT=_LONGEST_TEXT,
                )
        before = state.regulations
        draws = (before.draws_after, before.never_draws) != (new.draws_after, new.never_draws)
        warnings: tuple[Caution, ...] = ()
        if state.started and (draws or before.supervised is not new.supervised):
            warnings = (
                Caution(
                    "regulations-after-start",
                    Level.CONFIRM,
                    "You are changing the rules of play after the first round was paired.",
                    (Text("Tell every player before the next round starts."),),
                ),
            )
        return Decision((RegulationsWritten(new),), warnings)

    def apply(self, state: EventState, _seq: int) -> EventState:
        """They stand as written; the arbiters stay."""
        officials = state.regulations.officials
        return replace(state, regulations=replace(self.regulations, officials=officials))

    def describe(self, _names: Names) -> str:
        """Of which level, and how much of the invitation is told."""
        regulations = self.regulations
        kind = [
            gettext(regulations.level.value),
            gettext("a school event") if regulations.school else "",
        ]
        words = say(
            "Regulations: {kind}; points of the invitation filled in: {n}.",
            kind=", ".join(filter(None, kind)),
            n=len(regulations.invitation),
        )
        if not regulations.language:
            return words
        spoken = say(
            "The language of the event is {language}.",
            language=LANGUAGES.get(regulations.language, regulations.language),
        )
        return f"{words} {spoken}"


@dataclass(frozen=True, slots=True)
class UseSchoolPreset(Command):
    """Announce FIDE's recommended tie-breaks and rules for school events."""

    act: ClassVar[str] = translatable("Fill in for a school event")

    def decide(self, state: EventState) -> Decision:
        """Tie-breaks are announced before the start; the rest can follow."""
        codes = SCHOOL_TIE_BREAKS_OF_TABLES if state.paired_by.by_table else SCHOOL_TIE_BREAKS
        events: list[Fact] = []
        if not state.regulations.school:
            events.append(RegulationsWritten(replace(_without_officials(state), school=True)))
        if not state.started and state.settings.tie_breaks != codes:
            settings = replace(state.settings, tie_breaks=codes, standings_order=())
            events.append(SettingsChanged(settings, state.settings))
        return Decision(tuple(events))


def _without_officials(state: EventState) -> EventRegulations:
    return replace(state.regulations, officials=())
