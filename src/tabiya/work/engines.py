"""Which engine does a job: the words of the command line decide, and the size of the job."""

from __future__ import annotations

import os
from collections import deque
from contextlib import AbstractContextManager
from types import TracebackType

from tabiya.work.job import Batch, BatchAnswer, Engine, do_batch

FEW = 8
"""Fewer tasks than this are done one after another: starting more processes would take longer."""


def engine_for(
    total: int, *, cluster: str = "", workers: int = 0
) -> AbstractContextManager[Engine]:
    """The cluster at this address, else so many processes (0: one for each core)."""
    if cluster:
        from tabiya.work.cluster import Cluster

        return Cluster(cluster)
    workers = workers or cores()
    if workers < 2 or total < FEW:
        return ThisProcess()
    # Loaded here: one file is checked sooner than a pool of processes is loaded.
    from tabiya.work.local import Processes

    return Processes(min(workers, total))


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class ThisProcess:
    """Does each batch when its answer is asked for, without any other process."""

    capacity = 1

    def __init__(self) -> None:
        self._batches: deque[Batch] = deque()

    def __enter__(self) -> ThisProcess:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        self._batches.clear()

    def submit(self, batch: Batch) -> None:
        """Remember it."""
        self._batches.append(batch)

    def next_answer(self) -> BatchAnswer:
        """Do the oldest."""
        return do_batch(self._batches.popleft())
