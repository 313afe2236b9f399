"""Options that announce a setting: made from its declaration, by which what is said is read and checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tabiya.cli.framework.command import option
from tabiya.cli.framework.parser import WrongUsage
from tabiya.errors import InvalidFact
from tabiya.languages import gettext
from tabiya.model.setting import Setting, setting_declarations
from tabiya.model.tournament import Settings, Tournament

Said = tuple[str, str]
"""The name of a setting, and what was said of it."""


def _assignment(text: str) -> Said:
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise ValueError(gettext("give a setting and its value, such as rating_of_unrated=1400"))
    return name.strip(), value


SET = option(
    "NAME=VALUE",
    "Override a setting of the file, such as rating_of_unrated=1400, or games=4 in a knock-out; an unknown name lists the known ones. You can repeat it.",
    spelling="--set",
    read=_assignment,
    repeated=True,
)


def reader_of_setting(name: str) -> Callable[[str], object]:
    """Return what reads an option that is a setting of every event, within the bounds it declares."""
    (declared,) = (setting for setting in setting_declarations(Settings) if setting.name == name)

    def read(text: str) -> object:
        try:
            return declared.read(text)
        except InvalidFact as fault:
            raise ValueError(fault.what) from fault

    return read


def with_announced(
    tournament: Tournament, announced: Sequence[Said] | None, system: str | None = None
) -> Tournament:
    """Return the event as if its organiser had announced what was said with `--set`."""
    if not announced:
        return tournament
    # Loaded here: whoever says nothing needs no system before the file is read.
    from tabiya.formats.trf.kind import announced_format
    from tabiya.pairing.registry import system_named
    from tabiya.pairing.resolve import get_system

    by = system_named(system or get_system(tournament))
    settings, known = tournament.settings, announced_format(by.name, tournament.settings)
    of_all = {
        setting.name: setting for setting in setting_declarations(Settings) if _can_be_said(setting)
    }
    own = {
        setting.name: setting
        for setting in setting_declarations(by.settings)
        if _can_be_said(setting)
    }
    for name, text in announced:
        if name not in of_all | own:
            raise WrongUsage(
                "--set {name}: this event has no such setting",
                name=name,
                hint="Known: {names}.",
                names=", ".join(sorted(of_all | own)),
            )
        try:
            value = {name: (of_all | own)[name].read(text)}
            if name in own:
                known = replace(known, **value)
                settings = replace(settings, format=known.settled())
            else:
                settings = settings.announced(value)
        except InvalidFact as fault:
            raise WrongUsage("--set {name}: {fault}", name=name, fault=fault.message) from fault
    return replace(tournament, settings=settings)


def _can_be_said(setting: Setting) -> bool:
    return bool(setting.label) and setting.type.by_text
