"""A job: tasks with keys, done by some engine, answered in their order."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from time import perf_counter, process_time
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tabiya.errors import TabiyaError
from tabiya.languages import SOURCE, language, speaking
from tabiya.work.journal import Journal

Argument = TypeVar("Argument")
Result = TypeVar("Result")

ATTEMPTS = 3
"""So often a task is tried before it counts as failed."""
_BATCH_SECONDS = 1.0
"""How long a batch should take: long against the cost of sending it, short against the whole."""
_SECONDS_FOR_EACH_UNDER_WAY = 0.005
"""Of many workers each gets longer batches, or whoever gives them out would have no time left."""
_LARGEST_BATCH = 500


class Task(NamedTuple, Generic[Argument]):
    """One thing to do, and the key by which it is known wherever it is done."""

    key: str
    argument: Argument


class TaskAnswer(NamedTuple, Generic[Result]):
    """What came of a task: its result, or why there is none after all attempts."""

    key: str
    result: Result | None
    failure: str = ""
    refused: bool = False
    """Whether the task was refused in words for its user; a failure that is a mistake is a trace."""


@dataclass(frozen=True, slots=True)
class Job(Generic[Argument, Result]):
    """The same work on many arguments.

    `work` travels to other processes by its name, so it is a function of a module, or a partial one.
    """

    name: str
    work: Callable[[Argument], Result]
    tasks: Iterable[Task[Argument]]
    total: int
    """How many tasks there are; the tasks themselves may be made one by one."""


class Batch(NamedTuple):
    """Tasks that are sent together: their places in the job, and the tasks."""

    work: Callable[[Any], Any]
    places: tuple[int, ...]
    tasks: tuple[Task[Any], ...]
    language: str = SOURCE
    """Of whoever reads the answers: another process does not know it."""

    def split(self) -> list[Batch]:
        """The same tasks, each in a batch of its own."""
        return [
            Batch(self.work, (place,), (task,), self.language)
            for place, task in zip(self.places, self.tasks, strict=True)
        ]

    def failed(self, reason: str) -> BatchAnswer:
        """The answer of a batch whose worker died every time."""
        answers = tuple(TaskAnswer[Any](task.key, None, reason) for task in self.tasks)
        return BatchAnswer(self.places, answers, 0.0)


class BatchAnswer(NamedTuple):
    """What a worker sends back: the answers, and the seconds they took."""

    places: tuple[int, ...]
    answers: tuple[TaskAnswer[Any], ...]
    seconds: float


def joined(parts: Sequence[BatchAnswer]) -> BatchAnswer:
    """The answer of a batch that had to be done in parts."""
    return BatchAnswer(
        tuple(place for part in parts for place in part.places),
        tuple(answer for part in parts for answer in part.answers),
        sum(part.seconds for part in parts),
    )


class Engine(Protocol):
    """Whoever does the batches."""

    @property
    def capacity(self) -> int:
        """How many batches should be under way, so that nobody waits for work."""

    def submit(self, batch: Batch) -> None:
        """Take a batch; it is done some time, somewhere."""

    def next_answer(self) -> BatchAnswer:
        """Wait for any of the batches that were submitted."""


def get_key(name: str, settings: object, seed: int | str) -> str:
    """The key of a task: what it depends on as a digest, and its seed or name.

    >>> get_key("check", {"edition": "2026"}, "open.trf")
    'check-9d40e914cc74-open.trf'
    """
    text = json.dumps(settings, sort_keys=True, default=str)
    return f"{name}-{sha256(text.encode()).hexdigest()[:12]}-{seed}"


def do_batch(batch: Batch) -> BatchAnswer:
    """Do the tasks of a batch, here; this runs in the worker."""
    begun, worked = perf_counter(), process_time()
    with speaking(batch.language):
        answers = tuple(_attempted(batch.work, task) for task in batch.tasks)
    # On a busy machine the clock runs on while nobody works: batches would become too small. Work that
    # only waits for another program counts by the clock all the same, if for less.
    taken = max(process_time() - worked, (perf_counter() - begun) / 10)
    return BatchAnswer(batch.places, answers, taken)


def _attempted(work: Callable[[Any], Any], task: Task[Any]) -> TaskAnswer[Any]:
    failure, refused = "", False
    for _ in range(ATTEMPTS):
        try:
            return TaskAnswer(task.key, work(task.argument))
        except TabiyaError as refusal:
            return TaskAnswer(task.key, None, str(refusal), refused=True)
        except OSError as trouble:
            failure, refused = str(trouble), True
        except Exception:  # noqa: BLE001 - whatever it is, it is reported, and the other tasks go on
            failure, refused = traceback.format_exc(), False
    return TaskAnswer(task.key, None, failure, refused)


def run(
    job: Job[Argument, Result],
    engine: AbstractContextManager[Engine],
    journal: Journal | None = None,
) -> Iterator[TaskAnswer[Result]]:
    """Yield the answer of each task, in the order of the tasks.

    What stands in the journal is not done again, and what is done is written there at once. Only so
    many tasks are under way as the engine can hold: a job of a million tasks needs no more memory than
    one of a thousand.
    """
    with engine as doing, nullcontext() if journal is None else journal:
        yield from _Course(job, doing, journal).answers()


class _Course(Generic[Argument, Result]):
    """One run of a job: what is under way, and what has come back too early."""

    def __init__(self, job: Job[Argument, Result], engine: Engine, journal: Journal | None) -> None:
        self._work = job.work
        self._tasks = iter(enumerate(job.tasks))
        self._engine = engine
        self._journal = journal
        # What is kept may be read by somebody else later, and becomes a table for programs.
        self._language = language() if journal is None else SOURCE
        self._waiting: dict[int, TaskAnswer[Result]] = {}
        """Answers that came before an earlier one."""
        self._under_way = 0
        self._done, self._seconds = 0, 0.0

    def answers(self) -> Iterator[TaskAnswer[Result]]:
        place = 0
        while True:
            while place in self._waiting:
                yield self._waiting.pop(place)
                place += 1
            self._fill()
            if place in self._waiting:
                continue
            if not self._under_way:
                return
            self._take(self._engine.next_answer())

    def _fill(self) -> None:
        """Send batches until the engine is busy; answers of the journal count as come back."""
        while self._under_way < self._engine.capacity and len(self._waiting) < self._most_waiting:
            chosen = list(islice(self._tasks, self._batch_size))
            if not chosen:
                return
            missing = [(place, task) for place, task in chosen if not self._known(place, task)]
            if missing:
                places, tasks = zip(*missing, strict=True)
                self._engine.submit(Batch(self._work, places, tasks, self._language))
                self._under_way += 1

    @property
    def _most_waiting(self) -> int:
        """One slow task may hold back so many answers before nothing new is begun."""
        return 20 * self._batch_size * max(1, self._engine.capacity)

    @property
    def _batch_size(self) -> int:
        if not self._done:
            return 1
        mean = max(self._seconds / self._done, 1e-6)
        wanted = max(_BATCH_SECONDS, _SECONDS_FOR_EACH_UNDER_WAY * self._engine.capacity)
        return max(1, min(_LARGEST_BATCH, int(wanted / mean)))

    def _known(self, place: int, task: Task[Argument]) -> bool:
        if self._journal is None or task.key not in self._journal:
            return False
        self._waiting[place] = TaskAnswer(task.key, self._journal[task.key])
        return True

    def _take(self, batch: BatchAnswer) -> None:
        self._under_way -= 1
        self._done += len(batch.answers)
        self._seconds += batch.seconds
        self._waiting.update(zip(batch.places, batch.answers, strict=True))
        if self._journal is not None:
            # A task that failed may go better next time: it is not written down.
            self._journal.keep(
                (answer.key, answer.result) for answer in batch.answers if not answer.failure
            )


def results(answers: Iterable[TaskAnswer[Result]]) -> Iterator[Result]:
    """The results alone, for whoever cannot go on without one of them."""
    for answer in answers:
        if answer.refused:
            raise TaskRefused(answer.failure)
        if answer.failure:
            raise TaskFailed(answer.key, answer.failure)
        yield answer.result  # type: ignore[misc] # a task that has not failed has a result


class TaskRefused(TabiyaError):
    """A task could not be done as it was asked for; the message is that of the refusal."""


class TaskFailed(Exception):
    """A task ended in a mistake of the program; its trace tells where."""

    def __init__(self, key: str, trace: str) -> None:
        super().__init__(f"task {key} failed {ATTEMPTS} times:\n{trace}")
        self.key = key
        self.trace = trace
