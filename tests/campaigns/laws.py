"""The Laws at the board by the thousand: random games and random positions, against other methods.

`python -m tests.campaigns.laws games --cases 10000 --progress FILE` plays random games on our board and
on python-chess: the position with its clocks at every ply, moves, notation and repetition at every third,
beginning with another one in each game. `positions` asks for random endgames and blocked boards who can still checkmate: a
line is played through on python-chess. With up to four men every answer is held against exhaustive tables
(`mate_tables`); with more a "no" is held against a plain search on cozy-chess, as far as it gets. With `--progress` a campaign that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from pathlib import Path
from random import Random
from statistics import median

import chess
import cozy_chess

from tabiya.laws.fen import faults, read_fen, write_fen
from tabiya.laws.helpmate import MateVerdict, can_checkmate
from tabiya.laws.moves import play
from tabiya.laws.notation import uci
from tests.campaigns.mate_tables import has_table, table_says
from tests.laws.random_games import differences_in_game

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
            _put(chance, squares, letter)
        if not seed % 2:
            for letter in chance.choices("Pp", k=chance.randrange(3)):
                _put(chance, squares, letter, lowest=8, highest=56)
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


def _put(
    chance: Random, squares: dict[int, str], letter: str, lowest: int = 0, highest: int = 64
) -> None:
    free = [square for square in range(lowest, highest) if square not in squares]
    squares[chance.choice(free)] = letter


def _board(squares: dict[int, str]) -> str:
    board = chess.BaseBoard.empty()
    for square, letter in squares.items():
        board.set_piece_at(square, chess.Piece.from_symbol(letter))
    return board.board_fen()


def differences_in_position(seed: int, seconds: list[float]) -> Iterator[str]:
    """Yield what another method says otherwise about a random position; note our seconds of CPU."""
    fen = random_fen(seed)
    for white in (True, False):
        started = time.process_time()
        verdict = can_checkmate(read_fen(fen), white=white)
        seconds.append(time.process_time() - started)
        who = f"position {seed}: {'White' if white else 'Black'}"
        if verdict.possible is None:
            print(f"{who} not proved in {fen}", flush=True)
        if verdict.possible and not _mates(fen, verdict, white=white):
            yield f"{who}: the line is no mate in {fen}"
        if verdict.possible is not None and has_table(fen):
            if table_says(fen, white=white) is not verdict.possible:
                yield f"{who}: the table says otherwise than {verdict.possible} in {fen}"
        elif verdict.possible is False and _plain_search(fen, white=white):
            yield f"{who} can mate in {fen}"


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


def _differences_in_game(seed: int, seconds: list[float]) -> Iterator[str]:
    started = time.process_time()
    yield from differences_in_game(seed, every=3)
    seconds.append(time.process_time() - started)


KINDS: dict[str, Callable[[int, list[float]], Iterator[str]]] = {
    "games": _differences_in_game,
    "positions": differences_in_position,
}


def main(words: Sequence[str] | None = None) -> int:
    """Run as many cases as asked for; 0 if nothing differed."""
    wishes = _parser().parse_args(words)
    first = wishes.first
    if wishes.progress and wishes.progress.exists():
        first = int(wishes.progress.read_text(encoding="utf-8"))
    found, seconds = 0, list[float]()
    seeds = range(first, wishes.first + wishes.cases)
    for seed in seeds:
        for sentence in KINDS[wishes.kind](seed, seconds):
            found += 1
            print(sentence, flush=True)
        if wishes.progress:
            wishes.progress.write_text(str(seed + 1), encoding="utf-8")
    print(f"{len(seeds)} {wishes.kind}, {found} differences", flush=True)
    if seconds:
        print(f"median {1000 * median(seconds):.1f} ms of CPU", file=sys.stderr)
    return 1 if found else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.laws", description=__doc__)
    parser.add_argument("kind", choices=tuple(KINDS), help="what to compare")
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--cases", type=int, default=1000, help="how many seeds (1000)")
    parser.add_argument("--progress", type=Path, help="a file that remembers the next seed")
    return parser


if __name__ == "__main__":
    sys.exit(main())
