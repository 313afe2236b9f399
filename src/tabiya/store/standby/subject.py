"""The facts of two desks with one event: who leads, and what became of the other's lines."""

from __future__ import annotations

from dataclasses import replace

from tabiya.languages import Text, say, translatable
from tabiya.store.announcement.events import EventCreated, TournamentImported
from tabiya.store.decision import Decision, Refused
from tabiya.store.log.event import Event
from tabiya.store.rounds.events import RoundPaired
from tabiya.store.standby.commands import LineOfFork, SettleForkLines, TakeOver
from tabiya.store.standby.events import DeskTookOver, ForkLineSettled
from tabiya.store.state import EventState, require
from tabiya.store.subject import Fact, Names, Subject
from tabiya.store.undo.events import StepRedone, StepUndone

_SPEAK_OF_LINES = (StepUndone, StepRedone, DeskTookOver, ForkLineSettled)
_BEGINNINGS = (EventCreated, TournamentImported)
_BY_HAND = translatable("Do by hand what is still wanted, then leave this line out.")


def take_over(state: EventState, command: TakeOver) -> Decision:
    """Raise the epoch; whoever leads already has nothing to take over."""
    if state.led_by == command.desk:
        return Decision()
    return Decision((DeskTookOver(state.epoch + 1, command.desk),))


def settle(state: EventState, command: SettleForkLines) -> Decision:
    """Write down what a person decided, and the lines themselves if they were taken over.

    Whether a fact fits what stands here is asked of its own transition, as when a step is redone.
    """
    new = [each for each in command.lines if each.checksum not in state.settled_lines]
    if not new:
        return Decision()
    told: list[Event] = []
    for each in new:
        told.append(
            ForkLineSettled(
                command.fork, each.line, each.checksum, each.who, each.at, command.taken
            )
        )
        if command.taken:
            _may_be_taken(state, each)
            told.append(each.event)
    return Decision(tuple(told))


def _may_be_taken(state: EventState, line: LineOfFork) -> None:
    # The list of facts contains this subject, so it cannot be imported before this subject is there.
    from tabiya.store.registry import FACTS

    event = line.event
    if type(event) not in FACTS:
        raise Refused("this program does not know such a line", hint=Text(_BY_HAND))
    if isinstance(event, _SPEAK_OF_LINES):
        raise Refused(
            "this line speaks of another line of the other desk's log, which is not here",
            hint=Text(_BY_HAND),
        )
    if isinstance(event, _BEGINNINGS):
        raise Refused("this event has begun already", hint=Text(_BY_HAND))
    if isinstance(event, RoundPaired) and event.basis != state.pairing_basis():
        raise Refused(
            Text(
                "round {round} was paired there from other facts than stand here", round=event.round
            ),
            hint=Text(_BY_HAND),
        )
    names = {who.entrant: who.player.name for who in state.entrants.values()}
    here = FACTS[type(event)].sentence(event, names)
    if here != line.told:
        raise Refused(Text("here the line would say: {here}", here=here), hint=Text(_BY_HAND))


def desk_took_over(state: EventState, event: DeskTookOver, _seq: int) -> EventState:
    """The event is led by another desk."""
    require(event.epoch == state.epoch + 1, "the desks took over in another order")
    return replace(state, epoch=event.epoch, led_by=event.desk)


def fork_line_settled(state: EventState, event: ForkLineSettled, _seq: int) -> EventState:
    """The line is not offered again."""
    require(event.checksum not in state.settled_lines, "this line was settled already")
    return replace(state, settled_lines=(*state.settled_lines, event.checksum))


def took_over_told(event: DeskTookOver, _names: Names) -> str:
    """Which desk leads."""
    return say(
        "The desk {desk} took over the event (epoch {epoch}).", desk=event.desk, epoch=event.epoch
    )


def settled_told(event: ForkLineSettled, _names: Names) -> str:
    """What became of a line."""
    return say(
        translatable("Line {line} of the fork {fork} ({who}, {when}) was taken over.")
        if event.taken
        else translatable("Line {line} of the fork {fork} ({who}, {when}) was left out."),
        line=event.line,
        fork=event.fork,
        who=event.who,
        when=event.at,
    )


STANDBY = Subject(
    facts=(
        Fact(DeskTookOver, desk_took_over, took_over_told),
        Fact(ForkLineSettled, fork_line_settled, settled_told),
    ),
    deciders={TakeOver: take_over, SettleForkLines: settle},
)
