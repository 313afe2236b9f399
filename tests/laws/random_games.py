"""Random games played on our board and on python-chess side by side."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import chess

from tabiya.laws.chess960 import start_position
from tabiya.laws.claims import occurrences
from tabiya.laws.fen import START, read_fen, write_fen
from tabiya.laws.moves import in_check, legal_moves, play
from tabiya.laws.notation import Style, read_move, uci, write_move
from tabiya.laws.position import Move, Position

PLIES = 300
STYLES = (Style.PGN, Style.BARE, Style.LONG)
"""In turn: each compared move is written in one of them and read back."""
QUIET = 0.3
"""How often a game goes back where it came from, so that positions are repeated."""


class ComparedGame(NamedTuple):
    """How long a game was, its last position, and what the two boards said otherwise about it."""

    plies: int
    last: str
    differences: tuple[str, ...]


def compare_random_game(seed: int, plies: int = PLIES, every: int = 1) -> ComparedGame:
    """Play a random game from a seed on our board and on python-chess.

    Every third game is Chess960. Moves, notation and repetitions are compared at every so many
    plies, the position at each.
    """
    chance = Random(seed)  # noqa: S311 - a game, not a secret
    chess960 = seed % 3 == 2
    number = chance.randrange(960)
    board = chess.Board.from_chess960_pos(number) if chess960 else chess.Board()
    history = [start_position(number) if chess960 else read_fen(START)]
    found: list[str] = []
    for ply in range(1, plies + 1):
        position = history[-1]
        ours = {uci(position, move, chess960=chess960): move for move in legal_moves(position)}
        compared = (ply + seed) % every == 0 or not ours
        theirs = {move.uci() for move in board.legal_moves} if compared else set(ours)
        if set(ours) != theirs:
            found.append(f"{seed}, ply {ply}: moves {set(ours) ^ theirs} in {board.fen()}")
        if set(ours) != theirs or not theirs:
            break
        chosen = _choice(chance, board, sorted(theirs))
        move, their_move = ours[chosen], chess.Move.from_uci(chosen)
        if compared:
            style = STYLES[(seed + ply // every) % len(STYLES)]
            found += _differences_in_notation(position, move, board.san(their_move), style)
        history.append(play(position, move))
        board.push(their_move)
        if write_fen(history[-1]) != board.fen():
            found.append(f"{seed}, ply {ply}: {write_fen(history[-1])} is {board.fen()}")
        if compared:
            found += _differences_in_claims(f"{seed}, ply {ply}", history, board)
    return ComparedGame(len(history) - 1, board.fen(), tuple(found))


def _choice(chance: Random, board: chess.Board, moves: list[str]) -> str:
    """Choose a move; sometimes the one that takes back the player's last move."""
    if len(board.move_stack) > 1 and chance.random() < QUIET:
        last = board.move_stack[-2].uci()
        back = last[2:4] + last[:2]
        if back in moves:
            return back
    return chance.choice(moves)


def _differences_in_notation(
    position: Position, move: Move, san: str, style: Style
) -> Iterator[str]:
    written = write_move(position, move)
    if written != san:
        yield f"{written} is {san} in {write_fen(position)}"
    text = write_move(position, move, style=style, language="fr")
    if read_move(position, text, language="fr").move != move:
        yield f"{text} is not read back in {write_fen(position)}"


def _differences_in_claims(
    where: str, history: list[Position], board: chess.Board
) -> Iterator[str]:
    position = history[-1]
    if in_check(position) != board.is_check():
        yield f"{where}: check in {board.fen()}"
    count = len(occurrences(history))
    if not (board.is_repetition(count) and not board.is_repetition(count + 1)):
        yield f"{where}: occurs {count} times by our count"
