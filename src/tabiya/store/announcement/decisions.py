"""Decisions about what the organiser announced: settings, scoring, FIDE mode, remarks."""

from __future__ import annotations

from dataclasses import replace

from tabiya.formats.trf.kind import announced_format
from tabiya.languages import Text
from tabiya.model.points import Points, show_points
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Settings
from tabiya.pairing.acceleration.baku import loans_of
from tabiya.pairing.basic_rules import declared_rounds_kept
from tabiya.pairing.checklist import (
    ACCELERATION,
    FIDE_MODE,
    SCORING,
    bye_beats_a_win,
    two_draws_beat_a_win_and_a_loss,
    unusual_bye,
)
from tabiya.store.announcement.cautions import tie_breaks_after_start
from tabiya.store.announcement.commands import (
    AddNote,
    ChangeSettings,
    CreateEvent,
    LeaveFideMode,
    SetAcceleration,
)
from tabiya.store.announcement.events import (
    AccelerationSet,
    EventCreated,
    FideModeLeft,
    NoteAdded,
    SettingsChanged,
    TieBreaksChanged,
)
from tabiya.store.announcement.locks import cautions_of_locks, faults
from tabiya.store.announcement.pairing_system import (
    check_system,
    edition_not_in_force,
    other_edition,
)
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.log.event import Event
from tabiya.store.notes import (
    could_be_ours,
    settings_in_words,
)
from tabiya.store.preconditions import settings_unchanged
from tabiya.store.state import EventState

_LONGEST_TEXT = 500


def create_event(state: EventState, command: CreateEvent) -> Decision:
    """A file holds one event."""
    if state.seq:
        raise Refused("this file holds an event already", hint="Make a new file for another one.")
    check_system(command.system, command.edition)
    announced = replace(state, system=command.system, edition=command.edition)
    _refuse_faults(announced, command.settings, Settings())
    warnings = scoring_warnings(command.settings.scoring)
    other = edition_not_in_force(command.system, command.edition, command.settings.start)
    if command.fide_mode and other is not None:
        told = (*other.effects, Text("The event is not run in FIDE mode, now or later."))
        warnings += (replace(other, level=Level.CONFIRM, effects=told),)
    in_fide_mode = command.fide_mode and other is None
    created = EventCreated(command.settings, command.system, command.edition, in_fide_mode)
    return Decision((created,), warnings)


def change_settings(state: EventState, command: ChangeSettings) -> Decision:
    """Before the start all is free; afterwards each change has its own gravity."""
    settings_unchanged(state, command.based_on)
    old = state.settings
    new = _without_what_is_said_already(state, command.settings)
    _refuse_faults(state, new, old)
    warnings = list(scoring_warnings(new.scoring))
    if state.started:
        warnings += late_changes(state, new)
    facts: list[Event] = []
    if replace(new, tie_breaks=old.tie_breaks) != old:
        changed = replace(new, tie_breaks=old.tie_breaks)
        facts.append(SettingsChanged(changed, old))
    if new.tie_breaks != old.tie_breaks:
        facts.append(TieBreaksChanged(new.tie_breaks, old.tie_breaks))
        if state.started:
            warnings.append(tie_breaks_after_start(old.tie_breaks, new.tie_breaks))
    return Decision(tuple(facts), tuple(warnings) if facts else ())


def late_changes(state: EventState, new: Settings) -> list[Caution]:
    """How grave each change of the settings is after the start, tie-breaks left aside."""
    old = state.settings
    warnings: list[Caution] = []
    if new.rounds is not None and new.rounds < len(state.rounds):
        raise Refused(
            "{rounds} rounds have been paired already",
            rounds=len(state.rounds),
            hint="Announce at least as many.",
        )
    warnings += cautions_of_locks(state, new)
    warnings += other_edition(state, new)
    if not declared_rounds_kept(old.rounds, new.rounds):
        warnings.append(
            Caution(
                "rounds-after-start",
                Level.CONFIRM_TWICE,
                "The number of rounds is declared before the start.",
                (
                    Text(
                        "{rounds} rounds instead of {before}.", rounds=new.rounds, before=old.rounds
                    ),
                    Text("It is noted in the report."),
                ),
                state.laws.cite(declared_rounds_kept),
            )
        )
        warnings += _what_rests_on_the_rounds(state, new)
    if not warnings and replace(new, tie_breaks=old.tie_breaks) != old:
        warnings.append(
            Caution(
                "settings-after-start",
                Level.ACKNOWLEDGE,
                "The settings are changed after the start; it is noted in the report.",
                (f"{settings_in_words(new, replace(old, tie_breaks=new.tie_breaks))}.",),
            )
        )
    return warnings


def _what_rests_on_the_rounds(state: EventState, new: Settings) -> list[Caution]:
    """What was paired, or will be, as the old number of rounds asked for, and no longer would be."""
    warnings = []
    old, paired = state.settings, len(state.rounds)
    if state.paired_by.looks_at_last_round and (old.rounds == paired) != (new.rounds == paired):
        was = Text("the last round") if old.rounds == paired else Text("a round before the last")
        warnings.append(
            Caution(
                "last-round-changed",
                Level.LEAVE_FIDE_MODE,
                Text(
                    "Round {paired} was paired as {was}, and would not be any more.",
                    paired=paired,
                    was=was,
                ),
                (
                    Text(
                        "In the last round other rules hold for the players with the most points."
                    ),
                    Text("Take its pairing back first, change the number, and pair it again."),
                ),
                state.laws.cite(declared_rounds_kept),
            )
        )
    facts = state.tournament()
    lent, then = (
        [(loan.first_round, loan.last_round, loan.points) for loan in loans_of(each)]
        for each in (facts, replace(facts, settings=new))
    )
    if lent != then:
        warnings.append(
            Caution(
                "accelerated-rounds-changed",
                Level.LEAVE_FIDE_MODE,
                "With another number of rounds other rounds would be accelerated.",
                (
                    Text(
                        "Accelerated to round {now}, and then to round {then}.",
                        now=_last(lent),
                        then=_last(then),
                    ),
                ),
                str(ACCELERATION),
            )
        )
    return warnings


def _last(lent: list[tuple[int, int, Points]]) -> int:
    return max((last for _first, last, _points in lent), default=0)


def _without_what_is_said_already(state: EventState, new: Settings) -> Settings:
    """The new settings with the format as it is written now, if it says the same."""
    now, before = (announced_format(state.system, each) for each in (new, state.settings))
    return replace(new, format=state.settings.format) if now == before else new


def _refuse_faults(state: EventState, new: Settings, old: Settings) -> None:
    for _setting, fault in faults(state, new, old):
        raise fault
    check_scoring(new.scoring)


def check_scoring(scoring: ScoringSystem) -> None:
    """Two draws are worth at most a win and a loss, and a bye at most a win."""
    if two_draws_beat_a_win_and_a_loss(scoring):
        raise Refused(
            "two draws ({draws}) would be worth more than a win and a loss ({others})",
            draws=show_points(2 * scoring.draw),
            others=show_points(scoring.win + scoring.loss),
            rule=str(SCORING),
        )
    if not scoring.loss <= scoring.draw <= scoring.win or scoring.loss == scoring.win:
        told = "-".join(show_points(each) for each in (scoring.win, scoring.draw, scoring.loss))
        raise Refused(
            "with {told} a better result would not bring more points",
            told=told,
            rule=str(SCORING),
            hint="A win is worth more than a loss, and a draw lies between them.",
        )
    if bye_beats_a_win(scoring):
        bye = max(scoring.pairing_allocated_bye, scoring.full_point_bye, scoring.half_point_bye)
        raise Refused(
            "a bye ({bye}) would be worth more than a win ({win})",
            bye=show_points(bye),
            win=show_points(scoring.win),
            rule=str(SCORING),
        )


def scoring_warnings(scoring: ScoringSystem) -> tuple[Caution, ...]:
    """What FIDE mode refuses in a scoring system that is possible."""
    if not unusual_bye(scoring):
        return ()
    return (
        Caution(
            "unusual-bye",
            Level.LEAVE_FIDE_MODE,
            "With standard scoring a pairing-allocated bye is worth 1, ½ or 0.",
            (
                Text(
                    "It would be worth {points}.", points=show_points(scoring.pairing_allocated_bye)
                ),
            ),
            str(SCORING),
        ),
    )


def set_acceleration(state: EventState, command: SetAcceleration) -> Decision:
    """Acceleration is announced before the start."""
    settings_unchanged(state, command.based_on)
    if command.virtual_points == state.virtual_points:
        return Decision()
    warnings: tuple[Caution, ...] = ()
    if state.started:
        warnings = (
            Caution(
                "acceleration-after-start",
                Level.LEAVE_FIDE_MODE,
                "The acceleration is not changed after round 1.",
                rule=str(ACCELERATION),
            ),
        )
    return Decision((AccelerationSet(command.virtual_points),), warnings)


def leave_fide_mode(state: EventState, _command: LeaveFideMode) -> Decision:
    """There is no way back."""
    if not state.fide_mode:
        return Decision()
    warning = Caution(
        "leave-fide-mode",
        Level.CONFIRM_TWICE,
        "FIDE mode is left for good.",
        (
            Text("The event can never return to FIDE mode, not even by undo."),
            Text("The report says so, with the round."),
            Text("The event may not be accepted for rating or titles."),
        ),
        str(FIDE_MODE),
    )
    return Decision((FideModeLeft(len(state.rounds)),), (warning,))


def add_note(_state: EventState, command: AddNote) -> Decision:
    """Any remark but an empty one."""
    text = " ".join(command.text.split())
    if not text:
        raise Refused("the remark is empty", hint="Write something.")
    if len(text) > _LONGEST_TEXT:
        raise Refused(
            "the remark is too long",
            hint="At most {_LONGEST_TEXT} letters.",
            _LONGEST_TEXT=_LONGEST_TEXT,
        )
    if command.in_report and could_be_ours(text):
        raise Refused(
            "in the report this remark would be read as a fact of the program",
            hint="Word it without @ and without such a heading, or keep it in the house.",
        )
    return Decision((NoteAdded(text, command.in_report),))
