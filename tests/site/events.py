"""An event for sites."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament


@lru_cache(maxsize=1)
def in_play() -> Tournament:
    """Ten players in round 4 of 4, which has no result yet."""
    event = simulate(Config(players=10, rounds=4, seed=2)).tournament
    last = event.rounds[-1]
    unplayed = tuple(replace(game, result=GameResult.UNKNOWN) for game in last.games)
    return replace(event, rounds=(*event.rounds[:-1], replace(last, games=unplayed)))
