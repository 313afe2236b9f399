"""The pairing-allocated bye, which is given before anybody is paired (3.4; 2024: 2.1)."""

from __future__ import annotations

from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.ORDER,
    "the bye goes to the lowest score, then to the highest number of matches played, then to the "
    "largest pairing number",
    cite("3.4", "2.1", "3.4"),
)
def bye_order(one: Contender) -> tuple[int, int, int]:
    """The place in the queue for the bye; the lowest comes first."""
    return (one.score, -one.matches, -one.number)


def bye_queue(contenders: tuple[Contender, ...]) -> list[Contender]:
    """Everybody who may receive the bye, the first in order first."""
    may = (one for one in contenders if not one.entrant.bye_barred)
    return sorted(may, key=bye_order.function)
