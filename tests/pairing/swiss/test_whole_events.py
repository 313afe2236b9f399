"""Whole events of every system: simulated, written, read, and checked without being told it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament
from tests.pairing.swiss.systems import System, every_edition, every_system


def read_back(tournament: Tournament) -> Tournament:
    """The event as its report file tells it."""
    return read_trf(write_trf(tournament)).tournament


@every_edition
@pytest.mark.parametrize(
    "config",
    [
        pytest.param(Config(players=24, rounds=7, seed=1), id="plain"),
        pytest.param(
            Config(
                players=31,
                rounds=9,
                seed=2,
                forfeit_rate=0.05,
                double_forfeit_rate=0.02,
                half_point_bye_rate=0.05,
                zero_point_bye_rate=0.03,
                full_point_bye_rate=0.03,
                withdrawal_rate=0.02,
                late_entry_rate=0.1,
            ),
            id="absences",
        ),
        pytest.param(Config(players=40, rounds=8, seed=3, acceleration="baku"), id="accelerated"),
        pytest.param(
            Config(players=17, rounds=6, seed=4, scoring=ScoringSystem.of(30, 10)),
            id="three points",
        ),
    ],
)
def test_a_simulated_event_is_found_right_again(
    system: System, edition: str, config: Config
) -> None:
    """The file names the system, its day the edition, and every round is what the rules give."""
    config = replace(config, system=system.name, edition=edition)
    end = simulate(config)
    assert not end.ended_early
    report = check(read_back(end.tournament))
    assert report.edition == edition
    assert len(report.rounds) == config.rounds
    assert [difference for each in report.rounds for difference in each.differences] == []


@every_system
def test_the_event_of_another_system_is_not_found_right(system: System) -> None:
    """The checker is not content with anything: other systems pair some rounds otherwise."""
    other = "dubov" if system.name == "dutch" else "dutch"
    end = simulate(Config(players=24, rounds=7, seed=1, system=other))
    report = check(read_back(end.tournament), system=system.name)
    assert any(each.differences for each in report.rounds)


@every_edition
def test_a_crowded_event_is_paired_to_its_last_possible_rounds(
    system: System, edition: str
) -> None:
    """Twelve players, eleven rounds: it ends with a pairing or with a reason, never with a crash."""
    for seed in range(8):
        config = Config(
            players=12, rounds=11, seed=seed, system=system.name, edition=edition, forfeit_rate=0.05
        )
        end = simulate(config)
        assert end.tournament.rounds_played == 11 or "no legal pairing" in end.ended_early
