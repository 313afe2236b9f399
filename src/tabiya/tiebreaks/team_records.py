"""Team records: what the games, line-ups, forfeits and byes say about every team's matches."""

from __future__ import annotations

from tabiya.model.tournament import Tournament


def match_cells(tournament: Tournament) -> dict[int, tuple[tuple[int | None, str, str], ...]]:
    """For each team and round the opponent, the colour of the first board and the game points."""
    return {team.number: () for team in tournament.teams}
