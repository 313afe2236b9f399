"""Judging a bracket: the value of every criterion, and what separates two pairings of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tabiya.pairing.swiss.dubov.field import Contestant, DubovSetting
from tabiya.pairing.swiss.dubov.process import DubovBracket
from tabiya.pairing.swiss.dubov.subgroups import Pair, recompose, transposition_order
from tabiya.pairing.swiss.dubov.upfloaters import upfloater_order
from tabiya.pairing.swiss.kit.criterion import Criterion, Separation, first_separation
from tabiya.pairing.swiss.kit.rules import SwissRules
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.rulebook.clause import Clause


def value_of(criterion: Criterion, pairs: Sequence[Pair], setting: DubovSetting) -> tuple[int, ...]:
    """The value of one criterion for a whole bracket."""
    return criterion.value([with_resident_first(pair) for pair in pairs], (), setting)


def separation(
    one: Sequence[Pair], other: Sequence[Pair], setting: DubovSetting, rules: SwissRules
) -> Separation[Criterion] | None:
    """The first criterion on which two pairings of a bracket differ; None if they are as good."""
    return first_separation(rules.unit_criteria, partial(value_of, setting=setting), one, other)


def first_difference(chosen: DubovBracket, other: Sequence[Pair]) -> Clause[..., Any]:
    """The rule of order by which an equally good pairing of the same residents comes later."""
    if players_of(other) != set(chosen.players):
        return upfloater_order
    upper = set(chosen.subgroups.first)
    if any((one in upper) == (partner in upper) for one, partner in other):
        return recompose
    return transposition_order


def players_of(pairs: Sequence[Pair]) -> set[Contestant]:
    """Everybody in these pairs."""
    return {player for pair in pairs for player in pair}
