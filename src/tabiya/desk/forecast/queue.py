"""Forecasts of the events of a desk: one process behind everybody else, and a bound on everything.

A forecast pairs hundreds of rounds. In the process of the desk that would hold up results, so it is made
in another one, one event after the other, and never for longer than some seconds.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Hashable
from concurrent.futures import Future
from dataclasses import dataclass
from time import process_time

from tabiya.desk.parts import DeskPart, Keeper
from tabiya.generator.forecast import ForecastSettings, Futures, futures
from tabiya.work.background import BackgroundProcess

_LOG = logging.getLogger("tabiya.desk")
_MOST_RUNS = 1000
_SECONDS = 8.0
"""So long a forecast may take, of CPU: the number of runs is what fits in."""
_MOST_WAITING = 8
_KEPT = 50


@dataclass(slots=True)
class _Forecast:
    made_from: Hashable
    """What the one under way is made from."""
    under_way: Future[Futures] | None = None
    found: Futures | None = None
    found_from: Hashable = None


@dataclass(frozen=True, slots=True)
class ForecastShown:
    """What is known now: the futures, if any, and whether newer ones are being played."""

    found: Futures | None
    made_from: Hashable
    """What it was made from; None before there is one."""
    waiting: bool


class ForecastQueue:
    """The last forecast of each event, and the one that is being made."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process = BackgroundProcess("forecasts", nicer_by=15)
        self._known: OrderedDict[Hashable, _Forecast] = OrderedDict()

    def ask(self, of: Hashable, made_from: Hashable, settings: ForecastSettings) -> ForecastShown:
        """Return what is known of an event at once; what is too old is made anew in the background."""
        with self._lock:
            known = self._known.setdefault(of, _Forecast(made_from))
            self._known.move_to_end(of)
            self._take(known)
            fresh = known.found is not None and known.found_from == made_from
            if not fresh and known.under_way is None and self._waiting < _MOST_WAITING:
                known.made_from = made_from
                known.under_way = self._submit(settings)
            while len(self._known) > _KEPT:
                self._known.popitem(last=False)
            return ForecastShown(known.found, known.found_from, not fresh)

    @property
    def _waiting(self) -> int:
        return sum(entry.under_way is not None for entry in self._known.values())

    def _take(self, known: _Forecast) -> None:
        """Take over what has been made meanwhile."""
        if known.under_way is None or not known.under_way.done():
            return
        done, known.under_way = known.under_way, None
        if done.cancelled() or done.exception() is not None:
            _LOG.warning("a forecast was not made: %s", done.cancelled() or done.exception())
            return
        known.found, known.found_from = done.result(), known.made_from

    def close(self) -> None:
        """Make no more."""
        self._process.close()

    def _submit(self, settings: ForecastSettings) -> Future[Futures]:
        return self._process.submit(bounded_futures, settings)


forecasts_of: DeskPart[Keeper, ForecastQueue] = DeskPart(lambda _desk: ForecastQueue())


def bounded_futures(settings: ForecastSettings) -> Futures:
    """Play futures until there are enough, or the time is over; this runs in the other process."""
    begun = process_time()
    totals = Futures()
    while totals.runs < _MOST_RUNS:
        totals.add(futures(settings, (totals.runs,)))
        if process_time() - begun > _SECONDS:
            break
    return totals
