"""The boards of a round, as commands and facts about their games see them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from tabiya.languages import gettext, say
from tabiya.model.result import GameEnding, GameResult
from tabiya.model.tournament import EarlierResult
from tabiya.pairing.handling import corrected_for_rating_only, rounds_ended_for_corrections
from tabiya.store.common.match_seating import TwoSeats, players_as_listed, result_as_listed
from tabiya.store.decision import Conflict, Refused
from tabiya.store.fact import Names, name_in
from tabiya.store.parts import Board, PairedRound, RoundStatus, require
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState


class SeatsNamed(TwoSeats, Protocol):
    """What names a board and both players of its game: part of a command, or a fact."""

    @property
    def board(self) -> int:
        """The number of the board."""


class GameNamed(SeatsNamed, Protocol):
    """What also names the round of the game."""

    @property
    def round(self) -> int:
        """The number of the round."""


@dataclass(frozen=True, slots=True)
class EndedGame:
    """How the game of a board ended; None takes back what was said."""

    board: int
    white: int
    black: int
    ending: GameEnding | None


def _refuse_before_publication(state: EventState, number: int) -> None:
    """Whoever names the wrong players of a hidden round must not hear who sits there."""
    current = state.current_round
    if current is None or current.number != number or current.status is not RoundStatus.PREPARED:
        return
    raise Refused("round {round} has not been published", round=number, hint="Publish it first.")


def board_as_seen(state: EventState, round_number: int, seen: SeatsNamed) -> Board:
    """The board named in a command, if those sit there whom the page showed."""
    _refuse_before_publication(state, round_number)
    board = existing_board(state, round_number, seen.board)
    if (board.white, board.black) != (seen.white, seen.black):
        raise Conflict(
            "board {board} of round {round_number} now has other players",
            board=seen.board,
            round_number=round_number,
            now=describe_board(state, round_number, board),
            revision=max(board.revision, state.rounds[round_number - 1].revision),
        )
    return board


def existing_board(state: EventState, round_number: int, board: int) -> Board:
    """The board named in a command."""
    if not 1 <= round_number <= len(state.rounds):
        raise Refused("round {round} has not been paired", round=round_number)
    boards = state.rounds[round_number - 1].boards
    if not 1 <= board <= len(boards):
        raise Refused(
            "round {round_number} has no board {board}", round_number=round_number, board=board
        )
    return boards[board - 1]


def result_is(board: Board) -> GameResult:
    """Return the result of a board; one that counts for ratings alone goes before the other."""
    return board.rating_result or board.result


def describe_board(state: EventState, round_number: int, board: Board) -> str:
    """The board as its row shows it."""
    result = result_shown(state, round_number, board, result_is(board)) or (
        gettext("adjourned") if board.adjourned else gettext("no result")
    )
    first, second = players_as_listed(state, state.rounds[round_number - 1], board)
    return f"{get_name(state, first)} - {get_name(state, second)}: {result}"


def result_shown(state: EventState, round_number: int, board: Board, result: GameResult) -> str:
    """A result as the row of the board would show it."""
    return result_as_listed(state, state.rounds[round_number - 1], board, result).symbol


def counts_for_rating_only(state: EventState, round_number: int) -> bool:
    """Whether an error in this round is found too late for standings and pairings."""
    ended = rounds_ended_for_corrections(len(state.rounds))
    late = state.paired_by.corrections_expire and corrected_for_rating_only(round_number, ended)
    return late and state.fide_mode


def game_named(event: GameNamed, names: Names) -> str:
    """Return the round, the board and both players of a game."""
    return say(
        "Round {round}, board {board}, {pair}",
        round=event.round,
        board=event.board,
        pair=f"{name_in(names, event.white)} - {name_in(names, event.black)}",
    )


def with_pairings_made_from(state: EventState, event: GameNamed, was: GameResult) -> EventState:
    """Remember which rounds were paired from the result that is corrected now, or from none."""
    game = (event.round, event.white, event.black)
    known = {
        (earlier_result.paired, earlier_result.round, *seats)
        for earlier_result in state.earlier_results
        for seats in (
            (earlier_result.white, earlier_result.black),
            (earlier_result.black, earlier_result.white),
        )
    }
    later = (
        EarlierResult(
            paired=paired, round=event.round, white=event.white, black=event.black, result=was
        )
        for paired in range(event.round + 1, len(state.rounds) + 1)
        if (paired, *game) not in known
    )
    return replace(state, earlier_results=(*state.earlier_results, *later))


def board_with_players(
    round_: PairedRound,
    event: GameNamed,
) -> Board:
    """Return the board that a fact is about; it must be one of these two players."""
    require(1 <= event.board <= len(round_.boards), "there is no board {board}", board=event.board)
    board = round_.boards[event.board - 1]
    require(
        (board.white, board.black) == (event.white, event.black),
        "board {board} has other players",
        board=event.board,
    )
    return board
