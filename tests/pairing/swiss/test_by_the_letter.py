"""Every system agrees with its judge, who takes the text by the letter, on thousands of rounds."""

from __future__ import annotations

import pytest

from tests.pairing.swiss.dutch.random_fields import KINDS
from tests.pairing.swiss.systems import System, every_edition


@every_edition
@pytest.mark.parametrize("kind", KINDS)
def test_random_fields_are_paired_by_the_letter(system: System, edition: str, kind: str) -> None:
    """Four to nine players who met at random: bye, brackets, floaters, pairs and their order."""
    seeds = range(KINDS.index(kind), system.fields * len(KINDS), len(KINDS))
    found = {seed: system.judge_field(seed, edition) for seed in seeds}
    assert not {seed: words for seed, words in found.items() if words}


@every_edition
@pytest.mark.parametrize("batch", range(3))
def test_random_tournaments_are_paired_by_the_letter(
    system: System, edition: str, batch: int
) -> None:
    """From the facts to the boards: byes, forfeits, prohibited pairs, scorings, acceleration."""
    seeds = range(system.tournaments * batch, system.tournaments * (batch + 1))
    found = {seed: system.judge_tournament(seed, edition) for seed in seeds}
    assert not {seed: words for seed, words in found.items() if words}
