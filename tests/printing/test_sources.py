"""Print jobs out of report files and out of events of the desk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabiya.desk.rounds.next_round import pairing_command
from tabiya.printing.sources import in_board_order, job_of_event
from tabiya.store.event_store import EventStore
from tabiya.store.log.entry import Actor
from tests.desk.filled import fill_event, ordinary_names
from tests.printing.events import CLOCK, round_robin, swiss, teams


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


def test_boards_follow_the_scores_and_then_the_ranks() -> None:
    """C.04.2 3.6: the score of the higher ranked, the sum of both, the rank of the higher ranked.

    Before round 2 of this event 1, 5 and 7 have a point and 3 has half a one: 5-1 adds up to
    two points and comes before 7-3.
    """
    event = swiss()
    mixed = replace(
        event, rounds=tuple(replace(each, games=each.games[::-1]) for each in event.rounds)
    )
    ordered = in_board_order(mixed).rounds
    assert [(game.white, game.black) for game in ordered[1].games] == [(5, 1), (7, 3)]
    # Before round 1 nobody has points: 1, 2 and 3 are the higher ranked of their games.
    assert [(game.white, game.black) for game in ordered[0].games] == [(1, 4), (5, 2), (3, 6)]


def test_tables_and_teams_keep_their_order() -> None:
    """Their boards follow from the schedule."""
    for event in (round_robin(), teams()):
        assert in_board_order(event) == event
