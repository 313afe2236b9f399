"""Skalitzka: three teams ranked in two rounds, in which nobody is ever without an opponent.

Two versions are printed. Both give each player one White and one Black, against one opponent of
each other team who sits on his own board or the one beside it.
"""

from __future__ import annotations

from enum import Enum

from tabiya.languages import Plural
from tabiya.pairing.competition_editions import EDITION_2019, manual
from tabiya.pairing.roundrobin.schedule import Schedule, ScheduledRound, ScheduleRefused
from tabiya.rulebook.clause import Kind, clause

Games = tuple[tuple[str, str], ...]


class Colours(Enum):
    """How colours go on from the first pair of boards to the next."""

    ALIKE = "every pair of boards like the first"
    REVERSED = "every second pair of boards with colours reversed"


# Boards 1 and 2 of the first version. The text writes the teams as capital letters, small letters
# and figures; here they are A, B and C.
_ALIKE: tuple[Games, Games] = (
    (("A1", "B1"), ("B2", "C1"), ("C2", "A2")),
    (("C1", "A1"), ("B1", "C2"), ("A2", "B2")),
)

# Boards 1 and 2 of the second version, which the text prints with A, B and C.
_REVERSED: tuple[Games, Games] = (
    (("A1", "B1"), ("C1", "A2"), ("B2", "C2")),
    (("B1", "C1"), ("C2", "A1"), ("A2", "B2")),
)


@clause(
    Kind.SCHEDULE,
    "three teams with an even number of players are ranked in two rounds without a free team",
    {EDITION_2019: manual("4")},
)
def skalitzka(boards: int, colours: Colours = Colours.ALIKE) -> Schedule[str]:
    """The two rounds for teams A, B and C of so many players each.

    With `Colours.ALIKE` one team has White in all its games against another. `Colours.REVERSED`
    shares them out evenly if the number of boards is a multiple of four, and else as nearly as
    can be.
    """
    if boards < 2 or boards % 2:
        raise ScheduleRefused(
            Plural(
                "a Skalitzka match on {n} board cannot be played",
                "a Skalitzka match on {n} boards cannot be played",
                boards,
            ),
            rule=str(skalitzka.article(EDITION_2019)),
            hint="Each of the three teams needs an even number of players.",
        )
    first, second = _ALIKE if colours is Colours.ALIKE else _REVERSED
    rounds = []
    for two_boards in (first, second):
        games: list[tuple[str, str]] = []
        for place in range(boards // 2):
            turned = colours is Colours.REVERSED and place % 2 == 1
            games += _moved_down(two_boards, by=2 * place, turned=turned)
        rounds.append(ScheduledRound(tuple(games)))
    return Schedule(tuple(rounds))


def _moved_down(games: Games, *, by: int, turned: bool) -> Games:
    moved = tuple((_lower(white, by), _lower(black, by)) for white, black in games)
    return tuple((black, white) for white, black in moved) if turned else moved


def _lower(seat: str, by: int) -> str:
    return f"{seat[0]}{int(seat[1:]) + by}"
