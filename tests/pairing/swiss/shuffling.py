"""The same tournament, as another arbiter might have written it down."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from tabiya.model.tournament import Tournament

Fact = TypeVar("Fact")


def shuffled(tournament: Tournament, rng: Random) -> Tournament:
    """The same facts, written down in another order."""

    def mix(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
        return tuple(rng.sample(facts, len(facts)))

    return replace(
        tournament,
        players=mix(tournament.players),
        rounds=tuple(
            replace(round_, games=mix(round_.games), byes=mix(round_.byes))
            for round_ in tournament.rounds
        ),
        requested_byes=mix(tournament.requested_byes),
        withdrawals=mix(tournament.withdrawals),
        prohibited_pairs=tuple(
            replace(group, players=mix(group.players)) for group in tournament.prohibited_pairs
        ),
    )
