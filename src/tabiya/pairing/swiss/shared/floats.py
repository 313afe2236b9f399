"""Floats: the marks that an unequal pairing or an unplayed round leaves on a player."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from tabiya.model.points import Points
from tabiya.model.record import Cell
from tabiya.model.result import Outcome
from tabiya.pairing.swiss.shared.editions import DUTCH_2017, DUTCH_2026
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause


class Float(IntEnum):
    """What a round left on a player."""

    NONE = 0
    DOWN = 1
    UP = 2


@clause(
    Kind.DEFINITION,
    "a player who, for whatever reason, does not play in a round receives a downfloat",
    {DUTCH_2017: Article("C.04.3", "A.4.b")},
)
def downfloat_of_every_unplayed_round(cell: Cell, loss: Points) -> bool:
    """Until January 2026: any round without play is a downfloat."""
    return True


@clause(
    Kind.DEFINITION,
    "a player who receives the pairing-allocated bye, or scores more than a loss without playing, "
    "receives a downfloat",
    {DUTCH_2026: Article("C.04.3", "1.4.3")},
)
def downfloat_of_points_without_play(cell: Cell, loss: Points) -> bool:
    """Since February 2026: the bye, whatever it is worth, or more than a loss without play."""
    return cell.outcome is Outcome.PAIRING_ALLOCATED_BYE or cell.points > loss


def float_of_game(number: int, cell: Cell, scores: Mapping[int, int]) -> Float:
    """The float of a played game, from the pairing scores before the round."""
    if cell.opponent is None:
        return Float.NONE
    own, other = scores[number], scores[cell.opponent]
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP
