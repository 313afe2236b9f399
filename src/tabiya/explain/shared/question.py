"""The question "why not?" in every Swiss system: who is asked about, and whether they do meet."""

from __future__ import annotations

from typing import TypeVar

from tabiya.errors import InvalidFact
from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.pairing.round_pairing import RoundPairing

Somebody = TypeVar("Somebody")
"""Whatever a system pairs."""


def present(found: Somebody | None, number: int, round_: int, noun: str = "player") -> Somebody:
    """Who has this number in a round; refused if nobody has."""
    if found is None:
        raise InvalidFact(
            f"{noun} {number} is not paired in round {round_}",
            hint=f"Only {noun}s who are present can be asked about.",
        )
    return found


def both_named(one: int, other: int, names: Names) -> str:
    """Two players by number and name; refused if they are the same."""
    if one == other:
        raise InvalidFact(f"player {one} cannot meet himself")
    return f"{words.named(one, names)} and {words.named(other, names)}"


def meeting(pairing: RoundPairing, one: int, other: int, pair: str) -> Remark | None:
    """The answer if the two do meet after all."""
    if (one, other) in pairing.pairs or (other, one) in pairing.pairs:
        return they_meet(pair)
    return None


def they_meet(pair: str) -> Remark:
    """What is said to whoever asks why two do not meet who do."""
    return Remark(f"{pair} do meet in this round.")
