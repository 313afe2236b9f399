"""Who draws the lots of the restricted drawing: a published seed, or the hands of the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.roundrobin.varma import Contingent, Drawer
from tabiya.pairing.roundrobin.varma_tables import Envelope


class SeededLots:
    """Lots drawn by a published seed, so that anybody can repeat the ceremony."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - a published seed, no secret

    def envelope(self, contingent: Contingent, among: Sequence[Envelope]) -> str:
        """Any of the envelopes, each with the same chance."""
        del contingent
        return self._random.choice(among).letter

    def number(self, player: Drawer, among: Sequence[int]) -> int:
        """Any of the numbers, each with the same chance."""
        del player
        return self._random.choice(among)


@dataclass(frozen=True, slots=True)
class HandsLots:
    """Lots that were drawn in the hall: the number each player showed."""

    shown: Mapping[Drawer, int]

    def envelope(self, contingent: Contingent, among: Sequence[Envelope]) -> str:
        """The envelope in which the first player's number lies."""
        number = self.number(contingent.players[0], ())
        held = [each.letter for each in among if number in each.numbers]
        return held[0] if held else f"with number {number}"

    def number(self, player: Drawer, among: Sequence[int]) -> int:
        """The number that this player showed."""
        del among
        if player not in self.shown:
            raise ScheduleRefused(
                f"{player.name} has not drawn yet",
                hint="Enter the number that the player has drawn.",
            )
        return self.shown[player]
