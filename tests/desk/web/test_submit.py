"""What is stored is never denied: whatever fails after the commit, the answer is the receipt's."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tabiya.store.log import backups
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.reading import ReaderPool
from tabiya.store.permissions import Role
from tests.desk.api.programs import Program
from tests.desk.visiting import SingleDesk, Visitor
from tests.store.scenes import FailingCommit

NO_MORE_READING = [sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_FULL]


def break_after_the_commit(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch, code: int = sqlite3.SQLITE_CANTOPEN
) -> None:
    """From the next stored step on, every second connection to the file fails."""

    def refuse(_pool: ReaderPool) -> sqlite3.Connection:
        error = sqlite3.OperationalError("told by SQLite")
        error.sqlite_errorcode = code
        raise error

    def fail(*_told: object) -> None:
        monkeypatch.setattr(ReaderPool, "_taken", refuse)
        raise OSError("the listener fails too")

    assert demo.store is not None
    demo.store.add_listener(fail)


def make_seat(arbiter: Visitor, demo: SingleDesk) -> str:
    """The first board of a published round, as a button sends it."""
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    arbiter.get("/rounds/3")
    assert demo.store is not None
    board = demo.store.state.rounds[2].boards[0]
    return f"1.{board.white}.{board.black}.{board.revision}."


@pytest.mark.parametrize("code", NO_MORE_READING)
def test_a_stored_result_is_saved_even_if_the_file_cannot_be_read_after_it(
    arbiter: Visitor, demo: SingleDesk, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    """Too many files, an I/O error, a full disk: by key, by form, and on the page that follows."""
    seat = make_seat(arbiter, demo)
    break_after_the_commit(demo, monkeypatch, code)
    saved = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="by key")
    assert (saved.status_code, saved.json()["outcome"]) == (200, "saved")
    assert demo.store is not None
    board = demo.store.state.rounds[2].boards[1]
    form = f"2.{board.white}.{board.black}.{board.revision}.d"
    demo.current._caught_up = 0.0
    page = arbiter.post("/rounds/3/result", r=form)
    assert page.status_code == 200
    assert f"Step {demo.store.state.seq} is saved." in page.text
    assert "not saved" not in page.text
    monkeypatch.undo()
    with EventStore.open(demo.store.path, read_only=True) as again:
        assert [b.result.symbol for b in again.state.rounds[2].boards[:2]] == ["1-0", "½-½"]


def test_a_page_that_needs_the_file_does_not_say_that_something_was_not_done(
    arbiter: Visitor, demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is in the file only: it cannot be shown, which says nothing about any step."""
    seat = make_seat(arbiter, demo)
    break_after_the_commit(demo, monkeypatch, sqlite3.SQLITE_IOERR_READ)
    arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="by key")
    page = arbiter.get("/log")
    assert page.status_code == 507
    assert "This page cannot be shown now" in page.text
    assert "Everything already saved is safe." in page.text
    assert "was not saved" not in page.text


def test_a_round_is_published_even_if_its_backup_fails(
    arbiter: Visitor, demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy may fail in any way, also while old ones are counted."""

    def fail(_path: Path) -> tuple[Path, ...]:
        raise OSError(24, "Too many open files")

    arbiter.post("/rounds/pair")
    monkeypatch.setattr(backups, "list_backups", fail)
    assert arbiter.post("/rounds/3/publish").status_code == 200
    assert demo.store is not None
    assert demo.store.state.rounds[2].status.value == "published"


def test_a_try_again_is_answered_from_the_receipt_while_the_file_is_locked(
    arbiter: Visitor, demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first answer was lost, the result was not; only a new result is told to wait."""
    seat = make_seat(arbiter, demo)
    first = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="lost").json()
    store = demo.store
    assert store is not None
    assert store._writer is not None
    store._writer.execute("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        again = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="lost").json()
        assert (again["outcome"], again["repeated"]) == ("saved", True)
        assert again["step"] == first["step"]
        store._receipts.clear()
        from_file = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="lost").json()
        assert (from_file["outcome"], from_file["step"]) == ("saved", first["step"])
        new = arbiter.send("/rounds/3/result", r=f"{seat}0-1", key="new")
        assert new.status_code == 503
        assert "This step was not saved" in new.json()["message"]
        other.execute("ROLLBACK")
        other.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(ReaderPool, "_taken", _refuse)
        unknown = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="lost")
        assert unknown.status_code == 503
        assert "may have saved it" in unknown.json()["message"]
        assert "was not saved" not in unknown.json()["message"]


def _refuse(_pool: ReaderPool) -> sqlite3.Connection:
    error = sqlite3.OperationalError("told by SQLite")
    error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
    raise error


def test_after_an_error_of_the_disk_no_answer_says_saved_or_not_saved(
    arbiter: Visitor, demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By key, by form and for a program: what the disk took may be in the file after a restart."""
    seat = make_seat(arbiter, demo)
    assert demo.store is not None
    program = Program(demo, Role.CHIEF)
    boards = program.get("/rounds/3").json()["boards"]
    sent = {"r": f"{seat}1-0", "key": "unknown"}
    board = demo.store.state.rounds[2].boards[1]
    form = f"2.{board.white}.{board.black}.{board.revision}.d"
    whole = demo.store._writer
    assert whole is not None
    monkeypatch.setattr(demo.store, "_writer", FailingCommit(whole))
    by_key = arbiter.send("/rounds/3/result", **sent)
    by_form = arbiter.post("/rounds/3/result", r=form)
    by_program = program.result(boards[2], "1-0")
    for answer in (by_key, by_form, by_program):
        assert answer.status_code == 507
        assert "cannot tell whether this step was saved" in answer.text
        assert "Not done" not in answer.text
    assert "<h1>Tabiya cannot tell whether this was saved</h1>" in by_form.text
    assert by_program.json()["code"] == "not-confirmed"
    monkeypatch.undo()
    assert arbiter.send("/rounds/3/result", **sent).json()["outcome"] == "saved"
    assert arbiter.send("/rounds/3/result", **sent).json()["repeated"] is True


def test_a_new_event_is_open_before_its_first_step_is_stored(
    desk: SingleDesk, visit: type[Visitor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If its passwords cannot be read no event is made; it is never made and then denied."""
    browser = visit(desk)
    browser.get("/create")
    monkeypatch.setattr(ReaderPool, "_taken", _refuse)
    assert browser.post("/demo").status_code == 503
    assert desk.folder.files() == ()
