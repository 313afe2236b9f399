"""The imaginary point: what the top half of the list is lent in the first two rounds.

The old text of the Burstein system has it, whose clause stands with its other rules.
"""

from __future__ import annotations

from tabiya.model.tournament import Tournament, VirtualPoints

LAST_ROUND = 2


def imaginary_point(players: int) -> int:
    """How many players at the top of the list have it.

    Doubt: of an odd number the half is rounded down, for the last player of the list has the bye.
    """
    return players // 2


def imaginary_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """What is lent in the whole event; late entries belong to the half in which they are numbered."""
    late = {entry.player for entry in tournament.late_entries if entry.first_round > 1}
    starters = sorted(player.number for player in tournament.players if player.number not in late)
    upper = starters[: imaginary_point(len(starters))]
    if not upper:
        return ()
    return (
        VirtualPoints(
            points=tournament.settings.scoring.win,
            first_round=1,
            last_round=LAST_ROUND,
            first_player=1,
            last_player=upper[-1],
        ),
    )
