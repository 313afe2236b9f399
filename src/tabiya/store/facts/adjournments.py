"""Adjourned games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.pairing.handling import result_for_pairing
from tabiya.store.common.boards import existing_board
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Payload, Upcaster, note_as_stored
from tabiya.store.notes import ADJOURNED, add_note, games_at
from tabiya.store.parts import RoundStatus, require, require_round
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_last_round
from tabiya.store.state import EventState


def _adjournment(payload: Payload) -> str:
    return f"boards {', '.join(map(str, payload['boards']))}"


@dataclass(frozen=True, slots=True)
class ResultsAdjourned(Fact):
    """Games without a result were adjourned: draws for pairing purposes only."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(_adjournment),)
    report: ClassVar[str] = "`Adjourned @ Round n: ...`"

    round: int
    boards: tuple[int, ...]
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """Games without a result count as draws for pairing until they end."""
        round_ = require_round(state, self.round)
        for board in self.boards:
            require(1 <= board <= len(round_.boards), "there is no board {board}", board=board)
            require(round_.boards[board - 1].open, "board {board} has a result", board=board)
            changed = replace(round_.boards[board - 1], adjourned=True, revision=seq)
            round_ = round_.with_board(board, changed)
        note = self.noted
        if note is None:
            note = games_at(state, self.round, self.boards)
        return add_note(state.with_round(round_), f"{ADJOURNED}{self.round}: {note}")

    def describe(self, _names: Names) -> str:
        """The boards whose games go on later."""
        if len(self.boards) == 1:
            return say(
                "Round {round}: the game at board {board} was adjourned.",
                round=self.round,
                board=self.boards[0],
            )
        boards = ", ".join(str(board) for board in self.boards)
        return say(
            "Round {round}: the games at boards {boards} were adjourned.",
            round=self.round,
            boards=boards,
        )


@dataclass(frozen=True, slots=True)
class AdjournGames(Command):
    """Declare games of the current round adjourned."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Adjourn the games")

    round: int
    boards: tuple[int, ...]

    def decide(self, state: EventState) -> Decision:
        """Games of the round in play may be adjourned before the next is paired."""
        round_ = named_last_round(state, self.round, None)
        if round_.status is not RoundStatus.PUBLISHED:
            raise Refused("round {round} is not being played", round=round_.number)
        boards = []
        for number in dict.fromkeys(self.boards):
            board = existing_board(state, self.round, number)
            if not board.open:
                raise Refused(
                    "board {number} already has a result", number=number, hint="Remove it first."
                )
            if not board.adjourned:
                boards.append(number)
        if not boards:
            return Decision()
        named = games_at(state, self.round, boards)
        warning = Caution(
            "games-adjourned",
            Level.CONFIRM,
            Text("Adjourned in round {round}: {named}.", round=self.round, named=named),
            (
                Text("It counts as a draw for pairing until it ends."),
                Text("Tabiya notes it in the report."),
            ),
            state.laws.cite(result_for_pairing),
        )
        return Decision((ResultsAdjourned(self.round, tuple(boards)),), (warning,))
