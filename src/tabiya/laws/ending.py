"""How a game ended, as far as its moves tell: Articles 5.1.1, 5.2.1, 5.2.2 and 9.6."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.laws import claims
from tabiya.laws.flag import is_dead
from tabiya.laws.helpmate import can_checkmate
from tabiya.laws.moves import is_checkmate, is_stalemate
from tabiya.laws.position import Position
from tabiya.rulebook.words import translatable

_LOOKED_AT = 300
"""A game that goes on is rarely dead: so many positions are enough to see a mate or a wall."""


@dataclass(frozen=True, slots=True)
class GameEnd:
    """What ended a game by itself: its result, in words, and the article."""

    result: str
    words: str
    article: str


def how_it_ended(positions: Sequence[Position]) -> GameEnd | None:
    """Return what ended a game on the board; None if players or a clock must have ended it."""
    last = positions[-1]
    if is_checkmate(last):
        return GameEnd("0-1" if last.white_to_move else "1-0", translatable("checkmate"), "5.1.1")
    if is_stalemate(last):
        return GameEnd("1/2-1/2", translatable("stalemate"), "5.2.1")
    verdicts = [can_checkmate(last, white=white, limit=_LOOKED_AT) for white in (True, False)]
    if is_dead(*verdicts):
        return GameEnd("1/2-1/2", translatable("dead position"), "5.2.2")
    if claims.fifth_time_appeared(positions):
        return GameEnd("1/2-1/2", translatable("the same position five times"), "9.6.1")
    if claims.seventy_five_moves_made(last):
        return GameEnd("1/2-1/2", translatable("75 moves without capture or pawn move"), "9.6.2")
    return None
