"""The way in: one simulated tournament, from its first day to its last."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.generator.config import Config
from tabiya.model.arguments import expect
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import Pairer


@dataclass(frozen=True, slots=True)
class Simulation:
    """A simulated tournament, and why it ended before its last round if it did.

    >>> import tabiya
    >>> tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).ended_early
    ''
    """

    tournament: Tournament
    ended_early: str = ""


def simulate(config: Config, pair: Pairer | None = None) -> Simulation:
    """Simulate a whole tournament from this configuration and seed.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> len(event.players), event.rounds_played
    (6, 3)
    """
    expect(config, Config, "config", "a Config")
    # Loaded here, with the engines that pair: whoever only names this function needs none.
    from tabiya.generator.generate import whole

    return whole(config, pair)
