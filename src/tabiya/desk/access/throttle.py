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
    """Counts attempts per caller, and of all callers together."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._attempts: dict[str, deque[float]] = {}
        self._all: deque[float] = deque()

    def begin(self, caller: str, *, known: bool = False) -> int:
        """Count an attempt before it is tried, or say how many seconds it has to wait.

        Counting first means that guesses sent at the same moment are counted too. Somebody
        `known`, at this machine or with a paired phone, is not locked out by strangers.
        """
        with self._lock:
            now = self._clock()
            if len(self._attempts) >= _MOST_NAMES:
                self._attempts.clear()
            own = _recent(self._attempts.setdefault(caller, deque()), now)
            all_ = _recent(self._all, now)
            limits = [(own, ATTEMPTS)] if known else [(own, ATTEMPTS), (all_, ATTEMPTS_OF_ALL)]
            waits = [
                int(queue[0] + PER_SECONDS - now) + 1
                for queue, most in limits
                if len(queue) >= most
            ]
            if waits:
                return max(waits)
            own.append(now)
            all_.append(now)
        return 0

    def succeeded(self, caller: str) -> None:
        """Take the last attempt back; failures before it stay counted."""
        with self._lock:
            for queue in (self._attempts.get(caller), self._all):
                if queue:
                    queue.pop()


def _recent(times: deque[float], now: float) -> deque[float]:
    while times and times[0] <= now - PER_SECONDS:
        times.popleft()
    return times
