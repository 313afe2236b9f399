"""The pairing process: the bye, the groups from both ends, and the median last (1.1, 2.2 to 2.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise

from tabiya.languages import say
from tabiya.pairing.swiss.kit.completion import Completion, Refusal, bye_before_pairing
from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.kit.rules import SwissRules
from tabiya.pairing.swiss.lim.blocked_median import Cracked, Side, crack_pairings
from tabiya.pairing.swiss.lim.choosing import Floating, list_floaters
from tabiya.pairing.swiss.lim.compatibility import Compatibility
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.lim.exchanges import Pair, Scrutiny, pair_members, pair_residents
from tabiya.pairing.swiss.lim.floaters import Adjacent, floaters_and_residents
from tabiya.pairing.swiss.lim.maxi import Ratings
from tabiya.pairing.swiss.lim.scoregroups import (
    Direction,
    Scoregroup,
    doubled_median,
    floaters_in_order,
    pairing_sequence,
    scrutiny_order,
)
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the bye goes to the lowest ranked player of the lowest scoregroup, among players who may "
    "have it and let all others be paired",
    cite("1.1", "1.1"),
)
def bye_order(player: Entrant) -> tuple[int, int]:
    """The place in the queue for the bye; the lowest comes first.

    Doubt: the text does not say that the others must be pairable, but nobody else could play.
    """
    return player.score, -player.number


def bye_queue(entrants: tuple[Entrant, ...]) -> list[Entrant]:
    """Everybody who may receive the bye, the first in order first."""
    return sorted((one for one in entrants if not one.bye_barred), key=bye_order.function)


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """A scoregroup, who left it, and its pairs in the order in which they were made."""

    group: Scoregroup
    leaving: tuple[Floating, ...]
    pairs: tuple[Pair, ...]
    cracked: tuple[Pair, ...] = ()
    """Those of the pairs that were undone later for the sake of the median."""

    @property
    def standing(self) -> tuple[Pair, ...]:
        """The pairs that were not undone."""
        return tuple(pair for pair in self.pairs if pair not in self.cracked)


@dataclass(frozen=True, slots=True)
class LimRound:
    """Who receives the bye, and the scoregroups in the order in which they were paired."""

    bye: Entrant | None
    groups: tuple[PairedGroup, ...]
    cracked: tuple[Cracked, ...]
    """The pairings undone for the sake of the median, in the order in which that was done."""


def pair_round(
    field: Field,
    rules: SwissRules,
    ratings: Ratings,
    scrutiny: Scrutiny = pair_residents,
    adjacent: Adjacent = floaters_and_residents,
) -> LimRound:
    """Pair everybody, or raise NoLegalPairing."""
    compatibility = Compatibility(field)
    completion = Completion(compatibility.last_resort)
    bye = _bye(field, rules, completion)
    residents: dict[int, list[Entrant]] = {}
    for one in field.entrants:
        if one is not bye:
            residents.setdefault(2 * one.score, []).append(one)
    middle = doubled_median(field.round - 1, field.point)
    outer = _Outer(residents, middle, compatibility, ratings, scrutiny, adjacent)
    here = residents.get(middle, [])
    cracked = crack_pairings(
        rank_bits((*outer.floating[Side.ABOVE], *outer.floating[Side.BELOW], *here)),
        {side: outer.pairs_made(side) for side in Side},
        {side: len(players) for side, players in outer.floating.items()},
        completion,
    )
    undone = [crack.pair for crack in cracked]
    groups = [
        replace(paired, cracked=tuple(pair for pair in paired.pairs if pair in undone))
        for paired in outer.done
    ]
    incoming = [*chain(*outer.floating.values()), *chain(*undone)]
    if incoming or here:
        groups.append(_median(incoming, here, middle, compatibility, ratings, scrutiny))
    return LimRound(bye, tuple(groups), tuple(cracked))


class _Outer:
    """The scoregroups above and below the median, paired one after the other."""

    def __init__(
        self,
        residents: dict[int, list[Entrant]],
        middle: int,
        compatibility: Compatibility,
        ratings: Ratings,
        scrutiny: Scrutiny,
        in_median: Adjacent,
    ) -> None:
        self.done: list[PairedGroup] = []
        self.floating: dict[Side, tuple[Entrant, ...]] = {Side.ABOVE: (), Side.BELOW: ()}
        """Those who have left the latest group on each side for the next one."""
        sequence = pairing_sequence.function(residents, middle)
        for (score, direction), (next_score, next_direction) in pairwise(sequence):
            side = _get_side(direction)
            adjacent: Iterable[Entrant] = residents.get(next_score, ())
            if next_score == middle or next_direction is not direction:
                adjacent = in_median(self.floating[side.other], residents.get(middle, ()))
            group = Scoregroup(
                doubled_score=score,
                direction=direction,
                median=False,
                incoming=floaters_in_order.function(self.floating[side], score, direction),
                residents=scrutiny_order(residents[score], direction),
                adjacent=tuple(adjacent),
            )
            paired = _pair_group(group, compatibility, ratings, scrutiny)
            self.done.append(paired)
            self.floating[side] = tuple(one.player for one in paired.leaving)

    def pairs_made(self, side: Side) -> list[Pair]:
        """The pairs on one side of the median in the order in which they were made."""
        groups = (paired for paired in self.done if _get_side(paired.group.direction) is side)
        return [pair for group in groups for pair in group.pairs]


def _median(
    incoming: Iterable[Entrant],
    residents: Iterable[Entrant],
    middle: int,
    compatibility: Compatibility,
    ratings: Ratings,
    scrutiny: Scrutiny,
) -> PairedGroup:
    """Pair the median, of which it is known that all its members can be paired."""
    group = Scoregroup(
        doubled_score=middle,
        direction=Direction.DOWN,
        median=True,
        incoming=floaters_in_order.function(incoming, middle, Direction.DOWN),
        residents=scrutiny_order(residents, Direction.DOWN),
        adjacent=(),
    )
    graph = compatibility.of(rank_bits(group.members))
    pairs = pair_members(group.incoming, group.residents, graph, group.direction, ratings, scrutiny)
    return PairedGroup(group, (), pairs)


def _get_side(direction: Direction) -> Side:
    return Side.ABOVE if direction is Direction.DOWN else Side.BELOW


def _pair_group(
    group: Scoregroup, compatibility: Compatibility, ratings: Ratings, scrutiny: Scrutiny
) -> PairedGroup:
    graph = compatibility.of(rank_bits(group.members))
    leaving = list_floaters(group, graph, ratings)
    gone = {one.player for one in leaving}
    incoming, residents = _without(group.incoming, gone), _without(group.residents, gone)
    pairs = pair_members(incoming, residents, graph, group.direction, ratings, scrutiny)
    return PairedGroup(group, leaving, pairs)


def _without(players: Sequence[Entrant], gone: set[Entrant]) -> tuple[Entrant, ...]:
    return tuple(one for one in players if one not in gone)


def _bye(field: Field, rules: SwissRules, completion: Completion) -> Entrant | None:
    everybody = field.entrants
    refusal = Refusal(
        field.round, say("{chapter}, compatible players", chapter=rules.edition.chapter)
    )
    return bye_before_pairing(everybody, bye_queue(everybody), completion, refusal)
