"""Decisions about the regulations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabiya.languages import LANGUAGES, Text
from tabiya.pairing.organising import (
    SCHOOL_TIE_BREAKS,
    SCHOOL_TIE_BREAKS_OF_TABLES,
    ArbiterRole,
    Official,
)
from tabiya.store.announcement.events import SettingsChanged
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.log.event import Event
from tabiya.store.regulations.commands import NameOfficials, UseSchoolPreset, WriteRegulations
from tabiya.store.regulations.events import OfficialsNamed, RegulationsWritten
from tabiya.store.regulations.regulations import EventRegulations
from tabiya.store.state import EventState

_LONGEST_TEXT = 2000
_LONGEST_NAME = 100
_MOST_OFFICIALS = 500
_TITLES = ("", "IA", "FA", "NA")


def write_regulations(state: EventState, command: WriteRegulations) -> Decision:
    """What the players were told is changed after the start only with a question."""
    new = replace(command.regulations, officials=())
    if new == replace(state.regulations, officials=()):
        return Decision()
    if new.language and new.language not in LANGUAGES:
        raise Refused(
            "the desk does not speak {language}",
            language=new.language,
            hint="There are: {known}.",
            known=", ".join(LANGUAGES),
        )
    for each in new.invitation:
        if len(each.text) > _LONGEST_TEXT:
            raise Refused(
                "point {number} of the invitation is too long",
                number=each.number,
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
                "Rules of play are changed after the first round was paired.",
                (Text("Tell every player before the next round starts."),),
            ),
        )
    return Decision((RegulationsWritten(new),), warnings)


def name_officials(state: EventState, command: NameOfficials) -> Decision:
    """One chief at most, every name once; the settings follow."""
    officials = command.officials
    if len(officials) > _MOST_OFFICIALS:
        raise Refused(
            "at most {_MOST_OFFICIALS} arbiters can be named", _MOST_OFFICIALS=_MOST_OFFICIALS
        )
    names: set[str] = set()
    for each in officials:
        if not each.name.strip() or len(each.name) > _LONGEST_NAME:
            raise Refused("an arbiter has no name, or one that is too long")
        if each.name.casefold() in names:
            raise Refused("{name} is named twice", name=each.name, hint="Write each arbiter once.")
        names.add(each.name.casefold())
        if each.title not in _TITLES:
            raise Refused(
                "{title} is no title of arbiters", title=each.title, hint="IA, FA, NA or nothing."
            )
    if sum(each.role is ArbiterRole.CHIEF for each in officials) > 1:
        raise Refused("two chief arbiters are named", hint="Only one is; others are deputies.")
    events: list[Event] = []
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


def _named(officials: tuple[Official, ...], role: ArbiterRole) -> Iterator[str]:
    return (f"{each.title} {each.name}".strip() for each in officials if each.role is role)


def use_school_preset(state: EventState, _command: UseSchoolPreset) -> Decision:
    """Tie-breaks are announced before the start; the rest can follow."""
    codes = SCHOOL_TIE_BREAKS_OF_TABLES if state.paired_by.by_table else SCHOOL_TIE_BREAKS
    events: list[Event] = []
    if not state.regulations.school:
        events.append(RegulationsWritten(replace(_without_officials(state), school=True)))
    if not state.started and state.settings.tie_breaks != codes:
        settings = replace(state.settings, tie_breaks=codes, standings_order=())
        events.append(SettingsChanged(settings, state.settings))
    return Decision(tuple(events))


def _without_officials(state: EventState) -> EventRegulations:
    return replace(state.regulations, officials=())
