"""The cores of this machine: processes of our own, replaced when one of them dies."""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from types import TracebackType

from tabiya.languages import say_number
from tabiya.work.background import children_without_interrupts
from tabiya.work.job import ATTEMPTS, Batch, BatchAnswer, do_batch, joined

_PER_CORE = 3
"""Batches under way for each core: one in work and the next ones at hand."""


class Processes:
    """Several processes on this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._under_way: dict[Future[BatchAnswer], Batch] = {}
        self._deaths: dict[tuple[int, ...], int] = {}
        """How often a worker died while it, or a neighbour, had this batch."""
        self._ready: deque[BatchAnswer] = deque()

    @property
    def capacity(self) -> int:
        """Enough that a core that is done finds the next batch at once."""
        return _PER_CORE * self._workers

    def __enter__(self) -> Processes:
        self._pool = self._started()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=_kind is None, cancel_futures=True)

    def _started(self, workers: int = 0) -> ProcessPoolExecutor:
        # Started afresh and not forked: a fork would copy the locks of our own threads.
        return ProcessPoolExecutor(
            workers or self._workers,
            mp_context=get_context("forkserver" if os.name == "posix" else "spawn"),
            initializer=_ignore_interrupts,
        )

    def submit(self, batch: Batch) -> None:
        """Give it to the next process that is free."""
        if self._pool is None:
            raise ValueError("the processes have not been started")
        try:
            with children_without_interrupts():
                self._under_way[self._pool.submit(do_batch, batch)] = batch
        except BrokenProcessPool:
            self._begin_again([batch])

    def next_answer(self) -> BatchAnswer:
        """Wait for any batch; where a process died, its batches are done again."""
        while not self._ready:
            done, _ = wait(self._under_way, return_when=FIRST_COMPLETED)
            broken = [
                future for future in done if isinstance(future.exception(), BrokenProcessPool)
            ]
            for future in done.difference(broken):
                del self._under_way[future]
                self._ready.append(future.result())
            if broken:
                self._begin_again([])
        return self._ready.popleft()

    def _begin_again(self, more: list[Batch]) -> None:
        """A process died and took the pool with it: nobody says which batch it had."""
        suspects = [
            batch
            for future, batch in self._under_way.items()
            if not future.done() or future.exception() is not None
        ]
        self._ready.extend(
            future.result()
            for future in self._under_way
            if future.done() and future.exception() is None
        )
        self._under_way.clear()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._started()
        for batch in (*suspects, *more):
            self._deaths[batch.places] = self._deaths.get(batch.places, 0) + 1
            if self._deaths[batch.places] < ATTEMPTS:
                self.submit(batch)
            else:
                self._ready.append(joined([self._alone(task) for task in batch.split()]))

    def _alone(self, batch: Batch) -> BatchAnswer:
        """Do one task in a process of its own: if that dies too, the task is at fault."""
        with self._started(workers=1) as pool:
            try:
                with children_without_interrupts():
                    doing = pool.submit(do_batch, batch)
                return doing.result()
            except BrokenProcessPool:
                return batch.failed(
                    say_number(
                        "its process died {n} time", "its process died {n} times", ATTEMPTS + 1
                    )
                )


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that gives out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
