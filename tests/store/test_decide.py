"""Every command has somebody who decides it, and none can make the desk stumble."""

from collections.abc import Iterator
from contextlib import suppress
from enum import Enum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.store.announcement.commands import ImportTournament
from tabiya.store.decide import decide
from tabiya.store.decision import Command
from tabiya.store.event_store import EventStore
from tabiya.store.registry import DECIDERS
from tabiya.store.state import EventState
from tabiya.store.undo.commands import RedoStep, UndoStep
from tests.store.facts import declared
from tests.store.scenes import confirm, new_event, play_round, publish_round

KINDS = declared("commands", Command)
TYPED = [kind for kind in KINDS if kind is not ImportTournament]
"""An import is drawn elsewhere: random facts of a tournament mostly contradict each other."""
for closed_set in Enum.__subclasses__():
    if members := tuple(closed_set):
        st.register_type_strategy(closed_set, st.sampled_from(members))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_command_is_decided_somewhere(kind: type[Command]) -> None:
    """Undo and redo by the log, all others by the event alone."""
    assert (kind in DECIDERS) != (kind in (UndoStep, RedoStep))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EventStore]:
    """An event in its second round."""
    with new_event(tmp_path_factory.mktemp("event")) as store:
        play_round(store)
        publish_round(store)
        yield store


@settings(max_examples=200)
@given(command=st.one_of(*(st.from_type(kind) for kind in TYPED)))
def test_whatever_is_asked_is_decided_or_refused_in_words(
    running: EventStore, command: Command
) -> None:
    """Huge and negative numbers, empty lists, any text: never an error without a sentence."""
    for state in (running.state, EventState()):
        if isinstance(command, (UndoStep, RedoStep)):
            continue
        with suppress(TabiyaError):
            decide(state, command)
    with suppress(TabiyaError):
        running.consider(command)


@settings(max_examples=60)
@given(command=st.one_of(*(st.from_type(kind) for kind in TYPED)))
def test_whatever_is_confirmed_is_stored_or_refused_in_words(
    running: EventStore, command: Command
) -> None:
    """Said yes to everything, then taken back, so that the next has the same event before it."""
    with suppress(TabiyaError):
        step = confirm(running, command).step
        if step:
            confirm(running, UndoStep(step))
    assert len(running.state.rounds) == 2
    assert running.state == running.state_at(running.state.seq)
