"""The settings of an event, and changes of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.formats.trf.kind import announced_format
from tabiya.languages import Plural, Text, gettext, say, translatable
from tabiya.model.points import Points, show_points
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Settings
from tabiya.pairing.acceleration.baku import list_loans
from tabiya.pairing.basic_rules import declared_rounds_kept
from tabiya.pairing.checklist import (
    ACCELERATION,
    SCORING,
    bye_beats_a_win,
    two_draws_beat_a_win_and_a_loss,
    unusual_bye,
)
from tabiya.pairing.handling import needs_authorisation
from tabiya.pairing.registry import system_named
from tabiya.store.common.locks import (
    cautions_of_locks,
    faults,
    other_edition,
    tie_breaks_after_start,
)
from tabiya.store.common.tie_breaks import fitted
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Payload, Upcaster, note_as_stored
from tabiya.store.notes import describe_settings, noted_if_started
from tabiya.store.parts import require
from tabiya.store.preconditions import settings_unchanged
from tabiya.store.state import EventState


def _changed(_payload: Payload) -> str:
    return "changed after the start"


@dataclass(frozen=True, slots=True)
class SettingsChanged(Fact):
    """The announced settings were changed."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(_changed),)
    report: ClassVar[str] = "`Settings @ Round n: ...`, after the start"

    settings: Settings
    previous: Settings
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """New settings hold; a change after the start is noted for the report."""
        require(state.settings == self.previous, "the previous settings were different")
        changed = replace(state, settings=self.settings, settings_revision=seq)
        note = self.noted
        if note is None:
            note = describe_settings(self.settings, self.previous, of_report=True)
        return noted_if_started(changed, "Settings", note)

    def describe(self, _names: Names) -> str:
        """Every setting that is different."""
        what = describe_settings(self.settings, self.previous)
        return say("The settings were changed: {what}.", what=what)


@dataclass(frozen=True, slots=True)
class TieBreaksChanged(Fact):
    """The list of tie-breaks was changed."""

    report: ClassVar[str] = "`Tie-breaks @ Round n`, after the start"

    tie_breaks: tuple[str, ...]
    previous: tuple[str, ...]

    def apply(self, state: EventState, seq: int) -> EventState:
        """Another list of tie-breaks holds; a change after the start is noted for the report."""
        require(
            state.settings.tie_breaks == self.previous, "the previous tie-breaks were different"
        )
        settings = replace(state.settings, tie_breaks=self.tie_breaks)
        changed = replace(state, settings=settings, settings_revision=seq)
        note = f"{', '.join(self.tie_breaks) or 'none'} instead of {', '.join(self.previous) or 'none'}"
        return noted_if_started(changed, "Tie-breaks", note)

    def describe(self, _names: Names) -> str:
        """The old list and the new one."""
        new, old = (
            ", ".join(codes) or gettext("none") for codes in (self.tie_breaks, self.previous)
        )
        return say("The tie-breaks were changed from {old} to {new}.", old=old, new=new)


@dataclass(frozen=True, slots=True)
class ChangeSettings(Command):
    """Change the announced settings, tie-breaks included."""

    act: ClassVar[str] = translatable("Change the settings")

    settings: Settings
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Before the start all is free; afterwards each change has its own gravity."""
        settings_unchanged(state, self.based_on)
        old = state.settings
        new = _without_what_is_said_already(state, self.settings)
        refuse_faults(state, new, old)
        warnings = [*scoring_warnings(new.scoring), *acceleration_warnings(state, new, old)]
        if new.rounds != old.rounds:
            warnings += unusual_rounds(state, new.rounds)
        if state.started:
            warnings += late_changes(state, new)
        facts: list[Fact] = []
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
            Plural(
                "{n} round has already been paired",
                "{n} rounds have already been paired",
                len(state.rounds),
            ),
            hint="Announce at least as many rounds.",
        )
    warnings += cautions_of_locks(state, new)
    warnings += other_edition(state, new)
    if not declared_rounds_kept(old.rounds, new.rounds):
        warnings.append(
            Caution(
                "rounds-after-start",
                Level.CONFIRM_TWICE,
                "The number of rounds should not change after the start.",
                (
                    Text(
                        "Rounds: {rounds} instead of {before}.",
                        rounds=new.rounds,
                        before=old.rounds,
                    ),
                    Text("Tabiya notes it in the report."),
                ),
                state.laws.cite(declared_rounds_kept),
            )
        )
        warnings += _what_rests_on_the_rounds(state, new)
    changes = describe_settings(new, replace(old, tie_breaks=new.tie_breaks), of_report=True)
    if not warnings and changes:
        warnings.append(
            Caution(
                "settings-after-start",
                Level.ACKNOWLEDGE,
                "You are changing the settings after the start. Tabiya notes it in the report.",
                (f"{changes}.",),
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
                    "Round {paired} was paired as {was}, and no longer would be.",
                    paired=paired,
                    was=was,
                ),
                (
                    Text(
                        "In the last round different rules apply to the players with the most points."
                    ),
                    Text("Undo its pairing first, change the number, and pair it again."),
                ),
                state.laws.cite(declared_rounds_kept),
            )
        )
    facts = state.tournament()
    lent, then = (
        [(loan.first_round, loan.last_round, loan.points) for loan in list_loans(version)]
        for version in (facts, replace(facts, settings=new))
    )
    if lent != then:
        warnings.append(
            Caution(
                "accelerated-rounds-changed",
                Level.LEAVE_FIDE_MODE,
                "With a different number of rounds, other rounds would be accelerated.",
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
    now, before = (announced_format(state.system, settings) for settings in (new, state.settings))
    return replace(new, format=state.settings.format) if now == before else new


def refuse_faults(state: EventState, new: Settings, old: Settings) -> None:
    """Refuse settings that cannot be."""
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
        points = "-".join(show_points(value) for value in (scoring.win, scoring.draw, scoring.loss))
        raise Refused(
            "with {told}, a better result would not give more points",
            told=points,
            rule=str(SCORING),
            hint="Make a win worth more than a loss, and a draw between them.",
        )
    if bye_beats_a_win(scoring):
        bye = max(scoring.pairing_allocated_bye, scoring.full_point_bye, scoring.half_point_bye)
        raise Refused(
            "a bye ({bye}) would be worth more than a win ({win})",
            bye=show_points(bye),
            win=show_points(scoring.win),
            rule=str(SCORING),
        )


def acceleration_warnings(
    state: EventState, new: Settings, old: Settings | None = None
) -> tuple[Caution, ...]:
    """What must be known of an acceleration that FIDE does not publish, when it is announced."""
    named, before = (
        None
        if settings is None
        else getattr(announced_format(state.system, settings), "acceleration", "")
        for settings in (new, old)
    )
    methods = system_named(state.system).accelerations
    method = next((method for method in methods if method.name == named), None)
    if method is None or named == before or not needs_authorisation(method.published):
        return ()
    return (
        Caution(
            "unpublished-acceleration",
            Level.LEAVE_FIDE_MODE,
            Text("FIDE does not publish the acceleration {name}.", name=Text(method.title)),
            (
                Text(
                    "For a rated event, send its written rules to the Qualification Commission in advance."
                ),
                Text("Include the rules and the authorisation in the regulations."),
            ),
            state.laws.cite(needs_authorisation),
        ),
    )


def scoring_warnings(scoring: ScoringSystem) -> tuple[Caution, ...]:
    """What FIDE mode refuses in a scoring system that is possible."""
    if not unusual_bye(scoring):
        return ()
    return (
        Caution(
            "unusual-bye",
            Level.LEAVE_FIDE_MODE,
            "With standard scoring, a pairing-allocated bye is worth 1, ½ or 0.",
            (
                Text(
                    "It would be worth {points}.", points=show_points(scoring.pairing_allocated_bye)
                ),
            ),
            str(SCORING),
        ),
    )


def unusual_rounds(state: EventState, rounds: int | None) -> tuple[Caution, ...]:
    """Ask about more rounds than a Swiss usually has, which can be a slip of the finger."""
    most = state.paired_by.most_usual_rounds
    if most is None or (rounds or 0) <= most:
        return ()
    return (
        Caution(
            "unusual-rounds",
            Level.ACKNOWLEDGE,
            Plural("The event has {n} round.", "The event has {n} rounds.", rounds or 0),
            (
                Text(
                    "A Swiss usually has 5 to {most} rounds.",
                    most=most,
                ),
            ),
        ),
    )


def tie_breaks_for(state: EventState, system: str) -> Decision:
    """What another pairing system means for the list: Buchholz does not follow into a table."""
    old = state.settings.tie_breaks
    new = fitted(old, system, state.settings.start, before=state.system)
    if new == old:
        return Decision()
    warnings = (tie_breaks_after_start(old, new),) if state.started else ()
    return Decision((TieBreaksChanged(new, old),), warnings)
