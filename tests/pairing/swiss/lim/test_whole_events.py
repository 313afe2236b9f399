"""Whole Lim events: simulated, written, read, and checked without being told the system."""

from __future__ import annotations

import pytest

from tabiya.checker.check import check_tournament
from tabiya.formats.trf import read_trf, write_trf
from tabiya.frozen import replace
from tabiya.generator.config import Config
from tabiya.generator.generate import simulate
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament


def read_back(tournament: Tournament) -> Tournament:
    """The event as its report file tells it."""
    return read_trf(write_trf(tournament)).tournament


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize(
    "config",
    [
        Config(players=24, rounds=7, seed=1, system="lim"),
        Config(
            players=31,
            rounds=9,
            seed=2,
            system="lim",
            forfeit_rate=0.05,
            double_forfeit_rate=0.02,
            half_point_bye_rate=0.05,
            zero_point_bye_rate=0.03,
            full_point_bye_rate=0.03,
            withdrawal_rate=0.02,
            late_entry_rate=0.1,
        ),
        Config(players=40, rounds=8, seed=3, system="lim", baku=True),
        Config(players=17, rounds=6, seed=4, system="lim", scoring=ScoringSystem.of(30, 10)),
    ],
    ids=["plain", "absences", "accelerated", "three points"],
)
def test_a_simulated_event_is_found_right_again(config: Config, edition: str) -> None:
    """The file names the system, its day the edition, and every round is what the rules give."""
    config = replace(config, edition=edition)
    end = simulate(config)
    assert not end.ended_early
    report = check_tournament(read_back(end.tournament), system=None)
    assert report.edition == edition
    assert len(report.rounds) == config.rounds
    assert [difference for each in report.rounds for difference in each.differences] == []


def test_another_system_s_event_is_not_a_lim_event() -> None:
    """The checker is not content with anything: a Dutch event has rounds that Lim pairs otherwise."""
    end = simulate(Config(players=24, rounds=7, seed=1))
    report = check_tournament(read_back(end.tournament), system="lim")
    assert any(each.differences for each in report.rounds)
