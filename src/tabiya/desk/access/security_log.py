"""The security log: who logged in, who was refused, who was let in or locked out; a line of JSON each."""

from __future__ import annotations

import json
import logging
import os
import re
import socket
import ssl
import threading
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, Full, Queue
from time import sleep
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from tabiya.errors import TabiyaError, trouble_of_the_system

_LOG = logging.getLogger("tabiya.security")
_DESK_LOG = logging.getLogger("tabiya.desk")
_TLS = "tls://"
_PORT = 6514
_AUTHORISATION_NOTICE = 85
"""Facility 10 and severity 5 of syslog."""
_LINES_KEPT = 10_000
_ANSWER_SECONDS = 10.0
_PAUSE_SECONDS = 2.0


class NoSecurityLog(TabiyaError):
    """The file of the security log cannot be written."""


def note(connection: HTTPConnection, what: str, **facts: str) -> None:
    """Write a line, if somebody asked for the log; never a password, a PIN or a key."""
    if not _LOG.isEnabledFor(logging.INFO):
        return
    person = getattr(connection.state, "person", None)
    entry = {
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "what": what,
        "address": connection.client.host if connection.client else "",
        # Who reads the log must not be able to use an invitation.
        "path": re.sub(r"/join/[^/]+", "/join/...", connection.url.path)[:200],
        "role": person.role.title if person is not None else "",
        "name": person.name if person is not None else "",
        "login": person.device if person is not None else "",
    }
    _LOG.info("%s", json.dumps({**entry, **facts}, ensure_ascii=False))


def write_to(where: str) -> None:
    """Write the log from now on: to the end of a file, or to another machine (`tls://HOST:PORT`)."""
    handler = _Collector(where) if where.startswith(_TLS) else _file(Path(where))
    handler.setFormatter(logging.Formatter("%(message)s"))
    _LOG.addHandler(handler)
    _LOG.setLevel(logging.INFO)
    _LOG.propagate = False


def _file(path: Path) -> logging.Handler:
    """Return the end of a file; a new one can be read by its owner only."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        return logging.FileHandler(path, encoding="utf-8")
    except OSError as cause:
        raise NoSecurityLog(
            "the security log cannot be written ({cause})",
            cause=trouble_of_the_system(cause),
            where=str(path),
        ) from cause


class _Collector(logging.Handler):
    """Sends each line over TLS to a machine that collects logs, as syslog frames it (RFC 5425, RFC 5424).

    A thread of its own does it: nobody who logs in waits for that machine. While it does not answer,
    lines are kept and sent later, up to a bound.
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        parts = urlsplit(address)
        try:
            host, port = parts.hostname or "", parts.port or _PORT
        except ValueError:
            host, port = "", 0
        if not host or parts.path not in ("", "/"):
            raise NoSecurityLog(
                ("the security log cannot be sent to this address"),
                where=address,
                hint="Write it as tls://HOST:6514",
            )
        self._to = (host, port)
        self._context = ssl.create_default_context()
        self._lines: Queue[bytes] = Queue(_LINES_KEPT)
        self._connection: ssl.SSLSocket | None = None
        self._in_trouble = False
        threading.Thread(target=self._send_all, daemon=True).start()

    def emit(self, record: logging.LogRecord) -> None:
        """Put a line into the queue; if it is full, the oldest is lost."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        head = f"<{_AUTHORISATION_NOTICE}>1 {at} {socket.gethostname()} tabiya - - -"
        self._put(f"{head} {self.format(record)}".encode())

    def _put(self, line: bytes) -> None:
        while True:
            try:
                self._lines.put_nowait(line)
            except Full:
                with suppress(Empty):
                    self._lines.get_nowait()
            else:
                return

    def _send_all(self) -> None:
        while line := self._lines.get():
            while not self._sent(line):
                sleep(_PAUSE_SECONDS)
        self._hang_up()

    def _sent(self, line: bytes) -> bool:
        try:
            if self._connection is None or _has_hung_up(self._connection):
                self._hang_up()
                plain = socket.create_connection(self._to, timeout=_ANSWER_SECONDS)
                self._connection = self._context.wrap_socket(plain, server_hostname=self._to[0])
            self._connection.sendall(b"%d %s" % (len(line), line))
        except OSError as trouble:
            self._hang_up()
            if not self._in_trouble:
                _DESK_LOG.warning("the security log cannot be sent: %s", trouble)
            self._in_trouble = True
            return False
        self._in_trouble = False
        return True

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def close(self) -> None:
        """Send what waits, and no more."""
        self._put(b"")
        super().close()


def _has_hung_up(connection: ssl.SSLSocket) -> bool:
    """Return whether the other side has gone; a line sent to nobody would be lost."""
    connection.settimeout(0.0)
    try:
        return connection.recv(1) == b""
    except (ssl.SSLWantReadError, BlockingIOError):
        return False
    finally:
        connection.settimeout(_ANSWER_SECONDS)
