"""Each criterion of 2017 measures every candidate as the letter of the rules does."""

from __future__ import annotations

from tabiya.pairing.swiss.dutch.criteria import outlook_of_following_bracket
from tests.pairing.swiss.dutch.judgement import rules_of
from tests.pairing.swiss.dutch.literal_criteria import CRITERIA
from tests.pairing.swiss.dutch.test_evaluation import paired_twice


def test_all_candidates_have_the_values_of_the_text() -> None:
    """2017 counts all players, as the functions do; 2026 differs by constants only."""
    measures = [
        (criterion, measure)
        for criterion, measure in zip(rules_of("2017").criteria, CRITERIA["2017"], strict=True)
        if criterion.clause is not outlook_of_following_bracket
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
