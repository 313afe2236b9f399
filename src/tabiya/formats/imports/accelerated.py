"""The accelerations of French events, as the programs of France store them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tabiya.model.player import Player
from tabiya.model.tournament import Settings, strength
from tabiya.pairing.swiss.dutch.settings import DutchSettings


def with_acceleration(settings: Settings, name: str, lasts: Sequence[int | None]) -> Settings:
    """Settings with an acceleration, and the last numbers of its groups as far as they are known."""
    first, second = (*lasts, None, None)[:2]
    announced = DutchSettings(
        acceleration=name, last_of_first_group=first, last_of_second_group=second
    )
    return replace(settings, format=announced)


def last_from_rating(
    players: Iterable[Player], settings: Settings, limits: Iterable[int]
) -> list[int | None]:
    """The last number with at least each rating; nothing for a limit that was not set."""
    ratings = {player.number: strength(player, settings) for player in players}
    return [
        max((number for number, rating in ratings.items() if rating >= limit), default=0)
        if limit > 0
        else None
        for limit in limits
    ]
