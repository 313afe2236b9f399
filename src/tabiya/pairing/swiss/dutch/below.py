"""The wide arena: the bracket together with the players below it.

Here the following bracket is part of the graph: a downfloater is matched with the opponent it
could have there. So the outlook of a whole set of downfloaters is a sum over edges as well.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from tabiya.pairing.swiss.dutch.absolute import colours_clash
from tabiya.pairing.swiss.dutch.arena import (
    Arena,
    Scale,
    Values,
    bars_among,
    classify,
    pack,
    place_of_outlook,
    traits_of,
)
from tabiya.pairing.swiss.dutch.bracket import Bracket, Role
from tabiya.pairing.swiss.dutch.criteria import Criterion
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.entrant import Entrant


@dataclass(frozen=True, slots=True)
class Reach:
    """How far below the bracket the arena reaches, and how one leaves it at the bottom."""

    rest: bool
    """Whether everybody below is in it, so that its matchings complete the round."""
    ways_out: int
    """Vertices for those whom the following bracket leaves over (or for the bye)."""
    takers: int
    """Ranks of the players who may take such a way out."""
    idle_ways_out: bool
    """Whether ways out that nobody takes may be matched with each other."""
    looks_ahead: bool
    """Whether the following bracket's own criteria count."""


def wide_arena(
    bracket: Bracket,
    scale: Scale,
    outlook: Sequence[Criterion],
    floaters: int,
    reach: Reach,
) -> Arena:
    """The bracket, those below it and the ways out as one graph."""
    if floaters != 1:
        bracket = replace(bracket, bye_score=None)
    players = bracket.players
    inside, moved_down = len(players), len(bracket.moved_down)
    below = bracket.following + (bracket.rest if reach.rest else ())
    people = players + below
    traits = traits_of(bracket, max(floaters, 2))
    if floaters == 1:
        traits = replace(traits, unplayed=bracket.gives_the_bye)
    first_of_rest = inside + len(bracket.following)
    keys: list[Hashable] = [
        traits.of(player, moved_down=place < moved_down) for place, player in enumerate(players)
    ]
    keys += [
        (place >= first_of_rest, _colour_class(player))
        for place, player in enumerate(below, start=inside)
    ]
    classes, examples = classify(keys)
    costs = _Costs(
        bracket=bracket,
        following=_following(bracket),
        here=scale,
        ahead=Scale(outlook, within=place_of_outlook(scale.criteria))
        if reach.looks_ahead
        else None,
        inside=inside,
        moved_down=moved_down,
        first_of_rest=first_of_rest,
        people=people,
    )
    table: list[list[Values | None]] = [
        [costs.edge(one, other) for other in examples] for one in examples
    ]
    size = len(people) + reach.ways_out
    barred = bars_among(people, moved_down)
    if reach.ways_out:
        leaving: list[Values | None] = [costs.way_out(vertex) for vertex in examples]
        for line, values in zip(table, leaving, strict=True):
            line.append(values)
        table.append([*leaving, [] if reach.idle_ways_out else None])
        classes += [len(examples)] * reach.ways_out
        outs = ((1 << reach.ways_out) - 1) << len(people)
        refused = 0
        for vertex, player in enumerate(people):
            if not reach.takers >> player.rank & 1:
                barred[vertex] |= outs
                refused |= 1 << vertex
        barred += [refused | 1 << vertex for vertex in range(len(people), size)]
    return Arena(inside, moved_down, barred, classes, pack(table, size))


def _following(bracket: Bracket) -> Bracket:
    """The following scoregroup as a bracket."""
    return Bracket(
        moved_down=(),
        residents=bracket.following,
        role=Role.ORDINARY,
        following=(),
        rest=(),
        point=bracket.point,
        bye_score=None,
    )


def _colour_class(player: Entrant) -> Hashable:
    """What decides about legal opponents: an absolute preference, and being a topscorer."""
    if player.preference.strength is not Strength.ABSOLUTE:
        return None
    return player.preference.colour, player.topscorer


@dataclass(frozen=True, slots=True)
class _Costs:
    bracket: Bracket
    following: Bracket
    here: Scale
    """The criteria of the bracket."""
    ahead: Scale | None
    """Those by which the following bracket is looked at, if it is."""
    inside: int
    moved_down: int
    first_of_rest: int
    people: tuple[Entrant, ...]

    def edge(self, one: int, other: int) -> Values | None:
        """What a match between two people brings; None if it may not be."""
        if other < one:
            one, other = other, one
        higher, lower = self.people[one], self.people[other]
        if other < self.inside:
            if other < self.moved_down:
                return None
            return self.here.pair(higher, lower, self.bracket)
        if colours_clash.function(higher, lower):
            return None
        values = self._leaving_bracket(one)
        if other < self.first_of_rest:
            return values + self._ahead(higher, lower)
        return values + (self._ahead(higher, None) if one < self.first_of_rest else [])

    def way_out(self, vertex: int) -> Values:
        """What it brings to leave by the bottom: left over in the following bracket, or the bye."""
        values = self._leaving_bracket(vertex)
        if vertex < self.first_of_rest:
            values = values + self._ahead(self.people[vertex], None)
        return values

    def _leaving_bracket(self, vertex: int) -> Values:
        if vertex >= self.inside:
            return []
        return self.here.downfloater(self.people[vertex], self.bracket)

    def _ahead(self, higher: Entrant, lower: Entrant | None) -> Values:
        if self.ahead is None:
            return []
        if lower is None:
            return self.ahead.downfloater(higher, self.following)
        return self.ahead.meeting(higher, lower, self.following)
