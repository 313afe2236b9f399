"""What separates two candidates is what the letter of the rules says separates them."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.kit.criterion import Candidate
from tabiya.pairing.swiss.kit.evaluation import evaluate, separation
from tests.pairing.swiss.dutch.generation import Pairs
from tests.pairing.swiss.dutch.judgement import get_rules, paired_twice
from tests.pairing.swiss.dutch.literal import Literal, PairedGroup
from tests.pairing.swiss.dutch.literal_criteria import CRITERIA, Value


def values(game: Literal, paired: PairedGroup, pairs: Pairs, floaters: Value) -> list[object]:
    """The candidate by the letter, criterion by criterion."""
    return [measure(game, paired.group, pairs, floaters) for measure in CRITERIA[game.edition]]


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_every_other_candidate_loses_on_the_criterion_of_the_text(edition: str) -> None:
    """All candidates of small brackets: the same criterion separates them, or none does."""
    compared = 0
    for game, group, bracket in paired_twice(range(96), edition):
        players, rules = bracket.bracket.players, get_rules(edition)
        best = values(game, group, group.candidate.pairs, group.candidate.floaters)
        for pairs, floaters in game.candidates(group.group):
            if not game.is_legal(group.group, floaters):
                continue
            theirs = values(game, group, pairs, floaters)
            places = [place for place, one in enumerate(best) if one != theirs[place]]
            other = Candidate(
                tuple((players[one], players[two]) for one, two in pairs),
                tuple(players[place] for place in floaters),
            )
            found = separation(bracket.candidate, other, bracket.bracket, rules)
            if not places:
                assert found is None
            else:
                assert found is not None
                place = places[0]
                assert found.criterion is rules.criteria[place]
                assert found.better == evaluate(bracket.candidate, bracket.bracket, rules)[place]
            compared += 1
    assert compared > 500
