"""Measures what a command costs: the CPU seconds of its own process, the best of several runs.

CPU time, not the clock on the wall, because a busy machine would otherwise be measured too.
"""

import resource
import subprocess
from collections.abc import Sequence


def cpu_seconds(command: Sequence[str], *, runs: int = 5) -> float:
    """User and system seconds of one run of the command, the smallest of several."""
    return min(_once(command) for _ in range(runs))


def _once(command: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) + (after.ru_stime - before.ru_stime)


def report(what: str, seconds: float) -> None:
    """Print one measured line, aligned with the others."""
    print(f"{what:<60} {seconds:8.3f} s")
