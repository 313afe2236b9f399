"""The order of the boards in which a pairing is published."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.pairing.swiss.shared.editions import handling
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "pairs are sorted by the score of the higher ranked player, the sum of both scores, and the "
    "rank of the higher ranked player",
    handling("D.9", "3.6"),
)
def publication_order(
    pairs: Iterable[tuple[Entrant, Entrant]],
) -> list[tuple[Entrant, Entrant]]:
    """Sort (White, Black) pairs into boards, board 1 first."""
    return sorted(pairs, key=_board_key)


def _board_key(pair: tuple[Entrant, Entrant]) -> tuple[int, int, int]:
    higher = min(pair, key=lambda player: player.rank)
    return (-higher.score, -(pair[0].score + pair[1].score), higher.number)
