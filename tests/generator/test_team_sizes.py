"""Team events that cannot be held are refused; the others last as long as their tables."""

from typing import Any

import pytest

from tabiya.generator.config import ByesInRound, Config, ImpossibleSimulation
from tabiya.generator.team_sizes import faults_of_teams
from tabiya.model.result import ByeKind
from tabiya.pairing.registry import system_named
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.scheveningen import scheveningen, semi_scheveningen
from tabiya.pairing.roundrobin.skalitzka import skalitzka
from tabiya.pairing.system import Size

LEAGUE: dict[str, Any] = {
    "system": "team-round-robin",
    "players": 20,
    "teams": 4,
    "boards": 4,
    "reserves": 1,
    "rounds": 3,
    "seed": 1,
}


def rounds_of(system: str, teams: int, boards: int) -> int:
    """The rounds of a system's table for teams of this size; a Swiss may have as many as a cycle."""
    size = Size(teams * boards, teams=teams, boards=boards)
    fixed = system_named(system).fixed_rounds
    return (fixed(size) if fixed else None) or size.team_cycle


@pytest.mark.parametrize("size", range(4, 13, 2))
def test_the_rounds_are_those_of_the_tables(size: int) -> None:
    """Counted in the tables themselves."""
    assert rounds_of("team-round-robin", size, 4) == len(berger_table(size).rounds)
    assert rounds_of("team-round-robin", size + 1, 4) == len(berger_table(size + 1).rounds)
    assert rounds_of("scheveningen", 2, size) == len(scheveningen(size).rounds)
    assert rounds_of("semi-scheveningen", 2, size) == len(semi_scheveningen(size).rounds)
    assert rounds_of("skalitzka", 3, size) == len(skalitzka(size).rounds)


@pytest.mark.parametrize(
    ("system", "teams", "boards", "reserves", "complaint"),
    [
        ("dutch", 4, 0, 0, "not played by teams"),
        ("team-round-robin", 1, 4, 0, "of 1 teams"),
        ("team-round-robin", 101, 4, 0, "of 101 teams"),
        ("team-round-robin", 4, 0, 0, "on 0 boards"),
        ("team-round-robin", 4, 41, 0, "on 41 boards"),
        ("team-round-robin", 4, 4, -1, "-1 reserves"),
        ("scheveningen", 3, 4, 0, "of 3 teams"),
        ("scheveningen", 2, 1, 0, "on 1 boards"),
        ("scheveningen", 2, 4, 1, "1 reserves"),
        ("semi-scheveningen", 2, 2, 0, "on 2 boards"),
        ("semi-scheveningen", 2, 5, 0, "on 5 boards"),
        ("skalitzka", 2, 4, 0, "of 2 teams"),
        ("skalitzka", 3, 3, 0, "on 3 boards"),
    ],
)
def test_teams_of_a_wrong_size_are_one_fault_with_advice(
    system: str, teams: int, boards: int, reserves: int, complaint: str
) -> None:
    """One mistake, one sentence, one hint."""
    ((what, hint),) = faults_of_teams(
        system_named(system), Size(0, teams=teams, boards=boards, reserves=reserves)
    )
    assert complaint in what
    assert hint


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"players": 16}, "16 players do not fill 4 teams of 5"),
        ({"rounds": 0}, "0 rounds cannot be held among 4 teams"),
        ({"rounds": 61}, "61 rounds cannot be held among 4 teams"),
        ({"half_point_bye_rate": 0.1}, "no half-point byes"),
        ({"full_point_bye_rate": 0.1}, "no full-point byes"),
        ({"byes": (ByesInRound(1, ByeKind.HALF_POINT, 1),)}, "no byes other than Z"),
        ({"late_entry_rate": 0.1}, "no late entries"),
        ({"baku": True}, "no Baku acceleration"),
        ({"system": "round-robin"}, "not played by teams"),
    ],
)
def test_an_impossible_league_is_refused_in_a_sentence(
    wishes: dict[str, Any], complaint: str
) -> None:
    """The refusal names the wish and says what to do instead."""
    with pytest.raises(ImpossibleSimulation, match=complaint) as refusal:
        Config(**(LEAGUE | wishes))
    assert refusal.value.hint


def test_a_league_may_go_on_for_cycles() -> None:
    """Four teams meet at most twenty times: sixty rounds."""
    assert Config(**(LEAGUE | {"rounds": 60})).rounds == 60
