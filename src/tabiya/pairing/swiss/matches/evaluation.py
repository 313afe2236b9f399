"""Judging a bracket: the value of every criterion, and what separates two pairings of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from tabiya.pairing.swiss.matches.bracket import PairedBracket
from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.criteria import Criterion, Pair, Setting, Stage
from tabiya.pairing.swiss.matches.order import identifier, order_of_upfloaters
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.matches.upfloaters import Choice
from tabiya.pairing.swiss.shared.completion import Completion
from tabiya.pairing.swiss.shared.separation import Separation, first_separation
from tabiya.pairing.swiss.shared.totals import Total
from tabiya.rulebook.clause import Clause


@dataclass(frozen=True, slots=True)
class Judge:
    """By what the pairings of a round are judged."""

    rules: Rules
    setting: Setting
    completion: Completion

    def value(
        self, criterion: Criterion, bracket: PairedBracket, pairs: Sequence[Pair]
    ) -> tuple[int, ...]:
        """The value of one criterion for a pairing of the residents of a bracket.

        Those who stay behind must be pairable.
        """
        if criterion.total is not Total.OUTLOOK:
            return criterion.value(pairs, self.setting)
        if not bracket.below:
            return (0,)
        about = self.rules.criteria_of(Stage.UPFLOATERS)
        choice = Choice(
            bracket.residents,
            bracket.below,
            bracket.following_score,
            about,
            self.setting,
            self.completion,
        )
        return (choice.outlook(upfloaters_in(bracket, pairs)),)

    def separation(
        self, bracket: PairedBracket, other: Sequence[Pair]
    ) -> Separation[Criterion] | None:
        """The first criterion on which another pairing differs; None if only an order decides.

        The set of upfloaters is settled, down to the order of sets, before the pairs are looked at.
        """
        alike = set(upfloaters_in(bracket, other)) == set(bracket.upfloaters)
        counting = takewhile(
            lambda criterion: alike or criterion.stage is not Stage.PAIRS, self.rules.criteria
        )

        def value(criterion: Criterion, pairs: Sequence[Pair]) -> tuple[int, ...]:
            return self.value(criterion, bracket, pairs)

        return first_separation(counting, value, bracket.pairs, other)


def first_difference(chosen: PairedBracket, other: Sequence[Pair]) -> Clause[..., Any]:
    """The rule of order by which an equally good pairing of the same residents comes later."""
    if set(upfloaters_in(chosen, other)) != set(chosen.upfloaters):
        return order_of_upfloaters
    return identifier


def upfloaters_in(bracket: PairedBracket, pairs: Sequence[Pair]) -> list[Contender]:
    """Those in these pairs who have fewer points than the residents of the bracket."""
    return [one for pair in pairs for one in pair if one.score < bracket.score]
