"""A simulated event says of what kind it is, so that a reader finds its system."""

import pytest

from tabiya.errors import TabiyaError
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config, ImpossibleSimulation
from tabiya.generator.simulation import simulate
from tabiya.pairing.resolve import get_system


@pytest.mark.parametrize(
    ("system", "players", "rounds", "found"),
    [
        ("dutch", 8, 3, "dutch"),
        ("burstein", 8, 3, "burstein"),
        ("lim", 8, 3, "lim"),
        ("double-swiss", 8, 6, "double-swiss"),
        ("round-robin", 6, 5, "round-robin"),
        ("round-robin", 5, 15, "round-robin"),
        ("double-round-robin", 4, 6, "round-robin"),
        ("match", 2, 4, "match"),
        ("knockout", 5, 0, "knockout"),
    ],
)
def test_the_system_is_found_again_in_the_file(
    system: str, players: int, rounds: int, found: str
) -> None:
    """By its code or its words."""
    whole = simulate(Config(players=players, rounds=rounds, seed=2, system=system)).tournament
    assert get_system(read_trf(write_trf(whole, "trf26")).tournament) == found


@pytest.mark.parametrize(
    ("acceleration", "code"), [("", "FIDE_DUTCH"), ("baku", "FIDE_DUTCH_BAKU")]
)
def test_an_open_has_its_code(acceleration: str, code: str) -> None:
    """TRF26 wants record 192 for pairings and tie-breaks."""
    config = Config(players=8, rounds=3, seed=2, acceleration=acceleration)
    lines = write_trf(simulate(config).tournament, "trf26").decode().splitlines()
    assert f"192 {code}" in lines


def test_a_round_robin_may_go_on_for_cycles() -> None:
    """Four players, three cycles."""
    simulation = simulate(Config(players=4, rounds=9, seed=2, system="round-robin"))
    assert simulation.tournament.rounds_played == 9
    assert simulation.ended_early == ""


def test_a_cut_round_robin_ends_where_it_was_told_to() -> None:
    """Three rounds of a table of seven."""
    simulation = simulate(Config(players=8, rounds=3, seed=2, system="round-robin"))
    assert simulation.tournament.rounds_played == 3


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"system": "match", "players": 3, "rounds": 4}, "two players"),
        ({"system": "knockout", "players": 8, "rounds": 3}, "until it has a winner"),
        ({"system": "round-robin", "players": 4, "rounds": 61}, "at most 20 times"),
        ({"system": "skalitzka", "players": 12, "rounds": 2}, "of 0 teams"),
    ],
)
def test_impossible_events_are_refused(wishes: dict[str, int | str], complaint: str) -> None:
    """Before anything is simulated."""
    with pytest.raises(ImpossibleSimulation, match=complaint) as refusal:
        Config(**({"seed": 1} | wishes))  # type: ignore[arg-type] # the table mixes values
    assert isinstance(refusal.value, TabiyaError)
