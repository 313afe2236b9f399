"""The publication and the end of a round."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, say, translatable
from tabiya.pairing.handling import PUBLISHED_CHANGES, result_for_pairing
from tabiya.store.common.match_seating import matches_with_both_in, seated
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.adjournments import ResultsAdjourned
from tabiya.store.facts.line_ups import LineUpsOpened
from tabiya.store.notes import WITHDRAWN, add_note, games_at
from tabiya.store.parts import (
    PairedRound,
    RoundStatus,
    require,
    require_last_round,
    require_round_in_play,
)
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name, named_last_round
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class RoundPublished(Fact):
    """The pairing of a round was published."""

    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """The players know the pairing."""
        round_ = require_last_round(state, self.round)
        require(
            round_.status is RoundStatus.PREPARED,
            "round {round} is already published",
            round=self.round,
        )
        require(not round_.manual, "the manual phase is open")
        return state.with_round(replace(round_, status=RoundStatus.PUBLISHED, revision=seq))

    def describe(self, _names: Names) -> str:
        """Which round the players have seen."""
        return say("Round {round} was published.", round=self.round)


@dataclass(frozen=True, slots=True)
class PublishRound(Command):
    """Publish the pairing of a round."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Publish the round")

    round: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """From now on the pairing stands."""
        round_ = named_last_round(state, self.round, self.based_on)
        if round_.status is not RoundStatus.PREPARED:
            return Decision()
        if round_.manual:
            raise Refused("the manual pairing is still open", hint="Close it before you publish.")
        # What captains handed in stays closed as long as nobody knows who plays whom.
        opened = tuple(
            seated(state, self.round, match) for match in matches_with_both_in(state, round_)
        )
        line_ups = (LineUpsOpened(self.round, opened),) if opened else ()
        return Decision((RoundPublished(self.round), *line_ups))


@dataclass(frozen=True, slots=True)
class PublicationWithdrawn(Fact):
    """The publication of a pairing was withdrawn."""

    report: ClassVar[str] = "`Publication withdrawn @ Round n`"

    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """The pairing is no longer on the wall."""
        round_ = require_last_round(state, self.round)
        require(
            round_.status is RoundStatus.PUBLISHED,
            "round {round} is not published",
            round=self.round,
        )
        prepared = replace(round_, status=RoundStatus.PREPARED, revision=seq)
        return with_publication_withdrawn(state.with_round(prepared), self.round)

    def describe(self, _names: Names) -> str:
        """Which pairing was taken down."""
        return say("The publication of round {round} was withdrawn.", round=self.round)


@dataclass(frozen=True, slots=True)
class WithdrawPublication(Command):
    """Withdraw the publication of a pairing."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Unpublish the round")

    round: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Players may have seen it, so it is confirmed and noted."""
        round_ = named_last_round(state, self.round, self.based_on)
        if round_.status is RoundStatus.PREPARED:
            return Decision()
        if round_.has_results or round_.status is RoundStatus.CLOSED:
            raise Refused(
                "round {round} has results",
                round=round_.number,
                hint="To pair the round again, remove the results first.",
            )
        warning = publication_withdrawn(state, "publication-withdrawn")
        return Decision((PublicationWithdrawn(self.round),), (warning,))


def with_publication_withdrawn(state: EventState, number: int) -> EventState:
    """Return the event with the remark that a pairing which players saw was taken down."""
    seen = replace(state, withdrawn_round=max(state.withdrawn_round, number))
    return add_note(seen, f"{WITHDRAWN}{number}")


def publication_withdrawn(state: EventState, code: str) -> Caution:
    """Warn that players have seen the pairing that is taken down."""
    return Caution(
        code,
        Level.CONFIRM,
        "A published pairing may change only in the cases listed in the rules.",
        (Text("Players may have seen the pairing."), Text("Tabiya notes it in the report.")),
        state.laws.cite(*PUBLISHED_CHANGES),
    )


@dataclass(frozen=True, slots=True)
class RoundClosed(Fact):
    """A round was declared complete."""

    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """The round is complete."""
        round_ = require_round_in_play(state, self.round)
        require(
            all(not board.open or board.adjourned for board in round_.boards),
            "a game has no result and is not adjourned",
        )
        return state.with_round(replace(round_, status=RoundStatus.CLOSED, revision=seq))

    def describe(self, _names: Names) -> str:
        """Which round is complete."""
        return say("Round {round} was closed.", round=self.round)


@dataclass(frozen=True, slots=True)
class CloseRound(Command):
    """Declare the current round complete."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Lock the results")

    round: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """A round is complete when every game has a result or is adjourned."""
        round_ = named_last_round(state, self.round, self.based_on)
        if round_.status is RoundStatus.CLOSED:
            return Decision()
        if round_.status is RoundStatus.PREPARED:
            raise Refused("round {round} has not been published", round=round_.number)
        missing = [str(b) for b in round_.open_boards if not round_.boards[b - 1].adjourned]
        if missing:
            raise Refused(
                "boards {listed} have no result",
                listed=", ".join(missing),
                hint="Enter their results or adjourn the games first.",
            )
        return Decision((RoundClosed(self.round),))


@dataclass(frozen=True, slots=True)
class RoundReopened(Fact):
    """A closed round was reopened."""

    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """The round is being played again."""
        round_ = require_last_round(state, self.round)
        require(
            round_.status is RoundStatus.CLOSED, "round {round} is not closed", round=self.round
        )
        return state.with_round(replace(round_, status=RoundStatus.PUBLISHED, revision=seq))

    def describe(self, _names: Names) -> str:
        """Which round is being played again."""
        return say("Round {round} was reopened.", round=self.round)


@dataclass(frozen=True, slots=True)
class ReopenRound(Command):
    """Reopen the last round after it was closed."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Open the round again")

    round: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """The last round can be opened again while nothing rests on it."""
        round_ = named_last_round(state, self.round, self.based_on)
        if round_.status is not RoundStatus.CLOSED:
            return Decision()
        warning = Caution(
            "round-reopened",
            Level.CONFIRM,
            Text("Round {number} is already complete.", number=round_.number),
            (Text("The standings will no longer be final."),),
        )
        return Decision((RoundReopened(self.round),), (warning,))


def end_of_round(state: EventState) -> Decision:
    """The facts that end the round paired last, and the question about games without a result."""
    current = state.current_round
    if current is None:
        return Decision()
    facts: list[Fact] = []
    warnings = _still_adjourned(state)
    missing = tuple(b for b in current.open_boards if not current.boards[b - 1].adjourned)
    if missing:
        facts.append(ResultsAdjourned(current.number, missing))
        warnings += (_adjournment(state, current, missing),)
    if current.status is RoundStatus.PUBLISHED:
        facts.append(RoundClosed(current.number))
    return Decision(tuple(facts), warnings)


def _still_adjourned(state: EventState) -> tuple[Caution, ...]:
    """Games of rounds before the last one that have not ended, and count as draws once more.

    A table pairs without any result: there nobody is asked again in every round about a game that is
    played later. The first page of the event names it as long as it has no result.
    """
    if state.paired_by.by_table:
        return ()
    open_games = tuple(
        Text(
            "Round {number}: {games_at}.",
            number=round_.number,
            games_at=games_at(state, round_.number, round_.open_boards),
        )
        for round_ in state.rounds[:-1]
        if round_.open_boards
    )
    if not open_games:
        return ()
    return (
        Caution(
            "adjourned-games-open",
            Level.ACKNOWLEDGE,
            "Adjourned games of older rounds have not ended; they count as draws for pairing only.",
            open_games,
            state.laws.cite(result_for_pairing),
        ),
    )


def _adjournment(state: EventState, current: PairedRound, missing: tuple[int, ...]) -> Caution:
    boards = (current.boards[board - 1] for board in missing)
    return Caution(
        "missing-results-adjourned",
        Level.CONFIRM,
        Plural(
            "{n} game of round {number} has no result. It will be adjourned.",
            "{n} games of round {number} have no result. They will be adjourned.",
            len(missing),
            number=current.number,
        ),
        tuple(
            Text(
                "Board {number}: {name} - {other} counts as a draw for pairing only.",
                number=number,
                name=get_name(state, board.white),
                other=get_name(state, board.black),
            )
            for number, board in zip(missing, boards, strict=True)
        ),
        state.laws.cite(result_for_pairing),
    )
