"""Berger tables: the round robin for any number of players, in one cycle or several.

The printed tables follow one rule. Seat the numbers 1 to N-1 on a circle and N in the middle
(N is the number of players made even). In every round one number p of the circle meets N, and the
others meet across the diameter through p: p+1 has White against p-1, p+2 against p-2, and so on.
Through the rounds p is 1, N/2+1, 2, N/2+2, ..., and N has Black in odd and White in even rounds.
"""

from __future__ import annotations

from tabiya.languages import Plural
from tabiya.pairing.competition_editions import (
    EDITION_2006,
    EDITION_2019,
    general,
    standards,
    turin,
)
from tabiya.pairing.roundrobin.schedule import Schedule, ScheduledRound, ScheduleRefused
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.SCHEDULE,
    "the pairings and colours of a round robin are those of the Berger table",
    {EDITION_2006: turin("6(d)"), EDITION_2019: general("5.1")},
)
def berger_table(players: int) -> Schedule[int]:
    """One cycle of a round robin: everyone meets everyone once.

    >>> for each in berger_table(4).rounds:
    ...     print(*each.games)
    (1, 4) (2, 3)
    (4, 3) (1, 2)
    (2, 4) (3, 1)
    """
    _refuse_too_few(players)
    rounds = players - 1 + players % 2
    return Schedule(tuple(_berger_round(players, number) for number in range(1, rounds + 1)))


@clause(
    Kind.SCHEDULE,
    "with an odd number of players the highest number counts as a bye",
    {EDITION_2019: standards("13.16.1")},
)
def highest_number_is_the_bye(table: ScheduledRound[int], players: int) -> ScheduledRound[int]:
    """The round with the number that nobody has taken out, and its opponent free."""
    games = tuple(game for game in table.games if max(game) <= players)
    free = tuple(min(game) for game in table.games if max(game) > players)
    return ScheduledRound(games, table.byes + free)


@clause(
    Kind.SCHEDULE,
    "in a double round robin the last two rounds of the first cycle change places, so that no "
    "player has the same colour three times running",
    {EDITION_2019: standards("13.16.1")},
)
def last_two_rounds_reversed(cycle: Schedule[int]) -> Schedule[int]:
    """The cycle with its last two rounds in the other order.

    Without it two players of an even field, number 1 and number N/2+1, would keep one colour for
    three rounds: the last of one cycle and the first two of the next.
    """
    *before, last_but_one, last = cycle.rounds
    return Schedule((*before, last, last_but_one))


def round_robin(players: int, *, cycles: int = 1, reverse_last_two: bool = True) -> Schedule[int]:
    """A round robin of one or more cycles; every second cycle has all colours reversed.

    The joint between a cycle and the next is mended as the rules recommend, unless
    `reverse_last_two` is False. With one cycle there is no joint, and with two players no two
    rounds to reverse.
    """
    if cycles < 1:
        raise ScheduleRefused(
            Plural(
                "a round robin of {n} cycle cannot be played",
                "a round robin of {n} cycles cannot be played",
                cycles,
            ),
            hint="Choose one cycle, two (a double round robin) or more.",
        )
    table = berger_table(players)
    rounds: list[ScheduledRound[int]] = []
    for number in range(1, cycles + 1):
        cycle = table if number % 2 else table.with_colours_reversed()
        if reverse_last_two and _joint_needs_mending(players, number, cycles):
            cycle = last_two_rounds_reversed(cycle)
        rounds.extend(cycle.rounds)
    return Schedule(tuple(rounds))


def _joint_needs_mending(players: int, number: int, cycles: int) -> bool:
    """Whether the last two rounds of this cycle change places.

    Each joint is the mirror image of the one before, so the remedy for the first serves them all.
    Four players are the exception: their cycle has three rounds, so a reversed pair also touches
    the joint before it, and only every second cycle may be changed.
    """
    if players <= 2 or number == cycles:
        return False
    return players != 4 or number % 2 == 1


def _berger_round(players: int, number: int) -> ScheduledRound[int]:
    even = players + players % 2
    circle = even - 1
    pivot = (number + 1) // 2 if number % 2 else (even + number) // 2
    against_highest = (pivot, even) if number % 2 else (even, pivot)
    across = (
        ((pivot + step - 1) % circle + 1, (pivot - step - 1) % circle + 1)
        for step in range(1, even // 2)
    )
    table = ScheduledRound((against_highest, *across))
    return highest_number_is_the_bye(table, players)


def _refuse_too_few(players: int) -> None:
    if players < 2:
        raise ScheduleRefused(
            "a round robin of {players} cannot be played: it needs at least two players",
            players=players,
            hint="Enter the players first.",
        )
