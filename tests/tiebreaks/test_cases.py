"""Every tie-break of every edition, by cases named with a sentence."""

import pytest

from tabiya.tiebreaks.chapter import ALL_RULES
from tabiya.tiebreaks.code import parse_code
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.cases import (
    combined_results,
    encounters,
    opponents_ratings,
    opponents_scores,
    own_results,
    teams,
)
from tests.tiebreaks.cases.case import Case

GROUPS = (own_results, opponents_scores, combined_results, opponents_ratings, encounters, teams)
RUNS = [(case, edition) for group in GROUPS for case in group.CASES for edition in case.editions]


@pytest.mark.parametrize(
    ("case", "edition"), RUNS, ids=[f"{case.sentence} ({edition})" for case, edition in RUNS]
)
def test_a_case(case: Case, edition: str) -> None:
    found = standings(case.event, [*case.before, case.code], edition=edition)
    values = {number: found.row(number).values[-1].text for number in case.values}
    assert values == case.values
    assert {number: found.row(number).rank for number in case.ranks} == case.ranks


def test_every_tie_break_of_every_edition_has_a_case() -> None:
    """A tie-break without a sentence-named case in an edition is named by this failure."""
    held = {(edition, parse_code(case.code).name) for case, edition in RUNS}
    missing = [
        f"{name} in {rules.edition.name}"
        for rules in ALL_RULES
        for name in rules.tie_breaks
        if (rules.edition.name, name) not in held
    ]
    assert missing == []
