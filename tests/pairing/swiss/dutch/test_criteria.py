"""Each criterion measures every candidate as the letter of the rules does."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.criterion import Criterion
from tests.pairing.swiss.dutch.judgement import paired_twice, rules_of
from tests.pairing.swiss.dutch.literal_criteria import CRITERIA
from tests.pairing.swiss.dutch.random_fields import random_field


def test_all_candidates_have_the_values_of_the_text() -> None:
    """2017 counts all players, as the functions do; 2026 differs by constants only."""
    measures = [
        (criterion, measure)
        for criterion, measure in zip(rules_of("2017").criteria, CRITERIA["2017"], strict=True)
        if isinstance(criterion, Criterion)
    ]
    for game, literal, bracket in paired_twice(range(80), "2017"):
        players = bracket.bracket.players
        for pairs, floaters in game.candidates(literal.group):
            units = [(players[one], players[other]) for one, other in pairs]
            left = [players[place] for place in floaters]
            for criterion, measure in measures:
                wanted = [one for one in measure(game, literal.group, pairs, floaters) if one]
                found = [one for one in criterion.value(units, left, bracket.bracket) if one]
                assert found == wanted, criterion.clause.name


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_between_players_of_one_score_only_colours_count(edition: str) -> None:
    """What is marked as nothing between equals is nothing, for any two of a random field."""
    everything = rules_of(edition).unit_criteria
    criteria = [one for one in everything if not one.between_equals]
    assert len(criteria) == len(everything) - 4
    pairs = 0
    for seed in range(120):
        field = random_field(seed)
        everybody = field.entrants
        bracket = Bracket(
            everybody, (), everybody, point=field.point, bye_score=everybody[-1].score
        )
        for one, other in combinations(everybody, 2):
            if one.score == other.score:
                pairs += 1
                for criterion in criteria:
                    assert not criterion.clause(one, other, bracket), criterion.clause.name
    assert pairs > 500
