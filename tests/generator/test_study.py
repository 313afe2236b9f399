"""A study is read from data, refuses contradictions, and sums up what was played."""

from typing import Any

import pytest

from tabiya.errors import TabiyaError
from tabiya.generator.study import (
    StudyFindings,
    StudyRefused,
    StudyTask,
    list_tasks,
    measured,
    read_study,
)
from tabiya.model.player import Player

PLAIN: dict[str, Any] = {
    "title": "A question",
    "runs": 3,
    "measures": ["best-wins", "gap"],
    "field": {"players": 8, "ratings": "even"},
    "vary": {"rounds": [2, 3], "system": ["dutch", "dubov"]},
}


def test_every_combination_is_a_variant() -> None:
    """In the order of the lists, with words for the tables."""
    study = read_study(PLAIN)
    assert [variant.label for variant in study.variants] == [
        "2 rounds, dutch",
        "2 rounds, dubov",
        "3 rounds, dutch",
        "3 rounds, dubov",
    ]
    assert len(list(list_tasks(study))) == 12


def test_all_variants_play_with_the_same_seeds_and_players() -> None:
    """So that a difference comes from the variant."""
    study = read_study(PLAIN)
    seeds = [[task.seed for task in list_tasks(study) if task.variant == n] for n in (1, 2, 3, 4)]
    assert all(each == [1, 2, 3] for each in seeds)
    one, other = (measured(study, StudyTask(variant, 1)) for variant in (1, 2))
    assert one[0][:3] == [1, 1, False]
    assert other[0][:3] == [2, 1, False]
    # Eight players in steps; the upper half meets the lower in round 1 of both systems.
    assert study.variants[0].config(7).players == study.variants[1].config(7).players == 8


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"title": ""}, "has no title"),
        ({"runs": 0}, "runs is not a whole number"),
        ({"runs": True}, "runs is not a whole number"),
        ({"measures": ["beauty"]}, "'beauty' is not a measure"),
        ({"measures": "gap"}, "measures is not a list"),
        ({"colour": "red"}, "'colour' is not part of a study"),
        ({"field": {"players": 8, "weather": 1}}, r"'weather' is not part of \[field\]"),
        ({"field": {"players": "eight"}}, "'eight' is not a whole number"),
        ({"field": {"players": 8, "rounds": 3}}, "rounds is both in"),
        ({"field": {"players": 8, "ratings": "round"}}, "ratings cannot have the shape 'round'"),
        ({"field": {"players": 8, "draws": 7.0}}, "is not possible"),
        ({"vary": {"rounds": []}}, "rounds has no values to vary"),
        ({"vary": {"rounds": [99]}}, "the variant 99 rounds is not possible"),
        ({"vary": {"players": list(range(2, 700))}, "field": {}}, "too many to compare"),
        ({"vary": {"system": ["martian"]}}, "martian"),
    ],
)
def test_contradictions_are_refused_in_words(change: dict[str, Any], message: str) -> None:
    """Before anything is played."""
    with pytest.raises(TabiyaError, match=message):
        read_study({**PLAIN, **change})


def test_real_players_take_the_place_of_invented_ones() -> None:
    """And cannot be counted otherwise."""
    players = [Player(number=n, name=f"P{n}", rating=2000 + n) for n in range(1, 7)]
    data = {**PLAIN, "field": {}, "vary": {"rounds": [2]}}
    study = read_study(data, entrants=players)
    ((_, _, _, wins, gap),) = measured(study, StudyTask(1, 1))
    assert wins in (0.0, 1.0)
    assert 0 < gap <= 5
    with pytest.raises(StudyRefused, match="not both"):
        read_study(PLAIN, entrants=players)


def test_findings_keep_variants_apart() -> None:
    """Rows may come in any order of the variants."""
    study = read_study(PLAIN)
    found = StudyFindings(study)
    found.add([[2, 1, False, 1.0, 100.0], [1, 1, True, 0.0, 50.0], [2, 2, False, 0.0, 200.0]])
    wins, gap = study.measures
    assert found.of(study.variants[1], wins).value == 0.5
    assert found.of(study.variants[1], gap).value == 150
    assert found.of(study.variants[0], gap).value == 50
    assert found.ended_early == 1
