"""Does the same work on many items, on all cores, with a bar on a terminal."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

FEW = 8
"""Fewer items than this are done one after another: starting more processes would take longer."""


def on_all_cores(
    work: Callable[[Item], Result], items: Sequence[Item], *, doing: str
) -> Iterator[Result]:
    """Yield the result for each item, in order; `doing` is what the bar says is going on."""
    return with_progress_bar(_results(work, items), total=len(items), doing=doing)


def with_progress_bar(results: Iterable[Result], *, total: int, doing: str) -> Iterator[Result]:
    """Yield the same results; a bar counts them up to `total` if the error output is a terminal."""
    if total < 2 or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        results, description=doing, total=total, console=Console(stderr=True), transient=True
    )


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _results(work: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[Result]:
    workers = min(cores(), len(items))
    if workers < 2 or len(items) < FEW:
        yield from map(work, items)
        return
    from multiprocessing import Pool

    with Pool(workers, initializer=_ignore_interrupts) as pool:
        yield from pool.imap(work, items, chunksize=max(1, len(items) // (8 * workers)))


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
