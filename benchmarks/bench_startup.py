"""How long `tabiya` takes before it does anything, beside a bare Python that does nothing."""

import sys

from benchmarks.measure import TABIYA, report, user_seconds

ALL_NAMES = "import tabiya\nfor name in tabiya.__all__: getattr(tabiya, name)"
GOALS = {"import tabiya": ("import tabiya", 3), "all public names": (ALL_NAMES, 10)}
"""Programs, and how many times the cost of a bare Python each may take."""

if __name__ == "__main__":
    alone = user_seconds([sys.executable, "-c", "pass"], runs=20)
    report("python alone", alone)
    for words in (["--version"], ["--help"]):
        line = " ".join(("tabiya", *words))
        report(line, user_seconds([TABIYA, *words], runs=20))
    for name, (program, most) in GOALS.items():
        taken = user_seconds([sys.executable, "-c", program], runs=20)
        report(f"{name}: {taken / alone:.1f} times python alone, goal {most}", taken)
