"""A job is answered in the order of its tasks, whoever does them."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tabiya.languages import speaking
from tabiya.work.engines import ThisProcess, engine_for
from tabiya.work.job import (
    Batch,
    Job,
    Task,
    TaskAnswer,
    TaskFailed,
    TaskRefused,
    do_batch,
    get_key,
    results,
    run,
)
from tabiya.work.journal import Journal
from tabiya.work.local import Processes
from tests.work.tasks import count_attempts, inverse, refuse, spoken, square, square_slowly


def job_of(work: Callable[[Any], Any], arguments: Iterable[Any], total: int = 0) -> Job[Any, Any]:
    tasks = (Task(f"task-{index}", argument) for index, argument in enumerate(arguments))
    return Job("test", work, tasks, total)


@pytest.mark.parametrize("count", [0, 1, 7, 300])
def test_answers_come_in_the_order_of_the_tasks(count: int) -> None:
    """Few or many, here."""
    answers = list(run(job_of(square, range(count)), ThisProcess()))
    assert answers == [TaskAnswer(f"task-{n}", n * n) for n in range(count)]


def test_processes_that_overtake_each_other_change_nothing() -> None:
    """The slowest task comes first; its answer still does."""
    answers = run(job_of(square_slowly, range(60)), Processes(2))
    assert [answer.result for answer in answers] == [n * n for n in range(60)]


def test_a_task_that_fails_is_named_and_the_rest_go_on() -> None:
    """One of five divides by zero."""
    answers = list(run(job_of(inverse, [2, 1, 0, 4, 5]), ThisProcess()))
    assert [answer.result for answer in answers] == [0.5, 1.0, None, 0.25, 0.2]
    assert [answer.key for answer in answers if answer.failure] == ["task-2"]
    assert "ZeroDivisionError" in answers[2].failure


def test_whoever_needs_every_result_is_told_which_is_missing() -> None:
    """The key and the trace."""
    with pytest.raises(TaskFailed, match=r"(?s)task-0 failed 3 times.*ZeroDivisionError"):
        list(results(run(job_of(inverse, [0]), ThisProcess())))


def test_a_refusal_is_told_in_its_own_words_and_not_tried_again(tmp_path: Path) -> None:
    """What a user must put right does not go better the second time."""
    with pytest.raises(TaskRefused, match=r"^no such event. Name another\.$"):
        list(results(run(job_of(refuse, [str(tmp_path / "attempts")]), ThisProcess())))
    assert (tmp_path / "attempts").read_text() == "x"


def test_tasks_are_made_only_when_somebody_can_do_them() -> None:
    """A million tasks are not a million things in memory."""
    made = 0

    def endless() -> Iterable[int]:
        nonlocal made
        while True:
            made += 1
            yield made

    answers = run(job_of(square, endless()), ThisProcess())
    assert [next(answers).result for _ in range(5)] == [1, 4, 9, 16, 25]
    assert made < 2_000


def test_a_worker_speaks_the_language_of_whoever_asks() -> None:
    """It is another process, and would not know it."""
    batch = Batch(spoken, (0, 1), (Task("a", None), Task("b", None)), "de")
    assert [answer.result for answer in do_batch(batch).answers] == ["de", "de"]
    assert [do_batch(each).answers[0].result for each in batch.split()] == ["de", "de"]
    sent: list[Batch] = []

    class Listening(ThisProcess):
        def submit(self, batch: Batch) -> None:
            sent.append(batch)
            super().submit(batch)

    with speaking("fr"):
        list(run(job_of(spoken, [None]), Listening()))
    assert [each.language for each in sent] == ["fr"]


def test_what_is_kept_in_a_journal_is_english(tmp_path: Path) -> None:
    """Somebody else may go on with it, and it becomes a table for programs."""
    with speaking("de"):
        answers = run(job_of(spoken, [None]), ThisProcess(), Journal(str(tmp_path / "a"), "test"))
        assert [answer.result for answer in answers] == ["en"]


def test_a_job_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """What was done before the interruption is not done again."""
    arguments = [(number, str(tmp_path)) for number in range(20)]
    path = str(tmp_path / "journal")
    first = run(job_of(count_attempts, arguments), ThisProcess(), Journal(path, "squares"))
    assert [next(first).result for _ in range(8)] == [n * n for n in range(8)]
    first.close()  # type: ignore[attr-defined] # a generator, stopped as by Ctrl-C
    again = run(job_of(count_attempts, arguments), ThisProcess(), Journal(path, "squares"))
    assert [answer.result for answer in again] == [n * n for n in range(20)]
    attempts = [len((tmp_path / str(n)).read_text()) for n in range(20)]
    assert attempts == [1] * 20


def test_a_failed_task_is_tried_again_when_the_job_goes_on(tmp_path: Path) -> None:
    """It is not written down as done."""
    path = str(tmp_path / "journal")
    list(run(job_of(inverse, [0]), ThisProcess(), Journal(path, "inverse")))
    (answer,) = run(job_of(square, [0]), ThisProcess(), Journal(path, "inverse"))
    assert answer == TaskAnswer("task-0", 0)


def test_the_key_depends_on_the_settings_and_the_seed() -> None:
    """And on nothing else: the order of the settings does not matter."""
    one = get_key("generate", {"players": 40, "rounds": 7}, 1)
    assert one == get_key("generate", {"rounds": 7, "players": 40}, 1)
    assert len({one, get_key("generate", {"players": 41, "rounds": 7}, 1)}) == 2
    assert one != get_key("generate", {"players": 40, "rounds": 7}, 2)


@pytest.mark.parametrize(("total", "workers", "kind"), [(7, 4, ThisProcess), (8, 4, Processes)])
def test_few_tasks_need_no_other_process(total: int, workers: int, kind: type) -> None:
    """Eight do."""
    assert isinstance(engine_for(total, workers=workers), kind)
