"""Judging a pairing of a bracket: the value of every criterion, and what separates two pairings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from tabiya.pairing.swiss.burstein.arena import following_bracket, wide_arena
from tabiya.pairing.swiss.burstein.bracket import Bracket, Choice, PairedBracket
from tabiya.pairing.swiss.burstein.criteria import Criterion, outlook_of_following_bracket
from tabiya.pairing.swiss.burstein.rules import Rules
from tabiya.pairing.swiss.dutch.solver import any_best
from tabiya.pairing.swiss.shared.candidate import Candidate
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.separation import Separation, first_separation


def candidate(bracket: Bracket, choice: Choice) -> Candidate:
    """A choice by places as the players it means."""
    players = bracket.players
    return Candidate(
        tuple((players[one], players[other]) for one, other in choice.pairs),
        tuple(players[place] for place in choice.floaters),
    )


def chosen(paired: PairedBracket) -> Candidate:
    """The pairing that was chosen for a bracket."""
    return candidate(paired.bracket, paired.choice)


def choice_of(bracket: Bracket, opponents: Mapping[int, int]) -> Choice:
    """What a round made of a bracket; `opponents` maps numbers to numbers."""
    places = {player.number: place for place, player in enumerate(bracket.players)}
    pairs, floaters = [], []
    for number, place in places.items():
        other = places.get(opponents.get(number, 0))
        if other is None:
            floaters.append(place)
        elif place < other:
            pairs.append((place, other))
    return Choice(tuple(pairs), tuple(floaters))


def value_of(
    criterion: Criterion, judged: Candidate, bracket: Bracket, rules: Rules
) -> tuple[int, ...]:
    """The value of one criterion; that of the outlook takes as long as pairing the next bracket."""
    if criterion.clause is outlook_of_following_bracket:
        return _outlook_value(judged.floaters, bracket, rules)
    return criterion.value(judged.pairs, judged.floaters, bracket)


def separation(
    one: Candidate, other: Candidate, bracket: Bracket, rules: Rules
) -> Separation[Criterion] | None:
    """The first criterion on which two pairings differ; None if they are equally good."""
    alike_below = set(one.floaters) == set(other.floaters)
    # With the same floaters the outlook is the same, and to find its value takes long.
    criteria = (
        each
        for each in rules.criteria
        if not (alike_below and each.clause is outlook_of_following_bracket)
    )
    value = partial(value_of, bracket=bracket, rules=rules)
    return first_separation(criteria, value, one, other)


def _outlook_value(floaters: Sequence[Entrant], bracket: Bracket, rules: Rules) -> tuple[int, ...]:
    """How the following bracket fares at best with these floaters: its first criteria in a row.

    If nothing below can be completed at all, that is worse than leaving everybody over.
    """
    if bracket.final:
        return ()
    following = following_bracket(bracket, floaters)
    arena = wide_arena(following, replace(rules, criteria=rules.outlook))
    mate = any_best(arena)
    if mate is None:
        return (len(following.players) + 1,)
    players = following.players[::-1]
    over = [player for vertex, player in enumerate(players) if mate[vertex] >= len(players)]
    value: tuple[int, ...] = ()
    for criterion in rules.outlook:
        value += criterion.value((), over, following)
    return value
