"""Who sits out a round of matches between players: byes asked for, late entries, withdrawals."""

from __future__ import annotations

from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament


def absences(tournament: Tournament, number: int) -> dict[int, ByeKind]:
    """The players who are not to be paired in a round, and as what that counts."""
    kinds = {
        entry.player: ByeKind.ZERO_POINT
        for entry in tournament.late_entries
        if entry.first_round > number
    }
    kinds |= {
        request.player: request.kind
        for request in tournament.requested_byes
        if request.round == number and request.player in tournament.by_number
    }
    kinds |= {
        gone.player: ByeKind.ZERO_POINT
        for gone in tournament.withdrawals
        if gone.after_round < number
    }
    return kinds
