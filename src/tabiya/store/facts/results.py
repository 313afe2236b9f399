"""Results of games, and corrections of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, gettext, say, translatable
from tabiya.model.result import GameResult
from tabiya.pairing.checklist import PAST_RESULTS
from tabiya.pairing.handling import corrected_for_rating_only, result_for_pairing
from tabiya.store.common.boards import (
    board_as_seen,
    board_with_players,
    counts_for_rating_only,
    describe_board,
    game_named,
    result_is,
    result_shown,
    with_pairings_made_from,
)
from tabiya.store.common.match_seating import (
    black_is_named_first,
    get_match,
    players_as_listed,
    waits_for_line_ups,
)
from tabiya.store.decision import Caution, Command, Conflict, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Payload, Upcaster, note_as_stored
from tabiya.store.notes import ADJOURNED_GAME_ENDED, CORRECTION, add_note, game_at
from tabiya.store.parts import Board, RoundStatus, require, require_round, require_round_in_play
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState


def _correction_as_stored(payload: Payload) -> str:
    """What the report was told by files that name no players."""
    board, now, before = (
        payload["board"],
        *(GameResult[payload[name]] for name in ("result", "previous")),
    )
    if before is GameResult.UNKNOWN:
        return f"board {board} ended {now.symbol}"
    reach = ", for the rating report only" if payload["rating_only"] else ""
    return f"board {board} {now.symbol or 'no result'} instead of {before.symbol}{reach}"


@dataclass(frozen=True, slots=True)
class ResultEntered(Fact):
    """A result of the current round was entered, changed or removed."""

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    previous: GameResult

    def apply(self, state: EventState, seq: int) -> EventState:
        """A game of the current round has this result."""
        round_ = require_round_in_play(state, self.round)
        board = board_with_players(round_, self)
        require(board.result is self.previous, "the previous result was different")
        changed = replace(
            board,
            result=self.result,
            adjourned=False,
            forfeited_by="",
            ending=None,
            revision=seq,
        )
        return state.with_round(round_.with_board(self.board, changed))

    def describe(self, names: Names) -> str:
        """The game, its result, and what stood there before."""
        where = game_named(self, names)
        if self.result is GameResult.UNKNOWN:
            return say("{where}: {result} was removed.", where=where, result=self.previous.symbol)
        if not self.previous.symbol:
            return f"{where}: {self.result.symbol}."
        return say(
            "{where}: {result} instead of {before}.",
            where=where,
            result=self.result.symbol,
            before=self.previous.symbol,
        )


@dataclass(frozen=True, slots=True)
class ResultCorrected(Fact):
    """A result of an older round was corrected.

    A correction that comes too late for the pairings is kept for the rating report alone.
    """

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(_correction_as_stored),)
    report: ClassVar[str] = "`Correction @ Round n: ...` or `Adjourned game @ Round n: ...`"

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    previous: GameResult
    rating_only: bool
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """A game of an older round has another result, for everything or for ratings alone."""
        round_ = require_round(state, self.round)
        board = board_with_players(round_, self)
        was = board.result
        if self.rating_only and board.rating_result is not None:
            was = board.rating_result
        require(was is self.previous, "the previous result was different")
        if self.rating_only:
            changed = replace(board, rating_result=self.result, revision=seq)
        else:
            state = with_pairings_made_from(state, self, was)
            changed = replace(
                board,
                result=self.result,
                adjourned=False,
                rating_result=None,
                forfeited_by="",
                ending=None,
                revision=seq,
            )
        corrected = state.with_round(round_.with_board(self.board, changed))
        game = game_at(state, self.board, self.white, self.black)
        if was is GameResult.UNKNOWN:
            note = self.noted
            if note is None:
                note = f"{game} ended {self.result.symbol}"
            return add_note(corrected, f"{ADJOURNED_GAME_ENDED}{self.round}: {note}")
        reach = ", for the rating report only" if self.rating_only else ""
        note = self.noted
        if note is None:
            note = f"{game} {self.result.symbol or 'no result'} instead of {was.symbol}{reach}"
        return add_note(corrected, f"{CORRECTION}{self.round}: {note}")

    def describe(self, names: Names) -> str:
        """The game, its results now and before, and for what the correction counts."""
        values = {
            "where": game_named(self, names),
            "result": self.result.symbol or gettext("no result"),
            "before": self.previous.symbol or gettext("adjourned"),
        }
        if self.rating_only:
            return say(
                "{where}: corrected to {result} from {before}, for the rating report only.",
                **values,
            )
        return say("{where}: corrected to {result} from {before}.", **values)


@dataclass(frozen=True, slots=True)
class EnterResult(Command):
    """Enter, change or take back (UNKNOWN) a result, in whatever round it belongs to.

    `white` and `black` are the entrants the clerk saw at the board, `based_on` its revision.
    """

    permission: ClassVar[Permission] = Permission.ENTER_RESULTS
    act: ClassVar[str] = translatable("Save the result")

    round: int
    board: int
    white: int
    black: int
    result: GameResult
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Store a result where it belongs: the round in play, an adjourned game, or a correction."""
        board = board_as_seen(state, self.round, self)
        if result_is(board) is self.result:
            return Decision()
        _refuse_before_line_ups(state, self)
        if self.based_on not in (None, board.revision):
            raise Conflict(
                "board {board} of round {round} has changed since you opened the page",
                board=self.board,
                round=self.round,
                now=describe_board(state, self.round, board),
                revision=board.revision,
            )
        if self.round == len(state.rounds):
            return _current(state, self, board)
        return _older(state, self, board)


def _refuse_before_line_ups(state: EventState, command: EnterResult) -> None:
    """A game of a match is not over while its line-ups are still between captains and arbiter."""
    round_ = state.rounds[command.round - 1]
    if not round_.matches:
        return
    match = get_match(round_, state.roster.team_of.get(command.white, 0))
    if match is not None and waits_for_line_ups(state, round_, match):
        raise Refused(
            "a line-up of this match was submitted and is not open yet",
            hint="Open the round's line-ups first; that puts the players at their boards.",
        )


def _current(state: EventState, command: EnterResult, board: Board) -> Decision:
    round_ = state.rounds[-1]
    ended = command.result is not GameResult.UNKNOWN
    if round_.status is RoundStatus.CLOSED and board.adjourned and ended:
        # The round was closed by a pairing that was thrown away since: nothing has counted the game.
        return Decision((_corrected(command, board.result, rating_only=False),))
    if round_.status is RoundStatus.CLOSED:
        raise Refused(
            "round {number} is closed",
            number=round_.number,
            hint="Reopen it to change a result.",
        )
    if not board.open and command.round < state.rounds_seen:
        fact = _corrected(command, board.result, rating_only=False)
        return Decision((fact,), (_seen_with_another(state, command, board),))
    return Decision(
        (
            ResultEntered(
                command.round,
                command.board,
                command.white,
                command.black,
                command.result,
                board.result,
            ),
        )
    )


def _seen_with_another(state: EventState, command: EnterResult, board: Board) -> Caution:
    """Warn that a later round was paired from this result and shown, though it was taken down since."""
    return Caution(
        "result-of-a-seen-pairing",
        Level.CONFIRM,
        Text(
            "Round {next_round} was paired with this result and has been published.",
            next_round=command.round + 1,
        ),
        (_change(state, command, board), Text("Tabiya notes it in the report.")),
        _rule_of_corrections(state),
    )


def _older(state: EventState, command: EnterResult, board: Board) -> Decision:
    if command.result is GameResult.UNKNOWN:
        raise Refused(
            "you cannot remove the result of board {board}, because the next round has been paired",
            board=command.board,
            hint="Change the result instead.",
        )
    if board.open:
        fact = _corrected(command, board.result, rating_only=False)
        return Decision((fact,), (_adjourned_game_ends(state, command, board),))
    rating_only = counts_for_rating_only(state, command.round)
    was = result_is(board) if rating_only else board.result
    fact = _corrected(command, was, rating_only=rating_only)
    return Decision((fact,), (_correction(state, command, board, rating_only=rating_only),))


def _corrected(command: EnterResult, previous: GameResult, *, rating_only: bool) -> ResultCorrected:
    return ResultCorrected(
        command.round,
        command.board,
        command.white,
        command.black,
        command.result,
        previous,
        rating_only,
    )


def _adjourned_game_ends(state: EventState, command: EnterResult, board: Board) -> Caution:
    return Caution(
        "adjourned-game-ends",
        Level.ACKNOWLEDGE if command.result is GameResult.DRAW else Level.CONFIRM,
        Text(
            "The adjourned game at board {board} of round {round} ends {symbol}.",
            board=command.board,
            round=command.round,
            symbol=result_shown(state, command.round, board, command.result),
        ),
        (Text("Pairings made in the meantime counted it as a draw and do not change."),),
        state.laws.cite(result_for_pairing),
    )


def _rule_of_corrections(state: EventState) -> str:
    if not state.paired_by.corrections_expire:
        return ""
    return state.laws.cite(corrected_for_rating_only) or str(PAST_RESULTS)


def _change(state: EventState, command: EnterResult, board: Board) -> Text:
    first, second = players_as_listed(state, state.rounds[command.round - 1], board)
    return Text(
        "Board {board} of round {round}, {name} - {other}: {now} instead of {before}.",
        board=command.board,
        round=command.round,
        name=get_name(state, first),
        other=get_name(state, second),
        now=result_shown(state, command.round, board, command.result) or Text("no result"),
        before=result_shown(state, command.round, board, result_is(board)),
    )


def _correction(
    state: EventState, command: EnterResult, board: Board, *, rating_only: bool
) -> Caution:
    change = _change(state, command, board)
    if rating_only:
        return Caution(
            "correction-for-rating",
            Level.CONFIRM,
            "The round after the next has been paired, so the correction counts for the rating report only.",
            (
                change,
                Text("Standings and pairings do not change."),
                Text("Tabiya notes it in the report."),
            ),
            _rule_of_corrections(state),
        )
    return Caution(
        "correction-of-older-round",
        Level.CONFIRM,
        Text(
            "You are correcting a result of round {round} after round {rounds} was paired.",
            round=command.round,
            rounds=len(state.rounds),
        ),
        (
            change,
            Text(
                "The standings change, and so do pairings from round {next_round} on.",
                next_round=state.next_round,
            )
            if state.next_round <= (state.total_rounds or state.next_round)
            else Text("The standings change."),
            Text("The pairing of round {rounds} does not change.", rounds=len(state.rounds)),
            *_who_should_have_played(state, command),
            Text("Tabiya notes it in the report."),
        ),
        _rule_of_corrections(state),
    )


def _who_should_have_played(state: EventState, command: EnterResult) -> Iterator[str | Text]:
    """Say which round others would have played, where results decide who plays on."""
    contradiction = state.paired_by.contradiction
    if contradiction is None:
        return
    event = state.tournament()
    number = {who.entrant: who.number for who in state.entrants.values()}
    corrected = {(number[command.white], number[command.black]): command.result}
    conflict = contradiction(event.with_results(corrected, round=command.round))
    if conflict and conflict != contradiction(event):
        yield conflict
        yield Text("If its games should not count, undo that round first.")


def event_as_listed(state: EventState, event: Fact) -> Fact:
    """A result of a match in the order in which its board is listed; everything else as it is."""
    if not isinstance(event, ResultEntered | ResultCorrected) or event.round > len(state.rounds):
        return event
    if not black_is_named_first(state, state.rounds[event.round - 1], event):
        return event
    return replace(
        event,
        white=event.black,
        black=event.white,
        result=event.result.colours_exchanged,
        previous=event.previous.colours_exchanged,
    )
