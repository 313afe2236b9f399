"""Every fact of the log can be stored, replayed, told, and is explained to people."""

import json
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from tabiya.store.audit import sentence
from tabiya.store.log.codec import UnreadableFact, reader_of
from tabiya.store.log.event import Event
from tabiya.store.log.lines import event_of, payload_of
from tabiya.store.registry import KINDS
from tests.store.facts import EXAMPLES, declared

PAGE = (Path(__file__).parents[2] / "docs/events.md").read_text(encoding="utf-8")


def test_every_fact_is_listed_by_its_subject() -> None:
    """A kind of event that no subject lists could be written and never read again."""
    assert set(KINDS.values()) == set(declared("events", Event))


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_a_fact_has_a_reader_and_a_sentence(kind: type[Event]) -> None:
    """What is stored can be read back by its type, and told."""
    assert is_dataclass(kind)
    assert reader_of(kind)
    assert sentence(EXAMPLES[kind], {}).endswith(".")


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_a_fact_is_explained_in_the_page_of_events(kind: type[Event]) -> None:
    """The page names the fact and every field of it."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind.__name__}`"))
    for field in fields(kind):  # type: ignore[arg-type]  # every kind is a dataclass, see above
        assert f"`{field.name}`" in row


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.__name__)
def test_a_fact_comes_back_from_its_payload(kind: type[Event]) -> None:
    """Written and read by its kind and version."""
    fact = EXAMPLES[kind]
    assert event_of(kind.__name__, kind.version, payload_of(fact)) == fact


@pytest.mark.parametrize(
    ("kind", "version", "payload"),
    [
        ("PlayerVanished", 1, "{}"),
        ("PlayerWithdrew", 99, "{}"),
        ("PlayerWithdrew", 1, "{"),
        ("PlayerWithdrew", 1, json.dumps({"entrant": 1})),
    ],
)
def test_a_payload_nobody_can_read_is_refused(kind: str, version: int, payload: str) -> None:
    """Unknown kinds, versions to come, and damage."""
    with pytest.raises(UnreadableFact):
        event_of(kind, version, payload)
