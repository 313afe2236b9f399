"""The cautions that declarations of settings ask for when a setting is changed after round 1."""

from __future__ import annotations

from tabiya.languages import Text
from tabiya.model.setting import Lock, Setting, settings_of
from tabiya.model.tournament import Settings
from tabiya.pairing.checklist import theme
from tabiya.store.decision import Caution, Level
from tabiya.store.notes import shown


def caution_of(setting: Setting, lock: Lock, now: object, before: object) -> Caution:
    """The caution that a declaration asks for when its setting is changed after round 1."""
    told = [shown(each) if each else Text(lock.nothing) for each in (now, before)]
    change = (Text(lock.change, now=told[0], before=told[1]),) if lock.change else ()
    return Caution(
        lock.code or f"{setting.name}-after-start",
        Level[lock.gravity.name],
        Text(lock.sentence),
        (*change, *map(Text, lock.consequences)),
        "" if lock.theme is None else str(theme(lock.theme.value)),
    )


def tie_breaks_after_start(old: tuple[str, ...], new: tuple[str, ...]) -> Caution:
    """The warning for a list of tie-breaks changed while the event runs."""
    (declared,) = (each for each in settings_of(Settings) if each.name == "tie_breaks")
    assert declared.lock is not None  # noqa: S101 - tie-breaks are locked
    return caution_of(declared, declared.lock, new, old)
