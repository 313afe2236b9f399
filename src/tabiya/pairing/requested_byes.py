"""Byes on request in a Swiss, by the General Regulations for Competitions."""

from __future__ import annotations

from collections.abc import Collection

from tabiya.pairing.competition_editions import EDITION_2019, general
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.PROCESS,
    "a player takes a half-point bye only once in a tournament",
    {EDITION_2019: general("6.7(4)")},
)
def second_half_point_bye(rounds: Collection[int], round_number: int) -> bool:
    """Whether a player who has half-point byes in these rounds would get another one."""
    return bool(set(rounds) - {round_number})


@clause(
    Kind.PROCESS,
    "a half-point bye is not permitted in the last round",
    {EDITION_2019: general("6.7(4)")},
)
def half_point_bye_in_the_last_round(round_number: int, rounds: int | None) -> bool:
    """Whether a bye in this round would be one in the last."""
    return round_number == rounds
