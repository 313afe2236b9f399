"""The pairing-allocated bye, which is given before anybody is paired (1.1)."""

from __future__ import annotations

from tabiya.pairing.swiss.lim.editions import cite
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the bye goes to the lowest ranked player of the lowest scoregroup, of those who may have it and "
    "let all others be paired",
    cite("1.1", "1.1"),
)
def bye_order(player: Entrant) -> tuple[int, int]:
    """The place in the queue for the bye; the lowest comes first.

    Doubt: the text does not say that the others must be pairable, but nobody else could play.
    """
    return player.score, -player.number


def bye_queue(entrants: tuple[Entrant, ...]) -> list[Entrant]:
    """Everybody who may receive the bye, the first in order first."""
    return sorted((one for one in entrants if not one.bye_barred), key=bye_order.function)
