"""Seeding rounds: the first rounds, which are paired by the Dutch system (1.6; 2018: A.5)."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import Text
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.burstein.editions import CODE, cite
from tabiya.rulebook.clause import Clause, Kind, clause

MOST_SEEDING_ROUNDS = 4


@clause(
    Kind.PROCESS,
    "half the rounds, rounded down, but at most four, are seeding rounds paired by the Dutch system",
    cite("A.5", "1.6"),
)
def seeding_rounds(rounds: int) -> int:
    """How many of the announced rounds seed the system."""
    return min(rounds // 2, MOST_SEEDING_ROUNDS)


@clause(
    Kind.PROCESS,
    "every round is paired by the opposition; while that is equal the ratings rank",
    cite("", "", path_2017="Preface and 3.2"),
)
def no_seeding_rounds(rounds: int) -> int:
    """Until October 2018: the system needed no other."""
    return 0


def is_seeding_round(tournament: Tournament, rule: Clause[[int], int]) -> bool:
    """Whether the next round is a seeding round; refused if nobody can know that yet."""
    number = tournament.rounds_played + 1
    if rule is no_seeding_rounds or number > MOST_SEEDING_ROUNDS:
        return False
    announced = tournament.settings.rounds
    if announced is None:
        raise NotApplicable(
            (
                "the Burstein system needs the number of rounds, because half of them are "
                "paired by other rules"
            ),
            rule=Text("{CODE}, seeding rounds", CODE=CODE),
            hint="Announce the number of rounds in the file (142, or XXR).",
        )
    return number <= rule(max(announced, number))
