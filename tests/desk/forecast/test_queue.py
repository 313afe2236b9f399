"""Forecasts in the background: never waited for, one at a time for an event, and bounded."""

from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pytest

from tabiya.desk.forecast import queue as queue_module
from tabiya.desk.forecast.queue import ForecastQueue, bounded_futures
from tabiya.generator.config import Config
from tabiya.generator.forecast import ForecastSettings, Futures, futures
from tabiya.generator.generate import states
from tabiya.model.tournament import Tournament

SUBMIT = ForecastQueue._submit


def event() -> Tournament:
    """Eight players after one of three rounds."""
    return list(states(Config(players=8, rounds=3, seed=1)))[1].tournament


class InItsProcess(ForecastQueue):
    """The queue as it is, which other tests of the desk do without."""

    def __init__(self) -> None:
        super().__init__()
        self.futures: list[Future[Futures]] = []

    def _submit(self, said: ForecastSettings) -> Future[Futures]:
        self.futures.append(SUBMIT(self, said))
        return self.futures[-1]


class ByHand(ForecastQueue):
    """A queue whose worker is the test."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Future[Futures]] = []

    def _submit(self, _said: ForecastSettings) -> Future[Futures]:
        self.asked.append(Future())
        return self.asked[-1]


def test_nobody_waits_and_results_meanwhile_begin_nothing_new() -> None:
    """Ten results while a forecast is made: one job. When it is done it is shown, and the next begins."""
    queue, path, tournament = ByHand(), Path("x.tabiya"), event()
    for seq in range(10):
        shown = queue.ask(path, seq, ForecastSettings(tournament))
        assert (shown.found, shown.waiting) == (None, True)
    assert len(queue.asked) == 1
    queue.asked[0].set_result(Futures(runs=7))
    shown = queue.ask(path, 9, ForecastSettings(tournament))
    assert (shown.found, shown.waiting) == (Futures(runs=7), True)
    queue.asked[1].set_result(Futures(runs=8))
    shown = queue.ask(path, 9, ForecastSettings(tournament))
    assert (shown.found, shown.waiting, len(queue.asked)) == (Futures(runs=8), False, 2)


def test_so_many_events_and_no_more_wait_at_once() -> None:
    """The ninth is told that it waits, and begins when somebody looks again."""
    queue, tournament = ByHand(), event()
    for number in range(9):
        assert queue.ask(Path(f"{number}"), 1, ForecastSettings(tournament)).waiting
    assert len(queue.asked) == 8
    queue.asked[0].set_result(Futures(runs=7))
    queue.ask(Path("0"), 1, ForecastSettings(tournament))
    queue.ask(Path("8"), 1, ForecastSettings(tournament))
    assert len(queue.asked) == 9


def test_a_forecast_that_failed_is_tried_again() -> None:
    """What was known before stays."""
    queue, path = ByHand(), Path("x.tabiya")
    queue.ask(path, 1, ForecastSettings(event()))
    queue.asked[0].set_exception(ValueError("broken"))
    assert queue.ask(path, 1, ForecastSettings(event())).found is None
    assert len(queue.asked) == 2


def test_a_forecast_ends_when_it_has_enough_or_its_time_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Always with at least one."""
    said = ForecastSettings(event(), system="dutch")
    monkeypatch.setattr(queue_module, "_MOST_RUNS", 30)
    assert bounded_futures(said).runs == 30
    monkeypatch.setattr(queue_module, "_SECONDS", 0.0)
    assert bounded_futures(said).runs == 1


def test_the_other_process_makes_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The futures are those of their numbers, in whichever process they are played."""
    monkeypatch.setattr(ForecastQueue, "_submit", SUBMIT)
    monkeypatch.setattr(queue_module, "bounded_futures", partial(futures, runs=range(3)))
    said = ForecastSettings(list(states(Config(players=4, rounds=2, seed=1)))[1].tournament)
    queue = InItsProcess()
    try:
        queue.ask(Path("x"), 1, said)
        (made,) = queue.futures
        assert made.result() == futures(said, range(3))
    finally:
        queue.close()
