"""Choosing the floaters of a group: one by one, then with an eye to each other (3.2 to 3.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabiya.pairing.swiss.kit.entrant import Entrant, ranks_of
from tabiya.pairing.swiss.lim.floaters import (
    FloaterType,
    colour_in_excess,
    could_be_left_over,
    floater_order,
    floats_again,
    has_opponent,
    must_be_made_even,
    type_of_floater,
    with_opponents,
    without_opponent,
)
from tabiya.pairing.swiss.lim.maxi import ORDINARY, Ratings
from tabiya.pairing.swiss.lim.scoregroups import Direction, Scoregroup
from tabiya.rulebook.clause import Clause

Disadvantages = tuple[int, int, int]
"""How many floaters there are of the types a, b and c; type d is none."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a player stands among those who could float; the lowest values float first."""

    player: Entrant
    type: FloaterType
    disadvantages: Disadvantages
    """Of all floaters of the group, should this player go with those chosen beside."""
    again: bool
    """Whether the player floated in the round before, where that counts."""
    wrong_colour: bool
    """Whether the colours due would stay unequal, where that counts."""
    place: int
    """The place in the order of the scrutiny, counted from the end."""
    too_far: bool = False
    """Whether the colour would be right, were it not for the ratings of a Maxi-tournament."""

    @property
    def value(self) -> tuple[Disadvantages, bool, bool, int]:
        """What is compared, in this order."""
        return self.disadvantages, self.again, self.wrong_colour, self.place


@dataclass(frozen=True, slots=True)
class Floating:
    """A player who leaves a scoregroup: why somebody had to, and who could have gone instead."""

    standing: Standing
    reason: Clause[..., Any]
    others: tuple[Standing, ...] = ()
    """Those who could have gone as well, best first; empty if there was no choice."""

    @property
    def player(self) -> Entrant:
        """Who floats."""
        return self.standing.player


def floaters_of(
    group: Scoregroup, graph: Sequence[int], ratings: Ratings = ORDINARY
) -> tuple[Floating, ...]:
    """Everybody who must leave a group, so that all others can be paired."""
    choice = _Choice(group, graph, ratings)
    choice.propose()
    choice.exchange()
    return choice.made()


def disadvantages_of(
    group: Scoregroup, graph: Sequence[int], floaters: Sequence[Entrant]
) -> Disadvantages:
    """What these players would be as the floaters of a group, taken together."""
    way = group.direction
    in_order = sorted(floaters, key=lambda one: _turn(one, way))
    found = with_opponents(in_order, graph, ranks_of(group.adjacent))
    return _counted(
        type_of_floater.function(
            floated_already=one in group.incoming, opponent=found >> one.rank & 1 == 1
        )
        for one in floaters
    )


class _Choice:
    """The floaters of one group: who leaves at once, and who was chosen so far."""

    def __init__(self, group: Scoregroup, graph: Sequence[int], ratings: Ratings) -> None:
        self.group = group
        self.graph = graph
        ranks = ranks_of(group.members)
        self.alone = [one for one in group.members if without_opponent.function(one, graph, ranks)]
        self.chosen: list[Floating] = []
        """If the number must be made even, the first of them does it."""
        self.staying = ranks & ~ranks_of(self.alone)
        around = [one for one in group.members if one not in self.alone]
        self.odd = must_be_made_even.function(len(around))
        excess = colour_in_excess.function(around) if self.odd else None
        right = {one for one in around if excess is None or one.preference.colour is excess}
        self.too_far = {
            one for one in right if excess is not None and not ratings.exchangeable(one, around[-1])
        }
        """Whose colour would be right, but who may not be chosen for it in a Maxi-tournament."""
        self.suited = right - self.too_far

    def propose(self) -> None:
        """Choose one after the other until the rest can be paired, each by its own type."""
        while could_be_left_over.function(self.graph, self.staying):
            self.chosen.append(self._best(len(self.chosen), self._leaving(), jointly=False))
            self.staying &= ~(1 << self.chosen[-1].player.rank)

    def exchange(self) -> None:
        """Choose each one again, the others being known, for better types of them all.

        One proposed early may have no opponent left after one who comes first in the next group, or
        may take one away (3.3, 3.5). Each exchange is for the better, so that this comes to an end;
        the number of turns is limited all the same.
        """
        for _ in self.group.members:
            before = self._leaving()
            if not any(disadvantages_of(self.group, self.graph, before)):
                return
            for turn, floating in enumerate(self.chosen):
                self.staying |= 1 << floating.player.rank
                others = self._leaving(but=floating.player)
                self.chosen[turn] = self._best(turn, others, jointly=True)
                self.staying &= ~(1 << self.chosen[turn].player.rank)
            if self._leaving() == before:
                return

    def made(self) -> tuple[Floating, ...]:
        """The floaters, each with the type that follows from all the others."""
        return (
            *(Floating(self._final(one), without_opponent) for one in self.alone),
            *(
                replace(one, standing=replace(one.standing, type=self._final(one.player).type))
                for one in self.chosen
            ),
        )

    def _final(self, player: Entrant) -> Standing:
        return self._standing(player, self._leaving(but=player), jointly=True, even=False)

    def _leaving(self, *, but: Entrant | None = None) -> list[Entrant]:
        everybody = (*self.alone, *(one.player for one in self.chosen))
        return [one for one in everybody if one is not but]

    def _best(self, turn: int, others: Sequence[Entrant], *, jointly: bool) -> Floating:
        """Who of those who can be left over goes, and who comes next."""
        even = self.odd and turn == 0
        possible = could_be_left_over.function(self.graph, self.staying)
        first, *rest = sorted(
            (
                self._standing(one, others, jointly=jointly, even=even)
                for one in self.group.members
                if possible >> one.rank & 1
            ),
            key=lambda one: one.value,
        )
        return Floating(first, must_be_made_even if even else could_be_left_over, tuple(rest))

    def _standing(
        self, player: Entrant, others: Sequence[Entrant], *, jointly: bool, even: bool
    ) -> Standing:
        type_ = _type(player, self.group, others, self.graph)
        return Standing(
            player,
            type_,
            disadvantages_of(self.group, self.graph, [*others, player])
            if jointly
            else _counted([type_]),
            again=even and floats_again.function(player, type_),
            wrong_colour=even and player not in self.suited,
            place=floater_order.function(player, self.group),
            too_far=even and player in self.too_far,
        )


def _type(
    player: Entrant, group: Scoregroup, others: Iterable[Entrant], graph: Sequence[int]
) -> FloaterType:
    """The type of a floater among others, of whom those who go first find an opponent first."""
    way = group.direction
    turn = _turn(player, way)
    earlier = [one for one in others if one is not player and _turn(one, way) < turn]
    return type_of_floater.function(
        floated_already=player in group.incoming,
        opponent=has_opponent.function(player, earlier, graph, ranks_of(group.adjacent)),
    )


def _counted(types: Iterable[FloaterType]) -> Disadvantages:
    each = list(types)
    return each.count(FloaterType.A), each.count(FloaterType.B), each.count(FloaterType.C)


def _turn(one: Entrant, direction: Direction) -> tuple[int, int]:
    """When a floater is paired in the group that he goes to; the lowest first."""
    if direction is Direction.DOWN:
        return -one.score, one.number
    return one.score, -one.number
