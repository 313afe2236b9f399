"""Compatible players: who may meet, and the exception of the last round (2.1, 6)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.colour import Colour
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.kit import absolute
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength
from tabiya.pairing.swiss.kit.field import Field
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.rulebook.clause import Kind, clause

have_met = clause(
    Kind.ABSOLUTE,
    "two players who have played each other are not compatible",
    cite("2.1", "2.1"),
)(absolute.have_met)

colours_clash = clause(
    Kind.ABSOLUTE,
    "two players are not compatible if one would get a colour for the third time in a row, or three "
    "more of one colour than of the other",
    cite("2.1, 5.1 and 5.3", "2.1, 5.1 and 5.3"),
)(absolute.colours_clash)


@clause(
    Kind.ABSOLUTE,
    "in the last round players with the same score meet, if necessary, whatever their colours",
    cite("6.1", "6"),
)
def excused_in_last_round(one: Entrant, other: Entrant, *, last_round: bool) -> bool:
    """Whether the colours of these two do not bar their meeting."""
    return last_round and one.score == other.score


def compatible(one: Entrant, other: Entrant, *, last_round: bool) -> bool:
    """Whether two players may meet, if need be."""
    if have_met.function(one, other):
        return False
    return not colours_clash.function(one, other) or excused_in_last_round.function(
        one, other, last_round=last_round
    )


class Compatibility:
    """Who may meet whom in a field, by rank: by the usual rule, and where that pairs too few."""

    def __init__(self, field: Field) -> None:
        self.usual = _opponents(field.entrants, excused=False)
        self.last_resort = (
            _opponents(field.entrants, excused=True) if field.last_round else self.usual
        )
        """With the exception of the last round; in other rounds the same."""

    def of(self, ranks: int) -> Sequence[int]:
        """The graph by which a group is paired: the exception is made only if it brings pairs."""
        if self.last_resort is self.usual:
            return self.usual
        most = _left_over(self.last_resort, ranks)
        return self.usual if _left_over(self.usual, ranks) == most else self.last_resort


def _left_over(graph: Sequence[int], ranks: int) -> int:
    mate = maximum_matching(graph, ranks)
    return ranks.bit_count() - sum(1 for partner in mate if partner >= 0)


def _opponents(entrants: Sequence[Entrant], *, excused: bool) -> list[int]:
    everyone = (1 << len(entrants)) - 1
    clashing: dict[Colour | None, int] = {}
    equals: dict[int, int] = {}
    for one in entrants:
        bit = 1 << one.rank
        equals[one.score] = equals.get(one.score, 0) | bit
        if one.preference.strength is Strength.ABSOLUTE:
            clashing[one.preference.colour] = clashing.get(one.preference.colour, 0) | bit
    graph = []
    for one in entrants:
        barred = 0
        if one.preference.strength is Strength.ABSOLUTE:
            barred = clashing[one.preference.colour]
            if excused:
                barred &= ~equals[one.score]
        graph.append(everyone & ~(barred | one.met | 1 << one.rank))
    return graph
