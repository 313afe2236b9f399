"""A real desk on a full disk, started twice on one file, and told to end."""

import re
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tabiya.store.log.event_store import EventStore
from tests.campaigns.desk.browser import Answer, Browser, chief, paired_phone
from tests.campaigns.desk.events import build
from tests.campaigns.desk.server import DeskProcess, desk_on

_ROW = re.compile(r'data-b="(\d+)" data-w="(\d+)" data-k="(\d+)" data-rev="(\d+)"')
NO_LIMIT = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskProcess]:
    """One desk for the tests of this file, in their order; the last of them ends it."""
    path = tmp_path_factory.mktemp("trouble") / "event.tabiya"
    build(path, players=12, round_in_play=1)
    with desk_on(path) as started:
        yield started


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


def test_a_full_disk_is_said_and_nothing_is_half_written(desk: DeskProcess) -> None:
    """The answer names the disk; reading goes on; with room again the same request is stored once."""
    arbiter = chief(desk.port)
    clerk = paired_phone(arbiter, "phone")
    assert enter(clerk, 1, "1-0", "before").status == 200
    journal = desk.path.with_name(desk.path.name + "-wal").stat().st_size
    for room in (0, 1, 100, 3000, 4100):
        resource.prlimit(desk.pid, resource.RLIMIT_FSIZE, (journal + room, NO_LIMIT[1]))
        answer = enter(clerk, 2, "d", "during")
        assert answer.status in {503, 507}, (room, answer.text)
        assert answer.json()["outcome"] == "trouble"
        assert "disk is full" in answer.json()["message"]
    for path in ("/rounds/1", "/standings", "/players", "/log", "/exports/trf26"):
        assert arbiter.get(path).status == 200, path
    # Without JavaScript the same message comes as a page.
    arbiter.get("/log")
    page = arbiter.post("/log/note", {"text": "The hall is cold.", "key": "cold"})
    assert page.status in {503, 507}
    assert "disk is full" in page.text
    resource.prlimit(desk.pid, resource.RLIMIT_FSIZE, NO_LIMIT)
    assert not enter(clerk, 2, "d", "during").json()["repeated"]
    assert results_in(desk.path) == ["1-0", "½-½", "", "", "", ""]
    with EventStore.open(desk.path, verify=True) as store:
        assert store.state.remarks == ()


def seen_within(browser: Browser, symbols: list[str], seconds: float = 5) -> bool:
    """Whether the first boards show these results soon; a desk looks for others now and then."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        shown = re.findall(r"data-symbol>([^<]*)<", browser.get("/rounds/1").text)
        if shown[: len(symbols)] == symbols:
            return True
        time.sleep(0.1)
    return False


def test_a_second_desk_on_the_same_file_shares_it_safely(desk: DeskProcess) -> None:
    """Both store, and each soon shows what the other stored."""
    second = DeskProcess(desk.path, said=desk.path.with_suffix(".second")).start()
    try:
        one, other = chief(desk.port), chief(second.port)
        assert enter(one, 3, "1-0", "one").status == 200
        assert enter(other, 4, "d", "two").status == 200
        for browser in (one, other):
            assert seen_within(browser, ["1-0", "½-½", "1-0", "½-½"])
    finally:
        second.kill()
    assert results_in(desk.path) == ["1-0", "½-½", "1-0", "½-½", "", ""]


def test_sigterm_ends_it_with_code_0_and_everything_in_one_file(desk: DeskProcess) -> None:
    """After SIGTERM the journal is folded into the file, which alone holds the result."""
    assert enter(chief(desk.port), 5, "0-1", "last").status == 200
    assert desk.end(signal.SIGTERM) == 0
    assert not desk.path.with_name(desk.path.name + "-wal").exists()
    assert "Traceback" not in desk.said()
    assert results_in(desk.path)[4] == "0-1"
