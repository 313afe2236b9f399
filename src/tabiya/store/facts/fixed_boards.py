"""Players who always sit at the same board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.formats.trf.layout.columns import HIGHEST_NUMBER
from tabiya.languages import Text, say, translatable
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.parts import require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import unchanged_entrant
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class BoardFixed(Fact):
    """A player sits at the same board in every round; None removes the fixed board."""

    entrant: int
    board: int | None

    def apply(self, state: EventState, seq: int) -> EventState:
        """A player keeps one board, or is free again."""
        who = require_entrant(state, self.entrant)
        return state.with_entrant(replace(who, fixed_board=self.board, revision=seq))

    def describe(self, names: Names) -> str:
        """Who keeps which board, or none any more."""
        name = name_in(names, self.entrant)
        if self.board is None:
            return say("{name} no longer keeps a fixed board.", name=name)
        return say("{name} keeps board {board}.", name=name, board=self.board)


@dataclass(frozen=True, slots=True)
class FixBoard(Command):
    """Keep a player at one board; None removes the fixed board."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save the fixed board")

    entrant: int
    board: int | None
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """For players who need it; two at one board are told apart when the round is paired."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        if self.board == who.fixed_board:
            return Decision()
        if self.board is not None and not 1 <= self.board <= HIGHEST_NUMBER:
            raise Refused("there is no board {board}", board=self.board)
        shared = [
            other.player.name
            for other in state.entrants.values()
            if self.board is not None
            and other.fixed_board == self.board
            and other.entrant != self.entrant
        ]
        warnings: tuple[Caution, ...] = ()
        if shared:
            warnings = (
                Caution(
                    "board-shared",
                    Level.ACKNOWLEDGE,
                    Text(
                        "Board {board} is also kept for {name}.", board=self.board, name=shared[0]
                    ),
                    (Text("Unless they meet, the later of the two gets the nearest board."),),
                ),
            )
        return Decision((BoardFixed(self.entrant, self.board),), warnings)
