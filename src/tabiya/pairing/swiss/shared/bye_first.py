"""The pairing-allocated bye where it is settled before anybody is paired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tabiya.pairing.swiss.shared.completion import Completion, no_legal_pairing


class Ranked(Protocol):
    """Whoever is to be paired."""

    @property
    def rank(self) -> int:
        """The place in the field, from 0."""

    @property
    def number(self) -> int:
        """The starting number."""


Taker = TypeVar("Taker", bound=Ranked)


@dataclass(frozen=True, slots=True)
class Refusal:
    """What is said of a round that cannot be paired."""

    round: int
    rule: str
    noun: str = "player"


def bye_before_pairing(
    everybody: Sequence[Taker], queue: Sequence[Taker], completion: Completion, refusal: Refusal
) -> Taker | None:
    """The first of the queue who leaves a field that can be paired; nobody if all are even.

    The queue holds all who may have the bye. Raises NoLegalPairing if no pairing of the round exists.
    """
    takers = None
    if len(everybody) % 2 == 0:
        if completion.possible(completion.everyone):
            return None
    else:
        for one in queue:
            if completion.possible(completion.everyone & ~(1 << one.rank)):
                return one
        takers = sum(1 << one.rank for one in queue)
    numbers = [one.number for one in everybody]
    impasse = completion.impasse(takers)
    raise no_legal_pairing(refusal.round, impasse, numbers, refusal.rule, refusal.noun)
