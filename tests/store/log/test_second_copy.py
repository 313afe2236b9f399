"""The second copy of an event: line by line the same, and never in the way of the first."""

from __future__ import annotations

from pathlib import Path

from tabiya.model.tournament import Settings
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.second_copy import SecondCopy
from tests.store.scenes import ANNA


def _event(path: Path, *notes: str) -> EventStore:
    store = EventStore.create(path)
    store.do(CreateEvent(Settings(name="Open")), ANNA)
    for note in notes:
        store.do(NoteAdded(note), ANNA)
    return store


def test_it_follows_line_by_line_and_opens_as_an_event(tmp_path: Path) -> None:
    """After each step the copy holds the same log, checksums and all."""
    with _event(tmp_path / "event.tabiya", "one") as store:
        copy = SecondCopy(store.path, tmp_path / "stick")
        for note in ("two", "three"):
            assert copy.follow()
            store.do(NoteAdded(note), ANNA)
        assert copy.follow()
        assert copy.seq == store.state.seq
        with EventStore.open(copy.target, verify=True) as second:
            assert second.state == store.state
            assert second.head_at(copy.seq) == store.head_at(copy.seq)


def test_a_copy_of_another_history_is_put_aside(tmp_path: Path) -> None:
    """Two events of one name: neither is lost, and they are not mixed."""
    (tmp_path / "a").mkdir()
    with _event(tmp_path / "a" / "event.tabiya", "mine") as first:
        assert SecondCopy(first.path, tmp_path / "stick").follow()
        mine = first.state
    (tmp_path / "b").mkdir()
    with _event(tmp_path / "b" / "event.tabiya", "yours", "and more") as other:
        assert SecondCopy(other.path, tmp_path / "stick").follow()
        with EventStore.open(tmp_path / "stick" / "event.tabiya", read_only=True) as copy:
            assert copy.state == other.state
    with EventStore.open(tmp_path / "stick" / "event-1.aside", read_only=True) as aside:
        assert aside.state == mine


def test_a_stick_that_was_pulled_out_holds_nobody_up(tmp_path: Path) -> None:
    """The trouble is told, the event goes on, and the copy follows when the stick is back."""
    with _event(tmp_path / "event.tabiya") as store:
        place = tmp_path / "stick"
        place.write_text("not a folder")
        copy = SecondCopy(store.path, place)
        assert not copy.follow()
        assert copy.trouble
        assert store.do(NoteAdded("stored all the same"), ANNA).step
        place.unlink()
        assert copy.follow()
        assert (copy.trouble, copy.seq) == ("", store.state.seq)
