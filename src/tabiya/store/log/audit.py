"""The log in sentences, for people who ask what happened, when, and by whose hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from tabiya.languages import gettext, say, say_number
from tabiya.store.codec import UnreadableFact
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.importing import TournamentImported, describe_differences
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.pairing import GamesForfeited, RoundPaired
from tabiya.store.facts.players import PlayerEntered
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.team_pairing import TeamsPaired
from tabiya.store.facts.teams import TeamEntered
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.log.chain import Line
from tabiya.store.log.entry import Entry
from tabiya.store.log.lines import get_event
from tabiya.store.log.recovery import Recovery
from tabiya.store.log.replay import apply, undone_steps
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class AuditLine:
    """One fact in words, with who, when, why, and whether it still counts."""

    seq: int
    step: int
    at: datetime
    who: str
    device: str
    why: str
    text: str
    undone: bool

    def __str__(self) -> str:
        device = f" ({self.device})" if self.device else ""
        why = " " + say("Reason: {why}", why=self.why) if self.why else ""
        undone = " [" + gettext("undone") + "]" if self.undone else ""
        moment = self.at.strftime("%Y-%m-%d %H:%M:%S")
        return f"{self.seq}. {moment} {self.who}{device}: {self.text}{why}{undone}"


def audit_trail(entries: Iterable[Entry]) -> Iterator[AuditLine]:
    """Every line of the log as a sentence; names are those of the day."""
    lines = tuple(entries)
    undone = frozenset(undone_steps(lines))
    names: dict[int, str] = {}
    steps: dict[int, list[Fact]] = {}
    for entry in lines:
        names.update(entry.event.names())
        steps.setdefault(entry.step, []).append(entry.event)
        yield AuditLine(
            entry.seq,
            entry.step,
            entry.at,
            entry.actor.who,
            entry.actor.device,
            entry.actor.why,
            describe_line(entry.event, names, lambda step: steps.get(step, ())),
            undone=entry.step in undone,
        )


def describe_changes(entries: Iterable[Entry]) -> Iterator[str]:
    """What was changed and remarked: each line that the report file has a remark of, as the log reads.

    Remarks of the report file are English; this is the same in the language of whoever reads.
    """
    lines = tuple(entries)
    undone = frozenset(undone_steps(lines))
    names: dict[int, str] = {}
    steps: dict[int, list[Fact]] = {}
    state = EventState()
    for entry in lines:
        event = entry.event
        names.update(event.names())
        steps.setdefault(entry.step, []).append(event)
        if entry.step in undone:
            continue
        before = state
        if isinstance(event, (StepUndone, StepRedone)):
            state = event.apply(state, entry.seq)
        else:
            state = apply(state, entry)
        if (state.report_notes, state.remarks) == (before.report_notes, before.remarks):
            continue
        if isinstance(event, NoteAdded):
            yield event.text
            continue
        yield describe_line(event, names, lambda step: steps.get(step, ()))
        if isinstance(event, TournamentImported):
            yield from (*event.tournament.notes, *describe_differences(event))


def describe_step(
    lines: Iterable[Fact], names: Names, step_events: Callable[[int], Iterable[Fact]]
) -> str:
    """What one step did, for the person who has just taken it.

    `step_events` are the facts of another step: an undo is told by what it took back.
    """
    facts = list(lines)
    entered = [event for event in facts if isinstance(event, PlayerEntered)]
    teams = [event for event in facts if isinstance(event, TeamEntered)]
    if len(teams) == 1:
        return sentence(teams[0], names)
    if teams:
        return say("{teams} teams with {n} players were entered.", teams=len(teams), n=len(entered))
    if len(entered) > 1:
        return say_number("{n} player was entered.", "{n} players were entered.", len(entered))
    # Pairing also closes the round before and adjourns its open games; that was asked beforehand.
    paired = [e for e in facts if isinstance(e, _PAIRING)]
    chosen = paired or facts
    words = " ".join(describe_line(event, names, step_events) for event in chosen[:3])
    return (
        say("{words} (and {n} more)", words=words, n=len(chosen) - 3) if len(chosen) > 3 else words
    )


_PAIRING = (InitialColourDecided, RoundPaired, TeamsPaired, GamesForfeited)


def describe_line(event: Fact, names: Names, step_events: Callable[[int], Iterable[Fact]]) -> str:
    """What one line says; an undo or a redo is told by the step it speaks of, not by its number."""
    match event:
        case StepUndone(step=other) | StepRedone(step=other) if facts := list(step_events(other)):
            what = describe_step(facts, names, step_events)
            if isinstance(event, StepUndone):
                return say("Undone: {what}", what=what)
            return say("Redone: {what}", what=what)
        case _:
            return sentence(event, names)


def describe_lines_apart(recovery: Recovery) -> tuple[tuple[Line, str], ...]:
    """The sound lines that do not join the chain of a recovered file, with what each says.

    Somebody has to enter them again, so the name of a fact is not enough; one that only a newer version
    knows is told as it is stored.
    """
    names: dict[int, str] = {}
    described = []
    for line in (*recovery.lines, *recovery.apart):
        words = f"{line.kind} {line.payload}"
        with suppress(UnreadableFact):
            event = get_event(line.kind, line.version, line.payload)
            names.update(event.names())
            words = sentence(event, names)
        described.append((line, words))
    return tuple(described[len(recovery.lines) :])


def sentence(event: Fact, names: Names) -> str:
    """What happened, in one sentence an arbiter would write."""
    words = event.describe(names)
    # A name may end with the point of an initial.
    return words[:-1] if words.endswith("..") and not words.endswith("...") else words
