"""Team events: line-ups, boards and colours, and the schedules in which teams meet."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.languages import Plural, Text
from tabiya.model.result import ByeKind
from tabiya.pairing.system import Fault, Size

BYES_OF_MEMBERS = frozenset({ByeKind.ZERO_POINT})
"""A member of a team can only be absent."""


def too_many_rounds(size: Size, most: int) -> Iterable[Fault]:
    """Why so many rounds cannot be held among the teams."""
    if not 1 <= size.rounds <= most:
        yield Fault(
            Plural(
                "{teams} teams cannot play {n} round",
                "{teams} teams cannot play {n} rounds",
                size.rounds,
                teams=size.teams,
            ),
            Text(
                "On {boards} boards they can play from 1 to {most} rounds.",
                boards=size.boards,
                most=most,
            ),
        )
