"""The folder of events: what is listed, what is gone, what is damaged."""

from tabiya.desk.event_desk import EventDesk
from tests.desk.visiting import Visitor


def test_the_list_of_events_names_them(arbiter: Visitor, demo: EventDesk) -> None:
    """Name, days, players and rounds; the file is only the last of it."""
    assert demo.store is not None
    settings = demo.store.state.settings
    page = arbiter.post("/leave").text
    assert f"<bdi>{settings.name}</bdi>" in page
    assert str(settings.start) in page
    assert "19 players" in page
    assert "2 rounds" in page
    assert "demo.tabiya" in page


def test_a_file_that_is_no_event_is_listed_by_its_name(arbiter: Visitor, demo: EventDesk) -> None:
    """The list does not break."""
    (demo.options.folder / "odd-one.tabiya").write_bytes(b"something else")
    assert "odd-one" in arbiter.post("/leave").text


def test_an_event_that_is_gone_is_not_found(arbiter: Visitor, demo: EventDesk) -> None:
    """404, with what to do."""
    answer = arbiter.post("/open", file="gone.tabiya")
    assert answer.status_code == 404
    assert "Choose one of those listed." in answer.text


def test_a_damaged_event_file_is_refused_as_what_it_is(arbiter: Visitor, demo: EventDesk) -> None:
    """422: the fault is in the file that was sent; the open event stays open."""
    opened = demo.store
    whole = arbiter.get("/exports/event-file").content
    broken = whole[:3000] + b"\xff" * 2000 + whole[5000:]
    for data in (broken, whole[:2000], b"SQLite format 3\0" + b"\1" * 4000):
        answer = arbiter.upload("/import", "other.tabiya", data)
        assert answer.status_code == 422
        assert "Nothing was imported." in answer.text
        assert demo.store is opened
    assert [path.name for path in demo.event_files()] == ["demo.tabiya"]
