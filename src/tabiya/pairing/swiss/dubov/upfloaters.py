"""Who is moved up into a bracket: as few as possible, and the best set of them (3.2.1-3.2.2).

At least as many players must come up as the residents leave over among themselves. Where one such
player of the next scores is enough, the possible ones are looked at one by one, the most promising
first. Otherwise a cheapest matching finds them: first with the next scoregroup only, whose players
need not be paired at all, and if that leaves players below who cannot be paired, with everybody.
What the first look finds is right if the rest can be completed, because it weighed every candidate
and some more.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabiya.model.colour import Colour
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.dubov.criteria import colour_preferences_denied
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.pairing.swiss.dubov.field import Contestant
from tabiya.pairing.swiss.dubov.subgroups import fewest_pairs_within
from tabiya.pairing.swiss.kit.absolute import legal_by_place
from tabiya.pairing.swiss.kit.criterion import Criterion
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.pairing.swiss.kit.upfloaters import (
    UpfloaterQuestion,
    Value,
    cheapest_to_come_up,
    digits,
    with_idle_places,
)
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "possible upfloaters are numbered by score, then by initial ranking; of two sets the one with "
    "the smallest number not in both comes first",
    cite("D.1", "4.2"),
)
def upfloater_order(player: Contestant) -> tuple[int, int]:
    """The place of a player among the possible upfloaters; the lowest comes first."""
    return (-player.score, player.number)


@dataclass(frozen=True, slots=True)
class DubovQuestion(UpfloaterQuestion[Contestant, Criterion]):
    """Who is to move up, by all the criteria of the bracket."""


@clause(
    Kind.PROCESS,
    "take the first set of upfloaters, as few as possible, whose bracket complies best with the "
    "criteria",
    cite("B.1 and B.2", "3.2.1 and 3.2.2"),
)
def choose_upfloaters(question: DubovQuestion) -> tuple[Contestant, ...]:
    """The upfloaters of a bracket, in their order; everybody not yet paired can be paired."""
    missing = _left_over(question.residents)
    if missing == 0 and question.completion.possible(rank_bits(question.below)):
        return ()
    upfloaters = None
    if missing == 1:
        upfloaters = _single(question)
    elif missing > 1:
        upfloaters = _several(question, missing)
    return _among_all(question) if upfloaters is None else upfloaters


def _left_over(players: Sequence[Contestant]) -> int:
    """How many of these players stay over at best when they are paired among themselves."""
    graph = legal_by_place(players)
    return maximum_matching(graph, (1 << len(players)) - 1).count(-1)


def _single(question: DubovQuestion) -> tuple[Contestant, ...] | None:
    """The best single upfloater, of the highest score that has one; None if none is enough."""
    for _, group in groupby(question.below, key=lambda player: player.score):
        best = _best_single(question, list(group))
        if best is not None:
            return (best,)
    return None


def _best_single(question: DubovQuestion, group: Sequence[Contestant]) -> Contestant | None:
    """The best upfloater among players of one score.

    A bracket is never better than the numbers of its seekers allow. So players are tried in the
    order of what they promise, until nobody promises more than has been found.
    """
    below = rank_bits(question.below)
    residents = _Residents(question)
    promises = sorted(
        ((residents.promise(player), player.number, player) for player in group),
        key=lambda promise: promise[:2],
    )
    best: tuple[Value, int] | None = None
    chosen = None
    for promised, number, player in promises:
        if best is not None and best <= (promised, number):
            break
        value = residents.value_with(player, promised)
        if value is None or (best is not None and best <= (value, number)):
            continue
        if question.completion.possible(below & ~(1 << player.rank)):
            best, chosen = (value, number), player
    return chosen


class _Residents:
    """The residents of a bracket that one upfloater joins."""

    def __init__(self, question: DubovQuestion) -> None:
        self._question = question
        self._whites = sum(player.seeks is Colour.WHITE for player in question.residents)
        self._blacks = len(question.residents) - self._whites

    def promise(self, player: Contestant) -> Value:
        """The value of the bracket with this upfloater if everybody could meet everybody."""
        return self._value(player, self._surplus(player))

    def value_with(self, player: Contestant, promised: Value) -> Value | None:
        """The value of the bracket with this upfloater; None if it cannot be paired."""
        players = (*self._question.residents, player)
        smaller = Colour.WHITE if self._seekers(player)[0] <= len(players) // 2 else Colour.BLACK
        seekers = sum(1 << place for place, one in enumerate(players) if one.seeks is smaller)
        within = fewest_pairs_within(seekers, legal_by_place(players))
        if within is None:
            return None
        if within == 0:
            return promised
        return self._value(player, self._surplus(player) + 2 * within)

    def _seekers(self, player: Contestant) -> tuple[int, int]:
        white = player.seeks is Colour.WHITE
        return self._whites + white, self._blacks + (not white)

    def _surplus(self, player: Contestant) -> int:
        whites, blacks = self._seekers(player)
        return abs(whites - blacks) // 2

    def _value(self, player: Contestant, denied: int) -> Value:
        pair = ((self._question.residents[0], player),)
        return tuple(
            (denied,)
            if criterion.clause is colour_preferences_denied
            else criterion.value(pair, (), self._question.setting)
            for criterion in self._question.criteria
        )


def _several(question: DubovQuestion, missing: int) -> tuple[Contestant, ...] | None:
    """So many upfloaters of the next scoregroup, the others there being free to do anything.

    None if it has not so many, or if they are not proved right because of the players below.
    """
    _, group = next(groupby(question.below, key=lambda player: player.score))
    candidates = list(_worth_trying(question, list(group), missing))
    upfloaters = _cheapest(question, candidates, idle=True)
    if upfloaters is None or len(upfloaters) != missing:
        return None
    rest = rank_bits(question.below) & ~rank_bits(upfloaters)
    return upfloaters if question.completion.possible(rest) else None


def _worth_trying(
    question: DubovQuestion, group: Sequence[Contestant], missing: int
) -> Iterator[Contestant]:
    """The players of a scoregroup who can be in the best set at all, in their order.

    Two players who seek the same colour as strongly differ only in whom they have met. If one is
    better in what counts for the upfloater alone, he can stand in for the other, unless he is in
    the set himself or has met that opponent. So of each kind the best are enough: as many as come
    up, and one more for each who may have been met.
    """
    ranks = rank_bits(group)
    most_met = max((player.met & ranks).bit_count() for player in question.residents)
    resident = question.residents[0]

    def merit(player: Contestant) -> tuple[object, ...]:
        values = (
            criterion.value(((resident, player),), (), question.setting)
            for criterion in question.criteria
            if criterion.clause is not colour_preferences_denied
        )
        return (*values, player.number)

    kept: dict[tuple[Colour, bool], int] = {}
    worth = set()
    for player in sorted(group, key=merit):
        kind = (player.seeks, player.absolute)
        kept[kind] = kept.get(kind, 0) + 1
        if kept[kind] <= missing + most_met:
            worth.add(player)
    return (player for player in group if player in worth)


def _among_all(question: DubovQuestion) -> tuple[Contestant, ...]:
    """The upfloaters with everybody below in view, who must all be paired."""
    upfloaters = _cheapest(question, question.below, idle=False)
    if upfloaters is None:
        raise AssertionError("all remaining players were known to be pairable")
    return upfloaters


def _cheapest(
    question: DubovQuestion, candidates: Sequence[Contestant], *, idle: bool
) -> tuple[Contestant, ...] | None:
    """The upfloaters of a cheapest pairing of the residents and the candidates.

    Candidates who do not come up are paired legally with each other, or, if they are `idle`, in
    any way, one of them perhaps not at all. The costs put the criteria one above the other, and
    below them the number of those who come up.
    """
    residents = question.residents
    players = (*residents, *candidates)
    inside = len(residents)
    allowed = with_idle_places(legal_by_place(players), inside) if idle else legal_by_place(players)
    costs = _PairCosts(question, candidates)
    keys: list[Hashable] = [one.seeks for one in residents]
    keys += [costs.key(one) for one in candidates]
    keys += [None] * (len(allowed) - len(players))

    def price(one: int, other: int) -> int | None:
        if one >= inside:
            return 0
        if other >= len(players):
            return None
        return costs.price(players[one], players[other]) + (other >= inside)

    chosen = cheapest_to_come_up(allowed, keys, inside, price)
    return None if chosen is None else tuple(players[place] for place in chosen)


class _PairCosts:
    """What a pair costs: one number in which each criterion has its own digits."""

    def __init__(self, question: DubovQuestion, candidates: Sequence[Contestant]) -> None:
        self._question = question
        base = pairs = len(question.residents) + 1
        self._digits: list[tuple[Criterion, dict[int, int]]] = []
        for criterion in reversed(question.criteria):
            values = self._possible_values(criterion, candidates)
            worth, base = digits(values, criterion.total, base, pairs)
            self._digits.append((criterion, worth))

    def _possible_values(self, criterion: Criterion, candidates: Sequence[Contestant]) -> set[int]:
        if criterion.clause is colour_preferences_denied:
            return {0, 1}
        return {self._unit(criterion, one) for one in candidates} | {0}

    def _unit(self, criterion: Criterion, candidate: Contestant) -> int:
        resident, setting = self._question.residents[0], self._question.setting
        return criterion.clause.function(resident, candidate, setting) or 0

    def key(self, candidate: Contestant) -> Hashable:
        """All that the criteria see of a candidate, whoever is met."""
        return (
            candidate.seeks,
            *(
                self._unit(criterion, candidate)
                for criterion in self._question.criteria
                if criterion.clause is not colour_preferences_denied
            ),
        )

    def price(self, resident: Contestant, other: Contestant) -> int:
        """The cost of a pair with a resident."""
        setting = self._question.setting
        return sum(
            worth[criterion.clause.function(resident, other, setting) or 0]
            for criterion, worth in self._digits
        )
