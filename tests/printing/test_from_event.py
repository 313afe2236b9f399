"""Printing an event of the desk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabiya.desk.next_round import pairing_command
from tabiya.printing.from_event import occasion_of
from tabiya.store.entry import Hand
from tabiya.store.event_store import EventStore
from tests.desk.filled import fill_event, ordinary_names
from tests.printing.events import CLOCK


def test_a_prepared_round_is_seen_behind_the_desk_only(tmp_path: Path) -> None:
    """The players must not learn it from a list that somebody prints too early."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(10), rounds=2)
    with EventStore.open(path) as store:
        store.do(pairing_command(store.state), Hand("A"))
        state = store.state
    arbiter = occasion_of(state, None, printed=CLOCK, behind_the_desk=True)
    viewer = occasion_of(state, None, printed=CLOCK, behind_the_desk=False)
    assert (arbiter.round, arbiter.tournament.rounds_played) == (3, 3)
    assert (viewer.round, viewer.tournament.rounds_played) == (2, 2)


def test_lots_count_for_the_round_they_were_drawn_for(tmp_path: Path) -> None:
    """An earlier round is printed without them."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(10), rounds=2)
    with EventStore.open(path, read_only=True) as store:
        state = replace(store.state, lots_seed=7)
    assert occasion_of(state, 2, printed=CLOCK, behind_the_desk=True).lots_seed == 7
    assert occasion_of(state, 1, printed=CLOCK, behind_the_desk=True).lots_seed is None


def test_the_event_brings_its_mode_and_system(tmp_path: Path) -> None:
    """What a report file does not know."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(8), rounds=1)
    with EventStore.open(path, read_only=True) as store:
        found = occasion_of(store.state, None, printed=CLOCK, behind_the_desk=True)
    assert (found.fide_mode, found.system) == (True, "dutch")
