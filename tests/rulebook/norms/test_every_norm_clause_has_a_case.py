"""No clause of the title regulations stands without a case, in any edition."""

from __future__ import annotations

from tabiya.norms.chapter import CHAPTER
from tests.rulebook.norms import (
    test_application,
    test_certificates,
    test_event_conditions,
    test_exempt_events,
    test_federations,
    test_leaving_out,
    test_number_of_games,
    test_opponents_ratings,
    test_opponents_titles,
    test_performance,
    test_which_games,
)
from tests.rulebook.shown import SHOWN

WITH_CASES = (
    test_event_conditions,
    test_number_of_games,
    test_which_games,
    test_leaving_out,
    test_federations,
    test_exempt_events,
    test_opponents_titles,
    test_opponents_ratings,
    test_performance,
    test_application,
    test_certificates,
)
"""The modules whose tests say which clauses they show, in the order of the text."""


def test_every_clause_of_the_title_norms_has_a_case() -> None:
    """Whoever adds a clause adds a case."""
    assert all(module.__doc__ for module in WITH_CASES)
    demanded = {
        (clause.function.__name__, manifest.edition.name)
        for manifest in CHAPTER.manifests
        for clause in manifest.clauses
    }
    assert demanded - SHOWN == set()
