"""Every clause of C.04.5 and C.04.6 decides a small round, by the program and by the letter.

And no clause of the two chapters stands without a case, in any edition.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tabiya.pairing.swiss.double_swiss.rules import CHAPTER as DOUBLE_SWISS
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.process import pair_round
from tabiya.pairing.swiss.team_swiss.rules import CHAPTER as TEAM_SWISS
from tests.pairing.swiss.matches.literal import Literal
from tests.pairing.swiss.matches.random_fields import RULES
from tests.rulebook.matches.notation import Case, changed, field_of_lines, read_cases
from tests.rulebook.matches.test_definition_cases import SHOWN

CASES = read_cases(Path(__file__).parent / "cases.toml")


def each(cases: Iterable[Case]) -> list[Any]:
    """The cases by the texts that they hold for."""
    return [
        pytest.param(case, text, id=f"{case.name} ({text})")
        for case in cases
        for text in case.texts
    ]


def boards(facts: dict[str, Any], text: str) -> list[str]:
    """The bye and the boards of a field, White first."""
    field, rules = field_of_lines(facts, text), RULES[text]
    round_ = pair_round(field, rules)
    found = [] if round_.bye is None else [f"bye {round_.bye.number}"]
    for bracket in round_.brackets:
        for pair in bracket.pairs:
            given = allocate(*pair, field.initial_colour, rules.colour_steps)
            found.append(f"{given.white.number}-{given.black.number}")
    return found


def agrees(found: list[str], expected: str) -> bool:
    """Whether all boards expected are there and no other; a plus leaves the colours open."""
    wanted = expected.split(", ")
    open_ = {frozenset(board.split("-")) for board in found}
    return len(found) == len(wanted) and all(
        frozenset(board.split("+")) in open_ if "+" in board else board in found for board in wanted
    )


@pytest.mark.parametrize(("case", "text"), each(CASES))
def test_a_clause_decides_and_without_its_reason_does_not(case: Any, text: str) -> None:
    """What the clause asks for happens, and something else if its reason is taken away."""
    found = boards(case.facts, text)
    assert agrees(found, case.expected), found
    other = boards(changed(case.facts, case.without), text)
    assert agrees(other, case.without["expected"]), other
    assert not agrees(other, case.expected)


@pytest.mark.parametrize(("case", "text"), each(CASES))
def test_the_letter_says_the_same(case: Any, text: str) -> None:
    """The slow engine, written from the texts alone."""
    for facts in (case.facts, changed(case.facts, case.without)):
        field = field_of_lines(facts, text)
        judge = Literal(
            text, floats_matter=field.setting.floats_matter, initial=field.initial_colour
        )
        judged = judge.pair(field.contenders)
        assert judged is not None
        found = boards(facts, text)
        numbers = {frozenset(map(int, board.split("-"))) for board in found if "-" in board}
        assert set(judged[1]) == numbers


@pytest.mark.parametrize(("case", "text"), each(case for case in CASES if case.decided))
def test_the_colours_are_decided_by_this_step(case: Any, text: str) -> None:
    """Not by one that happens to say the same."""
    field = field_of_lines(case.facts, text)
    one, other = field.contenders
    given = allocate(one, other, field.initial_colour, RULES[text].colour_steps)
    assert given.decided_by.function.__name__ == case.decided


def test_every_clause_has_a_case_in_every_edition() -> None:
    """Whoever adds a clause adds a case."""
    demanded = {
        (clause.function.__name__, text)
        for text, rules in RULES.items()
        for chapter in (DOUBLE_SWISS, TEAM_SWISS)
        for manifest in chapter.manifests
        if manifest.edition == rules.edition
        for clause in manifest.clauses
    }
    shown = SHOWN | {(case.clause, text) for case in CASES for text in case.texts}
    assert demanded - shown == set()
    assert {(case.clause, text) for case in CASES for text in case.texts} <= demanded
