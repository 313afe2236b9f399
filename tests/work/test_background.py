"""The process behind everybody else: it does its work, ends with its owner, and hears no Ctrl-C."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from tabiya.work.background import BackgroundProcess


def blocked() -> tuple[int, bool]:
    """Say which process this is, and whether Ctrl-C is kept from it."""
    return os.getpid(), signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_process_that_died_is_begun_again_and_a_closed_one_is_not() -> None:
    """Each hears no Ctrl-C from its first moment on: the mask is older than any of its lines."""
    process = BackgroundProcess("the tests")
    try:
        first, deaf = process.submit(blocked).result()
        assert deaf
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
        with pytest.raises(BrokenProcessPool):
            process.submit(os._exit, 3).result()
        second, deaf = process.submit(blocked).result()
        assert (second != first, deaf) == (True, True)
        # Whoever waits hears at once, whether the work had reached the process or not.
        sleeping = process.submit(time.sleep, 600)
    finally:
        process.close()
    with pytest.raises((BrokenProcessPool, CancelledError)):
        sleeping.result(timeout=60)
    with pytest.raises(BrokenProcessPool, match="closed"):
        process.submit(blocked)


OWNER = """
import os, signal, sys, time
from tabiya.work.background import BackgroundProcess
if __name__ == "__main__":
    process = BackgroundProcess("the tests")
    process.submit(os.getpid).result()
    process.submit(time.sleep, 600)
    if sys.argv[1] == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    signal.signal(signal.SIGINT, lambda *_: process.close() or sys.exit(0))
    os.killpg(0, signal.SIGINT)
    time.sleep(600)
"""


@pytest.mark.parametrize("way", ["killed", "interrupted"])
def test_it_ends_with_its_owner_and_without_a_trace(way: str, tmp_path: Path) -> None:
    """SIGKILL of the owner, and Ctrl-C, which a terminal sends to both."""
    program = tmp_path / "owner.py"
    program.write_text(OWNER, encoding="ascii")
    # It returns when the last process that holds the pipes has gone: before the child has slept enough.
    done = subprocess.run(
        [sys.executable, str(program), way],
        check=False,
        capture_output=True,
        text=True,
        start_new_session=True,
        timeout=300,
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == (-signal.SIGKILL if way == "killed" else 0)
