"""Measures what a command costs: the CPU seconds its own code takes, the mean of several runs.

CPU time, not the clock on the wall, because a busy machine would otherwise be measured too; and
only that of the program itself, not of the system behind it, as other programs are measured. The
mean, because the system counts a single short run in ticks.
"""

import resource
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

TABIYA = str(Path(sys.executable).with_name("tabiya"))
"""The command as people start it."""


RIVAL = Path(__file__).parent.parent / ".venv-py4swiss"


def user_seconds(
    command: Sequence[str], *, runs: int, env: Mapping[str, str] | None = None
) -> float:
    """The user CPU seconds of one run of the command, the mean of several."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(runs):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=env)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime) / runs


def rival_program() -> str | None:
    """The program py4swiss in an environment of its own, installed if need be."""
    program = RIVAL / "bin" / "py4swiss"
    if not program.exists():
        venv.create(RIVAL, with_pip=True)
        install = [str(RIVAL / "bin" / "pip"), "install", "--quiet", "py4swiss"]
        if subprocess.run(install, check=False).returncode:
            return None
    return str(program)


def report(what: str, seconds: float) -> None:
    """Print one measured line, aligned with the others."""
    print(f"{what:<60} {seconds:8.3f} s")
