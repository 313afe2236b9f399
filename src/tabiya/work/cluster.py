"""A cluster of machines: Dask distributed, which is started by its own commands.

    dask scheduler
    dask worker tcp://SCHEDULER:8786 --nworkers auto --nthreads 1

Dask sends the work, sees when a machine dies or joins, and gives lost work to another. Here it is only
told what to do, and watched for what it cannot mend.
"""

from __future__ import annotations

import contextlib
from types import TracebackType
from typing import TYPE_CHECKING, Any

from tabiya.errors import TabiyaError
from tabiya.version import VERSION
from tabiya.work.job import Batch, BatchAnswer, do_batch, joined

if TYPE_CHECKING:
    from distributed import Client, Future

_PER_THREAD = 3
_SECONDS_TO_CONNECT = 10
_SECONDS_FOR_A_WORKER = 60


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

    def __enter__(self) -> Cluster:
        try:
            from distributed import Client
        except ImportError as missing:
            raise MissingExtra(
                "work on a cluster needs Dask, which is not installed",
                hint="Type: pip install 'tabiya[cluster]'",
            ) from missing
        try:
            self._client = Client(self._address, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as failure:
            raise ClusterUnreachable(
                f"no Dask scheduler answers at {self._address}",
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
                f"the scheduler at {self._address} has no workers",
                hint=f"Start some with: dask worker {self._address} --nworkers auto --nthreads 1",
            ) from failure
        versions: dict[str, Any] = client.run(_version, on_error="return")
        others = {worker: said for worker, said in versions.items() if said != VERSION}
        if others:
            worker, said = min(others.items())
            told = f"has Tabiya {said}" if isinstance(said, str) else f"cannot load Tabiya: {said}"
            raise ClusterUnreachable(
                f"{len(others)} of {len(versions)} workers are not ready; {worker} {told}",
                hint=f"Install Tabiya {VERSION} on every worker: other versions may answer otherwise.",
            )

    @property
    def capacity(self) -> int:
        """Enough for every thread of every worker that is there now."""
        threads: int = sum(self._connected.nthreads().values())
        return _PER_THREAD * max(1, threads)

    @property
    def _connected(self) -> Client:
        if self._client is None or self._client.status != "running":
            raise ClusterUnreachable(
                f"the Dask scheduler at {self._address} does not answer any more",
                hint="What was done is kept: start it again, and add --resume.",
            )
        return self._client

    def submit(self, batch: Batch) -> None:
        """Send it to whichever worker Dask chooses."""
        self._under_way[self._connected.submit(do_batch, batch, pure=False)] = batch

    def next_answer(self) -> BatchAnswer:
        """Wait for any batch; one that workers died of is done again task by task."""
        from distributed import wait

        done: set[Future] = set()
        while not done:
            client = self._connected
            with contextlib.suppress(TimeoutError), client.as_current():
                done = wait(list(self._under_way), timeout=2, return_when="FIRST_COMPLETED").done
        future = next(iter(done))
        batch = self._under_way.pop(future)
        return self._answer(future, batch)

    def _answer(self, future: Future, batch: Batch) -> BatchAnswer:
        from distributed import CancelledError, KilledWorker

        try:
            answer: BatchAnswer = future.result()
        except KilledWorker as killed:
            if len(batch.tasks) == 1:
                return batch.failed(str(killed))
            parts = [
                (self._connected.submit(do_batch, one, pure=False), one) for one in batch.split()
            ]
            return joined([self._answer(part, one) for part, one in parts])
        except CancelledError:
            # So a future ends whose scheduler has gone.
            _ = self._connected
            raise
        return answer


def _version() -> str:
    """What a worker says it has; this runs there."""
    return VERSION
