"""A bracket as a graph whose perfect matchings are its candidates, with the criteria as costs.

The first vertices are the players of the bracket. After them come the ways out: either *exits* (a
player matched with one floats down, and nothing is said of where to), or the players below the
bracket themselves and the bye, where it matters who can be paired there.

Every criterion is a sum over pairs and floaters, so a whole vector of criteria is packed into one
integer per edge, the most important criterion in the highest bits. Players who look alike to all
criteria form a class; the cost of an edge depends on the classes of its ends alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tabiya.pairing.swiss.kit.absolute import colours_clash
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Criterion, FollowingCriterion, Total
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength

Digit = tuple[int, int, int]
"""A digit of the packed cost: place of the criterion, of its part, and minus the listed value."""
Values = list[tuple[Digit, int]]
"""What a unit brings to which digits."""
Costs = list[list[int | None]]
"""The cost of an edge between two classes, or two vertices; None where no edge may be."""


@dataclass(slots=True, eq=False)
class BracketGraph:
    """A graph with class costs; `inside` vertices belong to the bracket."""

    inside: int
    moved_down: int
    """How many of these, the first ones, were moved down and may not meet each other."""
    barred: list[int]
    """For each vertex the vertices it may not be matched with, itself among them."""
    classes: list[int]
    """The class of each vertex."""
    cost: Costs
    """The packed cost of an edge between two classes."""

    @property
    def size(self) -> int:
        """The number of vertices."""
        return len(self.classes)

    @property
    def everyone(self) -> int:
        """All vertices as a bit set."""
        return (1 << len(self.classes)) - 1

    def class_counts(self) -> list[int]:
        """The number of vertices in each class."""
        counts = [0] * len(self.cost)
        for kind in self.classes:
            counts[kind] += 1
        return counts

    def adjacency(self, prices: Sequence[int] | None = None) -> list[int]:
        """The allowed edges, or with prices per class (in half units) only the tight ones."""
        masks = [0] * len(self.cost)
        for vertex, kind in enumerate(self.classes):
            masks[kind] |= 1 << vertex
        open_to = []
        for kind, row in enumerate(self.cost):
            mask = 0
            for other, cost in enumerate(row):
                if cost is not None and (
                    prices is None or prices[kind] + prices[other] == 2 * cost
                ):
                    mask |= masks[other]
            open_to.append(mask)
        return [
            open_to[kind] & ~barred for kind, barred in zip(self.classes, self.barred, strict=True)
        ]

    def matrix(self) -> Costs:
        """The cost of each edge, vertex by vertex."""
        size = self.size
        allowed = self.adjacency()
        return [
            [
                self.cost[self.classes[one]][self.classes[other]]
                if allowed[one] >> other & 1
                else None
                for other in range(size)
            ]
            for one in range(size)
        ]


class CriterionWeights:
    """Says what pairs and floaters bring to each criterion, zeros left out.

    `context` is what the system gives its criteria beside the players: the bracket or the round.
    """

    def __init__(self, criteria: Sequence[AnyCriterion], within: int | None = None) -> None:
        """Take the criteria; `within` makes them all parts of the one at that place."""
        self._made_of = (tuple(criteria), within)
        self.following: int | None = None
        """Where the look at the following bracket stands among the criteria, if it does."""
        self._of_all: list[tuple[Callable[..., Any], Digit, bool]] = []
        self._of_equals: list[tuple[Callable[..., Any], Digit, bool]] = []
        for place, criterion in enumerate(criteria):
            if isinstance(criterion, FollowingCriterion):
                self.following = place
            if not isinstance(criterion, Criterion):
                continue
            digit = (place, 0, 0) if within is None else (within, place, 0)
            one = (criterion.clause.function, digit, criterion.total is Total.COUNT)
            self._of_all.append(one)
            if criterion.between_equals:
                self._of_equals.append(one)
        self._known: dict[int, Values] = {}
        """What two players of one score bring, by their wishes for colours."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what it is made of: the bare functions of clauses cannot be found by their names."""
        return CriterionWeights, self._made_of

    def pair(self, one: Entrant, other: Entrant, context: object) -> Values | None:
        """What a pair brings, or None if colours forbid it."""
        mine, yours = one.preference, other.preference
        if one.score == other.score:
            # Two of one score differ in nothing but their wishes for colours, so what they bring
            # is what others with such wishes brought. (Not so where both need one colour at all
            # costs, and one of them is a topscorer: then their earlier colours count as well.)
            if mine.code != yours.code or mine.strength is not Strength.ABSOLUTE:
                wishes = mine.code << 4 | yours.code
                values = self._known.get(wishes)
                if values is None:
                    values = self._known[wishes] = _measured(self._of_equals, one, other, context)
                return values
            measures = self._of_equals
        else:
            measures = self._of_all
        if colours_clash(one, other):
            return None
        if other.rank < one.rank:
            one, other = other, one
        return _measured(measures, one, other, context)

    def floater(self, player: Entrant, context: object) -> Values:
        """What a player brings who is left over."""
        return _measured(self._of_all, player, None, context)

    def meeting(self, higher: Entrant, lower: Entrant, context: object) -> Values:
        """What a pair of any two scores brings, colours forbidding it or not."""
        return _measured(self._of_all, higher, lower, context)


def _measured(
    measures: Sequence[tuple[Callable[..., Any], Digit, bool]],
    higher: Entrant,
    lower: Entrant | None,
    context: object,
) -> Values:
    values: Values = []
    for measure, digit, counted in measures:
        value = measure(higher, lower, context)
        if value is None:
            continue
        if not counted:
            values.append(((digit[0], digit[1], -value), 1))
        elif value:
            values.append((digit, value))
    return values


def pack(table: list[list[Values | None]], size: int) -> Costs:
    """Pack criteria values into integers wide enough that no sum over a matching overflows."""
    largest: dict[Digit, int] = {}
    for row in table:
        for values in row:
            if values:
                for digit, amount in values:
                    if amount > largest.get(digit, 0):
                        largest[digit] = amount
    shifts = {}
    shift = 0
    for digit in sorted(largest, reverse=True):
        shifts[digit] = shift
        shift += (largest[digit] * size).bit_length()
    return [
        [
            None if values is None else sum([amount << shifts[digit] for digit, amount in values])
            for values in row
        ]
        for row in table
    ]


def classify(keys: Sequence[Hashable]) -> tuple[list[int], list[int]]:
    """Number the classes in order of appearance; also one vertex to stand for each class."""
    numbers: dict[Hashable, int] = {}
    classes = []
    examples = []
    for vertex, key in enumerate(keys):
        number = numbers.get(key)
        if number is None:
            number = numbers[key] = len(numbers)
            examples.append(vertex)
        classes.append(number)
    return classes, examples


class BracketVertices(NamedTuple):
    """The players of a bracket as the first vertices of a graph."""

    players: tuple[Entrant, ...]
    """In the order in which the system's order of candidates wants them."""
    moved_down: int
    """How many of them, the first ones, may not meet each other for having been moved down."""
    keys: Sequence[Hashable]
    """Players with equal keys look alike to all criteria."""
    barred: list[int]
    """For each of them the vertices not to be matched with, itself and those met among them."""


def exit_graph(
    vertices: BracketVertices,
    bracket: Bracket,
    weights: CriterionWeights,
    floaters: int,
    prospects: Sequence[int | None],
) -> BracketGraph:
    """The bracket with one exit for each floater.

    `prospects` says for each vertex how much worse than ideal the following bracket fares if that
    player floats alone, or None if the player may not float at all. Vertices of one class have the
    same prospect.
    """
    players, moved_down = vertices.players, vertices.moved_down
    inside = len(players)
    classes, examples = classify(vertices.keys)
    table: list[list[Values | None]] = []
    for row, one in enumerate(examples):
        line: list[Values | None] = []
        for column, other in enumerate(examples):
            if column < row:
                line.append(table[column][row])
            elif other < moved_down:
                line.append(None)
            else:
                line.append(weights.pair(players[one], players[other], bracket))
        table.append(line)
    barred = vertices.barred
    if floaters:
        leaving: list[Values | None] = []
        for vertex in examples:
            prospect = prospects[vertex]
            if prospect is None:
                leaving.append(None)
                continue
            values = weights.floater(players[vertex], bracket)
            if prospect and weights.following is not None:
                values.append(((weights.following, 0, 0), prospect))
            leaving.append(values)
        for line, values_out in zip(table, leaving, strict=True):
            line.append(values_out)
        table.append([*leaving, None])
        classes += [len(examples)] * floaters
        exits = ((1 << floaters) - 1) << inside
        barred = barred + [exits] * floaters
    return BracketGraph(inside, moved_down, barred, classes, pack(table, inside + floaters))


class LookAhead(NamedTuple):
    """How far below the bracket a graph reaches, and how one leaves it at the bottom."""

    rest: bool = True
    """Whether everybody below is in it, so that its matchings complete the round."""
    ways_out: int = 0
    """Vertices for those whom the following bracket leaves over (or for the bye)."""
    takers: int = 0
    """Ranks of the players who may take such a way out."""
    idle_ways_out: bool = False
    """Whether ways out that nobody takes may be matched with each other."""
    following: FollowingCriterion | None = None
    """By what the following bracket itself is judged, if that counts."""


def wide_graph(
    vertices: BracketVertices, bracket: Bracket, weights: CriterionWeights, look: LookAhead
) -> BracketGraph:
    """The bracket, those below it and the ways out as one graph.

    The following bracket is part of it: a floater is matched with the opponent it could have there,
    or further down. So the outlook of a whole set of floaters is a sum over edges as well. The keys
    and bars of the vertices include those of the players below.
    """
    inside = len(vertices.players)
    below = bracket.following + (bracket.rest if look.rest else ())
    people = vertices.players + below
    classes, examples = classify(vertices.keys)
    ahead = None
    if look.following is not None:
        ahead = CriterionWeights(look.following.criteria, within=weights.following)
    edges = _WideEdges(
        bracket=bracket,
        following=bracket.followed_by((), ()),
        here=weights,
        ahead=ahead,
        moved_down=vertices.moved_down,
        inside=inside,
        first_of_rest=inside + len(bracket.following),
        people=people,
        leaving={},
    )
    table: list[list[Values | None]] = []
    for row, one in enumerate(examples):
        known = [line[row] for line in table]
        table.append(known + [edges.between(one, other) for other in examples[row:]])
    size = len(people) + look.ways_out
    barred = vertices.barred
    if look.ways_out:
        leaving: list[Values | None] = [edges.way_out(vertex) for vertex in examples]
        for line, values in zip(table, leaving, strict=True):
            line.append(values)
        table.append([*leaving, [] if look.idle_ways_out else None])
        classes += [len(examples)] * look.ways_out
        outs = ((1 << look.ways_out) - 1) << len(people)
        barred = list(barred)
        refused = 0
        for vertex, player in enumerate(people):
            if not look.takers >> player.rank & 1:
                barred[vertex] |= outs
                refused |= 1 << vertex
        barred += [refused | 1 << vertex for vertex in range(len(people), size)]
    return BracketGraph(inside, vertices.moved_down, barred, classes, pack(table, size))


class _WideEdges(NamedTuple):
    """What the edges of a wide graph bring to the criteria."""

    bracket: Bracket
    following: Bracket
    here: CriterionWeights
    """The criteria of the bracket."""
    ahead: CriterionWeights | None
    """Those by which the following bracket is looked at, if it is."""
    moved_down: int
    inside: int
    first_of_rest: int
    people: tuple[Entrant, ...]
    leaving: dict[int, Values]
    """What it brings that a player leaves the bracket, as far as it has been asked."""

    def between(self, one: int, other: int) -> Values | None:
        """What a match between two people brings; None if it may not be."""
        if other < one:
            one, other = other, one
        higher, lower = self.people[one], self.people[other]
        if other < self.inside:
            if other < self.moved_down:
                return None
            return self.here.pair(higher, lower, self.bracket)
        if colours_clash(higher, lower):
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
        values = self.leaving.get(vertex)
        if values is None:
            values = self.here.floater(self.people[vertex], self.bracket)
            self.leaving[vertex] = values
        return values

    def _ahead(self, higher: Entrant, lower: Entrant | None) -> Values:
        if self.ahead is None:
            return []
        if lower is None:
            return self.ahead.floater(higher, self.following)
        return self.ahead.meeting(higher, lower, self.following)
