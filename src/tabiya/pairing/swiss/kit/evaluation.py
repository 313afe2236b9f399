"""Judging a candidate for a bracket: the value of every criterion, and what separates two of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from tabiya.pairing.swiss.kit.absolute import legal_by_rank
from tabiya.pairing.swiss.kit.bracket import Bracket, BracketChoice, make_candidate
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.criterion import (
    AnyCriterion,
    ByeCriterion,
    Candidate,
    Criterion,
    FollowingCriterion,
    Separation,
    first_separation,
)
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.pairing.swiss.kit.rules import SwissRules


def get_choice(bracket: Bracket, opponents: Mapping[int, int]) -> BracketChoice:
    """What a round made of a bracket, by places; `opponents` maps numbers to numbers."""
    places = {player.number: place for place, player in enumerate(bracket.players)}
    pairs, floaters = [], []
    for number, place in places.items():
        other = places.get(opponents.get(number, 0))
        if other is None:
            floaters.append(place)
        elif place < other:
            pairs.append((place, other))
    return BracketChoice(tuple(pairs), tuple(floaters))


def recorded(bracket: Bracket, opponents: Mapping[int, int]) -> Candidate:
    """The same with the players themselves."""
    return make_candidate(bracket, get_choice(bracket, opponents))


def evaluate(candidate: Candidate, bracket: Bracket, rules: SwissRules) -> list[tuple[int, ...]]:
    """The value of each criterion in order; values are compared as tuples, less is better."""
    return [get_value(criterion, candidate, bracket) for criterion in rules.criteria]


def get_value(criterion: AnyCriterion, candidate: Candidate, bracket: Bracket) -> tuple[int, ...]:
    """The value of one criterion; that of the outlook takes as long as pairing the next bracket."""
    match criterion:
        case ByeCriterion():
            return _value_of_bye(criterion, candidate.floaters, bracket)
        case FollowingCriterion():
            value: tuple[int, ...] = criterion.clause.function(
                candidate.floaters, bracket, criterion
            )
            return value
    seen = bracket if len(candidate.floaters) == 1 else replace(bracket, bye_score=None)
    return criterion.value(candidate.pairs, candidate.floaters, seen)


def separation(
    one: Candidate, other: Candidate, bracket: Bracket, rules: SwissRules
) -> Separation[AnyCriterion] | None:
    """The first criterion on which two candidates differ; None if they are equally good."""
    criteria: Sequence[AnyCriterion] = rules.criteria
    if set(one.floaters) == set(other.floaters):
        # What lies below is the same for both then, and to find its value takes long.
        criteria = [criterion for criterion in criteria if isinstance(criterion, Criterion)]
    return first_separation(criteria, partial(get_value, bracket=bracket), one, other)


def _value_of_bye(
    criterion: ByeCriterion, floaters: Sequence[Entrant], bracket: Bracket
) -> tuple[int, ...]:
    """The lowest score at which the bye can be given if these float down.

    If the others cannot be completed at all, that is worse than a bye at any score.
    """
    if bracket.bye_score is None:
        return ()
    if bracket.final:
        return tuple(player.score for player in floaters)
    left = (*floaters, *bracket.below)
    graph = [0] * (left[-1].rank + 1)
    for player, opponents in zip(left, legal_by_rank(left), strict=True):
        graph[player.rank] = opponents
    score = criterion.clause.function(left, Completion(graph, 0))
    return (left[0].score + 1,) if score is None else (score,)
