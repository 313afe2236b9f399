"""Who is connected: everybody who asked for something in the last half minute."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from tabiya.desk.roles import Role

STAYS_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Here:
    """Somebody who is connected."""

    name: str
    role: Role


class Presence:
    """Remembers when each session was last heard of."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._seen: dict[str, tuple[float, Here]] = {}

    def saw(self, sid: str, here: Here) -> None:
        """Somebody asked for something."""
        with self._lock:
            self._seen[sid] = (self._clock(), here)

    def here(self) -> tuple[Here, ...]:
        """Everybody connected, the highest role first."""
        with self._lock:
            oldest = self._clock() - STAYS_SECONDS
            self._seen = {sid: kept for sid, kept in self._seen.items() if kept[0] > oldest}
            found = [who for _, who in self._seen.values()]
        viewers = [who for who in found if who.role is Role.VIEWER]
        # Somebody who has just logged in is remembered under two sessions for a while.
        named = {who for who in found if who.role is not Role.VIEWER}
        return (*sorted(named, key=lambda who: (-who.role, who.name)), *viewers)
