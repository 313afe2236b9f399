"""Judging a bracket: the value of every criterion, and what separates two pairings of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import (
    AnyCriterion,
    Criterion,
    Separation,
    first_separation,
)
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.pairing.swiss.matches.field import Contender, MatchSetting
from tabiya.pairing.swiss.matches.process import MatchBracket
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.matches.sequence import Pair, identifier, order_of_upfloaters
from tabiya.pairing.swiss.matches.upfloaters import MatchQuestion
from tabiya.rulebook.clause import Clause


@dataclass(frozen=True, slots=True)
class Judge:
    """By what the pairings of a round are judged."""

    rules: MatchRules
    setting: MatchSetting
    completion: Completion

    def value(
        self, criterion: AnyCriterion, bracket: MatchBracket, pairs: Sequence[Pair]
    ) -> tuple[int, ...]:
        """The value of one criterion for a pairing of the residents of a bracket.

        Those who stay behind must be pairable.
        """
        if isinstance(criterion, Criterion):
            return criterion.value([with_resident_first(pair) for pair in pairs], (), self.setting)
        if not bracket.below:
            return (0,)
        question = MatchQuestion(
            bracket.residents,
            bracket.below,
            self.rules.about_upfloaters,
            self.setting,
            self.completion,
            bracket.following_score,
        )
        return (question.left_over(criterion, upfloaters_in(bracket, pairs)),)

    def separation(
        self, bracket: MatchBracket, other: Sequence[Pair]
    ) -> Separation[AnyCriterion] | None:
        """The first criterion on which another pairing differs; None if only an order decides.

        The set of upfloaters is settled, down to the order of sets, before the pairs are looked at.
        """
        alike = set(upfloaters_in(bracket, other)) == set(bracket.upfloaters)
        counting = self.rules.criteria if alike else self.rules.about_upfloaters

        def value(criterion: AnyCriterion, pairs: Sequence[Pair]) -> tuple[int, ...]:
            return self.value(criterion, bracket, pairs)

        return first_separation(counting, value, bracket.pairs, other)


def first_difference(chosen: MatchBracket, other: Sequence[Pair]) -> Clause[..., Any]:
    """The rule of order by which an equally good pairing of the same residents comes later."""
    if set(upfloaters_in(chosen, other)) != set(chosen.upfloaters):
        return order_of_upfloaters
    return identifier


def upfloaters_in(bracket: MatchBracket, pairs: Sequence[Pair]) -> list[Contender]:
    """Those in these pairs who have fewer points than the residents of the bracket."""
    return [one for pair in pairs for one in pair if one.score < bracket.score]
