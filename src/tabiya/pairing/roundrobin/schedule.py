"""A fixed schedule: who plays whom with which colour in every round, and who is free."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Generic, TypeVar

from tabiya.errors import TabiyaError

Entrant = TypeVar("Entrant", int, str)
"""Whoever is paired: a tournament number, or a team's board such as "A1"."""

Renamed = TypeVar("Renamed", int, str)


class ScheduleRefused(TabiyaError):
    """No schedule of this kind exists for these numbers.

    >>> import tabiya
    >>> event = tabiya.Tournament.of([tabiya.Player(name="Ann")], rounds=1, system="round-robin")
    >>> try:
    ...     tabiya.pair_next_round(event)
    ... except tabiya.ScheduleRefused as refusal:
    ...     print(refusal.what)
    a round robin of 1 cannot be played: it needs at least two
    """


MOST_ENTRANTS = 1000
MOST_ROUNDS = 2000
"""Greater numbers are mistakes in a file: nobody could play such an event."""


def refuse_too_long(entrants: int, rounds: int) -> None:
    """Refuse a schedule that nobody could play, before it is made."""
    if entrants > MOST_ENTRANTS or rounds > MOST_ROUNDS:
        raise ScheduleRefused(
            "a schedule of {entrants} entrants and {rounds} rounds is too long",
            entrants=entrants,
            rounds=rounds,
            hint="At most {MOST_ENTRANTS} entrants and {MOST_ROUNDS} rounds are scheduled; check the records 142 and 192.",
            MOST_ENTRANTS=MOST_ENTRANTS,
            MOST_ROUNDS=MOST_ROUNDS,
        )


@dataclass(frozen=True, slots=True)
class ScheduledRound(Generic[Entrant]):
    """One round: its games as (white, black), in board order, and the entrants who are free."""

    games: tuple[tuple[Entrant, Entrant], ...]
    byes: tuple[Entrant, ...] = ()

    def with_colours_reversed(self) -> ScheduledRound[Entrant]:
        """The same games with White and Black exchanged."""
        return ScheduledRound(tuple((black, white) for white, black in self.games), self.byes)


@dataclass(frozen=True, slots=True)
class Schedule(Generic[Entrant]):
    """All rounds in the order in which they are played."""

    rounds: tuple[ScheduledRound[Entrant], ...]

    def with_colours_reversed(self) -> Schedule[Entrant]:
        """The same rounds with White and Black exchanged in every game."""
        return Schedule(tuple(round_.with_colours_reversed() for round_ in self.rounds))

    def renamed(self, name: Callable[[Entrant], Renamed]) -> Schedule[Renamed]:
        """The same schedule for other entrants, such as names in place of numbers."""
        return Schedule(
            tuple(
                ScheduledRound(
                    tuple((name(white), name(black)) for white, black in round_.games),
                    tuple(name(free) for free in round_.byes),
                )
                for round_ in self.rounds
            )
        )


def meetings(schedule: Schedule[Entrant]) -> Counter[frozenset[Entrant]]:
    """How often each two entrants meet."""
    return Counter(frozenset(game) for round_ in schedule.rounds for game in round_.games)


def rounds_of_meeting(schedule: Schedule[Entrant], one: Entrant, other: Entrant) -> tuple[int, ...]:
    """The rounds in which two entrants meet, counted from 1."""
    return tuple(
        number
        for number, round_ in enumerate(schedule.rounds, start=1)
        if (one, other) in round_.games or (other, one) in round_.games
    )


def games_by_round(schedule: Schedule[Entrant]) -> dict[int, tuple[tuple[Entrant, Entrant], ...]]:
    """The games of every round by its number."""
    return {number: round_.games for number, round_ in enumerate(schedule.rounds, start=1)}


def colour_sequences(schedule: Schedule[Entrant]) -> dict[Entrant, str]:
    """The colours each entrant has from game to game, as "wbwb"; a bye leaves no trace."""
    colours: defaultdict[Entrant, list[str]] = defaultdict(list)
    for round_ in schedule.rounds:
        for white, black in round_.games:
            colours[white].append("w")
            colours[black].append("b")
    return {entrant: "".join(sequence) for entrant, sequence in colours.items()}


def longest_run(sequence: Iterable[str]) -> int:
    """The greatest number of consecutive games with one colour."""
    return max((len(list(same)) for _, same in groupby(sequence)), default=0)


def longest_colour_run(schedule: Schedule[Entrant]) -> int:
    """The greatest number of consecutive games that anybody has with one colour."""
    return max(map(longest_run, colour_sequences(schedule).values()), default=0)
