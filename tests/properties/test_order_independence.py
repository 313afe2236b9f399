"""The order of players and games in a file has no influence on the pairing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.replay import known_before
from tabiya.generator.config import Config
from tabiya.generator.generate import simulate
from tabiya.pairing.api import pair_next_round
from tests.campaigns.examination import shuffled
from tests.properties.invariants import assert_valid_round


@pytest.mark.parametrize("edition", ["2017", "2026"])
@settings(max_examples=25)
@given(
    players=st.integers(6, 40),
    seed=st.integers(0, 10**9),
    order=st.integers(0, 10**9),
    trouble=st.floats(0, 0.15),
)
def test_a_shuffled_tournament_has_the_same_pairing(
    edition: str, players: int, seed: int, order: int, trouble: float
) -> None:
    """Every round of a simulated event, board for board."""
    config = Config(
        players=players,
        rounds=5,
        seed=seed,
        edition=edition,
        forfeit_rate=trouble,
        half_point_bye_rate=trouble,
        zero_point_bye_rate=trouble,
        late_entry_rate=trouble,
    )
    tournament = simulate(config).tournament
    for round_ in tournament.rounds:
        before = known_before(tournament, round_.number)
        pairing = pair_next_round(before, edition=edition)
        again = pair_next_round(shuffled(before, order), edition=edition)
        assert_valid_round(before, pairing)
        assert (again.pairs, again.bye, set(again.absent)) == (
            pairing.pairs,
            pairing.bye,
            set(pairing.absent),
        )
