"""Choosing the floaters of a group: one by one, then with an eye to each other (3.2 to 3.10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits
from tabiya.pairing.swiss.lim.floaters import (
    FloaterType,
    Opponents,
    colour_in_excess,
    could_be_left_over,
    floater_order,
    floats_again,
    has_opponent,
    must_be_made_even,
    type_of_floater,
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


def list_floaters(
    group: Scoregroup, graph: Sequence[int], ratings: Ratings = ORDINARY
) -> tuple[Floating, ...]:
    """Everybody who must leave a group, so that all others can be paired."""
    choice = _Choice(group, graph, ratings)
    choice.propose()
    choice.exchange()
    return choice.made()


def get_disadvantages(
    group: Scoregroup, graph: Sequence[int], floaters: Iterable[Entrant]
) -> Disadvantages:
    """What these players would be as the floaters of a group, taken together."""
    return _Floaters(group, graph, floaters).disadvantages


class _Choice:
    """The floaters of one group: who leaves at once, and who was chosen so far."""

    def __init__(self, group: Scoregroup, graph: Sequence[int], ratings: Ratings) -> None:
        self.group = group
        self.graph = graph
        ranks = rank_bits(group.members)
        self.alone = [one for one in group.members if without_opponent.function(one, graph, ranks)]
        self.chosen: list[Floating] = []
        """If the number must be made even, the first of them does it."""
        self.staying = ranks & ~rank_bits(self.alone)
        around = [one for one in group.members if one not in self.alone]
        self.around = around
        self.odd = must_be_made_even.function(len(around))
        excess = colour_in_excess.function(around) if self.odd else None
        right = {one for one in around if excess is None or one.preference.colour is excess}
        self.too_far = {
            one for one in right if excess is not None and not ratings.exchangeable(one, around[-1])
        }
        """Whose colour would be right, but who may not be chosen for it in a Maxi-tournament."""
        self.suited = right - self.too_far
        self.left_over = could_be_left_over.function(graph, self.staying)

    def propose(self) -> None:
        """Choose one after the other until the rest can be paired, each by its own type."""
        while self.left_over.ranks:
            self.chosen.append(self._best(len(self.chosen), self._leaving(), jointly=False))
            self._stay(self.staying & ~(1 << self.chosen[-1].player.rank))

    def _stay(self, ranks: int) -> None:
        """Let these players stay in the group; others could be left over then."""
        self.staying = ranks
        self.left_over = could_be_left_over.function(self.graph, ranks, self.left_over.mate)

    def exchange(self) -> None:
        """Choose each one again, the others being known, for better types of them all.

        One proposed early may have no opponent left after one who comes first in the next group, or
        may take one away (3.3, 3.5). Each exchange is for the better, so that this comes to an end;
        the number of turns is limited all the same.
        """
        for _ in self.group.members:
            before = self._leaving()
            if not any(get_disadvantages(self.group, self.graph, before)):
                return
            for turn, floating in enumerate(self.chosen):
                self._stay(self.staying | 1 << floating.player.rank)
                others = self._leaving(but=floating.player)
                self.chosen[turn] = self._best(turn, others, jointly=True)
                self._stay(self.staying & ~(1 << self.chosen[turn].player.rank))
            if self._leaving() == before:
                return

    def made(self) -> tuple[Floating, ...]:
        """The floaters, each with the type that follows from all the others."""
        together = _Floaters(self.group, self.graph, self._leaving())
        types = together.types

        def leaving_at_once(one: Entrant) -> Standing:
            return Standing(
                one,
                types[one],
                together.disadvantages,
                again=False,
                wrong_colour=False,
                place=self._place(one),
            )

        return (
            *(Floating(leaving_at_once(one), without_opponent) for one in self.alone),
            *(
                replace(one, standing=replace(one.standing, type=types[one.player]))
                for one in self.chosen
            ),
        )

    def _leaving(self, *, but: Entrant | None = None) -> list[Entrant]:
        everybody = (*self.alone, *(one.player for one in self.chosen))
        return [one for one in everybody if one is not but]

    def _best(self, turn: int, others: Sequence[Entrant], *, jointly: bool) -> Floating:
        """Who of those who can be left over goes, and who comes next."""
        even = self.odd and turn == 0
        possible = [one for one in self.around if self.left_over.ranks >> one.rank & 1]
        beside = _Floaters(self.group, self.graph, others, possible)
        first, *rest = sorted(
            (self._standing(one, beside, jointly=jointly, even=even) for one in possible),
            key=lambda one: one.value,
        )
        return Floating(first, must_be_made_even if even else could_be_left_over, tuple(rest))

    def _standing(
        self, player: Entrant, beside: _Floaters, *, jointly: bool, even: bool
    ) -> Standing:
        type_ = beside.types_of_more[player]
        return Standing(
            player,
            type_,
            beside.disadvantages_with(player) if jointly else _counted(Counter([type_])),
            again=even and floats_again.function(player, type_),
            wrong_colour=even and player not in self.suited,
            place=self._place(player),
            too_far=even and player in self.too_far,
        )

    def _place(self, player: Entrant) -> int:
        return floater_order.function(player, self.group)


class _Floaters:
    """Floaters of a group who find their opponents one after the other, in their order.

    `types_of_more` are the types of players who might join them, each by himself.
    """

    def __init__(
        self,
        group: Scoregroup,
        graph: Sequence[int],
        floaters: Iterable[Entrant],
        more: Iterable[Entrant] = (),
    ) -> None:
        self._incoming = frozenset(group.incoming)
        self._opponents = Opponents(graph, rank_bits(group.adjacent))
        self.types: dict[Entrant, FloaterType] = {}
        self.types_of_more: dict[Entrant, FloaterType] = {}
        self._turns: dict[int, int] = {}
        """The places in the order, by rank."""
        way, joining = group.direction, frozenset(more)
        in_order = sorted((*floaters, *joining), key=lambda one: _turn(one, way))
        for turn, one in enumerate(in_order):
            self._turns[one.rank] = turn
            opponent = has_opponent.function(one, self._opponents)
            if one in joining:
                self.types_of_more[one] = self._type(one, opponent=opponent)
            else:
                self.types[one] = self._type(one, opponent=opponent)
                if opponent:
                    self._opponents.take(one.rank)
        self._in_order = in_order
        self._counts = Counter(self.types.values())

    @property
    def disadvantages(self) -> Disadvantages:
        """What the floaters are together."""
        return _counted(self._counts)

    def disadvantages_with(self, player: Entrant) -> Disadvantages:
        """What all would be if the player joined them.

        Where he and others could have the same opponents, who are too few, the last of them in the
        order has none.
        """
        counts = self._counts.copy()
        counts[self._type(player, opponent=True)] += 1
        rivals = self._opponents.rivals(player.rank)
        if rivals is not None:
            last = max(map(self._turns.__getitem__, rivals), default=0)
            loser = self._in_order[max(last, self._turns[player.rank])]
            counts[self._type(loser, opponent=True)] -= 1
            counts[self._type(loser, opponent=False)] += 1
        return _counted(counts)

    def _type(self, one: Entrant, *, opponent: bool) -> FloaterType:
        return type_of_floater.function(floated_already=one in self._incoming, opponent=opponent)


def _counted(counts: Counter[FloaterType]) -> Disadvantages:
    return counts[FloaterType.A], counts[FloaterType.B], counts[FloaterType.C]


def _turn(one: Entrant, direction: Direction) -> tuple[int, int]:
    """When a floater is paired in the group that he goes to; the lowest first."""
    if direction is Direction.DOWN:
        return -one.score, one.number
    return one.score, -one.number
