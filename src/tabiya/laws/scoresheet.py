"""Article 8: two scoresheets of one game, where they part, and the game they allow to reconstruct."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tabiya.languages import gettext
from tabiya.laws.moves import legal_moves, play
from tabiya.laws.notation import Reading, moves_in, read_move
from tabiya.laws.position import Move, Position

MISSING = "--"
"""What stands in a list of written moves where the player wrote nothing."""

_LOOK_AHEAD = 20
"""So many later moves are followed to tell which of several moves was played."""


class Status(Enum):
    """What a written move is worth."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    AMBIGUOUS = "ambiguous"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A ply at which the sheets do not settle the move: what each has, and what was chosen."""

    ply: int
    readings: tuple[tuple[str, Status, str], ...]
    chosen: Move | None


@dataclass(frozen=True, slots=True)
class Reconstruction:
    """A game as far as the sheets allow it, and every ply at which they had to be weighed."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    doubts: tuple[Doubt, ...]
    parts_at: int | None

    @property
    def completed(self) -> tuple[int, int]:
        """The moves that White and Black have made, to be held against the time control (8.5, 8.6)."""
        first_is_white = self.positions[0].white_to_move
        first, second = (len(self.moves) + 1) // 2, len(self.moves) // 2
        return (first, second) if first_is_white else (second, first)


def sheet_moves(text: str) -> list[str]:
    """Return the moves of a sheet; a dash, a question mark or an underline is a missing move."""
    kept = re.sub(r"(?<!\S)(?:\?+|_+|-{1,3}|–|—)(?!\S)", f" {MISSING} ", text)
    return moves_in(kept)


def reconstruct(
    start: Position, sheets: Sequence[Sequence[str]], *, language: str = "en"
) -> Reconstruction:
    """Play the game that the sheets tell, ply by ply.

    Where they differ, or a move is illegal, ambiguous or missing, the move is taken after which the
    sheets can be followed furthest. The game ends where no sheet tells a move, or where several
    moves do equally well.
    """
    positions, moves = [start], list[Move]()
    doubts: list[Doubt] = []
    parts_at = None
    for ply in range(1, max(map(len, sheets), default=0) + 1):
        here = positions[-1]
        readings = [
            _reading(here, sheet[ply - 1], language) for sheet in sheets if ply <= len(sheet)
        ]
        meant = {reading.move for reading in readings}
        if len(meant) > 1 and parts_at is None:
            parts_at = ply
        if len(meant) == 1 and None not in meant:
            (chosen,) = meant
        else:
            chosen = _best(here, readings, [sheet[ply:] for sheet in sheets], language)
            entries = tuple(
                (reading.written, _status(reading), reading.article) for reading in readings
            )
            doubts.append(Doubt(ply, entries, chosen))
        if chosen is None:
            break
        moves.append(chosen)
        positions.append(play(here, chosen))
    return Reconstruction(tuple(positions), tuple(moves), tuple(doubts), parts_at)


def _reading(position: Position, written: str, language: str) -> Reading:
    if written == MISSING:
        return Reading(written, (), "8.1.1", gettext("the move is missing"))
    return read_move(position, written, language=language)


def _status(reading: Reading) -> Status:
    if reading.written == MISSING:
        return Status.MISSING
    if not reading.moves:
        return Status.ILLEGAL
    return Status.LEGAL if reading.move else Status.AMBIGUOUS


def _best(
    position: Position,
    readings: Sequence[Reading],
    rests: Sequence[Sequence[str]],
    language: str,
) -> Move | None:
    """Return the move after which most can be followed; None if two do equally well.

    Only if no sheet has a move that fits are all legal moves tried.
    """
    moves = list(dict.fromkeys(move for reading in readings for move in reading.moves))
    candidates = moves or legal_moves(position)
    worth = {
        move: max(_followed(play(position, move), rest, language) for rest in rests)
        for move in candidates
    }
    best = max(worth.values(), default=0)
    winners = [move for move in candidates if worth[move] == best]
    if len(winners) == 1 and (moves or best > 0):
        return winners[0]
    return None


def _followed(position: Position, rest: Sequence[str], language: str) -> int:
    for count, text in enumerate(rest[:_LOOK_AHEAD]):
        move = _reading(position, text, language).move
        if move is None:
            return count
        position = play(position, move)
    return min(len(rest), _LOOK_AHEAD)
