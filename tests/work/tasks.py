"""Work for the tests: functions of a module, because they travel to other processes by their name."""

import os
import signal
import time
from pathlib import Path

from tabiya.errors import TabiyaError
from tabiya.languages import language


def square(number: int) -> int:
    """Work that cannot go wrong."""
    return number * number


def spoken(_argument: object) -> str:
    """Work whose answer is the language it is told in."""
    return language()


def square_slowly(number: int) -> int:
    """Work that takes the longer, the smaller the number is, so that answers overtake each other."""
    time.sleep(0.05 / (1 + number % 7))
    return number * number


def inverse(number: int) -> float:
    """Work that goes wrong for zero, however often it is tried."""
    return 1 / number


def die_once(argument: tuple[int, str]) -> int:
    """Work whose worker is killed by the first attempt at number 3."""
    number, folder = argument
    mark = Path(folder) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def die_always(number: int) -> int:
    """Work that kills its worker whenever it is number 3."""
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def count_attempts(argument: tuple[int, str]) -> int:
    """Work that leaves a mark, so that it is seen how often it was done."""
    number, folder = argument
    with (Path(folder) / str(number)).open("a", encoding="ascii") as marks:
        marks.write("x")
    return number * number


def refuse(attempts: str) -> int:
    """Work that cannot be done as it was asked for."""
    with Path(attempts).open("a", encoding="ascii") as marks:
        marks.write("x")
    raise TabiyaError("no such event", hint="Name another.")
