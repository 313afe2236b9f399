"""One process behind everybody else: begun when it is needed, and never older than whoever began it.

The desk must not wait while a site is written, a future is played or a pairing is explained. Such work
is done in a process of its own, one thing after the other.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import ParamSpec, TypeVar

_LOG = logging.getLogger("tabiya.work")
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class BackgroundProcess:
    """A process that does what it is given; one that died is begun again with the next work."""

    def __init__(self, task: str, *, nicer_by: int = 5) -> None:
        self._task = task
        """What it is for, in the words of the terminal."""
        self._nicer_by = nicer_by
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._here: Connection | None = None
        """The end of a pipe that closes with this process, however that ends."""
        self.closed = False

    def submit(
        self,
        work: Callable[Arguments, Result],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> Future[Result]:
        """Give it some work, after all that was given before; the work travels by its name."""
        with self._lock, children_without_interrupts():
            if self._pool is not None:
                try:
                    return self._pool.submit(work, *args, **kwargs)
                except BrokenProcessPool:
                    _LOG.warning("the process for %s ended; it is started again", self._task)
                    self._end()
            if self.closed:
                raise BrokenProcessPool(f"the process for {self._task} is closed")
            self._pool = self._begun()
            return self._pool.submit(work, *args, **kwargs)

    def end(self) -> None:
        """End it with what it is doing; the next work begins another."""
        with self._lock:
            self._end()

    def close(self) -> None:
        """End it, and begin no other."""
        with self._lock:
            self.closed = True
            self._end()

    def _begun(self) -> ProcessPoolExecutor:
        # Started afresh and not forked: a fork would copy the locks of our own threads.
        spawn = multiprocessing.get_context("spawn")
        there, self._here = spawn.Pipe(duplex=False)
        return ProcessPoolExecutor(
            1, mp_context=spawn, initializer=_begin, initargs=(there, self._nicer_by)
        )

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        here, self._here = self._here, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
        if here is not None:
            here.close()


@contextmanager
def children_without_interrupts() -> Iterator[None]:
    """Let no process that is begun in this thread hear Ctrl-C, from its first moment on.

    It is for the process that gives out the work. A child that heard it while it still loads its modules
    would write a trace to the terminal.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python's own helper process unblocks the signal when it is begun, so it is begun before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(there: Connection, nicer_by: int) -> None:
    """Begin the process; this runs in it."""
    with suppress(AttributeError, OSError):
        os.nice(nicer_by)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(there,), daemon=True).start()


def _end_with(there: Connection) -> None:
    """Wait until the other end of the pipe is closed, by its owner or by his death."""
    with suppress(EOFError, OSError):
        there.recv_bytes()
    os._exit(0)
