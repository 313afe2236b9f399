"""How large a simulated tournament is, from the words of the command line."""

import pytest

from tabiya.cli.parser import WrongUsage
from tabiya.cli.simulation_size import Size, rounds_of, size_of


def asked(
    system: str,
    *,
    players: int | None = None,
    teams: int | None = None,
    boards: int | None = None,
    reserves: int | None = None,
) -> Size:
    """The size when all that is not said is left out."""
    return size_of(system, players=players, teams=teams, boards=boards, reserves=reserves)


def test_the_players_of_teams_are_counted_with_their_reserves() -> None:
    """Six teams of four boards and two reserves are 36 players."""
    size = asked("team-round-robin", teams=6, boards=4, reserves=2)
    assert size == Size(players=36, teams=6, boards=4, reserves=2)
    assert rounds_of(None, "team-round-robin", size) == 5


def test_a_table_for_two_or_three_teams_knows_their_number() -> None:
    """Scheveningen has two teams, Skalitzka three."""
    assert asked("scheveningen", boards=5) == Size(10, teams=2, boards=5)
    assert asked("skalitzka", boards=4) == Size(12, teams=3, boards=4)


def test_individuals_are_counted_by_players_alone() -> None:
    """And the rounds of an open must be said."""
    size = asked("dutch", players=9)
    assert size == Size(9)
    assert rounds_of(5, "dutch", size) == 5
    with pytest.raises(WrongUsage, match="--rounds is needed"):
        rounds_of(None, "dutch", size)
