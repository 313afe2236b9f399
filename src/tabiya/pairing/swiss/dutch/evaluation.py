"""Judging a candidate: the value of every criterion, and what separates two candidates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.dutch.arena import Scale
from tabiya.pairing.swiss.dutch.below import Reach, wide_arena
from tabiya.pairing.swiss.dutch.bracket import Bracket, Role, ranks_of
from tabiya.pairing.swiss.dutch.completion import legal_opponents
from tabiya.pairing.swiss.dutch.criteria import (
    Criterion,
    outlook_of_following_bracket,
    score_of_bye,
)
from tabiya.pairing.swiss.dutch.rules import PairedBracket, Rules
from tabiya.pairing.swiss.dutch.solver import any_best
from tabiya.pairing.swiss.shared.candidate import Candidate, Pair
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.separation import Separation, first_separation


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
    return [value_of(criterion, candidate, bracket, rules) for criterion in rules.criteria]


def value_of(
    criterion: Criterion, candidate: Candidate, bracket: Bracket, rules: Rules
) -> tuple[int, ...]:
    """The value of one criterion; that of the outlook takes as long as pairing the next bracket."""
    if criterion.clause is score_of_bye:
        return _score_of_bye(candidate.floaters, bracket)
    if criterion.clause is outlook_of_following_bracket:
        return _outlook_value(candidate.floaters, bracket, rules)
    seen = bracket if len(candidate.floaters) == 1 else replace(bracket, bye_score=None)
    return criterion.value(candidate.pairs, candidate.floaters, seen)


def separation(
    one: Candidate, other: Candidate, bracket: Bracket, rules: Rules
) -> Separation[Criterion] | None:
    """The first criterion on which two candidates differ; None if they are equally good."""
    alike_below = set(one.floaters) == set(other.floaters)
    # With the same floaters these two are the same, and to find their values takes long.
    criteria = (
        each
        for each in rules.criteria
        if not (alike_below and each.clause in (score_of_bye, outlook_of_following_bracket))
    )
    value = partial(value_of, bracket=bracket, rules=rules)
    return first_separation(criteria, value, one, other)


def _ordered(one: Entrant, other: Entrant) -> Pair:
    return (one, other) if one.rank < other.rank else (other, one)


def _score_of_bye(floaters: Sequence[Entrant], bracket: Bracket) -> tuple[int, ...]:
    """The lowest score at which the bye can be given if these float down.

    If the others cannot be completed at all, that is worse than a bye at any score.
    """
    if bracket.bye_score is None:
        return ()
    if bracket.final:
        return tuple(player.score for player in floaters)
    left = (*floaters, *bracket.below)
    bye = left[-1].rank + 1
    graph = [0] * (bye + 1)
    takers: dict[int, int] = {}
    for player, opponents in zip(left, legal_opponents(left), strict=True):
        graph[player.rank] = opponents
        if not player.bye_barred:
            takers[player.score] = takers.get(player.score, 0) | 1 << player.rank
    for score in sorted(takers):
        open_to = [mask | (takers[score] >> rank & 1) << bye for rank, mask in enumerate(graph)]
        open_to[bye] = takers[score]
        mate = maximum_matching(open_to, ranks_of(left) | 1 << bye)
        if all(mate[player.rank] >= 0 for player in left):
            return (score,)
    return (left[0].score + 1,)


def _outlook_value(floaters: Sequence[Entrant], bracket: Bracket, rules: Rules) -> tuple[int, ...]:
    """How the following bracket fares at best with these downfloaters: its first criteria in a row.

    Where it must leave something that can be completed, everybody below is looked at as well. If
    nothing can be paired at all, that is worse than leaving everybody over.
    """
    if not bracket.following or bracket.role in (Role.PENULTIMATE, Role.COLLAPSED):
        return ()
    completes = rules.outlook_completes or not bracket.rest
    following = Bracket(
        moved_down=tuple(floaters),
        residents=bracket.following,
        role=Role.ORDINARY,
        following=bracket.rest if completes else (),
        rest=(),
        point=bracket.point,
        bye_score=None,
    )
    players = following.players
    everybody = len(players) + len(bracket.rest)
    takers = (
        player
        for player in (*players, *bracket.rest)
        if not player.bye_barred and bracket.bye_score in (None, player.score)
    )
    reach = Reach(
        rest=completes,
        ways_out=everybody % 2 if completes else len(players),
        takers=sum(1 << player.rank for player in takers) if completes else -1,
        idle_ways_out=not completes,
        looks_ahead=False,
    )
    mate = any_best(
        wide_arena(following, Scale(rules.outlook), rules.outlook, len(floaters), reach)
    )
    if mate is None:
        return (len(players) + 1,)
    pairs = tuple(
        (player, players[mate[place]])
        for place, player in enumerate(players)
        if place < mate[place] < len(players)
    )
    over = tuple(player for place, player in enumerate(players) if mate[place] >= len(players))
    value: tuple[int, ...] = ()
    for criterion in rules.outlook:
        value += criterion.value(pairs, over, following)
    return value
