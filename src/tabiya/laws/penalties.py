"""Article 12.9: the penalties an arbiter may choose from, from the mildest to the gravest."""

from __future__ import annotations

from enum import Enum

from tabiya.languages import translatable
from tabiya.laws.editions import cited_in_both
from tabiya.rulebook.clause import Kind, clause


class ArbiterPenalty(Enum):
    """A penalty of the arbiter, in the order of the text."""

    WARNING = translatable("warning")
    TIME_FOR_OPPONENT = translatable("more time for the opponent")
    TIME_OFF = translatable("less time for the player")
    POINTS_FOR_OPPONENT = translatable("the maximum points of the game for the opponent")
    POINTS_OFF = translatable("fewer points for the player in this game")
    GAME_LOST = translatable("the game is lost")
    FINE = translatable("a fine announced in advance")
    EXCLUDED = translatable("excluded from one or more rounds")
    EXPELLED = translatable("expelled from the competition")


@clause(
    Kind.DEFINITION,
    "the arbiter may warn a player, add or deduct time or points, declare the game lost, fine, "
    "exclude from rounds or expel",
    cited_in_both("12.9"),
)
def place_among_penalties(penalty: ArbiterPenalty) -> int:
    """Return the number under which the article lists a penalty; the higher, the graver."""
    return tuple(ArbiterPenalty).index(penalty) + 1
