"""Who sits where along the row of tables, and who has White: the Rutsch system round by round.

The seats are numbered clockwise: along one side of the row, and back along the other. Across from
the first seat is the last one, across from the second the last but one. One player keeps the seat
at an end of the row; after each round all others move one seat on and pass that seat over.
"""

from __future__ import annotations

from tabiya.pairing.roundrobin.schedule import Schedule, ScheduledRound


def rutsch_table(players: int, *, first_stays: bool = True) -> Schedule[int]:
    """Return one cycle: everyone meets everyone once.

    With an odd number nobody keeps a seat: that seat is empty.

    >>> for each in rutsch_table(6).rounds[:3]:
    ...     print(*each.games)
    (1, 6) (5, 2) (3, 4)
    (5, 1) (4, 6) (2, 3)
    (1, 4) (3, 5) (6, 2)
    """
    rounds = players - 1 + players % 2
    return Schedule(tuple(_round(_seated(players, at, first_stays), at) for at in range(rounds)))


def rutsch(players: int, cycles: int, *, first_stays: bool = True) -> Schedule[int]:
    """Return one cycle, or two: in the second all games have the other colours."""
    table = rutsch_table(players, first_stays=first_stays)
    second = table.with_colours_reversed().rounds if cycles > 1 else ()
    return Schedule(table.rounds + second)


def _seated(players: int, moved: int, first_stays: bool) -> tuple[int, ...]:  # noqa: FBT001
    """Return who has each seat after so many moves; 0 is the empty seat."""
    numbers = list(range(1, players + 1))
    stays = 0 if players % 2 else numbers.pop(0 if first_stays else -1)
    others = [numbers[(place - moved) % len(numbers)] for place in range(len(numbers))]
    return (stays, *others) if first_stays else (*others, stays)


def _round(seats: tuple[int, ...], moved: int) -> ScheduledRound[int]:
    """Return the boards from the end of the seat that stays, White on alternate sides of the row."""
    games: list[tuple[int, int]] = []
    free: list[int] = []
    for board in range(len(seats) // 2):
        here, across = seats[board], seats[-1 - board]
        if not here or not across:
            free.append(here or across)
            continue
        turned = board == 0 and moved % 2 == 1
        white_here = len(games) % 2 == 0
        games.append((here, across) if white_here is not turned else (across, here))
    return ScheduledRound(tuple(games), tuple(free))
