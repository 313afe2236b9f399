"""Forecasts without another process."""

from __future__ import annotations

from concurrent.futures import Future

from tabiya.desk.forecast.queue import ForecastQueue
from tabiya.generator.forecast import ForecastSettings, Futures


class AtOnce(ForecastQueue):
    """A queue that plays few futures, when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[Future[Futures], ForecastSettings]] = []

    def _submit(self, said: ForecastSettings) -> Future[Futures]:
        self.waiting.append((Future(), said))
        return self.waiting[-1][0]
