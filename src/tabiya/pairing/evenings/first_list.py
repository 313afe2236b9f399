"""Who is in the list for an evening, in the order before any game counts."""

from __future__ import annotations

from tabiya.model.tournament import Tournament, by_strength
from tabiya.pairing.evenings.settings import EveningSettings


def first_list(tournament: Tournament, settings: EveningSettings, number: int) -> tuple[int, ...]:
    """Return who is in the list for a round, in the order before any game counts."""
    gone = {
        withdrawal.player
        for withdrawal in tournament.withdrawals
        if withdrawal.after_round < number
    }
    gone |= {entry.player for entry in tournament.late_entries if entry.first_round > number}
    there = [player for player in tournament.players if player.number not in gone]
    if settings.first_list == "numbers":
        return tuple(sorted(player.number for player in there))
    return tuple(player.number for player in by_strength(there, tournament.settings))
