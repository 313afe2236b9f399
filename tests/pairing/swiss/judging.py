"""The program beside a judge who takes the text by the letter: one of them may refuse the round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tabiya.errors import NoLegalPairing

Found = TypeVar("Found")
Wanted = TypeVar("Wanted")


class NoPairing(Exception):
    """By the letter of the text, nobody can pair this round."""


def difference(
    found: Callable[[], Found],
    wanted: Callable[[], Wanted],
    compare: Callable[[Found, Wanted], str],
) -> str:
    """An empty string, or in words how the program's round differs from the one of the text."""
    try:
        by_the_letter = wanted()
    except NoPairing:
        try:
            found()
        except NoLegalPairing:
            return ""
        return "the program pairs a round that cannot be paired"
    try:
        by_the_program = found()
    except NoLegalPairing:
        return "the program refuses a round that can be paired"
    return compare(by_the_program, by_the_letter)
