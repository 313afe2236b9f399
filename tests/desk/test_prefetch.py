"""The first who looks at the standings finds them made."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tabiya.desk.event_desk import DeskOptions, EventDesk
from tabiya.store.event_store import EventStore
from tests.desk.filled import fill_event


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[EventDesk]:
    """A desk on an event of six players whose first round has been published."""
    path = tmp_path / "open.tabiya"
    fill_event(path, [f"Player {letter}" for letter in "ABCDEF"], rounds=1)
    with closing(EventDesk(DeskOptions(tmp_path), EventStore.open(path))) as opened:
        yield opened


def test_the_standings_are_made_before_anybody_asks(desk: EventDesk) -> None:
    """Whoever asks after that gets the value that is there."""
    assert desk.store is not None
    desk.prefetch_standings()

    def late(_: object) -> object:
        raise AssertionError("the standings were not made ahead")

    shown = desk.cache.renew(desk.store.state.seq, ("standings", 1), late).shown
    assert len(shown.found.rows) == 6


def test_without_an_event_there_is_nothing_to_do(tmp_path: Path) -> None:
    """A desk that shows its list of events is left alone."""
    EventDesk(DeskOptions(tmp_path)).prefetch_standings()
