"""What a simulation is refused for, teams among it."""

from __future__ import annotations

from typing import Any

import pytest

from tabiya.generator.config import ByesInRound, Config, ImpossibleSimulation
from tabiya.generator.faults import faults_of_teams
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem
from tabiya.pairing.registry import system_named
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.scheveningen import scheveningen, semi_scheveningen
from tabiya.pairing.roundrobin.skalitzka import skalitzka
from tabiya.pairing.system import Size

FOUR_BYES = ByesInRound(1, ByeKind.HALF_POINT, 4)


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"players": 1}, "a tournament of 1 player is not possible"),
        ({"players": 10_000}, "a tournament of 10000 players is not possible"),
        ({"rounds": 10}, "10 rounds cannot be played by 10 players"),
        ({"players": 7, "rounds": 8}, "8 rounds cannot be played by 7 players"),
        ({"rounds": 0}, "0 rounds cannot be played"),
        ({"lowest_rating": 2000, "highest_rating": 1900}, "2000 to 1900 are not a range"),
        ({"draw_rate": 1.5}, "150 % is impossible: draws"),
        ({"forfeit_rate": -0.1}, "-10 % is impossible: forfeits"),
        ({"half_point_bye_rate": 0.6, "zero_point_bye_rate": 0.6}, "add up to 120 %"),
        ({"forfeit_rate": 0.5, "unusual_rate": 0.7}, "add up to 120 %"),
        ({"byes": (ByesInRound(6, ByeKind.HALF_POINT, 1),)}, "no round 6"),
        ({"byes": (ByesInRound(1, ByeKind.PAIRING_ALLOCATED, 1),)}, "cannot be requested"),
        ({"byes": (ByesInRound(2, ByeKind.ZERO_POINT, 11),)}, "11 of 10 players"),
        ({"scoring": ScoringSystem.of(10, 6)}, "two draws"),
        ({"scoring": ScoringSystem().with_bye(15)}, "more than a win"),
        ({"scoring": ScoringSystem.of(30, 10), "acceleration": "baku"}, "Baku"),
        ({"system": "double-swiss", "rounds": 5}, "10 players cannot play 5 games each"),
        ({"system": "double-swiss", "rounds": 20}, "10 players cannot play 20 games each"),
        ({"system": "team", "teams": 5, "boards": 2, "rounds": 6}, "6 rounds .* by 5 teams"),
        (
            {"system": "team", "teams": 5, "boards": 2, "byes": (FOUR_BYES, FOUR_BYES)},
            "8 of 5 teams would have a bye",
        ),
        (
            {
                "system": "team",
                "teams": 5,
                "boards": 2,
                "acceleration": "baku",
                "kind_code": "FIDE_TEAM_TYPEA_GP_MP",
            },
            "Baku acceleration cannot be used if game points are the score",
        ),
        (
            {"system": "team", "teams": 5, "boards": 2, "late_entry_rate": 0.1},
            "a team event has no late entries",
        ),
    ],
)
def test_an_impossible_wish_is_refused_in_a_sentence(
    wishes: dict[str, Any], complaint: str
) -> None:
    """The refusal names the wish and says what to do instead."""
    with pytest.raises(ImpossibleSimulation, match=complaint) as refusal:
        Config(**({"players": 10, "rounds": 5, "seed": 1} | wishes))
    assert refusal.value.hint


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (7, 7), (8, 7), (9999, 19)])
def test_the_longest_possible_event_is_accepted(players: int, rounds: int) -> None:
    """Everybody can meet everybody once; an odd player needs one round more for the byes."""
    assert Config(players=players, rounds=rounds, seed=1).rounds == rounds


LEAGUE: dict[str, Any] = {
    "system": "team-round-robin",
    "players": 20,
    "teams": 4,
    "boards": 4,
    "reserves": 1,
    "rounds": 3,
    "seed": 1,
}


def get_rounds(system: str, teams: int, boards: int) -> int:
    """The rounds of a system's table for teams of this size; a Swiss may have as many as a cycle."""
    size = Size(teams * boards, teams=teams, boards=boards)
    fixed = system_named(system).fixed_rounds
    return (fixed(size) if fixed else None) or size.team_cycle


@pytest.mark.parametrize("size", range(4, 13, 2))
def test_the_rounds_are_those_of_the_tables(size: int) -> None:
    """Counted in the tables themselves."""
    assert get_rounds("team-round-robin", size, 4) == len(berger_table(size).rounds)
    assert get_rounds("team-round-robin", size + 1, 4) == len(berger_table(size + 1).rounds)
    assert get_rounds("scheveningen", 2, size) == len(scheveningen(size).rounds)
    assert get_rounds("semi-scheveningen", 2, size) == len(semi_scheveningen(size).rounds)
    assert get_rounds("skalitzka", 3, size) == len(skalitzka(size).rounds)


@pytest.mark.parametrize(
    ("system", "teams", "boards", "reserves", "complaint"),
    [
        ("dutch", 4, 0, 0, "does not pair teams"),
        ("team-round-robin", 1, 4, 0, "of 1 team"),
        ("team-round-robin", 101, 4, 0, "of 101 teams"),
        ("team-round-robin", 4, 0, 0, "on 0 boards"),
        ("team-round-robin", 4, 41, 0, "on 41 boards"),
        ("team-round-robin", 4, 4, -1, "-1 reserves"),
        ("scheveningen", 3, 4, 0, "of 3 teams"),
        ("scheveningen", 2, 1, 0, "on 1 board"),
        ("scheveningen", 2, 4, 1, "1 reserve"),
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
    assert complaint in str(what)
    assert hint


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"players": 16}, "16 players do not fill 4 teams of 5"),
        ({"rounds": 0}, "4 teams cannot play 0 rounds"),
        ({"rounds": 61}, "4 teams cannot play 61 rounds"),
        ({"half_point_bye_rate": 0.1}, "no half-point byes"),
        ({"full_point_bye_rate": 0.1}, "no full-point byes"),
        ({"byes": (ByesInRound(1, ByeKind.HALF_POINT, 1),)}, "no byes other than Z"),
        ({"late_entry_rate": 0.1}, "no late entries"),
        ({"acceleration": "baku"}, "cannot have the acceleration Baku"),
        ({"system": "round-robin"}, "does not pair teams"),
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
