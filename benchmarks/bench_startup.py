"""How long `tabiya` takes before it does anything, beside a bare Python that does nothing."""

import sys

from benchmarks.measure import TABIYA, report, user_seconds

if __name__ == "__main__":
    report("python alone", user_seconds([sys.executable, "-c", "pass"], runs=20))
    for words in (["--version"], ["--help"]):
        line = " ".join(("tabiya", *words))
        report(line, user_seconds([TABIYA, *words], runs=20))
