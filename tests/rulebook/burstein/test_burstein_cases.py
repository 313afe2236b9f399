"""Every clause of C.04.4.2 decides a small round, by the program and by the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.pairing.swiss.burstein.engine import pair_field
from tabiya.pairing.swiss.burstein.ranking import ranked
from tests.pairing.swiss.burstein.judgement import get_rules, judge_field
from tests.pairing.swiss.dutch.random_fields import without_topscorers
from tests.rulebook.burstein.notation import Case, Scene, read_cases

HERE = Path(__file__).parent
CASES = [case for path in sorted(HERE.glob("*.toml")) for case in read_cases(path)]


def assert_boards(scene: Scene, edition: str, expected: tuple[str, ...]) -> None:
    """Each board expected is there, with its colours if they are given, and no other."""
    rules = get_rules(edition)
    topscorers = rules.definitions.topscorers
    field = scene.field if topscorers else without_topscorers(scene.field)
    pairing = pair_field(ranked(field, scene.indices, rules.ranking), rules)
    printed = [f"{white}-{black}" for white, black in pairing.pairs]
    if pairing.bye is not None:
        printed.append(f"bye {pairing.bye}")
    assert len(printed) == len(expected), printed
    pairs = {frozenset(pair) for pair in pairing.pairs}
    for board in expected:
        if "+" in board:
            assert frozenset(map(int, board.split("+"))) in pairs, printed
        else:
            assert board in printed


@pytest.mark.parametrize(
    ("case", "edition"),
    [
        pytest.param(case, edition, id=f"{edition}: {case.name}")
        for case in CASES
        for edition in case.editions
    ],
)
def test_the_clause_decides(case: Case, edition: str) -> None:
    """As the sentence says; and otherwise, if its reason is taken away."""
    assert_boards(case.scene, edition, case.expected)
    assert judge_field(case.scene.field, case.scene.indices, edition) == ""
    if case.contrast is not None:
        assert_boards(case.contrast, edition, case.otherwise)
        assert judge_field(case.contrast.field, case.contrast.indices, edition) == ""
