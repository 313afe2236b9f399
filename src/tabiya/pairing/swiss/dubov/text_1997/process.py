"""The round by the text of 1997: the bye, then the score groups from the top (4 to 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from tabiya.languages import say
from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dubov.editions import CODE, cite_1997
from tabiya.pairing.swiss.dubov.text_1997.field import Newcomers, OldDubovEntrant, OldDubovField
from tabiya.pairing.swiss.dubov.text_1997.standard import (
    ColumnChange,
    Columns,
    Pair,
    column_keeps_order,
    list_columns,
    pair_columns,
)
from tabiya.pairing.swiss.dubov.text_1997.transfers import (
    Place,
    Priority,
    dominating_colour,
    floaters_in_turn,
    is_island,
    makes_even,
    opponent_of_floater,
    opponent_of_island,
    turned,
)
from tabiya.pairing.swiss.kit.absolute import compatible, legal_by_rank
from tabiya.pairing.swiss.kit.completion import Completion, Refusal, bye_before_pairing
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.rulebook.clause import Clause, Kind, clause


@dataclass(frozen=True, slots=True)
class Readings:
    """How the places are read at which the text leaves a choice."""

    newcomers: Newcomers
    priority: Priority
    change: ColumnChange

    @property
    def clauses(self) -> tuple[Clause[..., Any], ...]:
        """The rules chosen, in the order of the text."""
        return (self.newcomers, self.priority, self.change)


@clause(
    Kind.ORDER,
    "the bye goes to the lowest scoregroup, there to the lowest R, then to a player due the "
    "dominating colour, then to the highest ARO",
    cite_1997("4"),
)
def bye_order(player: OldDubovEntrant, dominating: Colour) -> tuple[int, int, bool, Fraction, int]:
    """The place in the queue for the bye; the lowest comes first.

    Doubt: of those who are equal in all this the last of the list has it.
    """
    return (
        player.score,
        player.rating,
        player.seeks is not dominating,
        -player.aro,
        -player.number,
    )


@clause(
    Kind.PROCESS,
    "in the first round the upper half of the list plays the lower half; the last of an odd number has "
    "the bye",
    cite_1997("5"),
)
def first_round(players: Sequence[OldDubovEntrant]) -> Columns:
    """The two halves of the list, side by side."""
    half = len(players) // 2
    return Columns(tuple(players[:half]), tuple(players[half:]))


@clause(
    Kind.ABSOLUTE,
    "a choice after which the others can never all be paired is not made",
    cite_1997("9"),
)
def can_be_completed(completion: Completion, players: Sequence[OldDubovEntrant]) -> bool:
    """Whether these players can all be paired.

    Doubt: the text leaves situations that cannot be resolved to the referee. This is the least that
    the principles of C.04.1 ask for.
    """
    return completion.possible(rank_bits(players))


@dataclass(frozen=True, slots=True)
class Transfer:
    """A pair or a transfer that is settled before the columns are made, and why."""

    clause: Clause[..., Any]
    player: OldDubovEntrant | None
    """The floater or the island; nobody if a number is made even."""
    other: OldDubovEntrant
    """The opponent found, or who was transferred."""
    limit_set_aside: bool = False
    """Whether article 2.1 had to give way."""


@dataclass(frozen=True, slots=True)
class OldGroup:
    """A score group as it was paired."""

    score: int
    residents: tuple[OldDubovEntrant, ...]
    floaters: tuple[OldDubovEntrant, ...]
    """Those who came from above, in the order in which they were paired."""
    transfers: tuple[Transfer, ...]
    turned: tuple[OldDubovEntrant, ...]
    """Who was transferred to the other colour."""
    columns: Columns
    pairs: tuple[Pair, ...]
    """In the order in which they were made."""
    leaving: tuple[OldDubovEntrant, ...]
    """Who floats on to the next group."""


@dataclass(frozen=True, slots=True)
class OldDubovRound:
    """Who receives the bye, and the score groups from the top."""

    bye: OldDubovEntrant | None
    groups: tuple[OldGroup, ...]


def bye_queue(contenders: Sequence[OldDubovEntrant], number: int) -> list[OldDubovEntrant]:
    """Everybody who may receive the bye, the first in order first."""
    if number == 1:
        return [one for one in reversed(contenders) if not one.bye_barred]
    by_score: dict[int, list[OldDubovEntrant]] = {}
    for one in contenders:
        by_score.setdefault(one.score, []).append(one)
    dominating = {score: dominating_colour(group) for score, group in by_score.items()}
    may = (one for one in contenders if not one.bye_barred)
    return sorted(may, key=lambda one: bye_order.function(one, dominating[one.score]))


def pair_round(field: OldDubovField, readings: Readings) -> OldDubovRound:
    """Pair everybody, or raise NoLegalPairing."""
    everybody = field.contenders
    completion = Completion(legal_by_rank(everybody))
    refusal = Refusal(field.field.round, say("{chapter}, pairing limitations", chapter=CODE))
    queue = bye_queue(everybody, field.field.round)
    bye = bye_before_pairing(everybody, queue, completion, refusal)
    waiting = [one for one in everybody if one is not bye]
    if field.field.round == 1 and waiting:
        return OldDubovRound(bye, (_first_group(waiting, completion),))
    groups: list[OldGroup] = []
    floaters: tuple[OldDubovEntrant, ...] = ()
    while waiting:
        group = _Group(field, readings, completion, waiting, floaters).pair()
        groups.append(group)
        paired = {one for pair in group.pairs for one in pair}
        floaters = group.leaving
        waiting = [one for one in waiting if one not in paired]
    return OldDubovRound(bye, tuple(groups))


def _first_group(players: Sequence[OldDubovEntrant], completion: Completion) -> OldGroup:
    columns = first_round.function(players)
    pairs = pair_columns(columns, (), (), completion, column_keeps_order)
    return OldGroup(players[0].score, tuple(players), (), (), (), columns, pairs, ())


class _Group:
    """A score group while it is paired."""

    def __init__(
        self,
        field: OldDubovField,
        readings: Readings,
        completion: Completion,
        waiting: Sequence[OldDubovEntrant],
        floaters: Sequence[OldDubovEntrant],
    ) -> None:
        self.field, self.readings, self.completion = field, readings, completion
        at_home = [one for one in waiting if one not in floaters]
        if not at_home:
            # Only floaters are left: they are a group of their own.
            at_home, floaters = list(floaters), ()
        self.score = max(one.score for one in at_home)
        self.residents = tuple(one for one in at_home if one.score == self.score)
        self.floaters = floaters_in_turn.function(floaters)
        self.lower = [one for one in at_home if one.score < self.score]
        self.left = list(waiting)
        """Everybody who has no opponent yet."""
        self.group = list(self.residents)
        self.transfers: list[Transfer] = []
        self.pairs: list[Pair] = []

    def pair(self) -> OldGroup:
        """Pair the group in the order of the text: floaters, islands, the odd one, the columns."""
        for floater in self.floaters:
            order = partial(opponent_of_floater.function, floater)
            opponent = self._first(self.group, order, floater)
            if opponent is not None:
                self._take(opponent_of_floater, floater, opponent)
        islands = [one for one in self.group if is_island.function(one, self.group)]
        for island in floaters_in_turn.function(islands):
            opponent = self._from_below(partial(opponent_of_island.function, island), island)
            if opponent is not None:
                self._take(opponent_of_island, island, opponent)
        self._make_even()
        turned_over = turned(self.group)
        columns = list_columns(self.group, turned_over)
        others = [one for one in self.left if one not in self.group]
        self.pairs += pair_columns(
            columns, others, self._next_group(), self.completion, self.readings.change
        )
        paired = {one for pair in self.pairs for one in pair}
        leaving = (*self.floaters, *self.residents)
        return OldGroup(
            self.score,
            self.residents,
            tuple(self.floaters),
            tuple(self.transfers),
            turned_over,
            columns,
            tuple(self.pairs),
            tuple(one for one in leaving if one not in paired),
        )

    def _make_even(self) -> None:
        """Transfer somebody from below if the number of players is odd (7.2)."""
        if len(self.group) % 2 == 0:
            return
        dominating = dominating_colour(self.group)
        player = self._from_below(partial(makes_even.function, dominating))
        if player is not None:
            barred = self.field.is_spent(player)
            self.transfers.append(Transfer(makes_even, None, player, barred))
            self.group.append(player)
            self.lower.remove(player)

    def _from_below(
        self, key: Callable[[OldDubovEntrant], Place], island: OldDubovEntrant | None = None
    ) -> OldDubovEntrant | None:
        """The first of the next possible lower score group whom the island, or anybody, can meet."""
        scores = sorted({one.score for one in self.lower}, reverse=True)

        def place(one: OldDubovEntrant) -> tuple[tuple[int, int], Place]:
            distance = scores.index(one.score) + 1
            barred = self.field.is_spent(one)
            return self.readings.priority.function(distance, barred), key(one)

        if island is not None:
            return self._first(self.lower, place, island)
        possible = (
            one for one in self.lower if any(compatible(one, other) for other in self.group)
        )
        return min(possible, key=place, default=None)

    def _first(
        self,
        players: Iterable[OldDubovEntrant],
        key: Callable[[OldDubovEntrant], Any],
        partner: OldDubovEntrant,
    ) -> OldDubovEntrant | None:
        """The first in order whom the partner can meet so that all others can be paired."""
        for one in sorted(players, key=key):
            if compatible(one, partner):
                rest = [other for other in self.left if other not in (one, partner)]
                if can_be_completed.function(self.completion, rest):
                    return one
        return None

    def _take(
        self, rule: Clause[..., Any], player: OldDubovEntrant, other: OldDubovEntrant
    ) -> None:
        """Pair two players before the columns are made."""
        barred = rule is opponent_of_island and self.field.is_spent(other)
        self.transfers.append(Transfer(rule, player, other, barred))
        self.pairs.append((player, other))
        for one in (player, other):
            for players in (self.left, self.group, self.lower):
                if one in players:
                    players.remove(one)

    def _next_group(self) -> list[OldDubovEntrant]:
        highest = max((one.score for one in self.lower), default=0)
        return [one for one in self.lower if one.score == highest]
