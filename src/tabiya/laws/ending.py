"""How a game ends: Articles 5, 6.7, 6.9, 7.5.5, 9.2 to 9.6 and 12.9, and which result each can bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabiya.languages import translatable
from tabiya.laws import claims, flag
from tabiya.laws import irregularities as table
from tabiya.laws.editions import cited_in_both
from tabiya.laws.helpmate import who_can_checkmate
from tabiya.laws.moves import is_checkmate, is_stalemate
from tabiya.laws.position import Position
from tabiya.model.result import GameEnding, GameResult
from tabiya.rulebook.clause import AnyClause, Kind, clause

_LOOKED_AT = 300
"""A game that goes on is rarely dead: so many positions are enough to see a mate or a wall."""


@clause(
    Kind.PROCESS,
    "the game is won by the player who has checkmated the opponent's king",
    cited_in_both("5.1.1"),
)
def checkmate_wins(position: Position) -> bool:
    """Whether the player who has the move has lost."""
    return is_checkmate(position)


@clause(
    Kind.PROCESS,
    "the game is drawn when the player who has the move has no legal move and the king is not in check",
    cited_in_both("5.2.1"),
)
def stalemate_draws(position: Position) -> bool:
    """Whether the game is drawn."""
    return is_stalemate(position)


@clause(
    Kind.PROCESS,
    "the game is drawn by agreement, once both players have made a move",
    cited_in_both("5.2.3"),
)
def agreement_draws(*, both_have_moved: bool) -> bool:
    """Whether the players may agree to a draw now."""
    return both_have_moved


@clause(
    Kind.PROCESS,
    "a player who arrives after the default time loses, unless the arbiter decides otherwise",
    cited_in_both("6.7.1"),
)
def late_arrival_loses(minutes_late: int, default_time: int) -> bool:
    """Whether the game is lost."""
    return minutes_late > default_time


@clause(
    Kind.PROCESS,
    (
        "the arbiter may declare a game lost, or add or deduct points, and decides the "
        "opponent's score"
    ),
    cited_in_both("12.9"),
)
def arbiter_decides(result: GameResult) -> bool:
    """Whether the result can be that of a decision: any can, once there is one."""
    return result is not GameResult.UNKNOWN


class EndingRule(NamedTuple):
    """One way in which games end: its words, the clause that ends them, and to which results."""

    ending: GameEnding
    words: str
    rule: AnyClause
    results: frozenset[GameResult]


_WON = frozenset(
    (
        *(GameResult.WHITE_WINS, GameResult.BLACK_WINS),
        *(GameResult.WHITE_WINS_UNRATED, GameResult.BLACK_WINS_UNRATED),
    )
)
_DRAWN = frozenset((GameResult.DRAW, GameResult.DRAW_UNRATED))
_NOT_PLAYED = frozenset(result for result in GameResult if not result.played)
_ANY = frozenset(result for result in GameResult if result is not GameResult.UNKNOWN)

ENDINGS: tuple[EndingRule, ...] = (
    EndingRule(GameEnding.CHECKMATE, translatable("checkmate"), checkmate_wins, _WON),
    EndingRule(GameEnding.RESIGNATION, translatable("resignation"), table.resignation_loses, _WON),
    EndingRule(GameEnding.TIME, translatable("time"), flag.flag_fall_loses, _WON | _DRAWN),
    EndingRule(GameEnding.STALEMATE, translatable("stalemate"), stalemate_draws, _DRAWN),
    EndingRule(GameEnding.DEAD_POSITION, translatable("dead position"), flag.is_dead, _DRAWN),
    EndingRule(GameEnding.AGREEMENT, translatable("agreement"), agreement_draws, _DRAWN),
    EndingRule(
        GameEnding.REPETITION,
        translatable("threefold repetition"),
        claims.third_time_appeared,
        _DRAWN,
    ),
    EndingRule(
        GameEnding.FIFTY_MOVES,
        translatable("50-move rule"),
        claims.fifty_moves_made,
        _DRAWN,
    ),
    EndingRule(
        GameEnding.FIVEFOLD_REPETITION,
        translatable("fivefold repetition"),
        claims.fifth_time_appeared,
        _DRAWN,
    ),
    EndingRule(
        GameEnding.SEVENTY_FIVE_MOVES,
        translatable("75-move rule"),
        claims.seventy_five_moves_made,
        _DRAWN,
    ),
    EndingRule(
        GameEnding.ILLEGAL_MOVE,
        translatable("a second illegal move"),
        table.illegal_move_penalty,
        _WON | _DRAWN,
    ),
    EndingRule(GameEnding.FORFEIT, translatable("forfeit"), late_arrival_loses, _NOT_PLAYED),
    EndingRule(GameEnding.ARBITER, translatable("decision of the arbiter"), arbiter_decides, _ANY),
)
"""Every way, as a menu shows them."""

RULE_OF = {ending.ending: ending for ending in ENDINGS}


def list_endings(result: GameResult) -> tuple[EndingRule, ...]:
    """Return the ways in which a game can have come to a result."""
    return tuple(ending for ending in ENDINGS if result in ending.results)


class GameEnd(NamedTuple):
    """What ended a game by itself, and the result it has as PGN writes it."""

    result: str
    ending: GameEnding

    @property
    def rule(self) -> EndingRule:
        """Its words and its clause."""
        return RULE_OF[self.ending]


def how_it_ended(positions: Sequence[Position]) -> GameEnd | None:
    """Return what ended a game on the board; None if players or a clock must have ended it."""
    last = positions[-1]
    if checkmate_wins(last):
        return GameEnd("0-1" if last.white_to_move else "1-0", GameEnding.CHECKMATE)
    if stalemate_draws(last):
        return GameEnd("1/2-1/2", GameEnding.STALEMATE)
    if flag.is_dead(*who_can_checkmate(last, limit=_LOOKED_AT)):
        return GameEnd("1/2-1/2", GameEnding.DEAD_POSITION)
    if claims.fifth_time_appeared(positions):
        return GameEnd("1/2-1/2", GameEnding.FIVEFOLD_REPETITION)
    if claims.seventy_five_moves_made(last):
        return GameEnd("1/2-1/2", GameEnding.SEVENTY_FIVE_MOVES)
    return None
