"""Judging brackets: the chosen pairing is never worse than any other of the same residents."""

from __future__ import annotations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.kit.criterion import Candidate
from tabiya.pairing.swiss.kit.explainer import upfloaters_in
from tabiya.pairing.swiss.matches.explainer import MatchExplainer
from tabiya.pairing.swiss.matches.process import MatchBracket, pair_round
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning
from tabiya.pairing.swiss.matches.sequence import Pair, identifier, order_of_upfloaters
from tests.pairing.swiss.matches.literal import completable, legal_pairings, smallest_sets
from tests.pairing.swiss.matches.random_fields import RULES, random_field

FIELDS = 60


@pytest.mark.parametrize("edition", RULES)
def test_no_other_pairing_of_a_bracket_is_better_or_earlier(edition: str) -> None:
    """All sets of upfloaters of the right size and all their pairings are compared."""
    compared = 0
    for seed in range(FIELDS):
        field = random_field(seed, edition, (4, 8))
        rules = RULES[edition]
        try:
            round_ = pair_round(field, rules)
        except NoLegalPairing:
            continue
        kept = MatchReasoning(field, rules, round_.bye, round_.brackets, {}, {}, frozenset())
        judge = kept.explainer
        for bracket in round_.brackets:
            for chosen in smallest_sets(bracket.residents, bracket.below):
                rest = tuple(one for one in bracket.below if one not in chosen)
                assert completable(rest)
                for other in legal_pairings((*bracket.residents, *chosen)):
                    compared += 1
                    _assert_not_better(judge, bracket, other)
    assert compared > FIELDS


def _assert_not_better(
    judge: MatchExplainer, bracket: MatchBracket, other: tuple[Pair, ...]
) -> None:
    theirs = Candidate(other, ())
    lost = judge.lost(bracket, theirs)
    if lost is not None:
        values = [
            judge.value(lost.criterion, bracket, each) for each in (bracket.candidate, theirs)
        ]
        assert values == [lost.better, lost.worse]
        return
    rule = judge.later(bracket, theirs)
    if rule is order_of_upfloaters:
        assert order_of_upfloaters(bracket.upfloaters) < order_of_upfloaters(
            [one for one in bracket.below if one in upfloaters_in(bracket, theirs)]
        )
    else:
        assert identifier(bracket.pairs) <= identifier(other)
