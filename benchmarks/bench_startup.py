"""How long `tabiya` takes before it does anything, beside a bare Python that does nothing."""

import sys

from benchmarks.measure import cpu_seconds, report

if __name__ == "__main__":
    report("python alone", cpu_seconds([sys.executable, "-c", "pass"], runs=20))
    for words in (["--version"], ["--help"]):
        line = " ".join(("tabiya", *words))
        report(line, cpu_seconds([sys.executable, "-m", "tabiya", *words], runs=20))
