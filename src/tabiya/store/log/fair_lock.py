"""A lock that lets people through in the order in which they came."""

from __future__ import annotations

import threading
from collections import deque
from types import TracebackType


class FairLock:
    """One at a time, first come first served.

    Python's own lock may let the same thread through again and again while others wait; with
    thirty phones at the desk the unlucky one would wait for seconds.
    """

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._busy = False
        self._waiting: deque[threading.Lock] = deque()

    def __enter__(self) -> None:
        with self._guard:
            if not self._busy:
                self._busy = True
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        # Whoever leaves opens this one, and the turnstile stays busy meanwhile.
        turn.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._busy = False
