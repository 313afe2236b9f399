"""The Laws at the board by the thousand: random games and random positions, against other methods.

`make laws` runs both. `python -m tests.campaigns.laws games` plays random games on our board and on
python-chess: the position with its clocks is compared at every ply, moves, notation and repetition at
every third, beginning with another one in each game. `positions` asks for random endgames and blocked
boards who can still checkmate. A line is played through on python-chess. With up to four men every answer
is held against exhaustive tables (`mate_tables`); with more a "no" is held against a plain search on
cozy-chess, as far as it gets. Each can be stopped at any time and goes on where it was
(`tests/campaigns/progress.py`); the figures are in docs/laws.md.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Sequence
from copy import copy
from random import Random

import chess
import cozy_chess

from tabiya.laws.fen import faults, read_fen, write_fen
from tabiya.laws.helpmate import MateVerdict, can_checkmate
from tabiya.laws.moves import play
from tabiya.laws.notation import uci
from tests.campaigns.mate_tables import has_table, table_says
from tests.campaigns.progress import (
    LAWS,
    LAWS_GAMES,
    LAWS_POSITIONS,
    Outcome,
    parser_of,
    run,
)
from tests.laws.random_games import compare_random_game

PLAIN = 8_000
"""So many positions the plain search looks at before it gives up."""


def random_fen(seed: int) -> str:
    """Return a legal position: a random endgame, or for odd seeds a board with blocked pawns."""
    chance = Random(seed)  # noqa: S311 - a position, not a secret
    while True:
        squares = dict[int, str]()
        if seed % 2:
            _put_pawns(chance, squares)
        for letter in ["K", "k", *chance.choices("QRBNqrbnBNbn", k=chance.randrange(4))]:
            put_at_random(chance, squares, letter)
        if not seed % 2:
            for letter in chance.choices("Pp", k=chance.randrange(3)):
                put_at_random(chance, squares, letter, lowest=8, highest=56)
        fen = f"{_board(squares)} {chance.choice('wb')} - - 0 1"
        if not faults(read_fen(fen)):
            return fen


def _put_pawns(chance: Random, squares: dict[int, str]) -> None:
    """Put pawns of both colours against each other on most files."""
    for file in range(8):
        if chance.random() < 0.75:
            rank = chance.randrange(2, 5)
            squares[rank * 8 + file] = "P"
            squares[(rank + 1) * 8 + file] = "p"


def put_at_random(
    chance: Random, squares: dict[int, str], letter: str, lowest: int = 0, highest: int = 64
) -> None:
    free = [square for square in range(lowest, highest) if square not in squares]
    squares[chance.choice(free)] = letter


def _board(squares: dict[int, str]) -> str:
    board = chess.BaseBoard.empty()
    for square, letter in squares.items():
        board.set_piece_at(square, chess.Piece.from_symbol(letter))
    return board.board_fen()


def examine_position(_subject: str, seed: int) -> Outcome:
    """Ask for both sides of a random position whether they can checkmate, and ask the others."""
    fen = random_fen(seed)
    outcome = Outcome(rounds=1, facts=fen)
    for white in (True, False):
        started = time.process_time()
        verdict = can_checkmate(read_fen(fen), white=white)
        outcome.answers.append(time.process_time() - started)
        outcome.values += verdict.possible is not None
        difference = difference_in_verdict(fen, verdict, white=white)
        if difference:
            outcome.differences.append(f"{difference}: {fen}")
    outcome.cpu = sum(outcome.answers)
    return outcome


def difference_in_verdict(fen: str, verdict: MateVerdict, *, white: bool) -> str:
    """What another method says otherwise; nothing of a side that is not decided."""
    who = "White" if white else "Black"
    if verdict.possible and not _mates(fen, verdict, white=white):
        return f"the line of {who} is no mate"
    if verdict.possible is not None and has_table(fen):
        if table_says(fen, white=white) is not verdict.possible:
            return f"{who} by the table otherwise than {verdict.possible}"
    elif verdict.possible is False and _plain_search(fen, white=white):
        return f"{who} can mate"
    return ""


def _mates(fen: str, verdict: MateVerdict, *, white: bool) -> bool:
    board, position = chess.Board(fen), read_fen(fen)
    for move in verdict.line:
        name = chess.Move.from_uci(uci(position, move))
        if name not in board.legal_moves:
            return False
        board.push(name)
        position = play(position, move)
    return board.is_checkmate() and board.turn != white and board.fen() == write_fen(position)


def _plain_search(fen: str, *, white: bool) -> bool:
    """Whether a plain search, breadth first, finds a mate by this colour."""
    mated = cozy_chess.Color.Black if white else cozy_chess.Color.White
    first = cozy_chess.Board.from_fen(fen)
    queue, seen = deque([first]), {first.hash()}
    while queue and len(seen) < PLAIN:
        board = queue.popleft()
        moves = list(board.generate_moves())
        if not moves and board.side_to_move() == mated and board.checkers():
            return True
        for move in moves:
            after = copy(board)
            after.play_unchecked(move)
            key = after.hash()
            if key not in seen:
                seen.add(key)
                queue.append(after)
    return False


def examine_game(_subject: str, seed: int) -> Outcome:
    """Play a random game on both boards."""
    started = time.process_time()
    game = compare_random_game(seed, every=3)
    cpu = time.process_time() - started
    return Outcome(1, game.plies, list(game.differences), game.last, cpu, [cpu])


CAMPAIGNS = {
    "games": (LAWS_GAMES, examine_game),
    "positions": (LAWS_POSITIONS, examine_position),
}


def main(words: Sequence[str] | None = None) -> int:
    """Run one of the two for the time given; 0 if nothing was found wrong."""
    parser = parser_of(LAWS_GAMES, __doc__)
    parser.prog = "python -m tests.campaigns.laws"
    parser.add_argument("kind", choices=tuple(CAMPAIGNS), help="what to compare")
    options = parser.parse_args(words)
    campaign, examine = CAMPAIGNS[options.kind]
    progress = run(campaign, examine, [options.kind], options, LAWS)
    for record in progress.records:
        print(f"{record.subject}: {record.done} compared, {record.differing} differ", flush=True)
    return 1 if any(record.differing for record in progress.records) else 0


if __name__ == "__main__":
    sys.exit(main())
