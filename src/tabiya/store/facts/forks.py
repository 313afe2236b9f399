"""Lines that two desks wrote at the same time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.creation import EventCreated
from tabiya.store.facts.importing import TournamentImported
from tabiya.store.facts.pairing import RoundPaired
from tabiya.store.facts.take_over import DeskTookOver
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.parts import require
from tabiya.store.state import EventState

_BEGINNINGS = (EventCreated, TournamentImported)


_BY_HAND = translatable("Do by hand what you still need, then leave this line out.")


@dataclass(frozen=True, slots=True)
class LineOfFork:
    """A line that the other desk accepted after the take-over."""

    line: int
    checksum: str
    who: str
    at: str
    event: Fact
    told: str
    """What it said there, with the names of the players there."""


@dataclass(frozen=True, slots=True)
class ForkLineSettled(Fact):
    """A person decided about a line that the other desk had accepted after the take-over.

    A line that was taken over stands after this one, in the same step.
    """

    fork: str
    line: int
    checksum: str
    who: str
    """Who had signed it at the other desk."""
    at: str
    """When that was, by the clock of the other desk."""
    taken: bool

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The line is not offered again."""
        require(self.checksum not in state.settled_lines, "this line has already been settled")
        return replace(state, settled_lines=(*state.settled_lines, self.checksum))

    def describe(self, _names: Names) -> str:
        """What became of a line."""
        return say(
            translatable("Line {line} of the fork {fork} ({who}, {when}) was accepted.")
            if self.taken
            else translatable("Line {line} of the fork {fork} ({who}, {when}) was left out."),
            line=self.line,
            fork=self.fork,
            who=self.who,
            when=self.at,
        )


@dataclass(frozen=True, slots=True)
class SettleForkLines(Command):
    """Accept the lines of one step of a fork into the event, or leave them out for good."""

    act: ClassVar[str] = translatable("Accept this step")

    fork: str
    lines: tuple[LineOfFork, ...]
    taken: bool

    def decide(self, state: EventState) -> Decision:
        """Write down what a person decided, and the lines themselves if they were taken over.

        Whether a fact fits what stands here is asked of its own transition, as when a step is redone.
        """
        new = [line for line in self.lines if line.checksum not in state.settled_lines]
        if not new:
            return Decision()
        facts: list[Fact] = []
        for line in new:
            facts.append(
                ForkLineSettled(self.fork, line.line, line.checksum, line.who, line.at, self.taken)
            )
            if self.taken:
                _may_be_taken(state, line)
                facts.append(line.event)
        return Decision(tuple(facts))


def _may_be_taken(state: EventState, line: LineOfFork) -> None:
    event = line.event
    if isinstance(event, _SPEAK_OF_LINES):
        raise Refused(
            "this line refers to another line of the other desk's log, which is missing here",
            hint=Text(_BY_HAND),
        )
    if isinstance(event, _BEGINNINGS):
        raise Refused("this event has already begun", hint=Text(_BY_HAND))
    if isinstance(event, RoundPaired) and event.basis != state.pairing_basis():
        raise Refused(
            Text("the other desk paired round {round} from different data", round=event.round),
            hint=Text(_BY_HAND),
        )
    names = {who.entrant: who.player.name for who in state.entrants.values()}
    here = event.describe(names)
    if here != line.told:
        raise Refused(
            Text("on this desk the line would be: {here}", here=here), hint=Text(_BY_HAND)
        )


_SPEAK_OF_LINES = (StepUndone, StepRedone, DeskTookOver, ForkLineSettled)
