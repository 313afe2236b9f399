"""A real desk in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path


class RunningDesk:
    """`tabiya desk FILE` on a port that stays the same over restarts."""

    def __init__(self, *words: str, home: Path) -> None:
        self.words = words
        self.home = home
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where the browser finds it."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> RunningDesk:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "tabiya", "desk", *self.words, "--port", str(self.port)]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "HOME": str(self.home), "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
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
        self.process.send_signal(how)
        code = self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None
        return code
