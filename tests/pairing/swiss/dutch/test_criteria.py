"""Each criterion measures every candidate as the letter of the rules does."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabiya.pairing.swiss.dutch.criteria import unplayed_games_of_bye
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.criterion import Candidate, Criterion
from tabiya.pairing.swiss.kit.evaluation import get_value
from tests.pairing.swiss.dutch.judgement import get_rules, paired_twice
from tests.pairing.swiss.dutch.literal_criteria import CRITERIA
from tests.pairing.swiss.dutch.random_fields import random_field


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_all_candidates_have_the_values_of_the_text(edition: str) -> None:
    """2017 counts all floats; 2026 those of residents left over, and the way of moved-down players."""
    measures = [
        (criterion, measure)
        for criterion, measure in zip(get_rules(edition).criteria, CRITERIA[edition], strict=True)
        # What the bye costs is settled for the round, and compared only where it is given.
        if isinstance(criterion, Criterion) and criterion.clause is not unplayed_games_of_bye
    ]
    for game, literal, bracket in paired_twice(range(80), edition):
        players = bracket.bracket.players
        for pairs, floaters in game.candidates(literal.group):
            candidate = Candidate(
                tuple((players[one], players[other]) for one, other in pairs),
                tuple(players[place] for place in floaters),
            )
            for criterion, measure in measures:
                wanted = [one for one in measure(game, literal.group, pairs, floaters) if one]
                found = [one for one in get_value(criterion, candidate, bracket.bracket) if one]
                assert found == wanted, criterion.clause.name


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_between_players_of_one_score_only_colours_count(edition: str) -> None:
    """What is marked as nothing between equals is nothing, for any two of a random field."""
    everything = get_rules(edition).unit_criteria
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
