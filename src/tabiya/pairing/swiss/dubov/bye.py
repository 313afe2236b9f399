"""The pairing-allocated bye, which is given before anybody is paired (3.1; 2018: B.0)."""

from __future__ import annotations

from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.editions import cite
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the bye goes to the lowest score, then to the highest number of games played, then to the "
    "lowest place in the initial ranking",
    cite("B.0", "3.1"),
)
def bye_order(player: Contestant) -> tuple[int, int, int]:
    """The place in the queue for the bye; the lowest comes first."""
    return (player.score, -len(player.entrant.colours), -player.number)


def bye_queue(contestants: tuple[Contestant, ...]) -> list[Contestant]:
    """Everybody who may receive the bye, the first in order first."""
    may = (player for player in contestants if not player.entrant.bye_barred)
    return sorted(may, key=bye_order.function)
