"""A cluster of machines: Dask distributed, which is started by its own commands.

    dask scheduler
    dask worker tcp://SCHEDULER:8786 --nworkers auto --nthreads 1

Dask sends the work, sees when a machine dies or joins, and gives lost work to another. Here it is only
told what to do, and watched for what it cannot mend.
"""

from __future__ import annotations

import contextlib
import logging
from collections import deque
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any

from tabiya.errors import TabiyaError
from tabiya.languages import Text, say
from tabiya.version import VERSION
from tabiya.work.job import ATTEMPTS, Batch, BatchAnswer, do_batch, joined

if TYPE_CHECKING:
    from distributed import Client, Future, KilledWorker

_PER_THREAD = 3
_SECONDS_TO_CONNECT = 10
_SECONDS_FOR_A_WORKER = 60
_SECONDS_BETWEEN_COUNTS = 2.0
_DASKS_LOGS = ("distributed", "distributed.client")
"""They write a trace to the terminal when a machine is lost; what is lost for good is told as a refusal."""


class ClusterUnreachable(TabiyaError):
    """Nobody answers at the address of the cluster, or not as a cluster does."""


class MissingExtra(TabiyaError):
    """A part of the program that is not installed."""


class Cluster:
    """The workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Client | None = None
        self._under_way: dict[Future, Batch] = {}
        self._threads, self._counted_at = 0, -_SECONDS_BETWEEN_COUNTS
        self._suspected: deque[Batch] = deque()
        """Batches whose workers died: of them, or of a neighbour."""

    def __enter__(self) -> Cluster:
        try:
            from distributed import Client
        except ImportError as missing:
            raise MissingExtra(
                "work on a cluster needs Dask, which is not installed",
                hint="Type: {command}",
                command="pip install 'tabiya[cluster]'",
            ) from missing
        for name in _DASKS_LOGS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            self._client = Client(self._address, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as failure:
            raise ClusterUnreachable(
                "no Dask scheduler answers at {address}",
                address=self._address,
                hint="Start one with: dask scheduler. Its first lines name the address.",
            ) from failure
        try:
            self._expect_workers(self._client)
        except BaseException:
            self._client.close()
            raise
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _at: TracebackType | None,
    ) -> None:
        if self._client is not None:
            self._client.cancel(list(self._under_way), force=True)
            self._client.close(timeout=5)

    def _expect_workers(self, client: Client) -> None:
        """At least one worker is there, and every one has this version of the program."""
        try:
            client.wait_for_workers(1, timeout=_SECONDS_FOR_A_WORKER)
        except TimeoutError as failure:
            raise ClusterUnreachable(
                "the scheduler at {address} has no workers",
                address=self._address,
                hint="Start some with: {command}",
                command=f"dask worker {self._address} --nworkers auto --nthreads 1",
            ) from failure
        versions: dict[str, Any] = client.run(_version, on_error="return")
        others = {worker: version for worker, version in versions.items() if version != VERSION}
        if others:
            worker, version = min(others.items())
            known = {"n": len(others), "of": len(versions), "worker": worker, "said": version}
            raise ClusterUnreachable(
                Text("{n} of {of} workers are not ready; {worker} has Tabiya {said}", **known)
                if isinstance(version, str)
                else Text(
                    "{n} of {of} workers are not ready; {worker} cannot load Tabiya: {said}",
                    **known,
                ),
                hint=Text(
                    (
                        "Install Tabiya {version} on every worker: other versions may give "
                        "other answers."
                    ),
                    version=VERSION,
                ),
            )

    @property
    def capacity(self) -> int:
        """Enough for every thread of every worker that is there now; none while a batch is suspected."""
        if self._suspected:
            return 0
        now = monotonic()
        if now - self._counted_at > _SECONDS_BETWEEN_COUNTS:
            # To ask the scheduler before every batch would cost more than many a batch.
            try:
                self._threads = sum(self._connected.nthreads().values())
            except OSError as lost:
                raise self._gone() from lost
            self._counted_at = now
        return _PER_THREAD * max(1, self._threads)

    @property
    def _connected(self) -> Client:
        if self._client is None or self._client.status != "running":
            raise self._gone()
        return self._client

    def _gone(self) -> ClusterUnreachable:
        return ClusterUnreachable(
            "the Dask scheduler at {address} no longer answers",
            address=self._address,
            hint="Finished work is kept: start it again, and add --resume.",
        )

    def submit(self, batch: Batch) -> None:
        """Send it to whichever worker Dask chooses."""
        self._under_way[self._connected.submit(do_batch, batch, pure=False)] = batch

    def next_answer(self) -> BatchAnswer:
        """Wait for any batch.

        Dask blames a dead worker on everything that was in its queue, so a batch that ends so is only
        suspected. It is done again when nothing else is under way, and then nobody else can be to blame.
        """
        while self._under_way:
            future = self._any_done()
            batch = self._under_way.pop(future)
            answer = self._json_response(future)
            if isinstance(answer, BatchAnswer):
                return answer
            self._suspected.append(batch)
        batch = self._suspected.popleft()
        if len(batch.tasks) > 1:
            answer = self._alone(batch)
            if isinstance(answer, BatchAnswer):
                return answer
        return joined([self._attempted_alone(one) for one in batch.split()])

    def _any_done(self) -> Future:
        from distributed import CancelledError, wait

        done: set[Future] = set()
        while not done:
            client = self._connected
            try:
                with contextlib.suppress(TimeoutError), client.as_current():
                    waited = wait(list(self._under_way), timeout=2, return_when="FIRST_COMPLETED")
                    done = waited.done
            except (CancelledError, OSError) as lost:
                raise self._gone() from lost
        return next(iter(done))

    def _json_response(self, future: Future) -> BatchAnswer | KilledWorker:
        from distributed import CancelledError, KilledWorker

        try:
            answer: BatchAnswer = future.result()
        except KilledWorker as killed:
            return killed
        except (CancelledError, OSError) as lost:
            # So a future ends whose scheduler has gone: nobody else cancels here, and no task raises.
            raise self._gone() from lost
        return answer

    def _alone(self, batch: Batch) -> BatchAnswer | KilledWorker:
        self.submit(batch)
        future = self._any_done()
        del self._under_way[future]
        return self._json_response(future)

    def _attempted_alone(self, one: Batch) -> BatchAnswer:
        """Do what is left of the attempts: a worker may also be killed from outside, but hardly each time."""
        reason = ""
        for _ in range(1, ATTEMPTS):
            answer = self._alone(one)
            if isinstance(answer, BatchAnswer):
                return answer
            reason = str(answer)
        return one.failed(
            say("its worker failed, even without other work: {reason}", reason=reason)
        )


def _version() -> str:
    """What a worker says it has; this runs there."""
    return VERSION
