"""Scheveningen: two teams in which everyone of one meets everyone of the other.

Up to ten boards the tables are those of print. Beyond, they are constructed with the same
balance: each two opponents meet once, each player and each round has as many games with White as
with Black (one more or less if the number of boards is odd).
"""

from __future__ import annotations

from collections.abc import Callable

from tabiya.languages import Plural
from tabiya.pairing.competition_editions import EDITION_2019, manual
from tabiya.pairing.roundrobin.schedule import Schedule, ScheduledRound, ScheduleRefused
from tabiya.pairing.roundrobin.scheveningen_tables import (
    PRINTED,
    STARTERS,
    by_starter,
    twice_an_odd_number,
)
from tabiya.rulebook.clause import Kind, clause

Meeting = tuple[int, bool]
"""Whom a player of team A meets, and whether he has White."""


@clause(
    Kind.SCHEDULE,
    "every player of one team meets every player of the other, one in each round",
    {EDITION_2019: manual("3")},
)
def scheveningen(boards: int) -> Schedule[str]:
    """The schedule of a Scheveningen match, for teams "A1", "A2", ... and "B1", "B2", ...

    >>> for each in scheveningen(3).rounds:
    ...     print(*("-".join(game) for game in each.games))
    A1-B1 A2-B2 B3-A3
    B2-A1 A2-B3 B1-A3
    A1-B3 B1-A2 A3-B2
    """
    if boards < 2:
        raise ScheduleRefused(
            Plural(
                "a Scheveningen match on {n} board cannot be played",
                "a Scheveningen match on {n} boards cannot be played",
                boards,
            ),
            rule=str(scheveningen.article(EDITION_2019)),
            hint="Each team needs at least two players.",
        )
    if boards in PRINTED:
        return _printed(boards)
    if boards % 2:
        return _constructed(boards, _odd)
    if boards % 4 == 0:
        return _constructed(boards, _multiple_of_four)
    if boards in STARTERS:
        return _named(by_starter(boards))
    return _named(twice_an_odd_number(boards))


@clause(
    Kind.SCHEDULE,
    "the first halves of the teams meet each other and the second halves meet each other",
    {EDITION_2019: manual("3")},
)
def semi_scheveningen(boards: int) -> Schedule[str]:
    """The schedule of a semi-Scheveningen match: half as many rounds as there are boards.

    The second halves use the same table with colours reversed, so that each team has as many
    games with White as with Black in every round.
    """
    if boards < 4 or boards % 2:
        raise ScheduleRefused(
            Plural(
                "a semi-Scheveningen match on {n} board cannot be played",
                "a semi-Scheveningen match on {n} boards cannot be played",
                boards,
            ),
            rule=str(semi_scheveningen.article(EDITION_2019)),
            hint="The teams must fall into two equal halves: 4, 6, 8 or more boards.",
        )
    half = boards // 2
    upper = scheveningen(half)
    lower = upper.with_colours_reversed().renamed(lambda seat: f"{seat[0]}{int(seat[1:]) + half}")
    return Schedule(
        tuple(
            ScheduledRound(above.games + below.games)
            for above, below in zip(upper.rounds, lower.rounds, strict=True)
        )
    )


def _printed(boards: int) -> Schedule[str]:
    return Schedule(
        tuple(
            ScheduledRound(tuple(_game(cell) for cell in line.split())) for line in PRINTED[boards]
        )
    )


def _game(cell: str) -> tuple[str, str]:
    white, black = cell.split("-")
    return white, black


def _odd(boards: int, number: int, seat: int) -> Meeting:
    """Everyone moves on by one opponent per round, as in the tables for 3, 7 and 9 boards.

    The players of team A with White sit side by side on the circle; from round to round this
    block is one shorter or longer and moves on by half the circle, so colours alternate but for
    one place in each player's sequence.
    """
    half = boards // 2
    first = half * number % boards
    size = half + 1 - number % 2
    return (seat + number) % boards, (seat - first) % boards < size


def _multiple_of_four(boards: int, number: int, seat: int) -> Meeting:
    """Both teams in halves, as in the table for 8 boards.

    Equal halves meet in the first half of the rounds, unequal ones in the second, going round
    within the half. The first half of team A has White in rounds 1, 3, 5, ..., the second half in
    rounds 2, 4, 6, ...
    """
    half = boards // 2
    opposite_half = (seat // half + number // half) % 2
    opponent = opposite_half * half + (seat + number) % half
    return opponent, seat // half == number % 2


def _constructed(boards: int, meet: Callable[[int, int, int], Meeting]) -> Schedule[str]:
    return _named(
        tuple(
            tuple(meet(boards, number, seat) for seat in range(boards)) for number in range(boards)
        )
    )


def _named(rounds: tuple[tuple[Meeting, ...], ...]) -> Schedule[str]:
    """Rounds of meetings, all counted from nought, as games between "A1" and "B1"."""
    return Schedule(
        tuple(
            ScheduledRound(
                tuple(
                    (f"A{seat}", f"B{opponent + 1}") if white else (f"B{opponent + 1}", f"A{seat}")
                    for seat, (opponent, white) in enumerate(round_, start=1)
                )
            )
            for round_ in rounds
        )
    )
