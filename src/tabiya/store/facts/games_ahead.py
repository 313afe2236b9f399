"""Games of a table that are played before their round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, translatable
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.parts import require
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class GamePlayedAhead(Fact, Command):
    """A game of a table was played before its round; it counts once the round is paired.

    UNKNOWN takes the result back.
    """

    operation: ClassVar[str] = "enter-ahead"
    permission: ClassVar[Permission] = Permission.CORRECT
    act: ClassVar[str] = translatable("Enter the result")

    round: int
    white: int
    black: int
    result: GameResult

    def decide(self, state: EventState) -> Decision:
        """A table says who will meet, so a game may be played before its round."""
        plan = state.paired_by.plan
        if plan is None or not state.started:
            raise Refused(
                "you can enter games ahead only in a round robin whose numbers are final",
                hint="Pair round 1 first.",
            )
        if self.round <= len(state.rounds):
            raise Refused(
                "round {round} has already been paired",
                round=self.round,
                hint="Enter the result in its round.",
            )
        number = {who.entrant: who.number for who in state.entrants.values()}
        wanted = Game(number.get(self.white, 0), number.get(self.black, 0))
        rounds = plan(state.tournament())
        if self.round > len(rounds) or wanted not in rounds[self.round - 1].games:
            raise Refused(
                "round {round} has no such game",
                round=self.round,
                hint="Check the schedule.",
            )
        for entrant in (self.white, self.black):
            if state.entrants[entrant].withdrawn:
                raise Refused("{name} has withdrawn", name=get_name(state, entrant))
        known = state.played_ahead.get((self.round, self.white, self.black))
        if (known or GameResult.UNKNOWN) is self.result:
            return Decision()
        fact = self
        return Decision((fact,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The result waits for its round."""
        require(
            self.round > len(state.rounds),
            "round {round} has already been paired",
            round=self.round,
        )
        game = (self.round, self.white, self.black)
        ahead = {known: result for known, result in state.played_ahead.items() if known != game}
        if self.result is not GameResult.UNKNOWN:
            ahead[game] = self.result
        return replace(state, played_ahead=ahead)

    def describe(self, names: Names) -> str:
        """The game, its round and its result."""
        pair = f"{name_in(names, self.white)} - {name_in(names, self.black)}"
        if self.result is GameResult.UNKNOWN:
            return say(
                "Round {round}, {pair}: the result entered ahead was removed.",
                round=self.round,
                pair=pair,
            )
        return say(
            "Round {round}, {pair}: played ahead, {result}.",
            round=self.round,
            pair=pair,
            result=self.result.symbol,
        )
