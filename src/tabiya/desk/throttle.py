"""Slows down whoever guesses passwords: a few failures per minute, then a pause."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from time import monotonic

ATTEMPTS = 5
PER_SECONDS = 60.0
ATTEMPTS_OF_ALL = 60
_MOST_NAMES = 5000


class Throttle:
    """Counts failed attempts per caller, and of all callers together."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._failures: dict[str, deque[float]] = {}
        self._all: deque[float] = deque()

    def wait_for(self, caller: str) -> int:
        """The seconds this caller has to wait before the next attempt; 0 if none."""
        with self._lock:
            own = _recent(self._failures.get(caller, deque()), self._clock())
            all_ = _recent(self._all, self._clock())
            waits = [
                queue[0] + PER_SECONDS - self._clock()
                for queue, limit in ((own, ATTEMPTS), (all_, ATTEMPTS_OF_ALL))
                if len(queue) >= limit
            ]
        return max((int(wait) + 1 for wait in waits), default=0)

    def failed(self, caller: str) -> None:
        """Remember a failed attempt."""
        with self._lock:
            if len(self._failures) >= _MOST_NAMES:
                self._failures.clear()
            now = self._clock()
            self._failures.setdefault(caller, deque()).append(now)
            self._all.append(now)

    def succeeded(self, caller: str) -> None:
        """Forget the failures of a caller who knew the password."""
        with self._lock:
            self._failures.pop(caller, None)


def _recent(times: deque[float], now: float) -> deque[float]:
    while times and times[0] <= now - PER_SECONDS:
        times.popleft()
    return times
