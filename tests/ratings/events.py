"""Small events to rate: one player against many, and round robins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament

RESULTS = {
    "1": GameResult.WHITE_WINS,
    "=": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "W": GameResult.WHITE_WINS_UNRATED,
    "?": GameResult.UNKNOWN,
}

DAYS = {
    "2017": date(2019, 5, 1),
    "2022": date(2022, 5, 1),
    "2022-10": date(2023, 5, 1),
    "2024": date(2024, 5, 1),
    "2024-12": date(2026, 5, 1),
    "2025": date(2026, 5, 1),
}
"""A day in each edition."""


def one_player(
    rating: int | None,
    games: Sequence[tuple[int | None, str]],
    *,
    start: date | None = DAYS["2025"],
    settings: dict[str, Any] | None = None,
    **about: Any,
) -> Tournament:
    """Player 1 with White against a new opponent in each round: ratings and results."""
    players = [Player(1, "Hero", rating=rating, **about)]
    players += [Player(n, f"Opponent {n}", rating=r) for n, (r, _) in enumerate(games, start=2)]
    rounds = tuple(
        Round(n, (Game(1, n + 1, RESULTS[result]),)) for n, (_, result) in enumerate(games, start=1)
    )
    return Tournament(Settings(start=start, **settings or {}), tuple(players), rounds)


def round_robin(
    ratings: Sequence[int | None], results: dict[tuple[int, int], str], *, start: date
) -> Tournament:
    """A round robin with one game in each round; `results` are those of the first named."""
    players = tuple(Player(n, f"Player {n}", rating=r) for n, r in enumerate(ratings, start=1))
    games = [
        (one, other, results.get((one, other), "="))
        for one in range(1, len(ratings) + 1)
        for other in range(one + 1, len(ratings) + 1)
    ]
    rounds = tuple(
        Round(n, (Game(one, other, RESULTS[result]),))
        for n, (one, other, result) in enumerate(games, start=1)
    )
    return Tournament(Settings(start=start), players, rounds)
