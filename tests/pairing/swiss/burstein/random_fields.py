"""Random tournaments whose next round the Burstein system pairs by its own rules."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.tournament import Tournament
from tests.pairing.swiss.dutch.random_fields import random_tournament


def past_the_seeding(tournament: Tournament) -> Tournament:
    """The same event, of which the next round is the last: that is never a seeding round."""
    length = tournament.rounds_played + 1
    return replace(tournament, settings=replace(tournament.settings, rounds=length))


def after_seeding(seed: int, sizes: tuple[int, int]) -> Tournament:
    """A tournament at random whose next round is its last."""
    return past_the_seeding(random_tournament(seed, sizes))
