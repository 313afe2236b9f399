"""The order of players and games in a file has no influence on any round of a whole event."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ScheduleReasoning
from tabiya.pairing.round_pairing import RoundPairing
from tests.pairing.swiss.shuffling import shuffled
from tests.pairing.swiss.systems import System, every_edition


@every_edition
@settings(max_examples=8)
@given(
    players=st.integers(6, 40),
    seed=st.integers(0, 10**9),
    order=st.integers(0, 10**9),
    trouble=st.floats(0, 0.15),
)
def test_a_shuffled_tournament_has_the_same_pairing(
    system: System, edition: str, players: int, seed: int, order: int, trouble: float
) -> None:
    """Every round of a simulated event is lawful, and the same board for board."""
    config = Config(
        players=players,
        rounds=5,
        seed=seed,
        system=system.name,
        edition=edition,
        forfeit_rate=trouble,
        half_point_bye_rate=trouble,
        zero_point_bye_rate=trouble,
        late_entry_rate=trouble,
    )
    rng = Random(order)  # noqa: S311 - examples keep no secrets, they must be repeatable

    def paired_in_two_orders(before: Tournament) -> RoundPairing:
        pairing = system.pair(before, edition)
        system.assert_lawful(before, pairing)
        again = system.pair(shuffled(before, rng), edition)
        plain = ScheduleReasoning()
        assert replace(again, reasoning=plain) == replace(pairing, reasoning=plain)
        return pairing

    played = simulate(config, paired_in_two_orders)
    assert played.tournament.rounds_played == 5 or played.ended_early
