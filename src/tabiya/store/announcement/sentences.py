"""How the log tells of the announcement."""

from __future__ import annotations

from tabiya.store.announcement.events import (
    AccelerationSet,
    EventCreated,
    FideModeLeft,
    NoteAdded,
    SettingsChanged,
    SystemChanged,
    TieBreaksChanged,
    TournamentImported,
)
from tabiya.store.notes import settings_in_words, system_in_words
from tabiya.store.subject import Names


def event_created(event: EventCreated, _names: Names) -> str:
    """The name of the event, its mode and its system."""
    mode = "in FIDE mode" if event.fide_mode else "outside FIDE mode"
    return f"The event {event.settings.name} was created {mode}, system {event.system}."


def tournament_imported(event: TournamentImported, _names: Names) -> str:
    """What the file brought, and what did not fit in it."""
    facts = event.tournament
    return (
        f"The file {event.source or '(unnamed)'} was imported: {len(facts.players)} players, "
        f"{len(facts.rounds)} rounds, {len(event.differences)} differences, "
        f"{len(event.adjusted)} mended or left out."
    )


def settings_changed(event: SettingsChanged, _names: Names) -> str:
    """Every setting that is different."""
    return f"The settings were changed: {settings_in_words(event.settings, event.previous)}."


def tie_breaks_changed(event: TieBreaksChanged, _names: Names) -> str:
    """The old list and the new one."""
    new, old = (", ".join(codes) or "none" for codes in (event.tie_breaks, event.previous))
    return f"The tie-breaks were changed from {old} to {new}."


def system_changed(event: SystemChanged, _names: Names) -> str:
    """The old system and the new one, each with its edition."""
    old = system_in_words(event.previous_system, event.previous_edition)
    new = system_in_words(event.system, event.edition)
    return f"The pairing system was changed from {old} to {new}."


def acceleration_set(event: AccelerationSet, _names: Names) -> str:
    """Whether there is acceleration now."""
    return "Virtual points were set." if event.virtual_points else "Acceleration ended."


def fide_mode_left(event: FideModeLeft, _names: Names) -> str:
    """The round in which FIDE mode was left."""
    return f"FIDE mode was left in round {event.round}."


def note_added(event: NoteAdded, _names: Names) -> str:
    """The remark itself, and for whom it is."""
    place = "for the report" if event.in_report else "for the house"
    return f"A remark {place}: {event.text}"
