"""What changing a setting means, as its declaration says: what is refused, and what is asked about."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.errors import InvalidFact, TabiyaError
from tabiya.formats.trf.kind import announced_format
from tabiya.languages import Text
from tabiya.model.setting import Gravity, Lock, Setting, setting_declarations
from tabiya.model.tournament import Settings
from tabiya.pairing.acceleration.baku import suits_scoring
from tabiya.pairing.checklist import theme
from tabiya.pairing.handling import may_change_system
from tabiya.pairing.registry import system_named
from tabiya.pairing.system import System
from tabiya.rulebook.edition import Edition, edition_for, edition_on
from tabiya.store.common.tie_breaks import faults_of_tie_breaks
from tabiya.store.decision import Caution, Level, Refused
from tabiya.store.notes import changed_settings, shown
from tabiya.store.state import EventState


def faults(state: EventState, new: Settings, old: Settings) -> Iterator[tuple[str, TabiyaError]]:
    """Yield what cannot be announced, each with the name of its setting.

    The state says by which system and edition the event is paired. What stands already may stay.
    """
    needed = (
        (setting, getattr(new, setting.name), None)
        for setting in setting_declarations(Settings)
        if setting.needed
    )
    for setting, now, _before in (*needed, *changed_settings(new, old, state.system)):
        try:
            setting.check(now)
        except InvalidFact as fault:
            words = Text(
                "{setting} cannot be {value}", setting=Text(setting.noun), value=shown(now)
            )
            yield setting.name, Refused(words, hint=fault.message)
    control = new.time_control
    if control and control != old.time_control and not any(map(str.isdecimal, control)):
        yield (
            "time_control",
            Refused(
                "{words} is not a time control",
                words=control,
                hint="Enter it as 90+30, for example.",
            ),
        )
    ends_early = bool(new.start and new.end and new.end < new.start)
    if ends_early and (new.start, new.end) != (old.start, old.end):
        yield "end", Refused("the event ends before it starts", hint="Correct one of the dates.")
    yield from _faults_of_acceleration(state, new, old)


def _faults_of_acceleration(
    state: EventState, new: Settings, old: Settings
) -> Iterator[tuple[str, TabiyaError]]:
    lent, before = (
        (getattr(announced_format(state.system, settings), "acceleration", ""), settings.scoring)
        for settings in (new, old)
    )
    by = system_named(state.system)
    edition = edition_for(by.editions, state.edition, new.start)
    if lent[0] != before[0] and not by.lends_by(lent[0], edition):
        yield "acceleration", _not_of_edition(by, lent[0], edition)
    if lent != before and lent[0] == "baku" and not suits_scoring(new.scoring):
        refusal = Refused(
            "Baku is for Swiss events in which a win counts as two draws and a loss nothing.",
            rule=state.laws.cite(suits_scoring),
        )
        yield "acceleration", refusal


def refuse_other_edition(state: EventState, system: str, edition: str | None) -> None:
    """Refuse an edition that does not know the acceleration announced."""
    lent = getattr(announced_format(system, state.settings), "acceleration", "")
    by = system_named(system)
    chosen = edition_for(by.editions, edition, state.settings.start)
    if not by.lends_by(lent, chosen):
        raise _not_of_edition(by, lent, chosen)


def _not_of_edition(by: System, acceleration: str, edition: Edition) -> Refused:
    (known,) = (method for method in by.accelerations if method.name == acceleration)
    return Refused(
        "{edition} does not include this acceleration: {acceleration}.",
        edition=str(edition),
        acceleration=Text(known.title),
        hint=Text(
            "Choose the edition {editions}, or another acceleration.",
            editions=", ".join(known.editions),
        ),
    )


def faults_of_answers(
    state: EventState, new: Settings, old: Settings
) -> Iterator[tuple[str, TabiyaError]]:
    """Yield the faults, with those of a list of tie-breaks that a person or a program announces now.

    An event that came from elsewhere may have others, and keeps them.
    """
    yield from faults(state, new, old)
    if new.tie_breaks != old.tie_breaks:
        for refusal in faults_of_tie_breaks(new.tie_breaks, state.system, new.start):
            yield "tie_breaks", refusal


def cautions_of_locks(state: EventState, new: Settings) -> Iterator[Caution]:
    """Yield what must be known of each setting that is changed after round 1, tie-breaks left aside.

    Raises Refused for a setting that follows from what was played.
    """
    for setting, now, before in changed_settings(new, state.settings, state.system):
        if setting.lock is None or setting.name == "tie_breaks":
            continue
        if setting.lock.gravity is Gravity.REFUSED:
            rule = state.paired_by.initial_colour
            raise Refused(
                Text(setting.lock.sentence),
                rule="" if rule is None else str(rule.article(state.edition_in_use)),
            )
        yield make_caution(setting, setting.lock, now, before)


def other_edition(state: EventState, new: Settings) -> list[Caution]:
    """Whether another first day would bring another edition of the pairing rules with it."""
    if state.edition is not None or new.start == state.settings.start:
        return []
    editions = system_named(state.system).editions
    before, after = (edition_on(editions, day) for day in (state.settings.start, new.start))
    if before == after:
        return []
    return [
        Caution(
            "edition-after-start",
            Level.LEAVE_FIDE_MODE,
            "The first day decides the edition of the pairing rules, and it stays the same during the event.",
            (
                Text(
                    "Later rounds are paired by {after} instead of {before}.",
                    after=after,
                    before=before,
                ),
            ),
            state.laws.cite(may_change_system),
        )
    ]


def make_caution(setting: Setting, lock: Lock, now: object, before: object) -> Caution:
    """The caution that a declaration asks for when its setting is changed after round 1."""
    values = [shown(value) if value else Text(lock.nothing) for value in (now, before)]
    change = (Text(lock.change, now=values[0], before=values[1]),) if lock.change else ()
    return Caution(
        lock.code or f"{setting.name}-after-start",
        Level[lock.gravity.name],
        Text(lock.sentence),
        (*change, *map(Text, lock.consequences)),
        "" if lock.theme is None else str(theme(lock.theme.value)),
    )


def tie_breaks_after_start(old: tuple[str, ...], new: tuple[str, ...]) -> Caution:
    """The warning for a list of tie-breaks changed while the event runs."""
    (declared,) = (
        setting for setting in setting_declarations(Settings) if setting.name == "tie_breaks"
    )
    assert declared.lock is not None  # noqa: S101 - tie-breaks are locked
    return make_caution(declared, declared.lock, new, old)
