"""The record of how a round was paired, for the explainer and the checker."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.dubov.field import Contestant, DubovField
from tabiya.pairing.swiss.dubov.process import DubovBracket
from tabiya.pairing.swiss.dubov.rules import DubovRules


@dataclass(frozen=True, slots=True)
class DubovTrace:
    """The field as it was seen, the rules applied, the bye, and each bracket with its pairs."""

    field: DubovField
    rules: DubovRules
    bye: Contestant | None
    brackets: tuple[DubovBracket, ...]

    def contestant(self, number: int) -> Contestant | None:
        """The player with this number, if present in the round."""
        return next((one for one in self.field.contestants if one.number == number), None)

    def bracket_of(self, player: Contestant) -> DubovBracket | None:
        """The bracket in which a player is paired; None for the bye."""
        return next((one for one in self.brackets if player in one.players), None)
