"""The one fact of stages: what championship an event belongs to, and where in it."""

from __future__ import annotations

from dataclasses import replace

from tabiya.languages import say
from tabiya.store.decision import Decision, Refused
from tabiya.store.stages.commands import MakeStage
from tabiya.store.stages.events import StageMade
from tabiya.store.state import EventState, require
from tabiya.store.subject import Fact, Names, Subject


def make_stage(state: EventState, command: MakeStage) -> Decision:
    """Before the start, and once."""
    if state.stage is not None or state.started:
        raise Refused("the event has begun, or belongs to a championship already")
    if not 1 <= command.stage <= len(command.plan.stages) or command.group < 1:
        raise Refused("the plan has no stage {stage}", stage=command.stage)
    if not command.championship.strip():
        raise Refused("the championship has no name", hint="Give it one.")
    made = StageMade(
        command.championship, command.plan, command.stage, command.group, command.waiting
    )
    return Decision((made,))


def stage_made(state: EventState, event: StageMade, _seq: int) -> EventState:
    """The event knows what it is a part of."""
    require(state.stage is None, "the event is a stage already")
    return replace(state, stage=event)


def told(event: StageMade, _names: Names) -> str:
    """Which stage of which championship."""
    name = event.plan.stages[event.stage - 1].name
    return say(
        "The event is stage {stage} ({name}), group {group}, of {championship}.",
        stage=event.stage,
        name=name,
        group=event.group,
        championship=event.championship,
    )


STAGES = Subject(
    facts=(Fact(StageMade, stage_made, told),),
    deciders={MakeStage: make_stage},
)
