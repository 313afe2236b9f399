"""A championship in stages: who plays where, who goes on, and that chance is the seed's alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf
from tabiya.formats.trf.writing.write import ranked, write_trf
from tabiya.generator.championship import (
    Championship,
    GroupPlayed,
    RatingBand,
    StageGroup,
    championship_plan,
    invented_entries,
    play_championship,
    play_group,
    play_here,
    reached,
)
from tabiya.pairing.stages import PlanRefused

PLAN = """
title = "Cup"
[[field]]
players = 20
lowest = 1500
highest = 1900
[[field]]
players = 4
lowest = 2200
highest = 2300
[[stages]]
name = "Group"
system = "round-robin"
group_size = 5
advance = 2
[[stages]]
name = "Swiss"
system = "dutch"
rounds = 3
advance = 4
seeds = 4
[[stages]]
name = "Final"
system = "knockout"
kind = "Knock-out: 2 games, 0 rapid, 2 blitz of 5+3"
"""


@pytest.fixture(scope="module")
def cup() -> Championship:
    """Groups, a Swiss that four stronger players join, and a knock-out."""
    plan, bands = championship_plan(PLAN)
    return Championship("Cup", plan, invented_entries(bands, 1))


def test_every_stage_has_those_who_went_on_and_those_who_join(cup: Championship) -> None:
    """Four groups of five, then eight with the four strongest, then four."""
    stages = list(play_championship(cup, 1, play_here(cup)))
    assert [[len(group.members) for group in stage.groups] for stage in stages] == [
        [5, 5, 5, 5],
        [12],
        [4],
    ]
    best = {row.player for rows in stages[0].rows for row in rows[:2]}
    assert set(stages[1].groups[0].members) == best | {0, 1, 2, 3}
    first_four = {row.player for row in stages[1].rows[0][:4]}
    assert set(stages[2].groups[0].members) == first_four


def test_the_checker_agrees_with_every_group(cup: Championship) -> None:
    """Round robin, Swiss and knock-out: the reports are read again and paired anew."""
    played: list[GroupPlayed] = []

    def play(groups: object) -> list[tuple[object, int]]:
        found = [play_group(cup, group) for group in groups]  # type: ignore[attr-defined]
        played.extend(found)
        return [(each.rows, each.rounds) for each in found]

    list(play_championship(cup, 1, play))  # type: ignore[arg-type]
    assert len(played) == 6
    for each in played:
        report = check(read_trf(write_trf(ranked(each.tournament))), file="group")
        assert [round_.differences for round_ in report.rounds] == [()] * each.rounds


def test_a_run_is_its_number_and_nothing_else(cup: Championship) -> None:
    """The same number gives the same run, another one another."""
    assert reached(cup, 3) == reached(cup, 3)
    assert len({tuple(reached(cup, run)) for run in range(1, 6)}) > 1
    stages = Counter(stage for _player, stage in reached(cup, 3))
    assert stages == {2: 8, 3: 3, 4: 1}


def test_those_who_share_the_last_place_that_goes_on_play_it_off() -> None:
    """Everybody draws every game of a double-size group: one goes on, and the report says why."""
    plan, _ = championship_plan(
        """
        [[stages]]
        name = "Group"
        system = "round-robin"
        group_size = 4
        advance = 1
        [[stages]]
        name = "Final"
        system = "round-robin"
        """
    )
    players = invented_entries((RatingBand(4, 2000, 2000),), 1)
    said = Championship("Draws", plan, players, draw_rate=0.9)
    for run in range(20):
        found = play_group(said, StageGroup(run, 1, 1, 1, (0, 1, 2, 3)))
        if found.tournament.notes[1:]:
            break
    assert "play-off for place 1: " in found.tournament.notes[1]
    assert [row.rank for row in found.rows][:2] == [1, 2]
    assert sorted(row.player for row in found.rows) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("players = 0\nlowest = 1\nhighest = 2", "has 0 players"),
        ("players = 5\nlowest = 2000\nhighest = 1000", "from 2000 to 1000"),
        ("players = 5\nlowest = 'x'\nhighest = 2", "field 1 is not understood"),
        ("players = 5\nlowest = 1\nhighest = 2\nsize = 3", "field 1 is not understood"),
    ],
)
def test_a_field_that_contradicts_itself_is_refused(words: str, told: str) -> None:
    """Before anything is played."""
    with pytest.raises(PlanRefused, match=told):
        championship_plan(f"[[field]]\n{words}\n[[stages]]\nname = 'A'\nsystem = 'dutch'\n")
