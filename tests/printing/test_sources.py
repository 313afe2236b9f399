"""Print jobs out of report files and out of events of the desk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabiya.desk.rounds.next_round import pairing_command
from tabiya.printing.sources import job_of_event
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.desk.filled import fill_event, ordinary_names
from tests.printing.events import CLOCK


def test_a_prepared_round_is_seen_behind_the_desk_only(tmp_path: Path) -> None:
    """The players must not learn it from a list that somebody prints too early."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(10), rounds=2)
    with EventStore.open(path) as store:
        store.do(pairing_command(store.state), Actor("A"))
        state = store.state
    arbiter = job_of_event(state, None, printed_at=CLOCK, behind_the_desk=True)
    viewer = job_of_event(state, None, printed_at=CLOCK, behind_the_desk=False)
    assert (arbiter.round, arbiter.tournament.rounds_played) == (3, 3)
    assert (viewer.round, viewer.tournament.rounds_played) == (2, 2)
    drawn = replace(state, start_positions={2: 356, 3: 518})
    for behind, position in ((True, 518), (False, None)):
        job = job_of_event(drawn, 3, printed_at=CLOCK, behind_the_desk=behind)
        assert job.start_position == position


def test_lots_count_for_the_round_they_were_drawn_for(tmp_path: Path) -> None:
    """An earlier round is printed without them."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(10), rounds=2)
    with EventStore.open(path, read_only=True) as store:
        state = replace(store.state, lots_seed=7)
    assert job_of_event(state, 2, printed_at=CLOCK, behind_the_desk=True).lots_seed == 7
    assert job_of_event(state, 1, printed_at=CLOCK, behind_the_desk=True).lots_seed is None


def test_the_event_brings_its_mode_and_system(tmp_path: Path) -> None:
    """What a report file does not know."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(8), rounds=1)
    with EventStore.open(path, read_only=True) as store:
        found = job_of_event(store.state, None, printed_at=CLOCK, behind_the_desk=True)
    assert (found.fide_mode, found.system) == (True, "dutch")
