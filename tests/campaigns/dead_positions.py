"""Dead positions by the thousand: who can still checkmate, at what cost, and whether it is right.

`make dead-positions` makes positions of several kinds from seeds: walls of pawns, bishops behind walls,
few men, pawns alone, and positions of random games. A line is played through on python-chess; a "no" is
held against exhaustive tables, against every position that can be reached if those are few, and against a
plain search. LIST=file takes positions with known answers instead: on each line W or -, B or -, and the
position. It prints a table, and every position that is wrong, not decided, or over a second of CPU. It
can be stopped at any time and goes on where it was.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import chess

from tabiya.laws.fen import faults, read_fen, write_fen
from tabiya.laws.helpmate import get_key, who_can_checkmate
from tabiya.laws.moves import is_checkmate, legal_moves, play
from tabiya.laws.position import Position
from tests.campaigns.laws import difference_in_verdict, put_at_random
from tests.campaigns.progress import (
    DEAD_POSITIONS,
    LAWS,
    Outcome,
    Progress,
    Record,
    parser_of,
    quantile,
    run,
)

ALL_POSITIONS = 4_000
"""So many positions are looked at one by one before that way of judging is given up."""
SLOW = 1.0
"""Positions that take more seconds of CPU are printed."""


def who_can_mate(start: Position, limit: int = ALL_POSITIONS) -> tuple[bool, bool] | None:
    """Whether Black and White can checkmate, from all positions that can be reached; None if too many."""
    found = [False, False]
    seen, border = {get_key(start)}, [start]
    for position in border:
        if is_checkmate(position):
            found[not position.white_to_move] = True
        for move in legal_moves(position):
            after = play(position, move)
            if get_key(after) not in seen:
                seen.add(get_key(after))
                border.append(after)
        if len(border) > limit:
            return None
    return found[0], found[1]


def _walls(chance: Random, squares: dict[int, str]) -> str:
    """Pawns against pawns on most files, some with a second pawn behind, and up to three pieces."""
    for file in range(8):
        if chance.random() < 0.85:
            rank = chance.randrange(2, 5)
            squares[rank * 8 + file] = "P"
            squares[(rank + 1) * 8 + file] = "p"
            if rank > 2 and chance.random() < 0.3:
                squares[(rank - 1) * 8 + file] = "P"
    return "".join(chance.choices("BNRbnr", k=chance.randrange(4)))


def _bishops(chance: Random, squares: dict[int, str]) -> str:
    """Every pawn on the colour of squares that only the other side's bishops can take."""
    for file in range(8):
        if chance.random() < 0.8:
            rank = 3 if (file + 3) % 2 else 4
            squares[rank * 8 + file] = "P" if rank == 3 else "p"
            other = rank + 1 if rank == 3 else rank - 1
            squares[other * 8 + file] = "p" if rank == 3 else "P"
    return "B" * chance.randrange(3) + "b" * chance.randrange(1, 4)


def _few(chance: Random, squares: dict[int, str]) -> str:
    """Up to three men, and sometimes a blocked pawn."""
    if chance.random() < 0.5:
        square = chance.randrange(16, 40)
        squares[square] = "P"
        squares[square + 8] = "p"
    return "".join(chance.choices("NBRQnbrq", k=chance.randrange(1, 4)))


def _pawns(chance: Random, squares: dict[int, str]) -> str:
    """A king in the corner behind his pawns, and others that can still move."""
    corner = {0: "K", 8: "P", 16: "p", 1: "P", 9: "p"}
    squares.update(corner if chance.random() < 0.5 else {7 - 0: "K", 15: "P", 23: "p", 14: "p"})
    for file in (3, 4, 5):
        if chance.random() < 0.6:
            squares[8 + file] = "P"
            squares[chance.choice((24, 32, 48)) + file] = "p"
    return ""


MADE = {"walls": _walls, "bishops": _bishops, "few": _few, "pawns": _pawns}
GAMES = "games"
KINDS = (*MADE, GAMES)


def fen_of(kind: str, seed: int) -> str:
    """Return the position of a kind and a seed."""
    chance = Random(f"{kind} {seed}")  # noqa: S311 - a position, not a secret
    if kind == GAMES:
        board = chess.Board()
        for _ in range(chance.randrange(20, 400)):
            moves = list(board.legal_moves)
            if not moves:
                break
            captures = [move for move in moves if board.is_capture(move)]
            board.push(chance.choice(captures if captures and chance.random() < 0.4 else moves))
        return board.fen()
    while True:
        squares: dict[int, str] = {}
        letters = MADE[kind](chance, squares)
        for king in "Kk":
            if king not in squares.values():
                letters += king
        for letter in letters:
            put_at_random(chance, squares, letter)
        placed = chess.BaseBoard.empty()
        for square, letter in squares.items():
            placed.set_piece_at(square, chess.Piece.from_symbol(letter))
        fen = f"{placed.board_fen()} {chance.choice('wb')} - - 0 1"
        if not faults(read_fen(fen)):
            return fen


def examine(kind: str, seed: int, lines: Sequence[str] = ()) -> Outcome:
    """Ask for both sides whether they can checkmate, and judge the answers."""
    expected, fen = lines[seed - 1].split(maxsplit=1) if lines else ("", fen_of(kind, seed))
    position = read_fen(fen)
    outcome = Outcome(facts=fen)
    everything = None if lines else who_can_mate(position)
    started = time.process_time()
    answers = who_can_checkmate(position)
    outcome.cpu = time.process_time() - started
    outcome.answers.append(outcome.cpu)
    for white, verdict in zip((True, False), answers, strict=True):
        outcome.values += verdict.possible is not None
        outcome.rounds += verdict.possible is False
        wrong = difference_in_verdict(write_fen(position), verdict, white=white)
        known = everything[white] if everything else None
        if expected:
            known = expected[not white] == "WB"[not white]
        if verdict.possible is not None and known is not None and verdict.possible is not known:
            wrong = f"{'White' if white else 'Black'} is said to mate: {verdict.possible}"
        if wrong:
            outcome.differences.append(f"{wrong}: {fen}")
    undecided = sum(verdict.possible is None for verdict in answers)
    if undecided or outcome.cpu > SLOW:
        print(f"{kind} {seed}: {undecided} undecided, {outcome.cpu:.1f} s: {fen}", flush=True)
    return outcome


def table_of(records: Sequence[Record]) -> str:
    """Return what was found, one line for each kind."""
    lines = [
        "| kind | positions | sides | decided | of them dead | wrong | CPU median | 99 % | worst |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for record in records:
        sides = 2 * record.done
        share = record.values / sides if sides else 1.0
        median, most, worst = (quantile([record], share) for share in (0.5, 0.99, 1.0))
        lines.append(
            f"| {record.subject} | {record.done:,} | {sides:,} | {share:.2%} | {record.rounds:,}"
            f" | {record.differing} | {median:g} ms | {most:g} ms | {worst:g} ms |"
        )
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Examine for the time given, and print the table; 0 if nothing was found wrong."""
    parser = parser_of(DEAD_POSITIONS, __doc__)
    parser.add_argument("--list", type=Path, help="positions with known answers")
    options = parser.parse_args(words)
    if options.list:
        lines = options.list.read_text(encoding="utf-8").splitlines()
        options.events = min(options.events, len(lines))
        progress = _run(options.list.name, options, lines)
    else:
        progress = _run("", options, ())
    print(table_of(progress.records), flush=True)
    return 1 if any(record.differing for record in progress.records) else 0


def _run(name: str, options: object, lines: Sequence[str]) -> Progress:
    kinds = (name,) if name else KINDS
    campaign = f"{DEAD_POSITIONS}-of-a-list" if name else DEAD_POSITIONS
    return run(campaign, partial(examine, lines=lines), kinds, options, LAWS)  # type: ignore[arg-type]  # a namespace


if __name__ == "__main__":
    sys.exit(main())
