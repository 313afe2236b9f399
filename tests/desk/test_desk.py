"""The desk itself: its events, and what it makes before anybody asks."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tabiya.desk.api.webhooks import webhooks_of
from tabiya.desk.desk import Desk, DeskOptions
from tabiya.desk.folder import Shelf
from tabiya.desk.serving.serving import prefetch
from tabiya.desk.start.pages import begin_demo
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.permissions import Role
from tests.desk.filled import fill_event
from tests.desk.visiting import SingleDesk, Visitor


def test_the_list_of_events_names_them(arbiter: Visitor, demo: SingleDesk) -> None:
    """Name, days, players and rounds; the file is only the last of it."""
    assert demo.store is not None
    page = arbiter.client.get("/").text
    assert f"<bdi>{demo.store.state.settings.name}</bdi>" in page
    assert "5–6 Sept 2026" in page
    assert "19 players" in page
    assert "Round 2" in page
    assert "all results in" in page
    assert "demo.tabiya" in page


def test_a_file_that_is_no_event_is_listed_by_its_name(arbiter: Visitor, demo: SingleDesk) -> None:
    """The list does not break."""
    (demo.options.folder / "odd-one.tabiya").write_bytes(b"something else")
    assert "odd-one" in arbiter.client.get("/").text


def test_an_event_that_is_gone_is_not_found(arbiter: Visitor, demo: SingleDesk) -> None:
    """404, with what to do."""
    answer = arbiter.client.get("/e/gone/players")
    assert answer.status_code == 404
    assert "Choose one of the listed events." in answer.text


def test_a_damaged_event_file_is_refused_as_what_it_is(arbiter: Visitor, demo: SingleDesk) -> None:
    """422: the fault is in the file that was sent; the open event stays open."""
    opened = demo.store
    whole = arbiter.get("/exports/event-file").content
    broken = whole[:3000] + b"\xff" * 2000 + whole[5000:]
    for data in (broken, whole[:2000], b"SQLite format 3\0" + b"\1" * 4000):
        answer = arbiter.upload("/import", "other.tabiya", data)
        assert answer.status_code == 422
        assert "Nothing was imported." in answer.text
        assert demo.store is opened
    assert [path.name for path in demo.folder.files()] == ["demo.tabiya"]


@pytest.fixture
def in_play(tmp_path: Path) -> Iterator[SingleDesk]:
    """A desk on an event of six players whose first round has been published."""
    path = tmp_path / "open.tabiya"
    fill_event(path, [f"Player {letter}" for letter in "ABCDEF"], rounds=1)
    with closing(SingleDesk(DeskOptions(tmp_path), EventStore.open(path))) as opened:
        yield opened


def test_the_standings_are_made_before_anybody_asks(in_play: SingleDesk) -> None:
    """Whoever asks after that gets the value that is there."""
    assert in_play.store is not None
    prefetch(in_play)

    def late(_: object) -> Any:
        raise AssertionError("the standings were not made ahead")

    shown = in_play.cache.renew(in_play.store.state.seq, ("standings", 1), late)
    assert len(shown.found.rows) == 6


def test_without_an_event_there_is_nothing_to_do(tmp_path: Path) -> None:
    """A desk that shows its list of events is left alone."""
    prefetch(SingleDesk(DeskOptions(tmp_path)))


def test_a_second_copy_follows_every_event(tmp_path: Path) -> None:
    """Within a second, or with each step; whoever opens it elsewhere has the event and no access."""
    for wait in (False, True):
        folder, stick = tmp_path / f"events-{wait}", tmp_path / f"stick-{wait}"
        desk = SingleDesk(DeskOptions(folder, copy_to=stick, wait_for_copy=wait))
        desk.begin("demo", begin_demo(), Actor("Demo"), [])
        event = desk.current
        event.access.set_password(Role.CHIEF, "long enough")
        event.store.do(NoteAdded("one more"), Actor("Anna"))
        if not wait:
            event.follow_with_copy()
        with EventStore.open(stick / "demo.tabiya", read_only=True, verify=True) as copy:
            assert copy.state == event.store.state
        desk.close()
        (folder / "demo.tabiya").rename(folder / "lost")
        elsewhere = SingleDesk(DeskOptions(stick))
        assert not elsewhere.event("demo").access.has_password
        elsewhere.close()


def test_a_new_event_never_has_the_name_of_one_that_was_put_away(tmp_path: Path) -> None:
    """By its name the desk knows where site, broadcast and news go: they are not those of the old one."""
    desk = Desk(DeskOptions(tmp_path))
    old, _receipt = desk.begin("Open", begin_demo(), Actor("Anna"), [])
    webhooks_of(desk).add(old, "https://example.org/hook", ("result.entered",), local=True)
    desk.put_away(old.name, Shelf.BIN)
    new, _receipt = desk.begin("Open", begin_demo(), Actor("Anna"), [])
    assert (new.name, webhooks_of(desk).of(new)) == ("Open-2", ())
    desk.bring_back("Open", Shelf.BIN)
    assert len(webhooks_of(desk).of(desk.event("Open"))) == 1
    desk.close()
