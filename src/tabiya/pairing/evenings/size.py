"""How many players an evening needs."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.languages import Text
from tabiya.pairing.system import Fault, Size


def too_small(size: Size) -> Iterable[Fault]:
    """Two players can meet every evening; nothing else is asked."""
    if size.players < 2 or size.rounds < 1:
        yield Fault(
            Text(
                "{rounds} rounds cannot be played by {players} players",
                rounds=size.rounds,
                players=size.players,
            ),
            Text("A club evening needs at least two players and one round."),
        )
