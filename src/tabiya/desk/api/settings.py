"""The settings of an event for programs: what stands, and what is announced anew.

All of it is made from the declarations, those of the pairing system among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, get_type_hints

from tabiya.codec.meta import UNSET
from tabiya.desk.api.answers import SettingsAnswer
from tabiya.desk.api.declared_settings import asked_settings
from tabiya.desk.api.requests import REQUESTS, SettingsSent, UnreadableRequest
from tabiya.errors import InvalidFact
from tabiya.languages import say
from tabiya.model.setting import AnnouncedFormat, Setting
from tabiya.model.tournament import Settings
from tabiya.pairing.system import System
from tabiya.store.common.locks import faults_of_answers
from tabiya.store.decision import Refused
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.state import EventState


def settings_answer(state: EventState) -> SettingsAnswer:
    """Return what was announced."""
    return SettingsAnswer(
        revision=state.settings_revision,
        system=state.system,
        format=_announced(state.format),
        **_announced(state.settings),
    )


def _announced(holder: Settings | AnnouncedFormat) -> dict[str, Any]:
    return {setting.name: getattr(holder, setting.name) for setting in asked_settings(type(holder))}


def make_command(state: EventState, sent: SettingsSent) -> ChangeSettings:
    """Return the command that announces what a program sent; what it did not send stays."""
    by = state.paired_by
    changed = {
        setting.name: getattr(sent, setting.name)
        for setting in asked_settings(Settings)
        if getattr(sent, setting.name) is not UNSET
    }
    known = _settings_for(Settings, by)
    for name in changed:
        if name not in known:
            raise _no_such_setting(name)
    declared = dict(_values(by, sent.format))
    old = state.settings
    try:
        if declared:
            changed["format"] = replace(state.format, **declared).settled()
        new = old.announced(changed)
    except InvalidFact as fault:
        raise Refused(fault.message, hint=fault.advice) from fault
    for _setting, refusal in faults_of_answers(state, new, old):
        raise refusal
    return ChangeSettings(new, sent.based_on)


def _settings_for(kind: type, by: System) -> dict[str, Setting]:
    return {setting.name: setting for setting in asked_settings(kind) if setting.applies_to(by)}


def _values(by: System, sent: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    known, hints = _settings_for(by.settings, by), get_type_hints(by.settings)
    for name, data in sent.items():
        if name not in known:
            raise _no_such_setting(f"format.{name}")
        yield name, REQUESTS.read(hints[name], data, f"format.{name}")


def _no_such_setting(name: str) -> UnreadableRequest:
    problem = say("{setting}: events of this kind do not have this setting", setting=name[:60])
    return UnreadableRequest(problem)
