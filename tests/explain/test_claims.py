"""What explanations claim of random rounds, evaluated by the judge that tries every candidate.

`python -m tests.campaigns.explanations` does it for as many rounds as are wanted.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.campaigns import explanations
from tests.explain.claims import MEANINGS, judge_round


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_every_sentence_of_random_rounds_is_true(edition: str) -> None:
    """A thousand of them: criteria, boards, colours, floats, brackets, and the bye."""
    found: Counter[str] = Counter()
    for seed in range(70):
        sentences, wrong = judge_round(edition, seed)
        assert wrong == []
        found += sentences
    assert sum(found.values()) > 1000
    # In 2026 the lowest score is one of the criteria.
    never = [pattern for pattern in MEANINGS if not found[pattern]]
    assert len(never) == (edition == "2026")


def test_the_campaign_counts_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    """Of both editions, and says how many are false."""
    assert explanations.main(["--rounds", "3", "--seed", "5"]) == 0
    assert ", 0 false" in capsys.readouterr().out
