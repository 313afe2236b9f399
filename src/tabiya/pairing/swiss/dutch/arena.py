"""The arena: a bracket and its ways out as a graph whose perfect matchings are the candidates.

Vertices 0, 1, 2 ... are the players of the bracket in rank order. After them come the ways out:
either *exits* (a player matched with one floats down, and nothing is said of where to), or the
players below the bracket themselves and the bye, where it matters who can be paired there.

Every criterion is a sum over pairs and downfloaters, so a whole vector of criteria is packed into
one integer per edge, the most important criterion in the highest bits. Players who look alike to
all criteria form a class; the cost of an edge depends on the classes of its ends alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dutch.absolute import colours_clash
from tabiya.pairing.swiss.dutch.bracket import Bracket
from tabiya.pairing.swiss.dutch.criteria import Criterion, Total, outlook_of_following_bracket
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.entrant import Entrant

Key = tuple[int, int, int]
"""A field of the packed cost: place of the criterion, of its part, and minus the listed value."""
Values = list[tuple[Key, int]]
"""What a unit brings to which fields."""
Measure = Callable[[Entrant, Entrant | None, Bracket], int]
"""What one unit brings to one criterion."""


@dataclass(slots=True)
class Arena:
    """A graph with class costs; `inside` vertices belong to the bracket."""

    inside: int
    moved_down: int
    barred: list[int]
    """For each vertex the vertices it may not be matched with, itself among them."""
    classes: list[int]
    """The class of each vertex."""
    cost: list[list[int | None]]
    """The packed cost of an edge between two classes; None where no edge may be."""

    @property
    def size(self) -> int:
        """The number of vertices."""
        return len(self.classes)

    @property
    def everyone(self) -> int:
        """All vertices as a bit set."""
        return (1 << len(self.classes)) - 1

    def class_masks(self) -> list[int]:
        """The vertices of each class as bit sets."""
        masks = [0] * len(self.cost)
        for vertex, kind in enumerate(self.classes):
            masks[kind] |= 1 << vertex
        return masks

    def adjacency(self, tight: Sequence[int] | None = None) -> list[int]:
        """The allowed edges, or with prices per class (in half units) only the tight ones."""
        masks = self.class_masks()
        reach = []
        for kind, row in enumerate(self.cost):
            mask = 0
            for other, cost in enumerate(row):
                if cost is not None and (tight is None or tight[kind] + tight[other] == 2 * cost):
                    mask |= masks[other]
            reach.append(mask)
        return [
            reach[kind] & ~barred for kind, barred in zip(self.classes, self.barred, strict=True)
        ]

    def matrix(self) -> list[list[int | None]]:
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


class Scale:
    """Says what pairs and downfloaters bring to each criterion, zeros left out."""

    def __init__(self, criteria: Sequence[Criterion], within: int | None = None) -> None:
        """Take the criteria; `within` makes them all parts of the one at that place."""
        self.criteria = criteria
        self._of_all: list[tuple[Measure, Key, bool]] = []
        self._of_equals: list[tuple[Measure, Key, bool]] = []
        for place, criterion in enumerate(criteria):
            key = (place, 0, 0) if within is None else (within, place, 0)
            one = (criterion.clause.function, key, criterion.total is Total.COUNT)
            self._of_all.append(one)
            if criterion.between_equals:
                self._of_equals.append(one)
        self._known: dict[tuple[Colour | None, Strength, Colour | None, Strength], Values] = {}
        """What two players of one score bring, by their wishes for colours."""

    def pair(self, one: Entrant, other: Entrant, bracket: Bracket) -> Values | None:
        """What a pair brings, or None if colours forbid it."""
        if colours_clash.function(one, other):
            return None
        if other.rank < one.rank:
            one, other = other, one
        if one.score != other.score:
            return self._measured(self._of_all, one, other, bracket)
        mine, yours = one.preference, other.preference
        if mine.colour is yours.colour and mine.strength is yours.strength is Strength.ABSOLUTE:
            return self._measured(self._of_equals, one, other, bracket)
        # Whoever is not due one colour at all costs brings what others with such wishes bring.
        wishes = (mine.colour, mine.strength, yours.colour, yours.strength)
        values = self._known.get(wishes)
        if values is None:
            values = self._known[wishes] = self._measured(self._of_equals, one, other, bracket)
        return values

    def downfloater(self, player: Entrant, bracket: Bracket) -> Values:
        """What a player brings who floats down."""
        return self._measured(self._of_all, player, None, bracket)

    def meeting(self, higher: Entrant, lower: Entrant, bracket: Bracket) -> Values:
        """What a pair of any two scores brings, colours forbidding it or not."""
        return self._measured(self._of_all, higher, lower, bracket)

    @staticmethod
    def _measured(
        measures: list[tuple[Measure, Key, bool]],
        higher: Entrant,
        lower: Entrant | None,
        bracket: Bracket,
    ) -> Values:
        values: Values = []
        for measure, key, counted in measures:
            value = measure(higher, lower, bracket)
            if value:
                values.append((key, value) if counted else ((key[0], key[1], -value), 1))
        return values


def place_of_outlook(criteria: Sequence[Criterion]) -> int:
    """Where the look at the following bracket stands among the criteria."""
    return next(
        place
        for place, criterion in enumerate(criteria)
        if criterion.clause is outlook_of_following_bracket
    )


def pack(table: list[list[Values | None]], size: int) -> list[list[int | None]]:
    """Pack criteria values into integers wide enough that no sum over a matching overflows."""
    largest: dict[Key, int] = {}
    for row in table:
        for values in row:
            if values:
                for key, amount in values:
                    if amount > largest.get(key, 0):
                        largest[key] = amount
    shifts = {}
    shift = 0
    for key in sorted(largest, reverse=True):
        shifts[key] = shift
        shift += (largest[key] * size).bit_length()
    return [
        [
            None if values is None else sum([amount << shifts[key] for key, amount in values])
            for values in row
        ]
        for row in table
    ]


@dataclass(frozen=True, slots=True)
class Traits:
    """Which traits of players the criteria of this bracket can see; the rest is left out."""

    downfloats: bool
    upfloats: bool
    unplayed: bool
    topscorers: bool

    def of(self, player: Entrant, *, moved_down: bool) -> Hashable:
        """The class of a player: everything the criteria look at."""
        wish = player.preference
        clash = self.topscorers and wish.strength is Strength.ABSOLUTE
        return (
            player.score,
            moved_down,
            wish.colour,
            wish.strength,
            (player.last_float, player.earlier_float)
            if moved_down or (self.downfloats and self.upfloats)
            else (
                (player.last_float == 1, player.earlier_float == 1)
                if self.downfloats
                else (player.last_float == 2, player.earlier_float == 2)
                if self.upfloats
                else None
            ),
            player.unplayed if self.unplayed else None,
            player.number if clash else None,
        )


def traits_of(bracket: Bracket, floaters: int) -> Traits:
    """The traits that matter when this many players float down."""
    mixed = len({player.score for player in bracket.residents}) > 1
    return Traits(
        downfloats=floaters > 0 or mixed,
        upfloats=bool(bracket.moved_down) or mixed,
        unplayed=floaters == 1 and bracket.gives_the_bye,
        topscorers=any(player.topscorer for player in bracket.players),
    )


def bars_among(players: Sequence[Entrant], moved_down: int) -> list[int]:
    """For each player the places of those not to be met; moved-down players never meet.

    Residents and everybody below them stand at consecutive ranks, so their bars are one shift
    of the rank set; only the moved-down players, few of them, are looked at one by one.
    """
    if len(players) == moved_down:
        return [(1 << moved_down) - 1] * moved_down
    first = players[moved_down].rank
    window = (1 << (len(players) - moved_down)) - 1
    among_movers = (1 << moved_down) - 1
    barred = []
    for place, player in enumerate(players):
        below = (player.met >> first & window) << moved_down
        barred.append(below | (among_movers if place < moved_down else 1 << place))
    for place in range(moved_down):
        bit = 1 << place
        met = barred[place] >> moved_down
        while met:
            low = met & -met
            barred[moved_down + low.bit_length() - 1] |= bit
            met ^= low
    return barred


def classify(
    keys: Sequence[Hashable],
) -> tuple[list[int], list[int]]:
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
