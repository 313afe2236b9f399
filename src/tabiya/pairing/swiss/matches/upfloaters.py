"""Who is moved up into a bracket: as few as possible, and the first of the best sets (3.5).

At least as many must come up as the residents leave over among themselves. Where one is enough, the
possible ones are looked at one by one, the most promising first. Where several of the next
scoregroup are enough, a cheapest matching with that group alone finds them, and what it finds is
right if those who stay behind fare as well as they ever could. Otherwise everybody is weighed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabiya.pairing.matching.cardinality import deficiency_witness
from tabiya.pairing.swiss.matches.contender import Contender, legal_opponents, ranks_of
from tabiya.pairing.swiss.matches.criteria import Criterion, Setting
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.pairing.swiss.matches.outlook import fewest_leaving
from tabiya.pairing.swiss.shared.completion import Completion
from tabiya.pairing.swiss.shared.totals import Total
from tabiya.pairing.swiss.shared.upfloaters import cheapest_to_come_up, digits, order_in_set
from tabiya.rulebook.clause import Kind, clause

Value = tuple[tuple[int, ...], ...]
"""The value of each criterion about the upfloaters, in order."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The question for one bracket: its residents, everybody below, and by what to judge."""

    residents: tuple[Contender, ...]
    below: tuple[Contender, ...]
    """Everybody with fewer points who is not yet paired, by score and pairing number."""
    following_score: int | None
    """The points of the next scoregroup of the round, whether or not it still waits."""
    criteria: tuple[Criterion, ...]
    """Those that decide about the set of upfloaters."""
    setting: Setting
    completion: Completion

    @property
    def following(self) -> tuple[Contender, ...]:
        """Those of the next scoregroup who are not yet paired."""
        return tuple(one for one in self.below if one.score == self.following_score)

    def outlook(self, chosen: Sequence[Contender]) -> int:
        """How many of the next scoregroup cannot be paired there if these come up."""
        following = ranks_of(self.following)
        gone = ranks_of(list(chosen))
        rest = ranks_of(self.below) & ~following
        return fewest_leaving(following & ~gone, rest & ~gone, self.completion)

    def value(self, chosen: Sequence[Contender], outlook: int | None = None) -> Value:
        """The value of a set of upfloaters; `outlook` takes the place of the look below."""
        pairs = [(self.residents[0], one) for one in chosen]
        return tuple(
            (self.outlook(chosen) if outlook is None else outlook,)
            if criterion.total is Total.OUTLOOK
            else criterion.value(pairs, self.setting)
            for criterion in self.criteria
        )


@clause(
    Kind.PROCESS,
    "choose the first set of upfloaters that, with the top-scoregroup, gives a legal pairing and "
    "complies best with the criteria about upfloaters",
    cite("3.5.5", "2.2.5", "3.5.5"),
)
def choose_upfloaters(choice: Choice) -> tuple[Contender, ...]:
    """The upfloaters of a bracket, in their order; everybody not yet paired can be paired."""
    witness = deficiency_witness(choice.completion.graph, ranks_of(choice.residents))
    missing = witness.deficiency
    if missing == 0 and choice.completion.possible(ranks_of(choice.below)):
        return ()
    found = None
    if missing == 1:
        found = _single(choice, sum(witness.odd_components))
    elif missing > 1:
        found = _several(choice, missing)
    return weigh_everybody(choice) if found is None else found


def _single(choice: Choice, movable: int) -> tuple[Contender, ...] | None:
    """The best single upfloater, of the highest score that has one; None if none is enough.

    `movable` are the residents who can be the one left over: one of them must be met.
    """
    graph = choice.completion.graph
    for _, group in groupby(choice.below, key=lambda one: one.score):
        able = [one for one in group if graph[one.rank] & movable]
        best = _best_single(choice, able)
        if best is not None:
            return (best,)
    return None


def _best_single(choice: Choice, able: Sequence[Contender]) -> Contender | None:
    """The best upfloater of one score: tried in the order of what they promise."""
    below = ranks_of(choice.below)
    behind = len(choice.following)
    promises = []
    for one in able:
        staying = behind - (one.score == choice.following_score)
        promises.append((choice.value((one,), staying % 2), one.number, one))
    promises.sort(key=lambda promise: promise[:2])
    best: tuple[Value, int] | None = None
    chosen = None
    for promised, number, one in promises:
        if best is not None and best <= (promised, number):
            break
        if not choice.completion.possible(below & ~(1 << one.rank)):
            continue
        value = (choice.value((one,)), number)
        if best is None or value < best:
            best, chosen = value, one
    return chosen


def _several(choice: Choice, missing: int) -> tuple[Contender, ...] | None:
    """So many upfloaters of the highest score below, the others there being free to do anything.

    None if there are not so many, or if those who stay behind might fare better with others.
    """
    highest = [one for one in choice.below if one.score == choice.below[0].score]
    candidates = tuple(_worth_trying(choice, highest, missing))
    found = _cheapest(choice, candidates, idle=True)
    if found is None or len(found) != missing:
        return None
    if not choice.completion.possible(ranks_of(choice.below) & ~ranks_of(found)):
        return None
    staying = set(choice.following).difference(found)
    return found if choice.outlook(found) == len(staying) % 2 else None


def _worth_trying(choice: Choice, group: Sequence[Contender], missing: int) -> Iterator[Contender]:
    """Those of a scoregroup who can be in the best set at all, in their order.

    Two of them differ only in whom they have met. The better one can stand in for the other, unless
    he is in the set himself or has met that opponent. So the best are enough: as many as come up,
    and one more for each who may have been met.
    """
    ranks = ranks_of(list(group))
    most_met = max((one.entrant.met & ranks).bit_count() for one in choice.residents)
    best = sorted(group, key=lambda one: (choice.value((one,), 0), one.number))
    worth = set(best[: missing + most_met])
    return (one for one in group if one in worth)


def weigh_everybody(choice: Choice) -> tuple[Contender, ...]:
    """The upfloaters with everybody below in view, who must all be paired."""
    found = _cheapest(choice, choice.below, idle=False)
    if found is None:
        raise AssertionError("everybody not yet paired was known to be pairable")
    return found


def _cheapest(
    choice: Choice, candidates: tuple[Contender, ...], *, idle: bool
) -> tuple[Contender, ...] | None:
    """The upfloaters of a cheapest pairing of the residents and the candidates.

    Candidates who do not come up are paired legally with each other, or, if they are `idle`, in
    any way, one of them perhaps not at all. The costs put the criteria one above the other, and
    below them the order of the sets: whoever comes earlier weighs more than all later ones.
    """
    residents = choice.residents
    people = (*residents, *candidates)
    graph = legal_opponents(people)
    size = len(people) + (len(people) % 2 if idle else 0)
    inside = len(residents)
    tariff = _Tariff(choice, candidates)
    coming = [tariff.coming_up(one, turn) for turn, one in enumerate(candidates)]
    behind = [one.score == choice.following_score for one in candidates]

    def price(one: int, other: int) -> int | None:
        if idle and one >= inside:
            return 0
        if other >= len(people) or not graph[one] >> other & 1:
            return None
        if other < inside:
            return 0
        if one < inside:
            return coming[other - inside]
        return tariff.outlook if behind[one - inside] != behind[other - inside] else 0

    found = cheapest_to_come_up(size, inside, price)
    return None if found is None else tuple(people[place] for place in found)


class _Tariff:
    """What a pair costs: one number in which each criterion has its own digits."""

    def __init__(self, choice: Choice, candidates: Sequence[Contender]) -> None:
        self._choice = choice
        self._last = len(candidates)
        self.outlook = 0
        """What it costs if somebody of the next scoregroup is paired below it."""
        pairs = self._last + 1
        base = pairs << self._last
        self._worth: list[tuple[Criterion, dict[int, int]]] = []
        for criterion in reversed(choice.criteria):
            if criterion.total is Total.OUTLOOK:
                self.outlook = base
                base *= pairs
                continue
            values = (self._unit(criterion, one) for one in candidates)
            worth, base = digits(values, criterion.total, base, pairs)
            self._worth.append((criterion, worth))

    def _unit(self, criterion: Criterion, one: Contender) -> int:
        value: int = criterion.clause.function(self._choice.residents[0], one, self._choice.setting)
        return value

    def coming_up(self, one: Contender, turn: int) -> int:
        """The cost of an upfloater, whoever is met: the earlier in order, the cheaper."""
        total = sum(worth[self._unit(criterion, one)] for criterion, worth in self._worth)
        return total + order_in_set(turn, self._last)
