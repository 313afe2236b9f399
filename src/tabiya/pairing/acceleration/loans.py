"""Virtual points: what players are lent for the pairing of a round, by whatever method."""

from __future__ import annotations

from tabiya.model.points import Points
from tabiya.model.tournament import Tournament, VirtualPoints


def loans_of(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The virtual points of an event: those listed, else those its code announces (TRF 192)."""
    if tournament.virtual_points or not tournament.settings.kind_code.upper().endswith("_BAKU"):
        return tournament.virtual_points
    from tabiya.pairing.acceleration.baku import baku_points

    return baku_points(tournament)


def virtual_points(tournament: Tournament, round_: int) -> dict[int, Points]:
    """What each player is lent in this round; those who are lent nothing are left out."""
    lent: dict[int, Points] = {}
    for loan in loans_of(tournament):
        if loan.first_round <= round_ <= loan.last_round:
            for number in range(loan.first_player, loan.last_player + 1):
                lent[number] = Points(lent.get(number, 0) + loan.points)
    return lent
