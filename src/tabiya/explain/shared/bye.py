"""The story of the bye: who came before whoever received it, and who may not have it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.explain.words import Numbered


class Receiver(Numbered, Protocol):
    """Whoever receives the bye."""

    @property
    def score(self) -> int:
        """The points that count for the pairing."""


def first_in_order(
    receiver: Receiver, played: str, names: Names, article: str, reasons: Iterable[Remark]
) -> Remark:
    """Who receives the bye by points, by what was played, such as `2 games`, and by number."""
    return Remark(
        f"{words.named(receiver.number, names)} receives the bye before anybody is paired: of those "
        f"who may have it, with {words.points(receiver.score)}, {played} played and this number, "
        "first in order.",
        article,
        tuple(reasons),
    )


def passed_over(receiver: int, earlier: Sequence[Numbered], article: str) -> list[Remark]:
    """Those before the receiver in order without whom the round has no pairing, if there are any."""
    if not earlier:
        return []
    return [
        Remark(
            f"Before {receiver} in order, but then not all others could be paired: "
            f"{words.numbers(earlier)}.",
            article,
        )
    ]


def needed(players: Sequence[Numbered]) -> list[Remark]:
    """Those who have to play so that all others can, if there are any."""
    if not players:
        return []
    return [Remark(f"Without {words.numbers(players)} the others could not all be paired.")]


def may_not_receive(barred: Sequence[Numbered], article: str = "") -> list[Remark]:
    """Those who may not have the bye, if there are any."""
    return [Remark(f"May not receive it: {words.numbers(barred)}.", article)] if barred else []
