"""Steps that are undone and redone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import SOURCE, Plural, Text, say, speaking, translatable
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.checklist import FIDE_MODE, TIE_BREAKS
from tabiya.pairing.handling import PUBLISHED_CHANGES
from tabiya.store.common.locks import tie_breaks_after_start
from tabiya.store.decision import Caution, Command, Decision, Level, Refused, in_mode
from tabiya.store.fact import Fact, Names, Upcaster, note_as_stored
from tabiya.store.facts.creation import EventCreated
from tabiya.store.facts.fide_mode import FideModeLeft
from tabiya.store.facts.importing import TournamentImported
from tabiya.store.facts.lots import LotsDrawn
from tabiya.store.facts.reports import ReportSent
from tabiya.store.facts.results import ResultCorrected, ResultEntered
from tabiya.store.facts.rounds import (
    RoundPublished,
    publication_withdrawn,
    with_publication_withdrawn,
)
from tabiya.store.facts.settings import SettingsChanged, TieBreaksChanged, late_changes
from tabiya.store.facts.starting_numbers import NumbersAssigned
from tabiya.store.facts.take_over import DeskTookOver
from tabiya.store.notes import CORRECTION, add_note, describe_settings, game_at, noted_if_started
from tabiya.store.parts import require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState

FactsOf = Callable[[int], tuple[Fact, ...]]
"""The facts of a step, in the order of the log."""


Announced = SettingsChanged | TieBreaksChanged


_ANNOUNCED = (SettingsChanged, TieBreaksChanged)
"""What may be changed after the start without a pairing that rests on it."""


@dataclass(frozen=True, slots=True)
class AnnouncedAgain:
    """Settings that hold again, and those that held until then."""

    settings: Settings
    previous: Settings


@dataclass(frozen=True, slots=True)
class ResultAgain:
    """A result that stands again, and the one that a later round was paired from."""

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    previous: GameResult


@dataclass(frozen=True, slots=True)
class StepUndone(Fact):
    """An earlier step was undone."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(),)
    report: ClassVar[str] = (
        "`Settings @ Round n: ...`, if it brings other settings or tie-breaks after the start"
    )

    step: int
    changes: tuple[AnnouncedAgain, ...] = ()
    """What it changes in the announcement after the start, the latest first."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""
    withdrawn: tuple[int, ...] = ()
    """The rounds whose pairings players had seen."""
    results: tuple[ResultAgain, ...] = ()
    """Results that a later round was paired from and published, though it may be taken down since."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """An undo itself changes nothing but the report, if that has to be told."""
        changed = announced_again(state, self, seq)
        for number in self.withdrawn:
            changed = with_publication_withdrawn(changed, number)
        return _with_corrections(changed, self.results)

    def describe(self, _names: Names) -> str:
        """Which step counts no longer."""
        return say("Step {step} was undone.", step=self.step)


@dataclass(frozen=True, slots=True)
class UndoStep(Command):
    """Undo a step; 0 is the last one that counts."""

    permission: ClassVar[Permission] = Permission.ENTER_RESULTS
    act: ClassVar[str] = translatable("Undo the step")

    step: int = 0


@dataclass(frozen=True, slots=True)
class StepRedone(Fact):
    """A step that had been undone was redone."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(),)
    report: ClassVar[str] = (
        "`Settings @ Round n: ...`, if it brings other settings or tie-breaks after the start"
    )

    step: int
    changes: tuple[AnnouncedAgain, ...] = ()
    """What it changes in the announcement after the start, the latest first."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""
    results: tuple[ResultAgain, ...] = ()
    """Results that stand again, as for an undo."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """A redo itself changes nothing but the report, if that has to be told."""
        return _with_corrections(announced_again(state, self, seq), self.results)

    def describe(self, _names: Names) -> str:
        """Which step counts again."""
        return say("Step {step} was redone.", step=self.step)


@dataclass(frozen=True, slots=True)
class RedoStep(Command):
    """Redo a step that was undone; 0 is the one undone last."""

    permission: ClassVar[Permission] = Permission.ENTER_RESULTS
    act: ClassVar[str] = translatable("Redo the step")

    step: int = 0


def decide_undo(state: EventState, command: UndoStep | RedoStep, get_facts: FactsOf) -> Decision:
    """The undo or redo as a fact; whether later steps rest on it is found by replaying them."""
    decided = _redo if isinstance(command, RedoStep) else _undo
    return in_mode(decided(state, command.step, get_facts), fide_mode=state.fide_mode)


def _undo(state: EventState, asked: int, get_facts: FactsOf) -> Decision:
    step = asked or state.last_step
    # A number no line can have is not worth a look into the file.
    facts = get_facts(step) if 1 <= step <= state.seq else ()
    if not facts:
        raise Refused(
            Text("there is nothing to undo")
            if not asked
            else Text("there is no step {step}", step=step)
        )
    if step in state.undone:
        return Decision()
    for fact in facts:
        _may_be_undone(fact)
    back = tuple(turn for fact in reversed(facts) if (turn := _turned_back(fact)))
    results = tuple(_results_again(state, facts))
    warnings = (
        *_announced_otherwise(state, back),
        *_warnings(state, facts),
        *_older_results(state, results),
    )
    shown = tuple(fact.round for fact in facts if isinstance(fact, RoundPublished))
    undone = StepUndone(step, _changes(state, back), withdrawn=shown, results=results)
    return Decision((undone,), warnings)


def _results_again(state: EventState, facts: tuple[Fact, ...]) -> Iterator[ResultAgain]:
    for was in facts:
        if not isinstance(was, ResultEntered | ResultCorrected) or was.round >= state.rounds_seen:
            continue
        # Entered in an older round, it is refused when the pairing that rests on it is replayed.
        if isinstance(was, ResultCorrected) or was.round == len(state.rounds):
            yield ResultAgain(was.round, was.board, was.white, was.black, was.previous, was.result)


def _older_results(state: EventState, results: tuple[ResultAgain, ...]) -> tuple[Caution, ...]:
    """Warn of results from which later rounds were paired that players have seen."""
    if not results:
        return ()
    return (
        Caution(
            "older-results-undone",
            Level.CONFIRM,
            Text(
                "Round {round} was paired with these results and published.",
                round=max(result.round for result in results) + 1,
            ),
            (
                *(_instead(state, result) for result in results),
                Text("Tabiya notes it in the report."),
            ),
            state.laws.cite(*PUBLISHED_CHANGES),
        ),
    )


def _with_corrections(state: EventState, results: tuple[ResultAgain, ...]) -> EventState:
    for result in results:
        for entrant in (result.white, result.black):
            require_entrant(state, entrant)
        state = add_note(state, f"{CORRECTION}{result.round}: {_instead(state, result)}")
    return state


def _instead(state: EventState, again: ResultAgain) -> str:
    """A game with the result that stands again and the one before, as the report names them."""
    game = game_at(state, again.board, again.white, again.black)
    now, before = (result.symbol or "no result" for result in (again.result, again.previous))
    return f"{game} {now} instead of {before}"


def _redo(state: EventState, asked: int, get_facts: FactsOf) -> Decision:
    if not state.undone:
        raise Refused("there is nothing to redo")
    step = asked or state.undone[-1]
    if step not in state.undone:
        raise Refused("step {step} has not been undone", step=step)
    facts = get_facts(step)
    again = tuple(fact for fact in facts if isinstance(fact, _ANNOUNCED))
    results = tuple(
        replace(result, result=result.previous, previous=result.result)
        for result in _results_again(state, facts)
    )
    fact = StepRedone(step, _changes(state, again), results=results)
    return Decision((fact,), (*_announced_otherwise(state, again), *_older_results(state, results)))


def _turned_back(event: Fact) -> Announced | None:
    """The change that leads back to what was announced before."""
    match event:
        case SettingsChanged(settings, previous):
            return SettingsChanged(previous, settings)
        case TieBreaksChanged(tie_breaks, previous):
            return TieBreaksChanged(previous, tie_breaks)
        case _:
            return None


def _changes(state: EventState, changes: tuple[Announced, ...]) -> tuple[AnnouncedAgain, ...]:
    """What an undo or a redo changes in the announcement, if that has to be told."""
    announcements = []
    for change in changes if state.started else ():
        match change:
            case SettingsChanged(settings, previous):
                announcements.append(AnnouncedAgain(settings, previous))
            case TieBreaksChanged(tie_breaks, previous):
                now, before = (
                    replace(state.settings, tie_breaks=codes) for codes in (tie_breaks, previous)
                )
                announcements.append(AnnouncedAgain(now, before))
    return tuple(announcements)


def _announced_otherwise(state: EventState, changes: tuple[Announced, ...]) -> tuple[Caution, ...]:
    """Each change is as grave as if it were made by hand."""
    warnings: list[Caution] = []
    for change in changes if state.started else ():
        match change:
            case SettingsChanged(settings):
                warnings += late_changes(state, settings)
            case TieBreaksChanged(tie_breaks, previous):
                warnings.append(tie_breaks_after_start(previous, tie_breaks))
    return tuple(warnings)


def _may_be_undone(fact: Fact) -> None:
    match fact:
        case FideModeLeft():
            raise Refused(
                "the event has left FIDE mode for good",
                rule=str(FIDE_MODE),
                hint="You cannot undo this.",
            )
        case LotsDrawn():
            raise Refused(
                "you cannot undo a drawing of lots",
                rule=str(TIE_BREAKS),
                hint="Otherwise you could draw again until you liked the order.",
            )
        case NumbersAssigned(seed=int()):
            raise Refused(
                "you cannot undo a drawing of lots",
                hint="Draw again: Tabiya asks, and notes it in the report.",
            )
        case EventCreated():
            raise Refused(
                "you cannot undo the creation of the event", hint="Create a new file instead."
            )
        case DeskTookOver():
            raise Refused(
                "you cannot undo a take-over",
                hint="Let the other desk follow this one, then take over there.",
            )
        case StepUndone() | StepRedone():
            raise Refused("you cannot undo an undo", hint="Redo the step instead.")
        case _:
            return


def _warnings(state: EventState, facts: tuple[Fact, ...]) -> tuple[Caution, ...]:
    """What players have seen, or a whole import, is not taken away in passing."""
    warnings = []
    for fact in facts:
        match fact:
            case RoundPublished():
                warnings.append(publication_withdrawn(state, "publication-undone"))
            case ReportSent():
                warnings.append(
                    Caution(
                        "report-undone",
                        Level.CONFIRM_TWICE,
                        "Its games would count as not sent, and could be reported twice.",
                    )
                )
            case TournamentImported():
                warnings.append(
                    Caution(
                        "import-undone",
                        Level.CONFIRM_TWICE,
                        "This removes everything that was imported.",
                        (
                            Plural(
                                "{n} player and {rounds} rounds.",
                                "{n} players and {rounds} rounds.",
                                len(state.entrants),
                                rounds=len(state.rounds),
                            ),
                        ),
                    )
                )
            case _:
                pass
    return tuple(warnings)


def announced_again(state: EventState, event: StepUndone | StepRedone, _seq: int) -> EventState:
    """An undo or redo itself changes nothing but the report, if that has to be told."""
    note = event.noted
    if note is None:
        # The report is in English, whoever takes the step back.
        with speaking(SOURCE):
            note = "; ".join(
                describe_settings(change.settings, change.previous) for change in event.changes
            )
    return noted_if_started(state, "Settings", note)
