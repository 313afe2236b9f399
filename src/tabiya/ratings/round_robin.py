"""Whether a round robin with these players is rated (B.02 6.2, until 2021)."""

from __future__ import annotations

from tabiya.ratings.editions import cited
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.DEFINITION,
    "in a round robin a third of the players must be rated, 4 of them if there are fewer than 10 "
    "players; a double one with unrated players needs 6 players",
    cited(in_2017="6.2"),
)
def enough_rated_players(players: int, rated: int, cycles: int) -> str:
    """Why the round robin is not rated, or nothing.

    National championships have a lower limit (6.2.3), which no report file shows.

    >>> enough_rated_players(10, 4, 1), enough_rated_players(9, 3, 1)
    ('', '3 of 9 players are rated, at least 4 must be')
    """
    if 3 * rated < players:
        return f"{rated} of {players} players are rated, a third must be"
    if players < 10 and rated < 4:
        return f"{rated} of {players} players are rated, at least 4 must be"
    if cycles == 2 and rated < players < 6:
        return f"a double round robin of {players} with unrated players, at least 6 are needed"
    return ""


@clause(
    Kind.DEFINITION,
    "a round robin in which games were not played is rated as a Swiss",
    cited(in_2017="6.4"),
)
def rated_as_a_swiss(unplayed_games: int) -> bool:
    """Whether the round robin lost its own rules."""
    return unplayed_games > 0
