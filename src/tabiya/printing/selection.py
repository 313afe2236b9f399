"""Those whose cards are wanted: everybody, or the starting numbers that were named."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.model.player import Player
from tabiya.printing.occasion import Occasion


def chosen_players(occasion: Occasion) -> tuple[Player, ...]:
    """The players by starting number, or only those asked for, in the order asked."""
    by_number = occasion.tournament.by_number
    wanted = occasion.wishes.players
    for number in wanted:
        if number not in by_number:
            raise NotApplicable(
                f"nobody has the starting number {number}",
                hint=f"The numbers go from {min(by_number)} to {max(by_number)}.",
            )
    return tuple(by_number[number] for number in wanted or sorted(by_number))
