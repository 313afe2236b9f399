"""The judge itself is judged: by the Manual's worked tournament, and then it judges the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pairing.swiss.dutch.judgement import judge_field, judge_tournament
from tests.pairing.swiss.dutch.literal import Literal
from tests.pairing.swiss.dutch.people import initial_of, people_of
from tests.pairing.swiss.dutch.random_fields import KINDS, random_field, random_tournament
from tests.rulebook.manual_2019.recorded_event import Event, read_event

EDITIONS = ("2017", "2026")
MANUAL = Path(__file__).parents[3] / "rulebook/manual_2019"
FOURTEEN = read_event(MANUAL / "fourteen_players.toml")
TWELVE = read_event(MANUAL / "twelve_players.toml")


@pytest.mark.parametrize(
    ("event", "number"),
    [
        *((FOURTEEN, number) for number in range(2, 7)),
        *((TWELVE, number) for number in range(2, 10)),
    ],
)
def test_the_letter_of_the_rules_gives_the_pairings_of_the_manual(
    event: Event, number: int
) -> None:
    """Only round 1 is left out: one bracket of all players is more than the judge can bear."""
    before = event.before(number)
    game = Literal(people_of(before, "2017"), "2017", point=10, initial=initial_of(before))
    assert set(game.boards(game.pair())) == set(event.rounds[number - 1].boards)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_random_fields_are_paired_by_the_letter(kind: str, edition: str) -> None:
    """Fields of four to nine players: brackets, pairs, downfloaters and exchanges are the same."""
    differing = {}
    for seed in range(KINDS.index(kind), 70 * len(KINDS), len(KINDS)):
        difference = judge_field(random_field(seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("batch", range(3))
def test_random_tournaments_are_paired_by_the_letter(batch: int, edition: str) -> None:
    """From the facts to the boards: byes, forfeits, prohibited pairs, scorings, acceleration."""
    differing = {}
    for seed in range(60 * batch, 60 * (batch + 1)):
        difference = judge_tournament(random_tournament(seed), edition)
        if difference:
            differing[seed] = difference
    assert not differing
