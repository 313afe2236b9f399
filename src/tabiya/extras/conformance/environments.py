"""Other programs, each installed in an environment of its own under the user's cache.

Nothing of them is part of Tabiya: they are asked through their adapter, a script that their own
Python runs.
"""

from __future__ import annotations

import os
import subprocess
import venv
from dataclasses import dataclass
from pathlib import Path

from tabiya.errors import TabiyaError

ADAPTERS = Path(__file__).with_name("adapters")


class ProgramMissing(TabiyaError):
    """Another program could not be installed."""


@dataclass(frozen=True, slots=True)
class OtherProgram:
    """A program that others wrote, and how it is obtained and asked."""

    name: str
    requirement: str
    """What pip is asked for; the range is what the published table was made with."""
    adapter: str

    @property
    def script(self) -> Path:
        """The adapter that its environment runs."""
        return ADAPTERS / self.adapter


PROGRAMS = {
    program.name: program
    for program in (
        OtherProgram("gacrux", "gacrux>=1.11.65,<1.12", "for_gacrux.py"),
        OtherProgram("py4swiss", "py4swiss>=0.3.1,<0.4", "for_py4swiss.py"),
        OtherProgram("tiebreak-core", "tiebreak-core>=1.2,<1.3", "for_tiebreak_core.py"),
    )
}


def get_python(program: OtherProgram) -> Path:
    """Return the Python of the program's environment, which is made if there is none yet."""
    folder = _cache() / "tabiya" / "programs" / program.name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted, stamp = program.requirement, folder / "installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    venv.create(folder, with_pip=True, clear=True)
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(  # noqa: S603 - our own words, nothing a user typed
        [*install, wanted], check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise ProgramMissing(
            "{program} could not be installed: {reason}",
            program=program.name,
            reason=done.stderr.strip()[-300:],
            hint="Tabiya downloads it once with pip. Check your internet connection.",
        )
    stamp.write_text(wanted, encoding="utf-8")
    return python


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
