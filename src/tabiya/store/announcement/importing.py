"""Decisions about report files that are taken over: what differs, and in which mode they go on."""

from __future__ import annotations

from tabiya.languages import Text
from tabiya.model.tournament import Tournament
from tabiya.pairing.checklist import FIDE_MODE, IMPORT
from tabiya.pairing.registry import system_named
from tabiya.store.announcement.commands import ImportTournament
from tabiya.store.announcement.decisions import check_scoring, scoring_warnings
from tabiya.store.announcement.events import TournamentImported
from tabiya.store.announcement.pairing_system import check_system
from tabiya.store.announcement.sentences import differences_in_words
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.notes import LEFT_FIDE_MODE
from tabiya.store.registration.events import ParticularsNoted
from tabiya.store.registration.registration import Particulars
from tabiya.store.rounds.events import ColourSource, InitialColourDecided
from tabiya.store.state import EventState


def import_tournament(state: EventState, command: ImportTournament) -> Decision:
    """A report file goes into an empty event; differences found by the checker are confirmed."""
    if state.entrants or state.rounds:
        raise Refused("the event has players already", hint="Import the file into a new event.")
    if bool(command.tournament.teams) is not (system_named(command.system).teams is not None):
        raise Refused(
            "the file has teams and the system pairs single players, or the other way round",
            hint="Correct its record 192 or 092, or its records of teams (310).",
        )
    check_scoring(command.tournament.settings.scoring)
    check_system(command.system, command.edition)
    outside = _outside_fide_mode(command.tournament) if state.fide_mode else ()
    imported = TournamentImported(
        command.tournament,
        command.system,
        command.edition,
        command.source,
        command.text,
        command.findings,
        command.differing,
        fide_mode=not outside,
    )
    clubs = (ParticularsNoted(number, Particulars(club=club)) for number, club in command.clubs)
    facts = (imported, *_colour_of_round_one(command), *clubs)
    return Decision(facts, (*_differs(command), *outside))


def _differs(command: ImportTournament) -> tuple[Caution, ...]:
    if not command.differing:
        return ()
    return (
        Caution(
            "import-differs",
            Level.CONFIRM,
            "Rounds of this file are not paired as the rules say.",
            differences_in_words(command),
            str(IMPORT),
        ),
    )


def _outside_fide_mode(facts: Tournament) -> tuple[Caution, ...]:
    """Why the event cannot go on in FIDE mode, if so: no report file is a way back into it."""
    left = [note for note in facts.notes if note.startswith(LEFT_FIDE_MODE)]
    if left:
        return (
            Caution(
                "imported-outside-fide-mode",
                Level.ACKNOWLEDGE,
                "The file says that FIDE mode was left, and there is no way back.",
                (f"{left[0]}.",),
                str(FIDE_MODE),
            ),
        )
    return tuple(
        Caution(
            "leave-fide-mode",
            Level.CONFIRM_TWICE,
            "The event is imported outside FIDE mode, for good.",
            (grave.as_text, *grave.effects, Text("The report says so, with the round.")),
            grave.rule,
        )
        for grave in scoring_warnings(facts.settings.scoring)
    )


def _colour_of_round_one(
    command: ImportTournament,
) -> tuple[InitialColourDecided, ...]:
    """The initial colour that the file does not declare, as its round 1 shows it (TRF 152)."""
    facts = command.tournament
    colour = facts.initial_colour
    if facts.settings.initial_colour is not None or colour is None:
        return ()
    if system_named(command.system).initial_colour is None:
        return ()
    return (InitialColourDecided(colour, ColourSource.ROUND_ONE),)
