"""What commands that rank say of games without a result."""

import sys

from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.open_games import open_games, without_open_points


def standing_now(tournament: Tournament, after: int | None = None) -> Tournament:
    """The event as standings look at it; that they are not final is said beside the answer."""
    playing = open_games(tournament if after is None else tournament.up_to(after))
    if playing:
        games = "1 game has no result yet and counts" if playing == 1 else ""
        games = games or f"{playing} games have no result yet and count"
        print(f"tabiya: {games} nothing so far; the standings are not final", file=sys.stderr)
    return without_open_points(tournament)
