"""The matrix of axes: every pair of values is planned, what did not happen is not counted."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament, VirtualPoints
from tabiya.pairing.swiss.matches.process import pair_round
from tests.campaigns import axes
from tests.campaigns.progress import Outcome, Progress, Record
from tests.campaigns.team_positions import BLOCK, ENUMERATED, STRIDE, position
from tests.pairing.swiss.matches.random_fields import RULES

LITERAL = [name for name, subject in axes.SUBJECTS.items() if subject.opponent == axes.LITERAL]


@pytest.mark.parametrize("name", axes.SUBJECTS)
def test_every_pair_of_values_is_planned(name: str) -> None:
    """The rows cover all that the opponent knows, hold nothing it does not, and are few."""
    subject = axes.SUBJECTS[name]
    rows = axes.design(name)
    planned = {pair for row in rows for pair in axes.list_pairs("".join(map(str, row)))}
    assert planned == axes.pairs_known(subject)
    sizes = sorted(len(subject.known(axis)) for axis in subject.axes)
    assert len(rows) <= 2 * sizes[-1] * sizes[-2]


@pytest.mark.parametrize("name", LITERAL)
def test_a_few_events_agree_with_the_letter(name: str) -> None:
    """A small version of the campaign."""
    outcomes = [axes.examine(name, seed) for seed in (1, 2, 3)]
    assert [outcome.differences for outcome in outcomes] == [[], [], []]
    assert all(outcome.rounds and outcome.row for outcome in outcomes)


def test_a_difference_is_kept_with_the_axes_of_its_event() -> None:
    """An opponent who always has other pairs: each round differs, and nothing stops."""
    subject = axes.SUBJECTS["dutch 2026, literal judge"]
    row = axes.design(subject.name)[0]
    found = axes.play(subject, row, 1, lambda _before, _ours: "pairs [1-2] instead of [1-3]")
    assert found.rounds > 1
    assert found.differences == ["pairs"] * found.rounds
    record = Record("a", "rules", 1)
    record.add(found)
    record.add(Outcome(4, row=found.row))
    assert record.rows == {found.row: [found.rounds + 4, 1]}


def test_a_value_that_did_not_happen_is_not_counted() -> None:
    """Byes, entries, prohibitions and forfeits were planned, but the event ended before its first round."""
    row = (0, 0, 1, 1, 1, 1, 0, 1, 1, 1)
    said = {axis.name: axis.values[v] for axis, v in zip(axes.INDIVIDUAL, row, strict=True)}
    nothing = Tournament.of([Player(name="Ann"), Player(name="Bob")], rounds=5)
    key = "".join(map(str, axes.reached(axes.INDIVIDUAL, row, said, [nothing], nothing)))
    assert key == "00----01--"
    assert list(axes.list_pairs("1-2")) == [(0, 1, 2, 2)]


def test_py4swiss_is_told_of_every_axis_in_older_records() -> None:
    """Scoring and bye, who may not meet, lent points up to the coming round, and who is away."""
    event = Tournament.of([Player(name=name) for name in ("Ann", "Bob", "Cem")], rounds=9)
    settings = replace(event.settings, scoring=ScoringSystem.of(20, 10).with_bye(0))
    told = replace(
        event,
        settings=settings,
        prohibited_pairs=(ProhibitedPairs((3, 1)),),
        virtual_points=(
            VirtualPoints(
                points=Points(20), first_round=1, last_round=3, first_player=1, last_player=1
            ),
        ),
        requested_byes=(RequestedBye(round=1, player=2, kind=ByeKind.HALF_POINT),),
    )
    assert [*axes.older_records(told)] == [
        "XXS W=2.0 D=1.0 L=0.0 PAB=0.0",
        "XXP 1 3",
        "XXA    1  2.0",
        "XXA    2  0.0",
        "XXA    3  0.0",
        "XXZ 2",
    ]


def test_a_campaign_is_resumed_and_an_event_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two runs of two events are one of four; a replay prints the report."""
    name = "lim 2026, literal judge"
    for events in ("2", "4"):
        words = ["--events", events, "--seconds", "60", "--only", name, "--progress", str(tmp_path)]
        assert axes.main(words) == 0
    (record,) = Progress("axes", tmp_path).of(name)
    assert record.done == 4
    assert sum(rounds for rounds, _ in record.rows.values()) == record.rounds
    capsys.readouterr()
    assert axes.main(["--replay", name, "3"]) == 0
    assert capsys.readouterr().out.startswith("### seed 3")


@pytest.mark.parametrize("name", ENUMERATED)
def test_every_position_of_a_few_teams_is_judged_once(name: str) -> None:
    """The stride leads through all positions; neighbours in a block differ, and some cannot be paired."""
    positions = ENUMERATED[name]
    assert STRIDE % 2
    assert STRIDE % 3
    assert positions.blocks * BLOCK >= positions.total
    refused = 0
    for index in range(0, positions.total, positions.total // 50):
        try:
            pair_round(position(positions, index), RULES[positions.edition])
        except NoLegalPairing:
            refused += 1
    assert 0 < refused < 50


def test_four_teams_without_meetings_are_all_there() -> None:
    """Of four teams: 8 patterns of scores, 64 of meetings, 81 of wishes; each position is another."""
    positions = ENUMERATED["team 2026, all positions of 4 teams"]
    assert positions.total == 8 * 64 * 81
    some = [position(positions, index) for index in range(300)]
    assert all(one != other for one, other in combinations(some, 2))


def test_the_last_block_is_short() -> None:
    """41,472 positions are 81 blocks; after them nothing is left."""
    name = "team 2024, all positions of 4 teams"
    assert ENUMERATED[name].blocks == 81
    assert axes.examine(name, 82).rounds == 0
