"""A real desk in a process of its own, started, killed and started again on one file."""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

_LONGEST_START = 300.0
"""Seconds; a desk that takes longer has failed, also on a machine with ten times as much other work."""


_PLAIN_WORDS = {"PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"}
"""With the second a process that is aborted says what each of its threads was doing."""


def free_port() -> int:
    """A port of this machine that nobody uses at present."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class DeskProcess:
    """`tabiya desk FILE --port P`, on this machine only; always on the same port."""

    def __init__(
        self,
        path: Path,
        *,
        said: Path | None = None,
        options: tuple[str, ...] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.path = path
        self.port = free_port()
        self.options = options
        self.environment = dict(environment or {})
        self._process: subprocess.Popen[bytes] | None = None
        self._said = said or path.with_suffix(".said")

    @property
    def pid(self) -> int:
        """The number of the running process."""
        if self._process is None:
            raise RuntimeError("the desk is not running")
        return self._process.pid

    def start(self) -> DeskProcess:
        """Start it and wait until it answers."""
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "tabiya", "desk", str(self.path)),
                    *("--port", str(self.port), *self.options),
                ],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
                env={**os.environ, **_PLAIN_WORDS, **self.environment},
            )
        until = time.monotonic() + _LONGEST_START
        while time.monotonic() < until:
            if self._process.poll() is not None:
                raise DidNotStart(self._process.returncode, self.said())
            if self.answers():
                return self
            time.sleep(0.01)
        raise DidNotStart(-1, "it does not answer")

    def answers(self) -> bool:
        """Whether the desk answers a request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", "/live", headers={"Accept": "application/json"})
            connection.getresponse().read()
        except OSError:
            return False
        except http.client.HTTPException:
            return False
        finally:
            connection.close()
        return True

    def kill(self) -> None:
        """End it without warning, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def abort(self) -> str:
        """End a desk that does not answer, and return what each of its threads was doing."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGABRT)
            self._process.wait(timeout=120)
        return self.said()[-8000:]

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end, and return its exit code."""
        if self._process is None:
            raise RuntimeError("the desk is not running")
        self._process.send_signal(number)
        return self._process.wait(timeout=120)

    def said(self) -> str:
        """Everything it wrote to its terminal so far."""
        return self._said.read_text(errors="replace") if self._said.exists() else ""


class DidNotStart(Exception):
    """The desk ended before it answered; the arguments are its exit code and its words."""


@contextlib.contextmanager
def desk_on(path: Path) -> Iterator[DeskProcess]:
    """A desk for as long as a test lasts."""
    desk = DeskProcess(path).start()
    try:
        yield desk
    finally:
        desk.kill()
