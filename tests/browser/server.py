"""A real desk in a process of its own, which can be killed and started again."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import sys
import threading
import time
import urllib.error
import urllib.request
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from tabiya.cli.main import run

# A desk takes two seconds to load its modules and half of one to prepare what its first pages need. One server
# does that once and forks a process for each.
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.browser.warm"])


class RunningDesk:
    """`tabiya desk FILE` on a port that stays the same over restarts."""

    def __init__(self, *words: str, home: Path) -> None:
        self.words = words
        self.home = home
        self.port = 0
        self.process: BaseProcess | None = None

    @property
    def address(self) -> str:
        """Where the browser finds it."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> RunningDesk:
        """Start it and wait until it answers."""
        said, output = _PROCESSES.Pipe(duplex=False)
        words = ("desk", *self.words, "--port", str(self.port))
        self.process = _PROCESSES.Process(target=_desk, args=(words, self.home, output))
        self.process.start()
        output.close()
        self._said = os.fdopen(os.dup(said.fileno()), encoding="utf-8")
        said.close()
        for line in self._said:
            found = re.search(r"http://[^:]+:(\d+)/", line)
            if found:
                self.port = int(found[1])
                break
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address, timeout=5).close()  # noqa: S310 - our own
            except urllib.error.HTTPError:
                return self
            except OSError:
                time.sleep(0.05)
            else:
                return self
        raise RuntimeError("the desk does not answer")

    def kill(self) -> None:
        """End it without a word, as a power cut does."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as the terminal does; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process is None:
            return 0
        assert self.process.pid is not None
        os.kill(self.process.pid, how)
        self.process.join(20)
        code = self.process.exitcode
        assert code is not None
        self._said.close()
        self.process = None
        return code


def _desk(words: tuple[str, ...], home: Path, output: Connection) -> None:
    """What the forked process does: the command, with its output in the pipe."""
    os.environ["HOME"] = str(home)
    with os.fdopen(os.dup(output.fileno()), "w", buffering=1, encoding="utf-8") as sys.stdout:
        code = run(list(words))
        # Python ends threads before processes, multiprocessing the other way round: then a pool waits for ever.
        for thread in threading.enumerate():
            if thread is not threading.current_thread() and not thread.daemon:
                thread.join()
        sys.exit(code)
