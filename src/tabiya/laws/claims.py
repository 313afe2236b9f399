"""Articles 9.2 to 9.6: repetitions, the 50 and the 75 moves, and what a claim comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.laws.editions import cited, cited_in_both
from tabiya.laws.moves import is_checkmate, legal_moves, play
from tabiya.laws.position import PAWN, Move, Position
from tabiya.rulebook.clause import Kind, clause

FIFTY_MOVES = 100
"""50 moves by each player, counted as moves of one player."""
SEVENTY_FIVE_MOVES = 150


def occurrences(positions: Sequence[Position]) -> list[int]:
    """Return at which places of a game its last position stood on the board; 0 is the start."""
    return [
        place for place, position in enumerate(positions) if same_position(position, positions[-1])
    ]


@clause(
    Kind.DEFINITION,
    "positions are the same if the same player has the move, the same pieces are on the same "
    "squares and the possible moves are the same, with castling rights and en passant",
    cited(in_2018="9.2.2", in_2023="9.2.3"),
)
def same_position(one: Position, other: Position) -> bool:
    """Whether two positions are the same.

    Castling rights are lost only when king or rook moves, not while castling is prevented; a pawn
    that made a double step matters only if a legal move can capture it.
    """
    return one.identity == other.identity


@clause(
    Kind.DEFINITION,
    "the same position has appeared for at least the third time, and the player who claims has the"
    " move",
    cited(in_2018="9.2.1.2", in_2023="9.2.2"),
)
def third_time_appeared(positions: Sequence[Position]) -> bool:
    """Whether the last position of the game has stood on the board three times."""
    return len(occurrences(positions)) >= 3


@clause(
    Kind.DEFINITION,
    "the same position is about to appear for at least the third time by a move that the player has"
    " written and declared, and not yet played",
    cited(in_2018="9.2.1.1", in_2023="9.2.1"),
)
def third_time_about_to_appear(positions: Sequence[Position], intended: Move) -> bool:
    """Whether the intended move makes a position that has then stood there three times."""
    return third_time_appeared((*positions, play(positions[-1], intended)))


@clause(
    Kind.DEFINITION,
    "the move that the player has written and declared will complete 50 moves by each player without"
    " a pawn move and without a capture",
    cited_in_both("9.3.1"),
)
def fifty_moves_about_to_be_made(position: Position, intended: Move) -> bool:
    """Whether the intended move is the hundredth without a pawn move or a capture."""
    return play(position, intended).halfmove_clock >= FIFTY_MOVES


@clause(
    Kind.DEFINITION,
    "the last 50 moves by each player have been completed without a pawn move and without a capture",
    cited_in_both("9.3.2"),
)
def fifty_moves_made(position: Position) -> bool:
    """Whether a hundred moves have passed without a pawn move or a capture."""
    return position.halfmove_clock >= FIFTY_MOVES


@clause(
    Kind.PROCESS,
    "a player who touches a piece loses the right to claim a draw on that move",
    cited_in_both("9.4"),
)
def right_is_lost_by_touching(*, touched: bool) -> bool:
    """Whether the right to claim is lost for this move."""
    return touched


@clause(
    Kind.PROCESS,
    "a correct claim draws the game at once",
    cited_in_both("9.5.2"),
)
def correct_claim_draws(*, correct: bool) -> bool:
    """Whether the game is drawn."""
    return correct


@clause(
    Kind.PROCESS,
    "for an incorrect claim the opponent gets extra time, the game continues, and a move that "
    "was written must be played",
    cited_in_both("9.5.3"),
)
def incorrect_claim_costs(minutes: int, intended: Move | None) -> tuple[int, bool]:
    """Return the minutes the opponent is given, and whether a move is bound to be played."""
    return minutes, intended is not None


@clause(
    Kind.PROCESS,
    "the game is drawn, without any claim, when the same position has appeared at least five times",
    cited_in_both("9.6.1"),
)
def fifth_time_appeared(positions: Sequence[Position]) -> bool:
    """Whether the arbiter must declare the game drawn."""
    return len(occurrences(positions)) >= 5


@clause(
    Kind.PROCESS,
    "the game is drawn, without any claim, when 75 moves by each player have been made without a pawn"
    " move and without a capture, unless the last move gave checkmate",
    cited_in_both("9.6.2"),
)
def seventy_five_moves_made(position: Position) -> bool:
    """Whether the arbiter must declare the game drawn; checkmate takes precedence."""
    return position.halfmove_clock >= SEVENTY_FIVE_MOVES and not is_checkmate(position)


def quiet_move_exists(position: Position) -> bool:
    """Whether a legal move is neither a pawn move nor a capture, so that the count goes on."""
    enemies = position.black if position.white_to_move else position.white
    return any(move.kind != PAWN and not enemies >> move.end & 1 for move in legal_moves(position))


@dataclass(frozen=True, slots=True)
class Claim:
    """What a claim of a draw comes to: whether it is in order and correct, and what follows."""

    in_order: bool
    correct: bool
    grounds: tuple[str, ...]
    minutes: int = 0
    move_is_bound: bool = False
