"""The orders of C.04.2: of the players before the first round, and of the boards of each round."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.model.player import Player
from tabiya.model.tournament import Settings, by_strength
from tabiya.pairing.swiss.kit.editions import handling
from tabiya.pairing.swiss.kit.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "before the first round players are ranked by strength, title and alphabet",
    handling("B.2", "2.2"),
)
def initial_order(players: Iterable[Player], settings: Settings) -> tuple[Player, ...]:
    """The players from the strongest to the weakest; equals stay in the order given."""
    return by_strength(players, settings)


@clause(
    Kind.PROCESS,
    "pairing numbers may be corrected until the fourth round has been paired",
    handling("B.3", "2.3"),
)
def may_renumber(rounds_paired: int) -> bool:
    """Whether wrong data may still change the pairing numbers."""
    return rounds_paired < 4


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
