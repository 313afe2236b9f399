"""The clock of the machine: the time of day, and the seconds that pass.

Whatever stores a step or ends after a time asks here, so that a whole afternoon can be simulated.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Protocol


class MachineClock(Protocol):
    """What tells the time."""

    def now(self) -> datetime:
        """The time of day, which people set and networks correct."""

    def seconds(self) -> float:
        """Seconds that only ever grow, from any beginning."""


class _ThisMachine:
    def now(self) -> datetime:
        return datetime.now(UTC)

    def seconds(self) -> float:
        return time.monotonic()


THIS_MACHINE: MachineClock = _ThisMachine()
_clock = THIS_MACHINE


def use(clock: MachineClock) -> None:
    """Ask another clock from now on."""
    global _clock  # noqa: PLW0603 - a machine has one clock
    _clock = clock


def utc_now() -> datetime:
    """The time of day."""
    return _clock.now()


def monotonic() -> float:
    """Seconds by which waiting is measured, whatever happens to the time of day."""
    return _clock.seconds()
