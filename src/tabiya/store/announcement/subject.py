"""The facts and commands of the announcement."""

from __future__ import annotations

from tabiya.store.announcement import decisions, sentences, transitions
from tabiya.store.announcement.commands import (
    AddNote,
    ChangeSettings,
    ChangeSystem,
    CreateEvent,
    ImportTournament,
    LeaveFideMode,
    SetAcceleration,
)
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
from tabiya.store.announcement.importing import import_tournament
from tabiya.store.announcement.pairing_system import change_system
from tabiya.store.subject import Fact, Names, Subject


def _names_imported(event: TournamentImported) -> Names:
    return {player.number: player.name for player in event.tournament.players}


ANNOUNCEMENT = Subject(
    facts=(
        Fact(EventCreated, transitions.event_created, sentences.event_created),
        Fact(
            TournamentImported,
            transitions.tournament_imported,
            sentences.tournament_imported,
            names=_names_imported,
        ),
        Fact(SettingsChanged, transitions.settings_changed, sentences.settings_changed),
        Fact(TieBreaksChanged, transitions.tie_breaks_changed, sentences.tie_breaks_changed),
        Fact(SystemChanged, transitions.system_changed, sentences.system_changed),
        Fact(AccelerationSet, transitions.acceleration_set, sentences.acceleration_set),
        Fact(FideModeLeft, transitions.fide_mode_left, sentences.fide_mode_left),
        Fact(NoteAdded, transitions.note_added, sentences.note_added),
    ),
    deciders={
        CreateEvent: decisions.create_event,
        ImportTournament: import_tournament,
        ChangeSettings: decisions.change_settings,
        ChangeSystem: change_system,
        SetAcceleration: decisions.set_acceleration,
        LeaveFideMode: decisions.leave_fide_mode,
        AddNote: decisions.add_note,
    },
)
