"""Games in play or adjourned: a draw for pairing alone (C.04.2, 3.1), and nothing yet in standings."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.points import ZERO
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament


def without_open_points(tournament: Tournament) -> Tournament:
    """The event as standings look at it: half a point is not promised to both of two who play on."""
    scoring = replace(tournament.settings.scoring, unknown=ZERO)
    return replace(tournament, settings=replace(tournament.settings, scoring=scoring))


def open_games(tournament: Tournament) -> int:
    """How many games have no result; while there is one, no standings are final."""
    return sum(
        game.result is GameResult.UNKNOWN for round_ in tournament.rounds for game in round_.games
    )
