"""How games ended."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, gettext, say, translatable
from tabiya.laws.chapter import get_laws
from tabiya.laws.ending import RULE_OF, list_endings
from tabiya.model.result import GameEnding
from tabiya.store.common.boards import (
    EndedGame,
    board_as_seen,
    board_with_players,
    game_named,
    result_shown,
)
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.parts import Board, require, require_round
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class EndingRecorded(Fact):
    """How a game ended was recorded; None removes the record, and so does another result."""

    round: int
    board: int
    white: int
    black: int
    ending: GameEnding | None

    def apply(self, state: EventState, seq: int) -> EventState:
        """It is known how the game ended."""
        round_ = require_round(state, self.round)
        board = board_with_players(round_, self)
        require(not board.open, "the game has no result")
        changed = replace(board, ending=self.ending, revision=seq)
        return state.with_round(round_.with_board(self.board, changed))

    def describe(self, names: Names) -> str:
        """The game, and how it ended."""
        where = game_named(self, names)
        if self.ending is None:
            return say("{where}: the record of how it ended was removed.", where=where)
        return say("{where}: ended by {ending}.", where=where, ending=gettext(self.ending.value))


@dataclass(frozen=True, slots=True)
class RecordEndings(Command):
    """Record how games of a round ended; White and Black are those shown on the page."""

    permission: ClassVar[Permission] = Permission.ENTER_RESULTS
    act: ClassVar[str] = translatable("Save how the games ended")

    round: int
    games: tuple[EndedGame, ...]

    def decide(self, state: EventState) -> Decision:
        """How a game ended is free to say and to change, but it must fit the result."""
        facts = []
        for game in self.games:
            board = board_as_seen(state, self.round, game)
            if game.ending is board.ending:
                continue
            if game.ending is not None:
                _refuse_other_results(state, self.round, board, game)
            facts.append(
                EndingRecorded(self.round, game.board, game.white, game.black, game.ending)
            )
        return Decision(tuple(facts))


def _refuse_other_results(
    state: EventState, round_number: int, board: Board, game: EndedGame
) -> None:
    """The Laws say which result a game can have that ended so."""
    if board.open:
        raise Refused(
            "board {board} has no result", board=game.board, hint="Enter the result first."
        )
    if game.ending is None or RULE_OF[game.ending] in list_endings(board.result):
        return
    rule = RULE_OF[game.ending].rule
    raise Refused(
        "the game at board {board} is {symbol}: it cannot have ended by {ending}",
        board=game.board,
        symbol=result_shown(state, round_number, board, board.result),
        ending=Text(game.ending.value),
        rule=str(rule.article(get_laws(day=state.settings.start).edition)),
        hint="Correct the result, or choose another ending.",
    )
