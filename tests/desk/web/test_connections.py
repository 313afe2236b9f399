"""A crowd of connections: who has to go, who always gets in, and what is written about it."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from tabiya.desk.web import connections
from tabiya.desk.web.connections import ConnectionLimits, LogOnce, raise_file_limit


class Socket:
    """A connection of which only its address and its end matter here."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.ended = False
        self.transport = self

    def abort(self) -> None:
        """End it, as the network would."""
        self.ended = True


def admit(limits: ConnectionLimits, address: str) -> tuple[bool, Any]:
    """A new connection from an address."""
    socket: Any = Socket(address)
    return limits.admit(socket), socket


def test_sockets_that_send_nothing_make_room_for_others() -> None:
    """The oldest of them goes, whoever it belongs to; those that have asked for something stay."""
    limits = ConnectionLimits(1000, ())
    _, honest = admit(limits, "10.0.0.1")
    limits.is_busy(honest)
    silent = [
        admit(limits, f"10.0.{n // 200}.{n % 200}")[1] for n in range(connections.MOST_SILENT + 100)
    ]
    assert [each.ended for each in silent].count(True) == 100
    assert all(each.ended for each in silent[:100])
    assert not honest.ended


def test_one_address_has_few_silent_sockets() -> None:
    """Half-open sockets of one machine push out each other, not those of anybody else."""
    limits = ConnectionLimits(1000, ())
    _, other = admit(limits, "10.0.0.2")
    mine = [admit(limits, "10.0.0.1")[1] for _ in range(connections.MOST_SILENT_PER_ADDRESS + 30)]
    assert [each.ended for each in mine].count(True) == 30
    assert not other.ended


def test_the_last_places_are_for_those_who_enter_results() -> None:
    """When the hall is full of viewers, the address of a clerk still gets in; a stranger does not."""
    limits = ConnectionLimits(100, {"10.0.0.9"})
    for number in range(100 - limits.reserved):
        _, viewer = admit(limits, f"10.0.1.{number}")
        limits.is_busy(viewer)
    assert not admit(limits, "10.0.0.8")[0]
    assert admit(limits, "10.0.0.9")[0]


def test_an_idle_viewer_makes_room() -> None:
    """Whoever waits for his next page is let go before somebody new is turned away."""
    limits = ConnectionLimits(100, {"10.0.0.9"})
    sockets = []
    for number in range(100 - limits.reserved):
        _, viewer = admit(limits, f"10.0.1.{number}")
        limits.is_busy(viewer)
        sockets.append(viewer)
    limits.is_idle(sockets[7])
    assert admit(limits, "10.0.0.8")[0]
    assert sockets[7].ended


def test_one_stranger_cannot_take_all_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address has so many connections and no more, unless somebody with a role is there."""
    monkeypatch.setattr(connections, "MOST_PER_ADDRESS", 10)
    limits = ConnectionLimits(1000, {"10.0.0.9"})
    for address, let_in in (("10.0.0.1", 10), ("10.0.0.9", 20)):
        admitted = 0
        for _ in range(20):
            came, socket = admit(limits, address)
            limits.is_busy(socket)
            admitted += came
        assert admitted == let_in


def test_places_are_given_back() -> None:
    """After all have left there is as much room as before."""
    limits = ConnectionLimits(60, ())
    for _ in range(5):
        sockets = [admit(limits, f"10.0.0.{n}") for n in range(40)]
        assert all(came for came, _ in sockets)
        for _, socket in sockets:
            limits.gone(socket)


def test_the_desk_may_open_more_files_than_it_is_given() -> None:
    """Most systems give a program few open files, but let it ask for more."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        places = raise_file_limit()
        soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert soft > 256
    assert 256 < places < soft


def test_the_same_trouble_is_written_in_full_once() -> None:
    """The first with its trace, a few more as a line, then none; another kind is another matter."""
    written: list[str] = []

    class Terminal(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(self.format(record))

    def fail() -> None:
        raise OSError(24, "Too many open files")

    logger = logging.Logger("test")
    handler = Terminal()
    handler.addFilter(LogOnce())
    logger.addHandler(handler)
    for number in range(100):
        try:
            fail()
        except OSError:
            logger.exception("accept failed for %d\nsocket: %d", number, number)
    logger.error("the disk is full")
    assert "Traceback" in written[0]
    assert not any("Traceback" in each for each in written[1:])
    assert len(written) == LogOnce.LINES + 2
    assert written[-1] == "the disk is full"
