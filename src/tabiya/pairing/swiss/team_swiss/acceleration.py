"""Acceleration in a team Swiss: virtual points for teams (C.04.7)."""

from __future__ import annotations

from tabiya.model.points import ZERO, Points
from tabiya.model.result import Outcome
from tabiya.model.team_record import absent_teams, team_event
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.acceleration.baku import baku_rules, upper_group_size
from tabiya.pairing.announced import acceleration_announced
from tabiya.pairing.swiss.team_swiss.settings import Score


def virtual_points(tournament: Tournament, round_: int, primary: Score) -> dict[int, int]:
    """What each team is lent in a round: as listed (TRF 250), else as the code announces.

    Doubt: the list has a column for each score. If that of match points is empty, what stands in
    the other is taken for match points: the example of TRF26 is written so.
    """
    loans = tournament.virtual_points
    announced = acceleration_announced(tournament.settings) == "baku"
    if announced and not loans and primary is Score.MATCH_POINTS:
        loans = baku_points_of_teams(tournament)
    lent: dict[int, int] = {}
    for loan in loans:
        if loan.first_round <= round_ <= loan.last_round:
            worth = loan.points
            if primary is Score.MATCH_POINTS:
                worth = loan.match_points or worth
            for number in range(loan.first_player, loan.last_player + 1):
                lent[number] = lent.get(number, 0) + worth
    return lent


def baku_points_of_teams(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual match points of the whole event; the method does not know game points (1.4.4).

    Teams that are not to be paired in round 1 are not counted for the groups (1.2).
    """
    away = _not_in_round_one(tournament)
    numbers = sorted(team.number for team in tournament.teams if team.number not in away)
    if not numbers:
        return ()
    last = numbers[min(upper_group_size(len(numbers)), len(numbers)) - 1]
    rules = baku_rules(tournament)
    full, end = (count(tournament.total_rounds) for count in (rules.full, rules.accelerated))
    win = tournament.settings.match_scoring.win
    lent = [
        VirtualPoints(
            points=ZERO,
            first_round=1,
            last_round=full,
            first_player=1,
            last_player=last,
            match_points=win,
        )
    ]
    if end > full:
        half = Points(win // 2)
        lent.append(
            VirtualPoints(
                points=ZERO,
                first_round=full + 1,
                last_round=end,
                first_player=1,
                last_player=last,
                match_points=half,
            )
        )
    return tuple(lent)


def _not_in_round_one(tournament: Tournament) -> frozenset[int]:
    if not tournament.rounds:
        return absent_teams(tournament, 1)
    matches = team_event(tournament.up_to(1)).matches
    return frozenset(
        team
        for team, (first,) in matches.items()
        if first.opponent is None and first.outcome is not Outcome.PAIRING_ALLOCATED_BYE
    )
