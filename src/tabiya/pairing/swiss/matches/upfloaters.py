"""Who is moved up into a bracket: as few as possible, and the first of the best sets (3.5).

At least as many must come up as the residents leave over among themselves. Where one is enough, the
possible ones are looked at one by one, the most promising first. Where several of the next
scoregroup are enough, a cheapest matching with that group alone finds them, and what it finds is
right if those who stay behind fare as well as they ever could. Otherwise everybody is weighed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabiya.pairing.matching.cardinality import deficiency_witness
from tabiya.pairing.swiss.kit.absolute import legal_by_place
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Criterion
from tabiya.pairing.swiss.kit.entrant import Entrant, rank_bits
from tabiya.pairing.swiss.kit.upfloaters import (
    UpfloaterQuestion,
    Value,
    cheapest_to_come_up,
    digits,
    with_idle_places,
)
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class MatchQuestion(UpfloaterQuestion[Contender, AnyCriterion]):
    """Who is to move up, by the criteria that decide about the set of upfloaters."""

    following_score: int | None
    """The points of the next scoregroup of the round, whether or not it still waits."""

    @property
    def following(self) -> tuple[Contender, ...]:
        """Those of the next scoregroup who are not yet paired."""
        return tuple(one for one in self.below if one.score == self.following_score)

    def value(self, chosen: Sequence[Contender], left_over: int | None = None) -> Value:
        """The value of a set of upfloaters; `left_over` takes the place of the look below."""
        pairs = [(self.residents[0], one) for one in chosen]
        values: list[tuple[int, ...]] = []
        for criterion in self.criteria:
            if isinstance(criterion, Criterion):
                values.append(criterion.value(pairs, (), self.setting))
            else:
                behind = self.left_over(criterion, chosen) if left_over is None else left_over
                values.append((behind,))
        return tuple(values)

    def left_over(self, criterion: AnyCriterion, chosen: Sequence[Entrant]) -> int:
        """How many of the next scoregroup cannot be paired there if these come up."""
        following = rank_bits(self.following)
        rest = rank_bits(self.below) & ~following
        gone = rank_bits(chosen)
        number: int = criterion.clause.function(following & ~gone, rest & ~gone, self.completion)
        return number


@clause(
    Kind.PROCESS,
    "choose the first set of upfloaters that, with the top-scoregroup, gives a legal pairing and "
    "complies best with the criteria about upfloaters",
    cite("3.5.5", "2.2.5", "3.5.5"),
)
def choose_upfloaters(question: MatchQuestion) -> tuple[Contender, ...]:
    """The upfloaters of a bracket, in their order; everybody not yet paired can be paired."""
    witness = deficiency_witness(question.completion.graph, rank_bits(question.residents))
    missing = witness.deficiency
    if missing == 0 and question.completion.possible(rank_bits(question.below)):
        return ()
    upfloaters = None
    if missing == 1:
        upfloaters = _single(question, sum(witness.odd_components))
    elif missing > 1:
        upfloaters = _several(question, missing)
    return weigh_everybody(question) if upfloaters is None else upfloaters


def _single(question: MatchQuestion, movable: int) -> tuple[Contender, ...] | None:
    """The best single upfloater, of the highest score that has one; None if none is enough.

    `movable` are the residents who can be the one left over: one of them must be met.
    """
    graph = question.completion.graph
    for _, group in groupby(question.below, key=lambda one: one.score):
        able = [one for one in group if graph[one.rank] & movable]
        best = _best_single(question, able)
        if best is not None:
            return (best,)
    return None


def _best_single(question: MatchQuestion, able: Sequence[Contender]) -> Contender | None:
    """The best upfloater of one score: tried in the order of what they promise."""
    below = rank_bits(question.below)
    behind = len(question.following)
    promises = []
    for one in able:
        staying = behind - (one.score == question.following_score)
        promises.append((question.value((one,), staying % 2), one.number, one))
    promises.sort(key=lambda promise: promise[:2])
    best: tuple[Value, int] | None = None
    chosen = None
    for promised, number, one in promises:
        if best is not None and best <= (promised, number):
            break
        if not question.completion.possible(below & ~(1 << one.rank)):
            continue
        value = (question.value((one,)), number)
        if best is None or value < best:
            best, chosen = value, one
    return chosen


def _several(question: MatchQuestion, missing: int) -> tuple[Contender, ...] | None:
    """So many upfloaters of the highest score below, the others there being free to do anything.

    None if there are not so many, or if those who stay behind might fare better with others.
    """
    highest = [one for one in question.below if one.score == question.below[0].score]
    candidates = tuple(_worth_trying(question, highest, missing))
    upfloaters = _cheapest(question, candidates, idle=True)
    if upfloaters is None or len(upfloaters) != missing:
        return None
    if not question.completion.possible(rank_bits(question.below) & ~rank_bits(upfloaters)):
        return None
    staying = set(question.following).difference(upfloaters)
    ideal = len(staying) % 2
    return upfloaters if question.value(upfloaters) == question.value(upfloaters, ideal) else None


def _worth_trying(
    question: MatchQuestion, group: Sequence[Contender], missing: int
) -> Iterator[Contender]:
    """Those of a scoregroup who can be in the best set at all, in their order.

    Two of them differ only in whom they have met. The better one can stand in for the other, unless
    he is in the set himself or has met that opponent. So the best are enough: as many as come up,
    and one more for each who may have been met.
    """
    ranks = rank_bits(group)
    most_met = max((one.met & ranks).bit_count() for one in question.residents)
    best = sorted(group, key=lambda one: (question.value((one,), 0), one.number))
    worth = set(best[: missing + most_met])
    return (one for one in group if one in worth)


def weigh_everybody(question: MatchQuestion) -> tuple[Contender, ...]:
    """The upfloaters with everybody below in view, who must all be paired."""
    upfloaters = _cheapest(question, question.below, idle=False)
    if upfloaters is None:
        raise AssertionError("all remaining players were known to be pairable")
    return upfloaters


def _cheapest(
    question: MatchQuestion, candidates: tuple[Contender, ...], *, idle: bool
) -> tuple[Contender, ...] | None:
    """The upfloaters of a cheapest pairing of the residents and the candidates.

    Candidates who do not come up are paired legally with each other, or, if they are `idle`, in
    any way, one of them perhaps not at all. The costs put the criteria one above the other, and
    below them the number of those who come up.
    """
    residents = question.residents
    people = (*residents, *candidates)
    inside = len(residents)
    allowed = with_idle_places(legal_by_place(people), inside) if idle else legal_by_place(people)
    costs = _PairCosts(question, candidates)
    behind = [one.score == question.following_score for one in candidates]
    keys: list[Hashable] = [None] * inside
    keys += [(costs.coming_up(one), after) for one, after in zip(candidates, behind, strict=True)]
    keys += ["idle"] * (len(allowed) - len(people))

    def price(one: int, other: int) -> int | None:
        if idle and one >= inside:
            return 0
        if other >= len(people):
            return None
        if other < inside:
            return 0
        if one < inside:
            return costs.coming_up(people[other])
        return costs.outlook if behind[one - inside] != behind[other - inside] else 0

    chosen = cheapest_to_come_up(allowed, keys, inside, price)
    return None if chosen is None else tuple(people[place] for place in chosen)


class _PairCosts:
    """What a pair costs: one number in which each criterion has its own digits."""

    def __init__(self, question: MatchQuestion, candidates: Sequence[Contender]) -> None:
        self._question = question
        self.outlook = 0
        """What it costs if somebody of the next scoregroup is paired below it."""
        base = pairs = len(candidates) + 1
        self._worth: list[tuple[Criterion, dict[int, int]]] = []
        for criterion in reversed(question.criteria):
            if not isinstance(criterion, Criterion):
                self.outlook = base
                base *= pairs
                continue
            values = (self._unit(criterion, one) for one in candidates)
            worth, base = digits(values, criterion.total, base, pairs)
            self._worth.append((criterion, worth))

    def _unit(self, criterion: Criterion, one: Contender) -> int:
        value: int = criterion.clause.function(
            self._question.residents[0], one, self._question.setting
        )
        return value

    def coming_up(self, one: Contender) -> int:
        """The cost of an upfloater, whoever is met."""
        return 1 + sum(worth[self._unit(criterion, one)] for criterion, worth in self._worth)
