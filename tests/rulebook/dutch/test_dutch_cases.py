"""Every clause of C.04.3 decides a small round, by the program and by the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.pairing.swiss.dutch.engine import pair_field
from tabiya.pairing.swiss.kit.field import Field
from tests.pairing.swiss.dutch.judgement import get_rules, judge_field
from tests.rulebook.dutch.notation import Case, read_cases

HERE = Path(__file__).parent
CASES = [case for path in sorted(HERE.glob("*.toml")) for case in read_cases(path)]


def list_boards(field: Field, edition: str) -> tuple[set[frozenset[int]], list[str]]:
    """The pairs without colours, and what is printed of them: `white-black`, `bye N`."""
    pairing = pair_field(field, get_rules(edition))
    printed = [f"{white}-{black}" for white, black in pairing.pairs]
    if pairing.bye is not None:
        printed.append(f"bye {pairing.bye}")
    return {frozenset(pair) for pair in pairing.pairs}, printed


def assert_boards(field: Field, edition: str, expected: tuple[str, ...]) -> None:
    """Each board expected is there, with its colours if they are given, and no other."""
    pairs, printed = list_boards(field, edition)
    assert len(printed) == len(expected), printed
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
    assert_boards(case.field, edition, case.expected)
    assert judge_field(case.field, edition) == ""
    if case.contrast is not None:
        assert_boards(case.contrast, edition, case.otherwise)
        assert judge_field(case.contrast, edition) == ""
