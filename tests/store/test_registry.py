"""Every fact can be stored, replayed and told; every command is decided, and none stumbles."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.store import facts
from tabiya.store.codec import LOG, UnreadableFact
from tabiya.store.decision import Command
from tabiya.store.fact import Fact
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.log.audit import sentence
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.lines import encode_fact, get_event
from tabiya.store.log.registry import COMMANDS, FACTS, TOPICS, decide
from tabiya.store.state import EventState
from tests.store.facts import EXAMPLES
from tests.store.scenes import confirm, new_event, play_round, publish_round

PAGE = (Path(__file__).parents[2] / "docs/events.md").read_text(encoding="utf-8")


TYPED = [kind for kind in COMMANDS.values() if kind not in (ImportTournament, UndoStep, RedoStep)]
"""An import is drawn elsewhere: random facts of a tournament mostly contradict each other.

Undo and redo are decided by the log, not by the event alone.
"""
for closed_set in Enum.__subclasses__():
    if members := tuple(closed_set):
        st.register_type_strategy(closed_set, st.sampled_from(members))
# A log has facts of a kind, never the bare class.
st.register_type_strategy(Fact, st.sampled_from(list(EXAMPLES.values())))


@st.composite
def commands(draw: st.DrawFn) -> Command:
    """Any command; a fact that refuses to be made with such numbers never becomes part of one."""
    try:
        drawn: Command = draw(st.one_of(*(st.from_type(kind) for kind in TYPED)))
    except TabiyaError:
        reject()
    return drawn


def test_every_file_of_facts_is_a_topic_of_the_registry() -> None:
    """A fact of a file that is not listed could be written and never read again."""
    files = {file.stem for file in Path(facts.__path__[0]).glob("*.py")} - {"__init__"}
    assert {topic.__name__.rpartition(".")[2] for topic in TOPICS} == files
    assert len(TOPICS) == len(files)


@pytest.mark.parametrize("kind", FACTS.values(), ids=FACTS)
def test_a_fact_has_a_reader_and_a_sentence(kind: type[Fact]) -> None:
    """What is stored can be read back by its type, and told."""
    assert is_dataclass(kind)
    assert LOG.get_form(kind)
    assert sentence(EXAMPLES[kind], {}).endswith(".")


@pytest.mark.parametrize("kind", FACTS.values(), ids=FACTS)
def test_a_fact_is_explained_in_the_page_of_events(kind: type[Fact]) -> None:
    """The page names the fact and every field of it."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind.__name__}`"))
    for field in fields(kind):  # type: ignore[arg-type]  # every kind is a dataclass, see above
        assert f"`{field.name}`" in row


@pytest.mark.parametrize("kind", FACTS.values(), ids=FACTS)
def test_a_fact_comes_back_from_its_payload(kind: type[Fact]) -> None:
    """Written and read by its kind and version."""
    fact = EXAMPLES[kind]
    assert get_event(kind.__name__, kind.version, encode_fact(fact)) == fact


@pytest.mark.parametrize(
    ("kind", "version", "payload"),
    [
        ("PlayerVanished", 1, "{}"),
        ("PlayerWithdrew", 2, json.dumps({"entrant": 1, "after_round": 1})),
        ("PlayerWithdrew", 0, json.dumps({"entrant": 1, "after_round": 1})),
        ("PlayerWithdrew", 1, "{"),
        ("PlayerWithdrew", 1, json.dumps({"entrant": 1})),
    ],
)
def test_a_payload_nobody_can_read_is_refused(kind: str, version: int, payload: str) -> None:
    """Unknown kinds, versions to come, and damage."""
    with pytest.raises(UnreadableFact):
        get_event(kind, version, payload)


@pytest.mark.parametrize("kind", COMMANDS.values(), ids=COMMANDS)
def test_every_command_is_decided_somewhere(kind: type[Command]) -> None:
    """Undo and redo by the log, all others by the event alone."""
    assert (kind.decide is not Command.decide) != (kind in (UndoStep, RedoStep))


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EventStore]:
    """An event in its second round."""
    with new_event(tmp_path_factory.mktemp("event")) as store:
        play_round(store)
        publish_round(store)
        yield store


@settings(max_examples=100, suppress_health_check=list(HealthCheck))
@given(command=commands())
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


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(command=commands())
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


def test_every_command_names_the_act_of_the_button_that_confirms_it() -> None:
    """No button says yes or OK: it says what happens."""
    assert [name for name, command in COMMANDS.items() if not getattr(command, "act", "")] == []
