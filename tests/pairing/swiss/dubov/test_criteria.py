"""Where the editions print the criteria of the Dubov system."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.dubov import criteria
from tabiya.pairing.swiss.dubov.editions import DUBOV_1997, DUBOV_2018, DUBOV_2026
from tabiya.rulebook.clause import AnyClause


@pytest.mark.parametrize(
    ("criterion", "place", "label"),
    [
        (criteria.have_met, "2.1.1", "C1"),
        (criteria.colours_clash, "2.1.3", "C3"),
        (criteria.can_be_completed, "2.2.1", "C4"),
        (criteria.upfloaters, "2.3.1", "C5"),
        (criteria.score_differences, "2.3.2", "C6"),
    ],
)
def test_a_criterion_has_the_label_of_2026_and_the_letter_of_2018(
    criterion: AnyClause, place: str, label: str
) -> None:
    """In 2018 they are C.1 and so on; arbiters call those of 2026 by the label in brackets."""
    assert str(criterion.article(DUBOV_2026)) == f"C.04.4.1 {place} [{label}]"
    assert criterion.article(DUBOV_2026).short == f"[{label}]"
    assert str(criterion.article(DUBOV_2018)) == f"C.04.4.1 {label[0]}.{label[1:]}"


def test_only_the_two_limits_of_pairs_stand_in_the_text_of_1997() -> None:
    """Its article 2 refers to the basic rules: no second game, no colour too often."""
    assert str(criteria.have_met.article(DUBOV_1997)) == "C.04.4.1 2"
    assert str(criteria.colours_clash.article(DUBOV_1997)) == "C.04.4.1 2"
    assert DUBOV_1997 not in criteria.upfloaters.cite
