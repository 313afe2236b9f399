"""The story of players who are not paired in a Swiss round, the same in every system."""

from __future__ import annotations

from tabiya.errors import InvalidFact
from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.pairing.round_pairing import RoundPairing


def absence(pairing: RoundPairing, number: int, names: Names) -> Remark:
    """Why a player has no opponent; refused if there is no such player."""
    if any(bye.player == number for bye in pairing.absent):
        return not_paired(number, pairing.round, names)
    raise InvalidFact(f"there is no player {number} in this tournament")


def not_paired(number: int, round_: int, names: Names) -> Remark:
    """Why a player, or a team, has no opponent in a round."""
    return Remark(
        f"{words.named(number, names)} is not paired in round {round_}: a bye or an absence was "
        "announced.",
        "C.04.2",
    )


def absences(pairing: RoundPairing, names: Names) -> list[Remark]:
    """All who are not paired in a round, and as what that counts."""
    return [
        Remark(f"{words.named(bye.player, names)} {words.ABSENCES[bye.kind]} and is not paired.")
        for bye in pairing.absent
    ]
