"""The connections of a crowd: bounded, timed, and with room kept for those who enter results.

A socket that sends nothing costs whoever opened it nothing, but the desk an open file. So a whole
request must arrive soon, idle connections make room for new ones, no address may have very many, and
the last places are for the addresses from which somebody with a role has come.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

_LOG = logging.getLogger("tabiya.desk")
HEAD_SECONDS = 10.0
"""A whole head of a request must have come by then."""
BODY_SECONDS = 30.0
"""Something more of what is sent must have come by then."""
READ_SECONDS = 60.0
"""Something of the answer must have been taken by then."""
MOST_PER_ADDRESS = 250
MOST_SILENT = 250
"""Connections that have not sent a whole request yet."""
MOST_SILENT_PER_ADDRESS = 50
_FILES_KEPT = 120
"""Of the open files, for everything that is no connection."""
_MOST_FILES = 16_384
_BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\n"
    b"Content-Type: text/plain\r\nContent-Length: 35\r\n\r\nToo many are connected. Try again.\n"
)


def raise_file_limit() -> int:
    """Let this process open as many files as it may; return how many connections there may be."""
    try:
        resource = import_module("resource")
    except ImportError:  # Windows has no such limit.
        return 2000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return max(40, min(int(soft), _MOST_FILES) - _FILES_KEPT)


class ConnectionLimits:
    """Who is connected, and who has to go when there is no room."""

    def __init__(self, most: int, role_addresses: Collection[str]) -> None:
        self.most = most
        self.reserved = min(200, most // 5)
        """The last places, for addresses from which somebody with a role has come."""
        self._role_addresses = role_addresses
        self._open: set[Connection] = set()
        self._of_address: Counter[str] = Counter()
        self._silent: dict[Connection, None] = {}
        self._silent_of_address: Counter[str] = Counter()
        self._idle: dict[Connection, None] = {}

    def admit(self, connection: Connection) -> bool:
        """Return whether there is room for a new connection, after others had to go for it."""
        address = connection.address
        trusted = address in self._role_addresses
        if not trusted and self._of_address[address] >= MOST_PER_ADDRESS:
            idle = (connection for connection in self._idle if connection.address == address)
            if not self._end_one(idle):
                return False
        if self._silent_of_address[address] >= MOST_SILENT_PER_ADDRESS:
            self._end_one(
                connection for connection in self._silent if connection.address == address
            )
        if len(self._silent) >= MOST_SILENT:
            self._end_one(iter(self._silent))
        if len(self._open) >= self.most - (0 if trusted else self.reserved):
            strangers = (
                connection
                for connection in self._idle
                if connection.address not in self._role_addresses
            )
            if not self._end_one(strangers) and not self._end_one(iter(self._silent)):
                return False
        self._open.add(connection)
        self._of_address[address] += 1
        self.is_silent(connection)
        return True

    def is_silent(self, connection: Connection) -> None:
        """Note that a request is awaited whose first letters may have come."""
        if connection in self._open and connection not in self._silent:
            self._idle.pop(connection, None)
            self._silent[connection] = None
            self._silent_of_address[connection.address] += 1

    def is_busy(self, connection: Connection) -> None:
        """Note that a request is being answered."""
        self._idle.pop(connection, None)
        self._not_silent(connection)

    def is_idle(self, connection: Connection) -> None:
        """Note that a connection waits for the next request of somebody who was here before."""
        if connection in self._open:
            self._not_silent(connection)
            self._idle[connection] = None

    def gone(self, connection: Connection) -> None:
        """Note that a connection is closed."""
        self._idle.pop(connection, None)
        self._not_silent(connection)
        if connection in self._open:
            self._open.remove(connection)
            self._of_address[connection.address] -= 1
            if not self._of_address[connection.address]:
                del self._of_address[connection.address]

    def _not_silent(self, connection: Connection) -> None:
        if connection in self._silent:
            del self._silent[connection]
            self._silent_of_address[connection.address] -= 1
            if not self._silent_of_address[connection.address]:
                del self._silent_of_address[connection.address]

    def _end_one(self, candidates: Any) -> bool:  # noqa: ANN401 - an iterator of connections
        """End the one that has waited longest; return whether there was one."""
        oldest: Connection | None = next(candidates, None)
        if oldest is None:
            return False
        self.gone(oldest)
        oldest.transport.abort()
        return True


class Connection(H11Protocol):
    """A connection of uvicorn's that keeps to the limits; `limits` is set for each desk."""

    limits: ConnectionLimits
    address = ""
    _timer: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let somebody in, or say that there is no room."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if not self.limits.admit(self):
            _LOG.warning("there are too many connections; some are refused")
            transport.write(_BUSY)
            transport.close()
            return
        self._expect(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Take what was sent, and wait for the rest of it for a while only."""
        super().data_received(data)
        # Before the first request there is no cycle, whatever uvicorn's types say.
        cycle = vars(self).get("cycle")
        if cycle is None or cycle.response_complete:
            self.limits.is_silent(self)
            if self._timer is None:
                self._expect(HEAD_SECONDS)
            return
        self.limits.is_busy(self)
        self._expect(BODY_SECONDS if cycle.more_body else None)

    def on_response_complete(self) -> None:
        """Wait for the next request, as uvicorn does."""
        self._expect(None)
        self.limits.is_idle(self)
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place free."""
        self._expect(None)
        self.resume_writing()
        self.limits.gone(self)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Somebody does not take his answer."""
        super().pause_writing()
        self._stuck = self.loop.call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """He takes it again."""
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
        super().resume_writing()

    def _expect(self, seconds: float | None) -> None:
        """End the connection unless more comes within so many seconds; None expects nothing."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            self._timer = self.loop.call_later(seconds, self.transport.abort)


class LogOnce(logging.Filter):
    """Writes each kind of trouble once, with its trace; later only a line, and few of those."""

    SECONDS = 600.0
    LINES = 5

    def __init__(self) -> None:
        super().__init__()
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is written; the trace of a known kind is left out."""
        trace = record.exc_info[2] if record.exc_info else None
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        place = (trace.tb_frame.f_code.co_filename, trace.tb_lineno) if trace else ()
        kind = (record.name, str(record.msg).split("\n", maxsplit=1)[0], *place)
        now = monotonic()
        first, count = self._seen.get(kind, (now, 0))
        if now - first > self.SECONDS:
            first, count = now, 0
        if len(self._seen) > 500:
            self._seen.clear()
        self._seen[kind] = (first, count + 1)
        if count:
            record.exc_info = record.exc_text = record.stack_info = None
            record.msg, record.args = record.getMessage().split("\n", maxsplit=1)[0], ()
        if count == self.LINES:
            record.msg = f"{record.msg} (further messages like this are left out for some minutes)"
        return count <= self.LINES
