"""What is special to a round of the Burstein system; what all systems keep stands one folder above."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NotApplicable
from tabiya.pairing.swiss.burstein.engine import BursteinReasoning, pair_next_round
from tests.pairing.swiss.burstein.judgement import judge_tournament
from tests.pairing.swiss.dutch.random_fields import random_tournament
from tests.rulebook.swiss.events import event


def test_without_a_number_of_rounds_nobody_knows_which_rounds_are_seeding() -> None:
    """The refusal says what is missing and where it is written down."""
    with pytest.raises(NotApplicable, match="number of rounds") as refusal:
        pair_next_round(event(4, length=None))
    assert "142" in refusal.value.hint


def test_after_four_rounds_the_number_of_rounds_does_not_matter() -> None:
    """The fifth round is never a seeding round."""
    away = "1 H, 2 H, 3 H, 4 H"
    assert isinstance(
        pair_next_round(event(4, away, away, away, away, length=None)).reasoning, BursteinReasoning
    )


def test_the_start_of_the_event_chooses_the_edition() -> None:
    """An event of 2019 is paired by the rules of 2019, and any year names an edition."""
    assert pair_next_round(event(4, length=1), "2019").edition.name == "2018"
    assert pair_next_round(event(4, length=1)).edition.name == "2026"


@pytest.mark.parametrize("edition", ["2017", "2018", "2026"])
def test_the_rounds_of_a_long_event_are_seeded_by_the_letter(edition: str) -> None:
    """Twelve rounds are to be played: four are the Dutch system's, if the edition knows seeding."""
    found = {}
    for seed in range(40):
        tournament = random_tournament(seed)
        long = replace(tournament, settings=replace(tournament.settings, rounds=12))
        found[seed] = judge_tournament(long, edition)
    assert not {seed: words for seed, words in found.items() if words}
