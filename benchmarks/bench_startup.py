"""How long `tabiya` takes before it does anything, beside a bare Python that does nothing.

Modules are compiled before, as `pip` compiles what it installs: a first run is not measured.
"""

import os
import sys
import tempfile

from benchmarks.measure import TABIYA, report, user_seconds

ALL_NAMES = "import tabiya\nfor name in tabiya.__all__: getattr(tabiya, name)"
FLOOR = "import dataclasses, datetime, decimal, enum, fractions, json, re, typing"
GOALS = {"import tabiya": ("import tabiya", 3), "all public names": (ALL_NAMES, 10)}
"""Programs, and how many times the cost of a bare Python each may take."""

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as compiled:
        env = os.environ | {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": compiled}

        def measured(*command: str) -> float:
            """The mean of 20 runs after one that compiles."""
            user_seconds(command, runs=1, env=env)
            return user_seconds(command, runs=20, env=env)

        alone = measured(sys.executable, "-c", "pass")
        report("python alone", alone)
        for words in (["--version"], ["--help"]):
            report(" ".join(("tabiya", *words)), measured(TABIYA, *words))
        floor = measured(sys.executable, "-c", FLOOR)
        report(f"what Python brings for typed facts: {floor / alone:.1f} times python alone", floor)
        for name, (program, most) in GOALS.items():
            taken = measured(sys.executable, "-c", program)
            report(f"{name}: {taken / alone:.1f} times python alone, goal {most}", taken)
