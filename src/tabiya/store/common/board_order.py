"""Boards: the order of the pairs, with the boards kept for players who need them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabiya.store.parts import Pair

if TYPE_CHECKING:
    from tabiya.store.state import EventState


def seated(state: EventState, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The pairs in the order of the boards; a kept board goes to the pair of its player.

    All other pairs keep their order around it. A board beyond the last one becomes the last;
    if a board is wanted twice, the pair that comes first in order gets it and the other the
    nearest free board after it, or before it.
    """
    kept: dict[int, Pair] = {}
    for pair in pairs:
        wanted = _kept_board(state, pair)
        if wanted is not None:
            kept[_nearest_free(min(wanted, len(pairs)), len(pairs), kept)] = pair
    others = iter([pair for pair in pairs if pair not in kept.values()])
    return tuple(
        kept[board] if board in kept else next(others) for board in range(1, len(pairs) + 1)
    )


def _kept_board(state: EventState, pair: Pair) -> int | None:
    boards = [
        board
        for entrant in (pair.white, pair.black)
        if (board := state.entrants[entrant].fixed_board) is not None
    ]
    return min(boards, default=None)


def _nearest_free(wanted: int, last: int, taken: dict[int, Pair]) -> int:
    free = [board for board in range(1, last + 1) if board not in taken]
    return min(free, key=lambda board: (board < wanted, abs(board - wanted)))
