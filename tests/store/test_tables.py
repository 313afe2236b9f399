"""Systems played by a table."""

import pytest

from tabiya.pairing.roundrobin.berger import round_robin
from tabiya.store.tables import CYCLES, rounds_of_table


@pytest.mark.parametrize("system", list(CYCLES))
@pytest.mark.parametrize("players", [2, 3, 4, 9, 10])
def test_an_event_is_as_long_as_its_table(system: str, players: int) -> None:
    """Nobody has to announce the number of rounds of a round robin."""
    table = round_robin(players, cycles=CYCLES[system])
    assert rounds_of_table(system, range(1, players + 1)) == len(table.rounds)


def test_a_number_given_back_keeps_the_table() -> None:
    """Six numbers were drawn and number 3 never came: five rounds, as announced."""
    assert rounds_of_table("round-robin", [1, 2, 4, 5, 6]) == 5


def test_where_there_is_no_table_the_organiser_says_how_many_rounds() -> None:
    """A Swiss has no length of its own, and one player no table."""
    assert rounds_of_table("dutch", [1, 2, 3]) is None
    assert rounds_of_table("round-robin", [1]) is None
