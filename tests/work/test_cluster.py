"""A real Dask scheduler and real workers on this machine, started by Dask's own commands."""

import contextlib
import logging
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabiya.work.cluster import Cluster, ClusterUnreachable
from tabiya.work.job import Job, Task, TaskAnswer, run
from tests.work.tasks import die_always, die_once, square, square_slowly

ROOT = Path(__file__).parents[2]
ENVIRONMENT = {
    **os.environ,
    "PYTHONPATH": str(ROOT),
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0",
}
"""With no failure allowed Dask blames a dead worker on everything that was in its queue, at once."""


def started(*words: str, folder: Path, until: str) -> tuple[subprocess.Popen[str], str]:
    """Start one of Dask's commands; wait until it says so, and return what it said."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *words],
        cwd=folder,
        env=ENVIRONMENT,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(until, line):
            return process, found[found.lastindex or 0]
    raise AssertionError(f"dask {words[0]} ended with {process.wait()}")


@pytest.fixture(scope="module")
def cluster(dask: tuple[str, int]) -> str:
    """The address of a scheduler with two workers, each replaced when it dies."""
    return dask[0]


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    """The same address, with the number of the scheduler's process."""
    folder = tmp_path_factory.mktemp("dask")
    scheduler, address = started(
        *("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"),
        folder=folder,
        until=r"Scheduler at:\s*(tcp://\S+)",
    )
    workers, _ = started(
        *("worker", address, "--nworkers", "2", "--nthreads", "1", "--no-dashboard"),
        *("--host", "127.0.0.1"),
        folder=folder,
        until="Starting established connection",
    )
    yield address, scheduler.pid
    for process in (workers, scheduler):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stderr is not None
        process.stderr.close()


def test_a_cluster_answers_as_this_machine_does(cluster: str) -> None:
    """In the order of the tasks."""
    tasks = [Task(str(number), number) for number in range(200)]
    answers = list(run(Job("test", square, tasks, 200), Cluster(cluster)))
    assert answers == [TaskAnswer(str(number), number * number) for number in range(200)]


def test_a_killed_worker_loses_no_answer(cluster: str, tmp_path: Path) -> None:
    """What was in its queue is done again."""
    tasks = [Task(str(number), (number, str(tmp_path))) for number in range(12)]
    answers = list(run(Job("test", die_once, tasks, 12), Cluster(cluster)))
    assert (tmp_path / "died").exists()
    assert answers == [TaskAnswer(str(number), number * number) for number in range(12)]


def test_a_task_that_kills_every_worker_is_named(cluster: str) -> None:
    """The rest go on, also those that stood in the queue of a worker that it killed."""
    tasks = [Task(str(number), number) for number in range(12)]
    answers = list(run(Job("test", die_always, tasks, 12), Cluster(cluster)))
    assert [answer.key for answer in answers if answer.failure] == ["3"]
    assert [answer.result for answer in answers if answer.key != "3"] == [
        number * number for number in range(12) if number != 3
    ]


def test_an_address_where_nobody_listens_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the command that starts a scheduler."""
    monkeypatch.setattr("tabiya.work.cluster._SECONDS_TO_CONNECT", 0.3)
    tasks = [Task("0", 0)]
    with pytest.raises(ClusterUnreachable, match="no Dask scheduler answers at tcp://127"):
        list(run(Job("test", square, tasks, 1), Cluster("tcp://127.0.0.1:9")))


def test_a_scheduler_that_dies_is_said_so(
    dask: tuple[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    """With what to do, and without a trace of Dask's own.

    It is the last test here: nobody answers at the address afterwards.
    """
    address, process = dask
    tasks = [Task(str(number), number) for number in range(1000)]
    answers = run(Job("test", square_slowly, tasks, 1000), Cluster(address))
    next(answers)
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).addHandler(caplog.handler)
    os.killpg(process, signal.SIGKILL)
    with pytest.raises(ClusterUnreachable, match="no longer answers"):
        list(answers)
    assert not caplog.records
