"""The standard procedure: two columns, improvements, and those who are left over (6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tabiya.model.colour import Colour
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.swiss.dubov.editions import cite_1997
from tabiya.pairing.swiss.dubov.text_1997.field import OldDubovEntrant
from tabiya.pairing.swiss.kit.absolute import compatible, legal_by_place
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import rank_bits
from tabiya.rulebook.clause import Clause, Kind, clause

Pair = tuple[OldDubovEntrant, OldDubovEntrant]
Column = list[OldDubovEntrant]
ColumnChange = Clause[[Column, int, int], Column]
"""How a column stands after the black of some row was found in a lower one."""


@clause(
    Kind.ORDER,
    "those who should have White are arranged by increasing ARO, then by increasing R, then by name",
    cite_1997("6.2"),
)
def white_column(player: OldDubovEntrant) -> tuple[Fraction, int, str, int]:
    """The place in the column; the lowest is the first."""
    return player.aro, player.rating, player.name, player.number


@clause(
    Kind.ORDER,
    "those who should have Black are arranged by decreasing R, then by decreasing ARO, then by name",
    cite_1997("6.2"),
)
def black_column(player: OldDubovEntrant) -> tuple[int, Fraction, str, int]:
    """The place in the column; the lowest is the first."""
    return -player.rating, -player.aro, player.name, player.number


@clause(
    Kind.PROCESS,
    "a white who has met the black of the same row is paired with the first black of the lower rows whom they "
    "have not met; the other blacks keep their order",
    cite_1997("6.3"),
)
def column_keeps_order(column: Column, row: int, place: int) -> Column:
    """The column after the black at one place is moved up to a row.

    Doubt: the text does not say what becomes of the blacks in between.
    """
    return [*column[:row], column[place], *column[row:place], *column[place + 1 :]]


@clause(
    Kind.PROCESS,
    "a white who has met the black of the same row is paired with the first black of the lower rows whom they "
    "have not met; these two blacks change places",
    cite_1997("6.3"),
)
def blacks_change_places(column: Column, row: int, place: int) -> Column:
    """The column after two blacks have changed places, which the text allows as well."""
    changed = list(column)
    changed[row], changed[place] = column[place], column[row]
    return changed


@clause(
    Kind.PROCESS,
    (
        "a white who has met all blacks meets a white from the lower rows, otherwise from the "
        "upper ones"
    ),
    cite_1997("6.3"),
)
def same_colour_order(whites: int, row: int) -> list[int]:
    """The rows of the whites whom the one of a row tries in turn."""
    return [*range(row + 1, whites), *range(row - 1, -1, -1)]


@clause(
    Kind.QUALITY,
    "a player who cannot be paired in the scoregroup is transferred to the next lower one, "
    "preferably a player who can be paired there",
    cite_1997("6.4"),
)
def floats_without_opponent(player: OldDubovEntrant, lower: Sequence[OldDubovEntrant]) -> bool:
    """Whether nobody in the next lower score group can be met."""
    return not any(compatible(player, other) for other in lower)


@dataclass(frozen=True, slots=True)
class Columns:
    """Who should have White and who Black, each in the order of the column."""

    whites: tuple[OldDubovEntrant, ...]
    blacks: tuple[OldDubovEntrant, ...]


def list_columns(players: Sequence[OldDubovEntrant], turned: Sequence[OldDubovEntrant]) -> Columns:
    """The two columns, some players having been transferred to the other one (7.3, 7.4)."""
    whites = [one for one in players if (one.seeks is Colour.WHITE) is not (one in turned)]
    blacks = [one for one in players if one not in whites]
    return Columns(
        tuple(sorted(whites, key=white_column.function)),
        tuple(sorted(blacks, key=black_column.function)),
    )


def pair_columns(
    columns: Columns,
    below: Sequence[OldDubovEntrant],
    next_group: Sequence[OldDubovEntrant],
    completion: Completion,
    change: ColumnChange,
) -> tuple[Pair, ...]:
    """The pairs of a score group; whoever is in none of them is left over for the next one."""
    if len(columns.whites) == len(columns.blacks) and completion.possible(rank_bits(below)):
        rows = _row_by_row(columns, change)
        if rows is not None:
            return rows
    return _with_exceptions(columns, below, next_group, completion)


def _row_by_row(columns: Columns, change: ColumnChange) -> tuple[Pair, ...] | None:
    """White against black in all rows; None if that cannot be done.

    The first pairing in the order of the rows: where a row finds no black, those above change.
    """
    players = (*columns.whites, *columns.blacks)
    rows = len(columns.whites)
    upper = (1 << rows) - 1
    legal = [
        mask & (~upper if place < rows else upper)
        for place, mask in enumerate(legal_by_place(players))
    ]
    everyone = (1 << len(players)) - 1
    mate = maximum_matching(legal, everyone)
    if -1 in mate:
        return None
    matchings = PerfectMatchings(legal, everyone, mate, bipartite=True)
    place_of = {player: place for place, player in enumerate(players)}
    column = list(columns.blacks)
    for row in range(rows):
        chosen = next(
            place for place in range(row, rows) if matchings.force(row, place_of[column[place]])
        )
        column = change.function(column, row, chosen)
    return tuple(zip(columns.whites, column, strict=True))


def _with_exceptions(
    columns: Columns,
    below: Sequence[OldDubovEntrant],
    next_group: Sequence[OldDubovEntrant],
    completion: Completion,
) -> tuple[Pair, ...]:
    """As many pairs as can be, then as few of one colour as can be, then in the order of the rows.

    The order is itself a sum over pairs: the opponent of each player is one digit of a number, the
    first row's the highest. So one cheapest matching answers all at once.
    """
    players = (*columns.whites, *columns.blacks)
    size = len(players)
    alone = [floats_without_opponent.function(one, next_group) for one in players]
    wide = size.bit_length()
    out = [
        ((1 << 2 * wide) + (is_alone << wide) << _DIGIT * size)
        + (size << _DIGIT * (size - 1 - place))
        for place, is_alone in enumerate(alone)
    ]
    inside = _inside_costs(columns)
    left = maximum_matching(legal_by_place(players), (1 << size) - 1).count(-1)
    costs: list[list[int | None]] = [
        [*row, *([out[place]] * left)] for place, row in enumerate(inside)
    ]
    costs += [[*out, *([None] * left)] for _ in range(left)]
    pairs = _cheapest(players, costs)
    leaving = [one for one in players if not any(one in pair for pair in pairs)]
    if completion.possible(rank_bits((*leaving, *below))):
        return pairs
    # Seldom: those who are left over could not all be paired further down, so everybody is asked.
    seats = (*players, *below)
    legal = legal_by_place(seats)
    costs = [[None] * len(seats) for _ in seats]
    for one in range(len(seats)):
        for other in range(one):
            if other < size <= one and legal[one] >> other & 1:
                costs[one][other] = costs[other][one] = out[other]
            elif one < size:
                costs[one][other] = costs[other][one] = inside[one][other]
            elif other >= size and legal[one] >> other & 1:
                costs[one][other] = costs[other][one] = 0
    return _cheapest(players, costs)


_DIGIT = 16
"""How many bits there are for the digit of one player in the order of the rows; events have fewer than 10,000 players."""


def _inside_costs(columns: Columns) -> list[list[int | None]]:
    """What each pair within the group costs: one of the same colour, and its place in the order."""
    players = (*columns.whites, *columns.blacks)
    size, rows = len(players), len(columns.whites)
    legal = legal_by_place(players)
    costs: list[list[int | None]] = [[None] * size for _ in players]
    for place in range(size):
        if place < rows:
            order = [*range(rows, size), *same_colour_order.function(rows, place)]
        else:
            order = list(range(place + 1, size))
        shift = _DIGIT * (size - 1 - place)
        for turn, other in enumerate(order):
            if other < place or not legal[place] >> other & 1:
                continue
            alike = (place < rows) is (other < rows)
            costs[place][other] = costs[other][place] = (alike << _DIGIT * size) + (turn << shift)
    return costs


def _cheapest(
    players: Sequence[OldDubovEntrant], costs: Sequence[Sequence[int | None]]
) -> tuple[Pair, ...]:
    optimum = minimum_cost_perfect_matching(len(costs), costs)
    if optimum is None:
        raise AssertionError("a group may be closed if the round can be completed")
    size = len(players)
    return tuple(
        (players[one], players[other])
        for one, other in enumerate(optimum.mate[:size])
        if one < other < size
    )
