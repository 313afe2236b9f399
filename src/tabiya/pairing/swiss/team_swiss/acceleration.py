"""Acceleration in a team Swiss: virtual points for teams (C.04.7)."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import (
    accelerated_rounds,
    fully_accelerated_rounds,
    upper_group_size,
)
from tabiya.pairing.swiss.team_swiss.regulations import Score


def virtual_points(tournament: Tournament, round_: int, primary: Score) -> dict[int, int]:
    """What each team is lent in a round: as listed (TRF 250), else as the code announces."""
    lent: dict[int, int] = {}
    for loan in tournament.virtual_points:
        if loan.first_round <= round_ <= loan.last_round:
            worth = loan.points if primary is Score.GAME_POINTS else loan.match_points
            for number in range(loan.first_player, loan.last_player + 1):
                lent[number] = lent.get(number, 0) + (worth or 0)
    announced = tournament.settings.kind_code.upper().endswith("_BAKU")
    if announced and not tournament.virtual_points and primary is Score.MATCH_POINTS:
        return _baku(tournament, round_)
    return lent


def _baku(tournament: Tournament, round_: int) -> dict[int, int]:
    """The Baku method needs match points as the score (1.4.4)."""
    numbers = sorted(team.number for team in tournament.teams)
    win = tournament.settings.match_scoring.win
    rounds = tournament.total_rounds
    worth = 0
    if round_ <= fully_accelerated_rounds(rounds):
        worth = win
    elif round_ <= accelerated_rounds(rounds):
        worth = win // 2
    return dict.fromkeys(numbers[: upper_group_size(len(numbers))], worth) if worth else {}
