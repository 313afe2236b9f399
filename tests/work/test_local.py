"""Processes of this machine: one that is killed costs time, and no answer."""

from pathlib import Path

import pytest

from tabiya.work.job import Job, Task, TaskAnswer, run
from tabiya.work.local import Processes
from tests.work.tasks import die_always, die_once


def test_a_killed_process_loses_no_answer(tmp_path: Path) -> None:
    """SIGKILL in the middle of a batch: it is done again by another."""
    tasks = [Task(str(number), (number, str(tmp_path))) for number in range(12)]
    answers = list(run(Job("test", die_once, tasks, 12), Processes(2)))
    assert (tmp_path / "died").exists()
    assert answers == [TaskAnswer(str(number), number * number) for number in range(12)]


def test_a_task_that_kills_every_process_is_named_and_the_rest_go_on() -> None:
    """Its neighbours, who died with it, are not blamed."""
    tasks = [Task(str(number), number) for number in range(6)]
    answers = list(run(Job("test", die_always, tasks, 6), Processes(2)))
    assert [answer.key for answer in answers if answer.failure] == ["3"]
    assert "its process died 4 times" in answers[3].failure
    assert [answer.result for answer in answers] == [0, 1, 4, None, 16, 25]


def test_processes_end_with_the_job() -> None:
    """Also when whoever asked walks away."""
    engine = Processes(2)
    answers = run(Job("test", die_once, [Task(str(n), (n, "")) for n in range(4, 9)], 5), engine)
    assert next(answers).result == 16
    answers.close()  # type: ignore[attr-defined] # a generator, stopped as by Ctrl-C
    with pytest.raises(RuntimeError, match="after shutdown"):
        engine._pool.submit(print)  # type: ignore[union-attr]
