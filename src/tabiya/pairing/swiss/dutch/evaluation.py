"""Judging a candidate: the value of every criterion, and what separates two candidates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabiya.pairing.matching.cardinality import augment, maximum_matching
from tabiya.pairing.swiss.dutch.absolute import compatible
from tabiya.pairing.swiss.dutch.bracket import Bracket, Role, ranks_of
from tabiya.pairing.swiss.dutch.criteria import Criterion, outlook_of_following_bracket
from tabiya.pairing.swiss.dutch.rules import PairedBracket, Rules
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Clause

Pair = tuple[Entrant, Entrant]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pairing of a bracket: its pairs, the higher ranked player first, and its downfloaters."""

    pairs: tuple[Pair, ...]
    floaters: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class Separation:
    """The first criterion on which two candidates differ, with the value of each."""

    clause: Clause[..., Any]
    better: tuple[int, ...]
    worse: tuple[int, ...]


def chosen(paired: PairedBracket) -> Candidate:
    """The candidate that was chosen for a bracket."""
    players = paired.bracket.players
    return Candidate(
        tuple(_ordered(players[one], players[other]) for one, other in paired.choice.pairs),
        tuple(players[place] for place in paired.choice.floaters),
    )


def recorded(bracket: Bracket, opponents: dict[int, int]) -> Candidate:
    """What a recorded round made of a bracket; `opponents` maps numbers to numbers."""
    players = {player.number: player for player in bracket.players}
    pairs, floaters = [], []
    for number, player in players.items():
        other = players.get(opponents.get(number, 0))
        if other is None:
            floaters.append(player)
        elif player.rank < other.rank:
            pairs.append((player, other))
    return Candidate(tuple(pairs), tuple(floaters))


def evaluate(candidate: Candidate, bracket: Bracket, rules: Rules) -> list[tuple[int, ...]]:
    """The value of each criterion in order; values are compared as tuples, less is better."""
    if len(candidate.floaters) != 1:
        bracket = replace(bracket, bye_score=None)
    return [
        _outlook_value(candidate.floaters, bracket, rules.outlook)
        if criterion.clause is outlook_of_following_bracket
        else criterion.value(candidate.pairs, candidate.floaters, bracket)
        for criterion in rules.criteria
    ]


def separation(
    one: Candidate, other: Candidate, bracket: Bracket, rules: Rules
) -> Separation | None:
    """The first criterion on which two candidates differ; None if they are equally good."""
    values = zip(
        rules.criteria,
        evaluate(one, bracket, rules),
        evaluate(other, bracket, rules),
        strict=True,
    )
    for criterion, mine, yours in values:
        if mine != yours:
            return Separation(criterion.clause, min(mine, yours), max(mine, yours))
    return None


def _ordered(one: Entrant, other: Entrant) -> Pair:
    return (one, other) if one.rank < other.rank else (other, one)


def _outlook_value(
    floaters: Sequence[Entrant], bracket: Bracket, outlook: Sequence[Criterion]
) -> tuple[int, ...]:
    """How the following bracket fares with these downfloaters: its own first criteria in a row.

    The downfloaters with most points are given opponents first; the others then as many as can
    be. That is the best the bracket can do, for which players a matching covers is a matroid.
    """
    if not bracket.following or bracket.role in (Role.PENULTIMATE, Role.COLLAPSED):
        return ()
    together = (*floaters, *bracket.following)
    everyone = bracket.following[-1].rank + 1
    movers = ranks_of(floaters)
    active = movers | ranks_of(bracket.following)
    graph = [0] * everyone
    for player in together:
        graph[player.rank] = sum(
            1 << other.rank
            for other in together
            if other is not player and compatible(player, other)
        )
    for player in floaters:
        graph[player.rank] &= ~movers
    mate = [-1] * everyone
    for player in sorted(floaters, key=lambda one: -one.score):
        if mate[player.rank] < 0:
            augment(graph, active, mate, player.rank)
    mate = maximum_matching(graph, active, mate)
    by_rank = {player.rank: player for player in together}
    pairs = tuple(
        (player, by_rank[mate[player.rank]])
        for player in together
        if mate[player.rank] > player.rank
    )
    over = tuple(player for player in together if mate[player.rank] < 0)
    following = replace(
        bracket, moved_down=(), residents=bracket.following, following=(), rest=(), bye_score=None
    )
    value: tuple[int, ...] = ()
    for criterion in outlook:
        value += criterion.value(pairs, over, following)
    return value
