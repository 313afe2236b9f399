"""Time controls: how long a player has for sixty moves, from the code (TRF 222) or from words."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOVES = 60
"""The rules assume that a game lasts sixty moves."""


@dataclass(frozen=True, slots=True)
class Period:
    """One period: its moves (None is "the rest of the game"), its seconds, the seconds a move adds."""

    moves: int | None
    seconds: int
    increment: int = 0


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The periods of both players."""

    white: tuple[Period, ...]
    black: tuple[Period, ...]
    encoded: bool = True
    """Whether it was read from the code; words are understood only roughly."""

    @property
    def seconds(self) -> int:
        """What the player with less time has for sixty moves."""
        return min(_seconds(self.white), _seconds(self.black))

    @property
    def equal(self) -> bool:
        """Whether both have the same time."""
        return self.white == self.black

    @property
    def first_control(self) -> int | None:
        """The moves of the first period, if others follow it."""
        return self.white[0].moves if len(self.white) > 1 else None


def _seconds(periods: tuple[Period, ...]) -> int:
    total, left = 0, MOVES
    for period in periods:
        if left <= 0:
            break
        made = left if period.moves is None else min(period.moves, left)
        total += period.seconds + made * period.increment
        left -= made
    return total


_PERIOD = r"(?:\d{1,3}/)?\d{1,6}(?:\+\d{1,4})?"
_PERIODS = rf"{_PERIOD}(?::{_PERIOD})*"
_SAME = re.compile(_PERIODS)
_DIFFERENT = re.compile(rf"W({_PERIODS})-B({_PERIODS})")


def time_control_of_code(code: str) -> TimeControl | None:
    """Return the time control of a code such as `40/6000+30:900+30` or `W300-B240`, or None.

    >>> time_control_of_code("5400+30").seconds
    7200
    """
    code = code.strip().upper()
    if _SAME.fullmatch(code):
        periods = _periods(code)
        return TimeControl(periods, periods)
    different = _DIFFERENT.fullmatch(code)
    if different is None:
        return None
    return TimeControl(_periods(different[1]), _periods(different[2]))


def _periods(code: str) -> tuple[Period, ...]:
    found = []
    for part in code.split(":"):
        moves, slash, rest = part.rpartition("/")
        seconds, _, increment = rest.partition("+")
        found.append(Period(int(moves) if slash else None, int(seconds), int(increment or 0)))
    return tuple(found)


_SHORT = re.compile(r"(\d{1,3})\s*\+\s*(\d{1,2})")
_HOURS = re.compile(r"(\d{1,2})\s*(?:hours?|hrs?|h)(?![a-z])\s*(\d{1,2}(?!\d))?", re.IGNORECASE)
_MINUTES = re.compile(r"(\d{1,3})\s*(?:minutes?|mins?|m(?![a-z])|['′’](?!['′’]))", re.IGNORECASE)
_SECONDS = re.compile(r"(\d{1,2})\s*(?:seconds?|secs?|s(?![a-z])|[\"″”]|''|’’)", re.IGNORECASE)


def time_control_of_words(words: str) -> TimeControl | None:
    """Return the time control of words such as `90 minutes + 30 seconds per move`, or None.

    All minutes named are added up, and the largest number of seconds is what each move adds.

    >>> time_control_of_words("90 min/40 moves + 30 min + 30 sec per move").seconds
    9000
    """
    short = _SHORT.fullmatch(words.strip())
    if short is not None:
        return _roughly(int(short[1]), int(short[2]))
    minutes = sum(60 * int(hours) + int(rest or 0) for hours, rest in _HOURS.findall(words))
    minutes += sum(map(int, _MINUTES.findall(_HOURS.sub(" ", words))))
    if not minutes:
        return None
    return _roughly(minutes, max(map(int, _SECONDS.findall(words)), default=0))


def _roughly(minutes: int, increment: int) -> TimeControl:
    periods = (Period(None, 60 * minutes, increment),)
    return TimeControl(periods, periods, encoded=False)
