"""How long documents of a large open take, each set for the first time."""

import time
from datetime import UTC, datetime

from benchmarks.bench_trf import ROUNDS, open_event
from benchmarks.measure import report
from tabiya.printing.job import PrintJob
from tabiya.printing.pdf import forget, printed
from tabiya.printing.registry import document_named

PLAYERS = 1_000
CLOCK = datetime(2026, 9, 5, 14, tzinfo=UTC)


def cpu_seconds(name: str) -> float:
    """CPU seconds for one document, the library remembering nothing of it."""
    job = PrintJob(open_event(PLAYERS), ROUNDS, CLOCK)
    forget()
    started = time.process_time()
    printed(document_named(name), job)
    return time.process_time() - started


if __name__ == "__main__":
    for name in ("pairings", "pairings-by-name", "result-slips", "standings", "crosstable"):
        report(f"print {name} of {PLAYERS:,} players, round {ROUNDS}", cpu_seconds(name))
