"""A real desk on a full disk, on a read-only file, told to end, or started twice."""

import re
import resource
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tabiya.store.event_store import EventStore
from tests.campaigns.desk.browser import Answer, Browser, chief, paired_phone
from tests.campaigns.desk.events import build
from tests.campaigns.desk.server import DeskProcess, DidNotStart, desk_on

_ROW = re.compile(r'data-b="(\d+)" data-w="(\d+)" data-k="(\d+)" data-rev="(\d+)"')
NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A small event with round 1 in play."""
    path = tmp_path / "event.tabiya"
    build(path, players=12, round_in_play=1)
    return path


def enter(browser: Browser, board: int, word: str, key: str) -> Answer:
    """One result at a board of round 1."""
    rows = {int(row[0]): row for row in _ROW.findall(browser.get("/rounds/1").text)}
    form = {"r": ".".join(rows[board]) + f".{word}", "key": key}
    return browser.post("/rounds/1/result", form, as_json=True)


def results_in(path: Path) -> list[str]:
    """The results of round 1 by board, after a full replay of the log and an integrity check."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    with EventStore.open(path, verify=True) as store:
        return [board.result.symbol for board in store.state.rounds[0].boards]


def test_a_full_disk_is_said_and_nothing_is_half_written(event: Path) -> None:
    """The answer names the disk; reading goes on; with room again the same request is stored once."""
    with desk_on(event) as desk:
        arbiter = chief(desk.port)
        clerk = paired_phone(arbiter, "phone")
        assert enter(clerk, 1, "1-0", "before").status == 200
        journal = event.with_name(event.name + "-wal").stat().st_size
        for room in (0, 1, 100, 3000, 4100):
            resource.prlimit(desk.pid, resource.RLIMIT_FSIZE, (journal + room, NO_LIMIT[1]))
            answer = enter(clerk, 2, "d", "during")
            assert answer.status in {503, 507}, (room, answer.text)
            assert answer.json()["outcome"] == "trouble"
            assert "disk is full" in answer.json()["message"]
            for path in ("/rounds/1", "/standings", "/players", "/log", "/exports/trf26"):
                assert arbiter.get(path).status == 200, path
            page = arbiter.post("/rounds/1/close", {"key": "close"})
            assert page.status in {409, 422, 503, 507}
        resource.prlimit(desk.pid, resource.RLIMIT_FSIZE, NO_LIMIT)
        assert not enter(clerk, 2, "d", "during").json()["repeated"]
    assert results_in(event) == ["1-0", "½-½", "", "", "", ""]


def test_a_form_on_a_full_disk_gets_a_page_with_words(event: Path) -> None:
    """Without JavaScript the same message comes as a page."""
    with desk_on(event) as desk:
        arbiter = chief(desk.port)
        arbiter.get("/players")
        resource.prlimit(desk.pid, resource.RLIMIT_FSIZE, (1000, NO_LIMIT[1]))
        answer = arbiter.post("/players", {"name": "Late, Larry", "key": "late"})
        assert answer.status in {503, 507}
        assert "disk is full" in answer.text
        assert "Traceback" not in answer.text
    with EventStore.open(event, verify=True) as store:
        assert len(store.state.entrants) == 12


def test_sigterm_ends_it_with_code_0_and_everything_in_one_file(event: Path) -> None:
    """After SIGTERM the journal is folded into the file, which alone holds the result."""
    desk = DeskProcess(event).start()
    try:
        assert enter(chief(desk.port), 3, "0-1", "last").status == 200
        assert desk.end(signal.SIGTERM) == 0
    finally:
        desk.kill()
    assert not event.with_name(event.name + "-wal").exists()
    assert "Traceback" not in desk.said()
    assert results_in(event)[2] == "0-1"


def test_a_second_desk_on_the_same_file_is_refused_or_shares_it_safely(event: Path) -> None:
    """Either the second does not start and says why, or both see and keep what the other stored."""
    with desk_on(event) as one:
        first = chief(one.port)
        other = DeskProcess(event.parent / event.name)
        other._said = event.with_suffix(".second")
        try:
            other.start()
        except DidNotStart as refusal:
            assert "Traceback" not in str(refusal)
            return
        try:
            second = chief(other.port)
            assert enter(first, 1, "1-0", "one").status == 200
            assert enter(second, 2, "d", "two").status == 200
            for browser in (first, second):
                page = browser.get("/rounds/1").text
                symbols = re.findall(r"data-symbol>([^<]*)<", page)
                assert symbols[:2] == ["1-0", "½-½"]
        finally:
            other.kill()
    assert results_in(event)[:2] == ["1-0", "½-½"]
