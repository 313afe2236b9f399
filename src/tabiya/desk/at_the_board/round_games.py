"""The games of a round as PGN, held against the boards: results, illegal moves, how they ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tabiya.formats.games import plain_name, same_name
from tabiya.formats.pgn import ending_in
from tabiya.laws.ending import RULE_OF, GameEnd, how_it_ended, list_endings
from tabiya.laws.fen import UnreadablePosition
from tabiya.laws.notation import Reading
from tabiya.laws.pgn import PgnGame, read_pgn
from tabiya.model.result import GameEnding
from tabiya.store.parts import Board, PairedRound
from tabiya.store.state import EventState

MOST_GAMES = 600
_SYMBOLS = {"1/2-1/2": "½-½"}


@dataclass(frozen=True, slots=True)
class ComparedGame:
    """One game of the file, the board it belongs to, and what does not agree."""

    white: str
    black: str
    board: int | None
    result: str
    """As the file has it."""
    entered: str
    """As it was entered at the board; empty if nothing was."""
    plies: int
    problem: Reading | None
    problem_ply: int
    end: GameEnd | None
    trouble: str = ""
    ending: GameEnding | None = None
    """How the game ended, by its last position or as the file says it, if that fits the result entered."""
    noted: GameEnding | None = None
    """How the game ended, as it was noted at the board."""
    seats: tuple[int, int] = (0, 0)
    """The entrants at the board."""

    @property
    def differs(self) -> bool:
        """Whether the file and the board have different results."""
        return bool(self.entered) and self.result not in ("*", self.entered)

    @property
    def ended_otherwise(self) -> bool:
        """Whether the last position says another result than the file."""
        return self.end is not None and self.result not in ("*", _symbol(self.end.result))


def _symbol(result: str) -> str:
    return _SYMBOLS.get(result, result)


def compared(state: EventState, round_: PairedRound, text: str) -> list[ComparedGame]:
    """Return every game of the file with its board, in the order of the file."""
    return [_compared(state, round_, game) for game in read_pgn(text)[:MOST_GAMES]]


def boards_without_game(round_: PairedRound, games: Sequence[ComparedGame]) -> list[int]:
    """Return the boards of the round of which the file has no game."""
    boards = {game.board for game in games}
    return [number for number in range(1, len(round_.boards) + 1) if number not in boards]


def _compared(state: EventState, round_: PairedRound, game: PgnGame) -> ComparedGame:
    white, black = game.tags.get("White", ""), game.tags.get("Black", "")
    board = _find_board(state, round_, white, black)
    seated = None if board is None else round_.boards[board - 1]
    entered = "" if seated is None else seated.result.symbol
    result = _symbol(game.result)
    try:
        followed = game.followed()
    except UnreadablePosition as trouble:
        return ComparedGame(
            white, black, board, result, entered, 0, None, 0, None, trouble=str(trouble)
        )
    ply, problem = followed.problems[0] if followed.problems else (0, None)
    end = None if problem else how_it_ended(followed.positions)
    compared = ComparedGame(
        white, black, board, result, entered, len(followed.moves), problem, ply, end
    )
    if seated is None:
        return compared
    ending = end.ending if end else ending_in(game.tags.get("Termination", ""))
    return replace(
        compared,
        ending=_fitting(compared, seated, ending),
        noted=seated.ending,
        seats=(seated.white, seated.black),
    )


def _fitting(game: ComparedGame, board: Board, ending: GameEnding | None) -> GameEnding | None:
    """Return how the game ended, if its result is the one entered and the Laws let it end so."""
    if ending is None or game.result != game.entered or game.ended_otherwise:
        return None
    return ending if RULE_OF[ending] in list_endings(board.result) else None


def _find_board(state: EventState, round_: PairedRound, white: str, black: str) -> int | None:
    """Return the board at which these two sit, by their names as people write them."""
    wanted = (plain_name(white), plain_name(black))
    for number, board in enumerate(round_.boards, start=1):
        seated = [
            plain_name(state.entrants[entrant].player.name)
            for entrant in (board.white, board.black)
        ]
        if all(same_name(one, other) for one, other in zip(wanted, seated, strict=True)):
            return number
    return None
