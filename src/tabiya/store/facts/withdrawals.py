"""Players who leave the event, and those who return."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, say, translatable
from tabiya.laws.chapter import ALL_LAWS
from tabiya.laws.penalties import place_among_penalties
from tabiya.pairing.handling import has_left
from tabiya.pairing.roundrobin.withdrawal import is_completed, results_count, scheduled_games
from tabiya.rulebook.edition import rules_for
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.parts import EnteredPlayer, RoundStatus, require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import unchanged_entrant
from tabiya.store.state import EventState

_LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class PlayerWithdrew(Fact):
    """A player left the event after a round."""

    entrant: int
    after_round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """A player is no longer paired."""
        who = require_entrant(state, self.entrant)
        require(not who.withdrawn, "entrant {entrant} has already withdrawn", entrant=self.entrant)
        return state.with_entrant(replace(who, withdrawn_after=self.after_round, revision=seq))

    def describe(self, names: Names) -> str:
        """Who left, and after which round."""
        if not self.after_round:
            return say("{name} withdrew before round 1.", name=name_in(names, self.entrant))
        return say(
            "{name} withdrew after round {round}.",
            name=name_in(names, self.entrant),
            round=self.after_round,
        )


@dataclass(frozen=True, slots=True)
class WithdrawPlayer(Command):
    """Withdraw a player, who is no longer paired."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Withdraw the player")

    entrant: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """A game that the players know stays paired and needs its result."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        if who.withdrawn:
            return Decision()
        warnings = (*_leaves_the_table(state, who), *_has_an_open_game(state, who))
        return Decision((PlayerWithdrew(self.entrant, _rounds_seen(state)),), warnings)


@dataclass(frozen=True, slots=True)
class PlayerExpelled(Fact):
    """The arbiter expelled a player: no pairing and no place from this round on."""

    entrant: int
    after_round: int
    reason: str

    def apply(self, state: EventState, seq: int) -> EventState:
        """A player is no longer paired and has no place; one who had left before left then."""
        who = require_entrant(state, self.entrant)
        require(
            not who.expelled, "entrant {entrant} has already been expelled", entrant=self.entrant
        )
        return state.with_entrant(
            replace(who, withdrawn_after=self.after_round, expelled=True, revision=seq)
        )

    def describe(self, names: Names) -> str:
        """Who was expelled, after which round, and why."""
        name = name_in(names, self.entrant)
        return say(
            "{name} was expelled after round {round}: {reason}.",
            name=name,
            round=self.after_round,
            reason=self.reason,
        )


@dataclass(frozen=True, slots=True)
class ExpelPlayer(Command):
    """Expel a player from the competition, with the reason."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Expel the player")

    entrant: int
    reason: str
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Who is expelled leaves like one who withdraws, and has no place in the standings."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        if who.expelled:
            return Decision()
        reason = " ".join(self.reason.split())
        if not reason:
            raise Refused("the reason is missing", hint="Enter why you are expelling the player.")
        if len(reason) > _LONGEST_REASON:
            raise Refused(
                "the reason is too long",
                hint="At most {_LONGEST_REASON} letters.",
                _LONGEST_REASON=_LONGEST_REASON,
            )
        laws = rules_for(ALL_LAWS, None, state.settings.start)
        question = Caution(
            "expulsion",
            Level.CONFIRM,
            Text(
                "Tabiya no longer pairs {name}, who gets no place in the standings.",
                name=who.player.name,
            ),
            (
                Text("The games already played count for the opponents."),
                Text("Tabiya notes it in the report."),
            ),
            f"{laws.edition.chapter} {laws.article(place_among_penalties)}",
        )
        gone = (
            ()
            if who.withdrawn
            else (*_leaves_the_table(state, who), *_has_an_open_game(state, who))
        )
        left = _rounds_seen(state) if who.withdrawn_after is None else who.withdrawn_after
        return Decision((PlayerExpelled(self.entrant, left, reason),), (question, *gone))


@dataclass(frozen=True, slots=True)
class PlayerReturned(Fact):
    """A withdrawn or expelled player was reinstated from a round on."""

    entrant: int
    from_round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """A player is paired again."""
        who = require_entrant(state, self.entrant)
        require(who.withdrawn, "entrant {entrant} had not withdrawn", entrant=self.entrant)
        return state.with_entrant(replace(who, withdrawn_after=None, expelled=False, revision=seq))

    def describe(self, names: Names) -> str:
        """Who came back, and from which round on."""
        return say(
            "{name} returned from round {round} on.",
            name=name_in(names, self.entrant),
            round=self.from_round,
        )


@dataclass(frozen=True, slots=True)
class ReturnPlayer(Command):
    """Reinstate a withdrawn player, or one whose expulsion was lifted."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Reinstate player")

    entrant: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """A player who comes back is paired from the next round on."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        if not who.withdrawn:
            return Decision()
        question = Caution(
            "expulsion-taken-back",
            Level.CONFIRM,
            Text("{name} was expelled. You are reinstating the player.", name=who.player.name),
            (Text("The player gets a place in the standings again."),),
        )
        return Decision(
            (PlayerReturned(self.entrant, state.next_round),), (question,) if who.expelled else ()
        )


def _rounds_seen(state: EventState) -> int:
    """Return the last round to take part in; a pairing that nobody has seen can be made anew."""
    current = state.current_round
    return len(state.rounds) - (current is not None and current.status is RoundStatus.PREPARED)


def _has_an_open_game(state: EventState, who: EnteredPlayer) -> tuple[Caution, ...]:
    current = state.current_round
    if current is None:
        return ()
    waiting = [
        board
        for board in current.open_boards
        if who.entrant in (current.boards[board - 1].white, current.boards[board - 1].black)
    ]
    if not waiting:
        return ()
    return (
        Caution(
            "withdrawal-with-open-game",
            Level.ACKNOWLEDGE,
            Text(
                "{name} is paired at board {board} of round {round}.",
                name=who.player.name,
                board=waiting[0],
                round=current.number,
            ),
            (
                Text("The round is not published: discard its pairing and pair it again.")
                if current.status is RoundStatus.PREPARED
                else Text("That game stays and needs a result, perhaps a forfeit."),
            ),
            state.laws.cite(has_left),
        ),
    )


def _leaves_the_table(state: EventState, who: EnteredPlayer) -> tuple[Caution, ...]:
    """What becomes of the games of a player who leaves a round robin, said before he does."""
    if not state.paired_by.by_table:
        return ()
    games = scheduled_games(len(state.entrants), state.total_rounds or 0)
    own = [
        board.result.white if board.white == who.entrant else board.result.black
        for round_ in state.rounds
        for board in round_.boards
        if who.entrant in (board.white, board.black)
    ]
    completed = sum(map(is_completed, own))
    counts = results_count(completed, games)
    return (
        Caution(
            "withdrawal-from-table",
            Level.ACKNOWLEDGE,
            Plural(
                "{name} leaves after {completed} of {n} game.",
                "{name} leaves after {completed} of {n} games.",
                games,
                name=who.player.name,
                completed=completed,
            ),
            (
                Text("The player's remaining games stay in the table and are lost by forfeit."),
                Text(
                    "The player completed at least half of the games: the results count in the standings."
                )
                if counts
                else Text(
                    "The player completed less than half of the games: the results stay in the table for rating, but do not count in the standings."
                ),
            ),
            state.laws.cite(results_count),
        ),
    )
