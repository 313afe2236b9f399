"""Does the same work on many things, on all cores, with a bar while a person is watching."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")
Answer = TypeVar("Answer")

FEW = 8
"""So few things are done one after another: starting more processes would take longer."""


def on_all_cores(
    work: Callable[[Thing], Answer], things: Sequence[Thing], *, doing: str
) -> Iterator[Answer]:
    """The answers in the order of the things; `doing` is what the bar says is going on."""
    return with_a_bar(_answers(work, things), total=len(things), doing=doing)


def with_a_bar(answers: Iterable[Answer], *, total: int, doing: str) -> Iterator[Answer]:
    """The same answers; a bar shows how far they have come if the error output is a terminal."""
    if total < 2 or not sys.stderr.isatty():
        yield from answers
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(
        answers, description=doing, total=total, console=Console(stderr=True), transient=True
    )


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _answers(work: Callable[[Thing], Answer], things: Sequence[Thing]) -> Iterator[Answer]:
    workers = min(cores(), len(things))
    if workers < 2 or len(things) < FEW:
        yield from map(work, things)
        return
    from multiprocessing import Pool

    with Pool(workers, initializer=_leave_interrupts_to_the_parent) as pool:
        yield from pool.imap(work, things, chunksize=max(1, len(things) // (8 * workers)))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
