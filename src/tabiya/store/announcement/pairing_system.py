"""Decisions about the pairing system and the edition of its rules, which stay from round 1 on."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tabiya.errors import UnknownEdition
from tabiya.languages import Text
from tabiya.model.tournament import Settings
from tabiya.pairing.checklist import FIDE_MODE
from tabiya.pairing.handling import may_change_system
from tabiya.pairing.registry import is_held, system_named
from tabiya.rulebook.edition import edition_named, edition_on
from tabiya.store.announcement.commands import ChangeSystem
from tabiya.store.announcement.events import SettingsChanged, SystemChanged
from tabiya.store.announcement.tie_breaks import tie_breaks_for
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.notes import system_in_words
from tabiya.store.preconditions import settings_unchanged
from tabiya.store.state import EventState


def change_system(state: EventState, command: ChangeSystem) -> Decision:
    """The system is announced before the start."""
    settings_unchanged(state, command.based_on)
    check_system(command.system, command.edition)
    if (command.system, command.edition) == (state.system, state.edition):
        return Decision()
    of_teams = system_named(command.system).teams is not None
    if state.entrants and of_teams != (state.paired_by.teams is not None):
        raise Refused(
            "an event in which players are entered stays one of players or of teams",
            hint="Undo the entries first, or begin a new event.",
        )
    warnings: tuple[Caution, ...] = ()
    told = Text(
        "{now} instead of {before}",
        now=system_in_words(command.system, command.edition),
        before=system_in_words(state.system, state.edition),
    )
    if not may_change_system(len(state.rounds)):
        warnings = (
            Caution(
                "system-after-start",
                Level.LEAVE_FIDE_MODE,
                "The pairing system is announced before the start and kept.",
                (Text("Later rounds are paired by {told}.", told=told),),
                state.laws.cite(may_change_system),
            ),
        )
    other = edition_not_in_force(command.system, command.edition, state.settings.start)
    if other is not None:
        warnings += (other,)
    changed = SystemChanged(command.system, command.edition, state.system, state.edition)
    ties = tie_breaks_for(state, command.system)
    return Decision(
        (changed, *_rounds_for(state, command.system), *ties.events), (*warnings, *ties.warnings)
    )


def _rounds_for(state: EventState, system: str) -> tuple[SettingsChanged, ...]:
    """The announced number of rounds, where another system counts several games as one of them.

    Who announced 9 rounds means 9 pairings, and in matches of two games these are 18 rounds of the
    report. After the start the rounds that were played stay what they are.
    """
    rounds = state.settings.rounds
    before, after = (system_named(each).games_a_match for each in (state.system, system))
    if rounds is None or before == after or state.started:
        return ()
    new = replace(state.settings, rounds=-(-rounds // before) * after)
    return (SettingsChanged(new, state.settings),)


def check_system(system: str, edition: str | None) -> None:
    """A system by which events are paired here, and an edition that it has."""
    if not (is_held(system) and system_named(system).at_the_desk):
        raise Refused(
            "events of the system {system} are not run at the desk",
            system=system,
            hint="At the command line their rounds are paired: tabiya pair FILE.",
        )
    if edition is None:
        return
    try:
        edition_named(system_named(system).editions, edition)
    except UnknownEdition as unknown:
        raise Refused(unknown.message, hint=unknown.advice) from unknown


def edition_not_in_force(system: str, edition: str | None, start: date | None) -> Caution | None:
    """Whether the edition named is another than that of the first day, which FIDE mode refuses."""
    if edition is None:
        return None
    editions = system_named(system).editions
    named, in_force = edition_named(editions, edition), edition_on(editions, start)
    if named == in_force:
        return None
    return Caution(
        "edition-not-in-force",
        Level.LEAVE_FIDE_MODE,
        Text("{named} is not in force on the first day of the event.", named=named),
        (Text("The rules of that day are {in_force}.", in_force=in_force),),
        str(FIDE_MODE),
    )


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
            "The edition of the pairing rules follows from the first day and is kept.",
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
