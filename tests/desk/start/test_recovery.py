"""A damaged event at the desk: found when it is opened, said on its pages, saved by one button."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from tabiya.desk.desk import DeskOptions
from tabiya.store.log.event_store import EventStore
from tests.desk.visiting import SingleDesk, Visitor


def _break_a_line(path: Path, seq: int) -> None:
    """Change a line behind the back of the program, as a bad disk does."""
    with closing(sqlite3.connect(path)) as file:
        guards = file.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall()
        for name, _sql in guards:
            file.execute(f"DROP TRIGGER {name}")
        file.execute("UPDATE log SET who = 'Somebody' WHERE seq = ?", (seq,))
        for _name, sql in guards:
            file.execute(sql)
        file.commit()


def test_damage_done_while_a_file_is_open_is_found(demo: SingleDesk, tmp_path: Path) -> None:
    """The event goes on from memory as if nothing were wrong; its pages say what is."""
    event, path = demo.current, demo.current.store.path
    _break_a_line(path, 5)
    event.look_for_damage()
    assert "line 5" in event.damage
    arbiter = Visitor(demo)
    page = arbiter.get("/standings")
    assert "This event file is damaged" in page.text
    viewer = Visitor(demo, address=("192.168.1.9", 5))
    assert "damaged" not in viewer.get("/standings").text
    saved = arbiter.post(f"/events/{path.stem}/recover")
    assert saved.status_code == 200
    assert "no line is missing" in saved.text
    with EventStore.open(tmp_path / f"{path.stem}-recovered.tabiya", verify=True) as new:
        assert new.state == event.store.state, "a backup had the line as it was written"


def test_an_event_that_cannot_be_opened_offers_to_recover_it(
    demo: SingleDesk, tmp_path: Path
) -> None:
    """Whoever may administer the desk has a button; the damaged file is only read."""
    demo.current.store.close()
    path = demo.current.store.path
    data = bytearray(path.read_bytes())
    data[100:4096] = os.urandom(3996)
    path.write_bytes(data)
    again = SingleDesk(DeskOptions(tmp_path))
    arbiter = Visitor(again)
    arbiter.get("/")
    page = arbiter.get(f"/e/{path.stem}/")
    assert page.status_code == 503
    assert f"/events/{path.stem}/recover" in page.text
    saved = arbiter.post(f"/events/{path.stem}/recover")
    assert "What was saved" in saved.text
    assert path.read_bytes() == bytes(data)
    assert again.event(f"{path.stem}-recovered").store.state.rounds
    again.close()


def test_what_a_stopped_machine_left_half_copied_is_removed(tmp_path: Path) -> None:
    """An old one goes when the desk starts; a fresh one may be in the work of another desk."""
    old, fresh = tmp_path / "event.tabiya.part", tmp_path / ".desk.notes.x.part"
    for path in (old, fresh):
        path.write_bytes(b"half")
    os.utime(old, (time.time() - 7200,) * 2)
    SingleDesk(DeskOptions(tmp_path)).close()
    assert (old.exists(), fresh.exists()) == (False, True)
