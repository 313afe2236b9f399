"""The field of the Lim system: the entrants of a round, and who of them floated in the one before."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.points import Points
from tabiya.model.record import Cell, records
from tabiya.model.tournament import Tournament
from tabiya.pairing.acceleration.baku import virtual_points
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.pairing.swiss.kit.field import Field, make_field
from tabiya.pairing.swiss.kit.rules import IndividualRules
from tabiya.pairing.swiss.lim.editions import cite
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.DEFINITION,
    "a floater is a player who is transferred to another scoregroup; a round without a game is "
    "not a transfer",
    cite("3.1", "3.1"),
)
def floats_without_game(cell: Cell, loss: Points) -> bool:
    """Whether a round without a game leaves a float: it does not."""
    return False


@clause(
    Kind.DEFINITION,
    "above the median the player with more points was the floater, below it the one with fewer",
    cite("3.2 and 3.10", "3.2.1 and 3.10"),
)
def was_transferred(mark: Float, score: int, doubled_median: int) -> bool:
    """Whether a player who met somebody of another score had been moved there.

    Pairing goes towards the median from both sides, so whoever left a scoregroup above it went down,
    and whoever left one below it went up; the other player of the pair stayed at home.
    """
    if mark is Float.DOWN:
        return 2 * score > doubled_median
    return mark is Float.UP and 2 * score < doubled_median


def make_lim_field(tournament: Tournament, rules: IndividualRules) -> Field:
    """Look at a tournament as this system does before the next round is paired."""
    field = make_field(tournament, rules.definitions)
    latest = field.round - 1
    if not latest:
        return field
    history = records(tournament)
    lent = virtual_points(tournament, latest)
    median = field.point * (latest - 1)

    def stayed(number: int, mark: Float) -> bool:
        record = history[number]
        before = record.score_after(latest - 1) + lent.get(number, 0)
        return not was_transferred.function(mark, before, median)

    return replace(
        field,
        entrants=tuple(
            replace(one, last_float=Float.NONE)
            if one.last_float is not Float.NONE and stayed(one.number, one.last_float)
            else one
            for one in field.entrants
        ),
    )
