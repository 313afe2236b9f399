"""The start position of a round of Chess960."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.laws.chess960 import GUIDELINE, start_number
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.parts import require
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class StartPositionDrawn(Fact):
    """The start position of Chess960 for all boards of a round was drawn by lot."""

    round: int
    number: int
    seed: int
    """What the lot was drawn from: whoever wants to can draw it again."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """All boards of the round begin with this position; a newer draw replaces an older one."""
        require(
            self.round <= state.next_round, "round {round} is not the next one", round=self.round
        )
        return replace(state, start_positions={**state.start_positions, self.round: self.number})

    def describe(self, _names: Names) -> str:
        """Which position, and the seed of the lot."""
        return say(
            "Start position {number} of Chess960 was drawn by lot for round {round} (seed {seed}).",
            number=self.number,
            round=self.round,
            seed=self.seed,
        )


@dataclass(frozen=True, slots=True)
class DrawStartPosition(Command):
    """Draw the start position of Chess960 for all boards of a round, from a seed."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Draw the start position")

    round: int
    seed: int

    def decide(self, state: EventState) -> Decision:
        """Before the round has results; a second draw would be a choice, and is asked about."""
        if not 1 <= self.round <= state.next_round:
            raise Refused(
                "round {round} is neither paired nor the next one",
                round=self.round,
                hint="Draw for round {next_round} or an earlier one.",
                next_round=state.next_round,
            )
        if self.round <= len(state.rounds) and state.rounds[self.round - 1].has_results:
            raise Refused(
                "round {round} already has results",
                round=self.round,
                hint="Draw the start position before the games begin.",
            )
        drawn = StartPositionDrawn(self.round, start_number(self.seed), self.seed)
        known = state.start_positions.get(self.round)
        if known is None:
            return Decision((drawn,))
        warning = Caution(
            "start-position-drawn-again",
            Level.CONFIRM,
            Text(
                "A start position for round {round} has already been drawn: number {known}.",
                round=self.round,
                known=known,
            ),
            (
                Text(
                    "Draw again only if the first draw was not announced: a second draw would be a choice."
                ),
            ),
            GUIDELINE,
        )
        return Decision((drawn,), (warning,))
