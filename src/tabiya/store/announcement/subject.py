"""The facts and commands of the announcement."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from tabiya.errors import Problem
from tabiya.languages import SOURCE, speaking
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


def _told_on_that_day(payload: Payload) -> Payload:
    """Findings and differences of version 2 held sentences; they are told as they were told then."""
    findings = payload.get("findings", ())
    rounds = groupby(payload.get("differing", ()), key=itemgetter("round"))
    return {
        **payload,
        "findings": [],
        "differing": [],
        "adjusted": [*payload.get("adjusted", ()), *map(_old_finding, findings)],
        "differences": [
            *payload.get("differences", ()),
            *(
                f"Round {number}: {'; '.join(map(_old_difference, each))}"
                for number, each in rounds
            ),
        ],
    }


def _old_finding(finding: Payload) -> str:
    match finding["code"], finding["values"]:
        case "LINE", [row, column, found, wrong, hint, rule]:
            return str(Problem(int(row), int(column), found, wrong, hint, rule))
        case "SYSTEM", [announced, checks, pairs]:
            return (
                f"The file announces the system {announced}, which the desk does not pair: its "
                f"rounds are checked by the system {checks}, and the next ones will be paired by "
                f"{pairs}."
            )
        case "RANK", ranks:
            return "; ".join(
                f"Ranks of the file are not taken over where its own tie-breaks give others: "
                f"number {number} has {given} in the file, {found} here ({reason})"
                for number, given, found, reason in zip(*[iter(ranks)] * 4, strict=True)
            )
        case "TIE_BREAK", [code, reason]:
            return f"Tie-break {code} of the file is left out: {reason}"
    raise LookupError(finding["code"])


def _old_difference(difference: Payload) -> str:
    with speaking(SOURCE):
        recorded, expected = (
            sentences.boards_in_words(difference[which]) for which in ("recorded", "expected")
        )
    instead = f"{recorded} instead of {expected}, " if recorded and expected else ""
    return f"{instead}{difference['reason']}"


ANNOUNCEMENT = Subject(
    facts=(
        Fact(EventCreated, transitions.event_created, sentences.event_created),
        Fact(
            TournamentImported,
            transitions.tournament_imported,
            sentences.tournament_imported,
            names=_names_imported,
            upcasters=(_as_it_is, _told_on_that_day),
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
