"""Judging brackets: the chosen pairing is never worse than any other of the same residents."""

from __future__ import annotations

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.pairing.swiss.matches.evaluation import Judge, first_difference, upfloaters_in
from tabiya.pairing.swiss.matches.process import MatchBracket, completion_of, pair_round
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
        judge = Judge(rules, field.setting, completion_of(field))
        for bracket in round_.brackets:
            for chosen in smallest_sets(bracket.residents, bracket.below):
                rest = tuple(one for one in bracket.below if one not in chosen)
                assert completable(rest)
                for other in legal_pairings((*bracket.residents, *chosen)):
                    compared += 1
                    _assert_not_better(judge, bracket, other)
    assert compared > FIELDS


def _assert_not_better(judge: Judge, bracket: MatchBracket, other: tuple[Pair, ...]) -> None:
    lost = judge.separation(bracket, other)
    if lost is not None:
        values = [judge.value(lost.criterion, bracket, each) for each in (bracket.pairs, other)]
        assert values == [lost.better, lost.worse]
        return
    rule = first_difference(bracket, other)
    if rule is order_of_upfloaters:
        assert order_of_upfloaters(bracket.upfloaters) < order_of_upfloaters(
            upfloaters_in(bracket, other)
        )
    else:
        assert identifier(bracket.pairs) <= identifier(other)
