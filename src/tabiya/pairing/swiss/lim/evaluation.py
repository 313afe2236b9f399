"""What separates a group as it is paired from another way to pair it, for explainer and checker."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits
from tabiya.pairing.swiss.lim.choosing import Standing, get_disadvantages
from tabiya.pairing.swiss.lim.compatibility import (
    Compatibility,
    colours_clash,
    excused_in_last_round,
    have_met,
)
from tabiya.pairing.swiss.lim.exchanges import (
    Pair,
    due_different_colours,
    exchange_order,
    has_colour_due,
    opponents_of_floater,
    pair_members,
    pair_residents,
)
from tabiya.pairing.swiss.lim.floaters import (
    colour_in_excess,
    could_be_left_over,
    floater_order,
    floats_again,
    type_of_floater,
    without_opponent,
)
from tabiya.pairing.swiss.lim.maxi import Ratings, ratings_are_close
from tabiya.pairing.swiss.lim.process import PairedGroup
from tabiya.pairing.swiss.lim.scoregroups import Direction
from tabiya.rulebook.clause import Clause

Rule = Clause[..., Any]


@dataclass(frozen=True, slots=True)
class PassedOver:
    """An opponent who comes earlier in the order than the one found, and the rule that says why."""

    player: Entrant
    rule: Rule
    slighted: Entrant | None = None
    """Who would be served worse by that opponent, if the rule is about colours."""


def rule_between(chosen: Standing, other: Standing) -> Rule:
    """The rule by which one player floats rather than another who could have floated as well."""
    rules: tuple[Rule, ...] = (type_of_floater, floats_again, colour_in_excess, floater_order)
    for rule, mine, yours in zip(rules, chosen.value, other.value, strict=True):
        if mine != yours:
            limited = other.too_far and rule in (colour_in_excess, floater_order)
            return ratings_are_close if limited else rule
    raise AssertionError("no two players have the same place")


def rule_of_floaters(
    paired: PairedGroup, others: Collection[Entrant], compatibility: Compatibility
) -> Rule:
    """The rule by which its floaters leave a group rather than some others."""
    kept = [one for one in paired.leaving if one.player not in others]
    if len(others) != len(paired.leaving) or not kept:
        return could_be_left_over
    if any(one.reason is without_opponent for one in kept):
        return without_opponent
    if len(kept) == 1:
        for standing in kept[0].others:
            if standing.player in others:
                return rule_between(kept[0].standing, standing)
        return could_be_left_over
    graph = compatibility.of(rank_bits(paired.group.members))
    mine = get_disadvantages(paired.group, graph, [one.player for one in paired.leaving])
    if mine != get_disadvantages(paired.group, graph, list(others)):
        return type_of_floater
    return floater_order


def rule_of_pairs(paired: PairedGroup, others: Sequence[Pair]) -> Rule:
    """The rule by which the members of a group are paired so, and not otherwise."""
    mine, yours = _opponents(paired.pairs), _opponents(others)
    residents = paired.group.residents
    for floater in paired.group.incoming:
        here, there = mine.get(floater), yours.get(floater)
        if here is there:
            continue
        if here is None or there is None or there not in residents:
            return opponents_of_floater
        gained = due_different_colours(floater, there) and not due_different_colours(floater, here)
        return ratings_are_close if gained else opponents_of_floater
    order = [one for one in residents if one in mine and one in yours]
    for one in order:
        if colours_clash(one, mine[one]) != colours_clash(one, yours[one]):
            return excused_in_last_round
    _, rule = _first_served_otherwise(order, mine, yours, paired.group.direction)
    return exchange_order if rule is None else rule


def _first_served_otherwise(
    order: Sequence[Entrant],
    mine: Mapping[Entrant, Entrant],
    yours: Mapping[Entrant, Entrant],
    direction: Direction,
) -> tuple[Entrant | None, Rule | None]:
    """The first player who has the colour due against one of two opponents only, and the rule.

    If the colour speaks for the other opponent, only the ratings of a Maxi-tournament forbade it.
    """
    for one in order:
        here, there = (
            has_colour_due(one, opponents[one], direction) for opponents in (mine, yours)
        )
        if here != there:
            return one, has_colour_due if here else ratings_are_close
    return None, None


def paired_with(
    paired: PairedGroup,
    one: Entrant,
    other: Entrant,
    compatibility: Compatibility,
    ratings: Ratings,
) -> tuple[Pair, ...] | None:
    """The pairs of a group if these two met in it and nobody else left; None if that cannot be."""
    seated = {player for pair in paired.pairs for player in pair}
    if not {one, other} <= seated:
        return None
    graph = list(compatibility.of(rank_bits(paired.group.members)))
    both = rank_bits((one, other))
    graph = [mask & ~both for mask in graph]
    graph[one.rank], graph[other.rank] = 1 << other.rank, 1 << one.rank
    if not Completion(graph).possible(rank_bits(seated)):
        return None
    incoming = [player for player in paired.group.incoming if player in seated]
    residents = [player for player in paired.group.residents if player in seated]
    return pair_members(incoming, residents, graph, paired.group.direction, ratings)


def passed_over(paired: PairedGroup, turn: int, compatibility: Compatibility) -> list[PassedOver]:
    """Whom the first player of a pair did not get, though they come before the opponent found."""
    leader, partner = paired.pairs[turn]
    left = [one for pair in paired.pairs[turn:] for one in pair]
    group = paired.group
    residents = [one for one in group.residents if one in left]
    if leader in group.incoming:
        floaters = [one for one in group.incoming if one in left and one is not leader]
        order = opponents_of_floater(leader, residents, floaters)
    else:
        order = [residents[place] for place in exchange_order(len(residents))]
    graph = compatibility.of(rank_bits(group.members))
    completion = Completion(graph)
    passed = []
    for one in order[: order.index(partner)]:
        if have_met(leader, one):
            passed.append(PassedOver(one, have_met))
        elif not graph[leader.rank] >> one.rank & 1:
            passed.append(PassedOver(one, colours_clash))
        elif not completion.possible(rank_bits(left) & ~rank_bits((leader, one))):
            passed.append(PassedOver(one, could_be_left_over))
        elif leader in group.incoming:
            # The colours are in the order already.
            passed.append(PassedOver(one, ratings_are_close))
        else:
            others = [player for player in residents if player not in (leader, one)]
            instead = ((leader, one), *pair_residents(others, graph, group.direction))
            opponents = _opponents(paired.pairs[turn:]), _opponents(instead)
            passed.append(_served_worse(one, residents, *opponents, group.direction))
    return passed


def _served_worse(
    one: Entrant,
    order: Sequence[Entrant],
    mine: Mapping[Entrant, Entrant],
    yours: Mapping[Entrant, Entrant],
    direction: Direction,
) -> PassedOver:
    """The first player who would lose by other opponents, of whom one is the player passed over."""
    for player in order:
        if colours_clash(player, mine[player]) != colours_clash(player, yours[player]):
            return PassedOver(one, excused_in_last_round, player)
    slighted, rule = _first_served_otherwise(order, mine, yours, direction)
    return PassedOver(one, ratings_are_close if rule is None else rule, slighted)


def _opponents(pairs: Sequence[Pair]) -> dict[Entrant, Entrant]:
    return dict(pairs) | {other: one for one, other in pairs}
