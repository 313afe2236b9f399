"""Play-offs between players who are tied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.errors import TabiyaError
from tabiya.languages import Plural, Text, say, translatable
from tabiya.model.result import GameResult
from tabiya.pairing.playoff import formats_named, opening_stage
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.decision import Caution, Command, Conflict, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.parts import HeldPlayoff, PlayedGame, require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class PlayoffStarted(Fact):
    """A play-off began between tied players, listed in the order of the standings."""

    playoff: int
    entrants: tuple[int, ...]
    edition: str
    seed: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """One more play-off is on."""
        require(
            self.playoff == len(state.playoffs) + 1,
            "play-off {number} is not the next play-off",
            number=self.playoff,
        )
        for entrant in self.entrants:
            require_entrant(state, entrant)
        begun = HeldPlayoff(self.entrants, self.edition, self.seed, revision=seq)
        return replace(state, playoffs=(*state.playoffs, begun))

    def describe(self, names: Names) -> str:
        """Who plays it, and what lots are drawn from."""
        who = ", ".join(name_in(names, entrant) for entrant in self.entrants)
        return say(
            "Play-off {number} began (formats of {edition}, seed {seed}): {who}.",
            number=self.playoff,
            edition=self.edition,
            seed=self.seed,
            who=who,
        )


@dataclass(frozen=True, slots=True)
class StartPlayoff(Command):
    """Start a play-off for the places of tied players."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Start a play-off")

    entrants: tuple[int, ...]
    """In the order of the standings."""
    edition: str
    """The text whose formats are used."""
    seed: int
    """What lots are drawn from."""

    def decide(self, state: EventState) -> Decision:
        """Only after the last round, and nobody plays in two."""
        missing = obstacles_to_final_report(state)
        if missing:
            raise Refused("a play-off can begin only after the last round", hint=" ".join(missing))
        if state.paired_by.ended is not None:
            raise Refused(
                "the matches have already decided the places of this event",
                hint="A play-off separates players who are tied on points.",
            )
        if state.paired_by.teams is not None:
            raise Refused(
                "Tabiya does not run play-offs of teams yet",
                hint="Create a separate event with the teams that are tied.",
            )
        busy = {entrant for held in state.playoffs for entrant in held.entrants}
        for entrant in self.entrants:
            if entrant not in state.entrants:
                raise Refused("there is no entrant {entrant}", entrant=entrant)
            if entrant in busy:
                raise Refused("{name} is already in a play-off", name=get_name(state, entrant))
        try:
            rules = formats_named(self.edition)
            opening_stage(rules, [str(entrant) for entrant in self.entrants])
        except TabiyaError as refusal:
            raise Refused(refusal.message, rule=refusal.rule, hint=refusal.advice) from refusal
        started = PlayoffStarted(len(state.playoffs) + 1, self.entrants, self.edition, self.seed)
        return Decision((started,))


@dataclass(frozen=True, slots=True)
class PlayoffGameEntered(Fact):
    """The result of a play-off game was entered."""

    report: ClassVar[str] = "`Play-off: ...`, with the places once it is over"

    playoff: int
    game: int
    white: int
    black: int
    result: GameResult

    def apply(self, state: EventState, seq: int) -> EventState:
        """One more game has ended."""
        held = require_held(state, self.playoff)
        require(
            self.game == len(held.games) + 1, "game {game} is not the next game", game=self.game
        )
        game = PlayedGame(self.white, self.black, self.result)
        return _with(state, self.playoff, replace(held, games=(*held.games, game), revision=seq))

    def describe(self, names: Names) -> str:
        """Both players and the result."""
        pair = f"{name_in(names, self.white)} - {name_in(names, self.black)}"
        return say(
            "Play-off {number}, game {game}: {pair} {symbol}.",
            number=self.playoff,
            game=self.game,
            pair=pair,
            symbol=self.result.symbol,
        )


@dataclass(frozen=True, slots=True)
class EnterPlayoffGame(Command):
    """Enter the result of a game that is due."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Enter the result")

    playoff: int
    game: int
    """How many games have been entered before it."""
    white: int
    black: int
    result: GameResult

    def decide(self, state: EventState) -> Decision:
        """A game that is due now; a page that is older than the last game is told so."""
        held = _held(state, self.playoff)
        if self.game != len(held.games):
            raise Conflict(
                "a game of play-off {number} was entered in the meantime",
                number=self.playoff,
                now=Plural(
                    "{n} game has been entered", "{n} games have been entered", len(held.games)
                ),
                revision=held.revision,
            )
        if self.result is GameResult.UNKNOWN:
            raise Refused("the game has no result", hint="Enter it after it has ended.")
        pair = (str(self.white), str(self.black))
        due = [(game.white, game.black) for game in held.course().due]
        if pair not in due:
            raise Refused(
                Text("{game} is not due", game=_game(state, pair)),
                hint="Due: " + "; ".join(_game(state, due_pair) for due_pair in due) if due else "",
            )
        entered = PlayoffGameEntered(
            self.playoff, self.game + 1, self.white, self.black, self.result
        )
        return Decision((entered,))


@dataclass(frozen=True, slots=True)
class PlayoffDecided(Fact, Command):
    """The arbiter decided the winner because no further game does."""

    operation: ClassVar[str] = "decide-playoff"
    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Name the winner")
    report: ClassVar[str] = "`Play-off: ...`"

    playoff: int
    winner: int

    def decide(self, state: EventState) -> Decision:
        """Where something else than a game decides, one of those tied is named."""
        held = _held(state, self.playoff)
        course = held.course()
        if course.open_outcome is None:
            raise Refused("the next game decides, not the arbiter")
        if str(self.winner) not in course.undecided:
            raise Refused(
                "{name} is not among those who are tied", name=get_name(state, self.winner)
            )
        return Decision((self,))

    def apply(self, state: EventState, seq: int) -> EventState:
        """The winner stands."""
        held = require_held(state, self.playoff)
        require(
            self.winner in held.entrants,
            "entrant {winner} is not in the play-off",
            winner=self.winner,
        )
        decided = (*held.decided, self.winner)
        return _with(state, self.playoff, replace(held, decided=decided, revision=seq))

    def describe(self, names: Names) -> str:
        """Who won it."""
        winner = name_in(names, self.winner)
        return say(
            "Play-off {number} was decided without a further game: {winner}.",
            number=self.playoff,
            winner=winner,
        )


@dataclass(frozen=True, slots=True)
class PlayoffCancelled(Fact, Command):
    """The last play-off was cancelled."""

    operation: ClassVar[str] = "cancel-playoff"
    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Cancel this play-off")

    playoff: int

    def decide(self, state: EventState) -> Decision:
        """The last one can be given up."""
        held = _held(state, self.playoff)
        if self.playoff != len(state.playoffs):
            raise Refused("a later play-off has begun", hint="Cancel the last one first.")
        warning = Caution(
            "playoff-cancelled",
            Level.CONFIRM,
            Plural(
                "You are cancelling play-off {number}, with {n} game.",
                "You are cancelling play-off {number}, with {n} games.",
                len(held.games),
                number=self.playoff,
            ),
            (Text("The tie-breaks then decide the places again."),),
        )
        return Decision((self,), (warning,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The play-off counts no longer."""
        require(
            self.playoff == len(state.playoffs),
            "play-off {number} is not the last",
            number=self.playoff,
        )
        return replace(state, playoffs=state.playoffs[:-1])

    def describe(self, _names: Names) -> str:
        """Which one was given up."""
        return say("Play-off {number} was cancelled.", number=self.playoff)


def _held(state: EventState, number: int) -> HeldPlayoff:
    if not 1 <= number <= len(state.playoffs):
        raise Refused("there is no play-off {number}", number=number)
    return state.playoffs[number - 1]


def _game(state: EventState, pair: Sequence[str]) -> str:
    return " - ".join(get_name(state, int(number)) for number in pair)


def require_held(state: EventState, number: int) -> HeldPlayoff:
    """The play-off of a number; a fact about another one does not fit."""
    require(1 <= number <= len(state.playoffs), "there is no play-off {number}", number=number)
    return state.playoffs[number - 1]


def _with(state: EventState, number: int, held: HeldPlayoff) -> EventState:
    return replace(state, playoffs=(*state.playoffs[: number - 1], held, *state.playoffs[number:]))
