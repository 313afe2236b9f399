"""Players who do not come to their games."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.laws.chapter import ALL_LAWS
from tabiya.laws.default_time import lost_from
from tabiya.model.result import GameResult
from tabiya.rulebook.edition import rules_for
from tabiya.store.common.absentees import get_defaults
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.facts.results import EnterResult
from tabiya.store.parts import require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name, named_entrant
from tabiya.store.state import EventState

_LONGEST_TEXT = 300


@dataclass(frozen=True, slots=True)
class ForfeitAbsent(Command):
    """Forfeit the games of all absent players, in one step."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Forfeit the games")

    round: int
    entrants: tuple[int, ...]
    now: datetime = field(repr=False)

    def decide(self, state: EventState) -> Decision:
        """One step for all boards; before the default time has passed it is asked about."""
        if self.round != len(state.rounds) or not state.rounds:
            raise Refused("round {round} is not being played", round=self.round)
        if not self.entrants:
            raise Refused(
                "no player is marked as absent", hint="Tick the players who have not come."
            )
        round_ = state.rounds[-1]
        events: list[Fact] = []
        warnings: list[Caution] = []
        for number in round_.open_boards:
            board = round_.boards[number - 1]
            white, black = (entrant in self.entrants for entrant in (board.white, board.black))
            if not (white or black):
                continue
            result = (
                GameResult.DOUBLE_FORFEIT
                if white and black
                else GameResult.BLACK_WINS_BY_FORFEIT
                if white
                else GameResult.WHITE_WINS_BY_FORFEIT
            )
            decision = EnterResult(self.round, number, board.white, board.black, result).decide(
                state
            )
            events += decision.events
            warnings += decision.warnings
        if not events:
            raise Refused("these players have no open game", hint="Check the round again.")
        started = state.schedule.started.get(self.round)
        limit = lost_from(started, state.settings.default_time) if started else None
        if limit is None or self.now < limit:
            laws = rules_for(ALL_LAWS, None, state.settings.start)
            message = (
                Text(
                    "The default time of round {round} ends at {limit:%H:%M}.",
                    round=self.round,
                    limit=limit,
                )
                if limit
                else Text("No one has recorded when round {round} started.", round=self.round)
            )
            rule = f"{laws.edition.chapter} {laws.article(lost_from)}"
            warnings.append(Caution("before-default-time", Level.CONFIRM, message, rule=rule))
        return Decision(tuple(events), tuple(warnings))


@dataclass(frozen=True, slots=True)
class AbsenceExplained(Fact, Command):
    """A player who had lost a round by forfeit gave a reason that the arbiter accepted."""

    operation: ClassVar[str] = "explain-absence"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save the explanation")

    entrant: int
    round: int
    reason: str

    def decide(self, state: EventState) -> Decision:
        """Only a game that was lost by forfeit needs an explanation, with words."""
        named_entrant(state, self.entrant)
        reason = " ".join(self.reason.split())
        if not reason:
            raise Refused("the explanation is empty", hint="Write why the player did not come.")
        if len(reason) > _LONGEST_TEXT:
            raise Refused(
                "the explanation is too long",
                hint="At most {_LONGEST_TEXT} letters.",
                _LONGEST_TEXT=_LONGEST_TEXT,
            )
        if self.round not in get_defaults(state, self.entrant):
            name = get_name(state, self.entrant)
            raise Refused(
                "{name} did not lose round {round} by forfeit", name=name, round=self.round
            )
        if state.schedule.explained.get((self.round, self.entrant)) == reason:
            return Decision()
        return Decision((AbsenceExplained(self.entrant, self.round, reason),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The player is paired on."""
        require_entrant(state, self.entrant)
        explained = {**state.schedule.explained, (self.round, self.entrant): self.reason}
        return replace(state, schedule=replace(state.schedule, explained=explained))

    def describe(self, names: Names) -> str:
        """Who, and why."""
        return say(
            "{name} explained why round {round} was missed: {reason}.",
            name=name_in(names, self.entrant),
            round=self.round,
            reason=self.reason,
        )


@dataclass(frozen=True, slots=True)
class HalfPointByesBarred(Fact, Command):
    """A player is not eligible for half-point byes, or is again."""

    operation: ClassVar[str] = "bar-half-point-byes"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save")

    entrant: int
    barred: bool
    reason: str = ""

    def decide(self, state: EventState) -> Decision:
        """A player with conditions or free entry may be barred from them, with the reason."""
        named_entrant(state, self.entrant)
        reason = " ".join(self.reason.split())[:_LONGEST_TEXT]
        if (self.entrant in state.schedule.barred) == self.barred:
            return Decision()
        return Decision((HalfPointByesBarred(self.entrant, self.barred, reason),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The player may take none, or may again."""
        require_entrant(state, self.entrant)
        others = {who: why for who, why in state.schedule.barred.items() if who != self.entrant}
        barred = {**others, self.entrant: self.reason} if self.barred else others
        return replace(state, schedule=replace(state.schedule, barred=barred))

    def describe(self, names: Names) -> str:
        """Who may or may not."""
        who = name_in(names, self.entrant)
        if not self.barred:
            return say("{name} is eligible for half-point byes again.", name=who)
        if self.reason:
            return say(
                "{name} is not eligible for half-point byes: {reason}.",
                name=who,
                reason=self.reason,
            )
        return say("{name} is not eligible for half-point byes.", name=who)
