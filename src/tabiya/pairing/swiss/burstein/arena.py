"""Graphs whose perfect matchings are the pairings of a bracket, with the criteria as costs.

The players of the bracket come first, the lowest ranked as vertex 0 (see sequence.py). After them
come the ways out: either *exits* (a player matched with one floats, and nothing is said of where
to), or the players below the bracket themselves, where it matters who can be paired there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from tabiya.pairing.matching.alternating_tree import members
from tabiya.pairing.swiss.burstein.absolute import colours_clash
from tabiya.pairing.swiss.burstein.bracket import Bracket
from tabiya.pairing.swiss.burstein.criteria import (
    Criterion,
    outlook_of_following_bracket,
)
from tabiya.pairing.swiss.burstein.rules import Rules
from tabiya.pairing.swiss.dutch.arena import Arena, Values, classify, pack
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.totals import Total


def exit_arena(
    bracket: Bracket,
    rules: Rules,
    floaters: int,
    outlook: Callable[[Entrant], int | None],
) -> Arena:
    """The bracket with one exit for each floater.

    `outlook` says how much worse than ideal the following bracket fares if a player floats alone, or
    None if that player may not float at all.
    """
    players = bracket.players[::-1]
    prospects = [outlook(player) if floaters else 0 for player in players]
    keys = [
        (player.score if floaters else 0, _colour_class(player), prospect)
        for player, prospect in zip(players, prospects, strict=True)
    ]
    classes, examples = classify(keys)
    table = [
        [_pair_values(rules.criteria, players[one], players[other], bracket) for other in examples]
        for one in examples
    ]
    barred = bars_among(players)
    if floaters:
        leaving: list[Values | None] = []
        for vertex in examples:
            prospect = prospects[vertex]
            if prospect is None:
                leaving.append(None)
                continue
            values = unit_values(rules.criteria, players[vertex], None, bracket)
            if prospect:
                values.append(((_place_of_outlook(rules), 0, 0), prospect))
            leaving.append(values)
        for line, values_out in zip(table, leaving, strict=True):
            line.append(values_out)
        table.append([*leaving, None])
        classes += [len(examples)] * floaters
        exits = ((1 << floaters) - 1) << len(players)
        barred += [exits] * floaters
    return Arena(len(players), 0, barred, classes, pack(table, len(classes)))


def wide_arena(bracket: Bracket, rules: Rules) -> Arena:
    """The bracket together with everybody below it.

    The following bracket is part of the graph: a floater is matched with the opponent it could have
    there, or further down. So the outlook of a whole set of floaters is a sum over edges as well,
    and every perfect matching completes the round.
    """
    inside = len(bracket.players)
    people = bracket.players[::-1] + bracket.below
    first_of_rest = inside + len(bracket.following)
    keys: list[Hashable] = []
    for vertex, player in enumerate(people):
        if vertex < inside:
            keys.append((player.score, _colour_class(player)))
        else:
            keys.append((vertex >= first_of_rest, player.score, _colour_class(player)))
    classes, examples = classify(keys)
    costs = _Costs(bracket, rules, people, inside, first_of_rest)
    table = [[costs.edge(one, other) for other in examples] for one in examples]
    return Arena(inside, 0, bars_among(people), classes, pack(table, len(people)))


@dataclass(frozen=True, slots=True)
class _Costs:
    bracket: Bracket
    rules: Rules
    people: tuple[Entrant, ...]
    inside: int
    first_of_rest: int

    def edge(self, one: int, other: int) -> Values | None:
        """What a match between two people brings; None if it may not be."""
        if other < one:
            one, other = other, one
        mine, yours = self.people[one], self.people[other]
        if other < self.inside:
            return _pair_values(self.rules.criteria, mine, yours, self.bracket)
        if colours_clash.function(mine, yours):
            return None
        values: Values = []
        if one < self.inside:
            values += unit_values(self.rules.criteria, mine, None, self.bracket)
        if one < self.first_of_rest <= other:
            values += self._left_over_by_following(mine)
        return values

    def _left_over_by_following(self, player: Entrant) -> Values:
        place = _place_of_outlook(self.rules)
        following = following_bracket(self.bracket, ())
        return unit_values(self.rules.outlook, player, None, following, within=place)


def following_bracket(bracket: Bracket, incoming: Sequence[Entrant]) -> Bracket:
    """The next scoregroup with those who would float into it, in no special order."""
    return Bracket(
        players=(*incoming, *bracket.following),
        score=bracket.following[0].score,
        following=bracket.rest,
        rest=(),
    )


def bars_among(people: Sequence[Entrant]) -> list[int]:
    """For each vertex the vertices it may not be matched with for having met, itself included."""
    at = {player.rank: 1 << vertex for vertex, player in enumerate(people)}
    there = sum(1 << rank for rank in at)
    return [
        at[player.rank] | sum(at[rank] for rank in members(player.met & there)) for player in people
    ]


def unit_values(
    criteria: Sequence[Criterion],
    higher: Entrant,
    lower: Entrant | None,
    bracket: Bracket,
    within: int | None = None,
) -> Values:
    """What one pair or floater brings to each criterion.

    `within` makes all the criteria parts of the one at that place.
    """
    values: Values = []
    for place, criterion in enumerate(criteria):
        value = criterion.clause.function(higher, lower, bracket)
        if value is not None:
            field = (place, 0) if within is None else (within, place)
            if criterion.total is Total.COUNT:
                values.append(((*field, 0), value))
            else:
                values.append(((*field, -value), 1))
    return values


def _pair_values(
    criteria: Sequence[Criterion], one: Entrant, other: Entrant, bracket: Bracket
) -> Values | None:
    if colours_clash.function(one, other):
        return None
    return unit_values(criteria, one, other, bracket)


def _place_of_outlook(rules: Rules) -> int:
    return next(
        place
        for place, criterion in enumerate(rules.criteria)
        if criterion.clause is outlook_of_following_bracket
    )


def _colour_class(player: Entrant) -> Hashable:
    """What decides about opponents: the colour wanted, and whether it must be had."""
    wish = player.preference
    return wish.colour, wish.strength is Strength.ABSOLUTE
