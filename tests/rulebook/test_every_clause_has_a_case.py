"""No clause of the Swiss chapters stands without a case, in any edition."""

from __future__ import annotations

import pytest

from tabiya.pairing.acceleration.baku import CHAPTER as BAKU
from tabiya.pairing.basic_rules import BASIC_RULES
from tabiya.pairing.handling import GENERAL_HANDLING
from tabiya.pairing.swiss.dubov.rules import CHAPTER as DUBOV
from tabiya.pairing.swiss.dutch.rules import CHAPTER as DUTCH
from tabiya.rulebook.chapter import Chapter
from tests.rulebook.dubov import test_dubov_cases, test_text_1997_cases
from tests.rulebook.dubov.notation import Case as DubovCase
from tests.rulebook.dutch import test_dutch_cases
from tests.rulebook.dutch.notation import Case as DutchCase
from tests.rulebook.shown import SHOWN
from tests.rulebook.swiss import (
    test_baku_cases,
    test_handling_cases,
    test_initial_order_cases,
    test_swiss_cases,
)

SHARED = (BASIC_RULES, GENERAL_HANDLING)
CASES: tuple[DubovCase | DutchCase, ...] = (*test_dubov_cases.CASES, *test_dutch_cases.CASES)
WITH_CASES = (
    test_baku_cases,
    test_handling_cases,
    test_initial_order_cases,
    test_swiss_cases,
    test_text_1997_cases,
)
"""The modules whose tests say themselves which clauses they show."""


def shown() -> set[tuple[str, str]]:
    """Every clause and edition that some case shows."""
    assert all(module.__doc__ for module in WITH_CASES)
    return SHOWN | {(case.clause, edition) for case in CASES for edition in case.editions}


@pytest.mark.parametrize("chapter", [*SHARED, DUTCH, DUBOV, BAKU], ids=lambda chapter: chapter.code)
def test_every_clause_has_a_case_in_every_edition(chapter: Chapter) -> None:
    """Whoever adds a clause adds a case."""
    demanded = {
        (clause.function.__name__, manifest.edition.name)
        for manifest in chapter.manifests
        for clause in manifest.clauses
    }
    assert demanded - shown() == set()


def test_no_case_speaks_of_a_clause_that_does_not_exist() -> None:
    """A renamed clause takes its cases along."""
    known = {
        (clause.function.__name__, manifest.edition.name)
        for chapter in (*SHARED, DUTCH, DUBOV, BAKU)
        for manifest in chapter.manifests
        for clause in manifest.clauses
    }
    assert {(case.clause, edition) for case in CASES for edition in case.editions} <= known
