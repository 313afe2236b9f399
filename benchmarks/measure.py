"""Measures what a command costs: the CPU seconds its own code takes, the mean of several runs.

CPU time, not the clock on the wall, because a busy machine would otherwise be measured too; and
only that of the program itself, not of the system behind it, as other programs are measured. The
mean, because the system counts a single short run in ticks.
"""

import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

TABIYA = str(Path(sys.executable).with_name("tabiya"))
"""The command as people start it."""


def user_seconds(command: Sequence[str], *, runs: int) -> float:
    """The user CPU seconds of one run of the command, the mean of several."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(runs):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) / runs


def report(what: str, seconds: float) -> None:
    """Print one measured line, aligned with the others."""
    print(f"{what:<60} {seconds:8.3f} s")
