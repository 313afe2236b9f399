"""The story of a player who is not paired in a Swiss round, the same in every system."""

from __future__ import annotations

from tabiya.errors import InvalidFact
from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.pairing.api import RoundPairing


def absence(pairing: RoundPairing, number: int, names: Names) -> Remark:
    """Why a player has no opponent; refused if there is no such player."""
    if any(bye.player == number for bye in pairing.absent):
        return Remark(
            f"{words.named(number, names)} is not paired in round {pairing.round}: a bye or an "
            "absence was announced.",
            "C.04.2",
        )
    raise InvalidFact(f"there is no player {number} in this tournament")
