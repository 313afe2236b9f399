"""A sample of the endorsement campaign, and the page that reports it."""

import pytest

from tests.campaigns.endorsement import EDITIONS, page_of
from tests.campaigns.examination import Finding, examine


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(1, 13))
def test_a_simulated_tournament_is_lawful_and_repeatable(edition: str, seed: int) -> None:
    """No crash, no unlawful round, the same pairings when read back and in any order."""
    finding = examine(edition, seed, largest=60)
    assert finding.faultless, finding


def test_the_page_counts_by_edition_and_lists_every_fault() -> None:
    """Two tournaments of 2017, one of them with a crash; none of 2026 yet."""
    calm = Finding("2017", 1, 10, 5, ended_early=False, slowest=0.25)
    crashed = Finding("2017", 2, 8, 3, ended_early=True, slowest=0.5, crash="KeyError: 3")
    page = page_of([calm, crashed], 5000)
    assert "| 2017 | 2 | 5000 | 8 | 1 | 1 | 0 | 0 | 0 | 0.50 s CPU (8 players, seed 2) |" in page
    assert "| 2026 | 0 | 5000 | 0 | 0 | 0 | 0 | 0 | 0 | - |" in page
    assert "- edition 2017, seed 2: KeyError: 3" in page
    assert "seed 1:" not in page
