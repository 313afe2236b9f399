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
from tabiya.store.subject import Fact, Names, Payload, Subject, note_as_stored


def _names_imported(event: TournamentImported) -> Names:
    return {player.number: player.name for player in event.tournament.players}


def _changed(_payload: Payload) -> str:
    return "changed after the start"


def _other_system(payload: Payload) -> str:
    return f"{payload['system']} instead of {payload['previous_system']}"


def _as_it_is(payload: Payload) -> Payload:
    """Sentences about an import keep their fields; newer files have facts beside them."""
    return payload


ANNOUNCEMENT = Subject(
    facts=(
        Fact(EventCreated, transitions.event_created, sentences.event_created),
        Fact(
            TournamentImported,
            transitions.tournament_imported,
            sentences.tournament_imported,
            names=_names_imported,
            upcasters=(_as_it_is,),
        ),
        Fact(
            SettingsChanged,
            transitions.settings_changed,
            sentences.settings_changed,
            upcasters=(note_as_stored(_changed),),
        ),
        Fact(TieBreaksChanged, transitions.tie_breaks_changed, sentences.tie_breaks_changed),
        Fact(
            SystemChanged,
            transitions.system_changed,
            sentences.system_changed,
            upcasters=(note_as_stored(_other_system),),
        ),
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
