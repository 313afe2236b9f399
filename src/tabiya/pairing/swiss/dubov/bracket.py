"""A paired bracket: who was in it, how it was split, and the pairs that came out."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.dubov.contestant import Contestant
from tabiya.pairing.swiss.dubov.criteria import Pair
from tabiya.pairing.swiss.dubov.subgroups import Subgroups


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """The residents of a scoregroup, the upfloaters who joined them, and their pairing."""

    residents: tuple[Contestant, ...]
    upfloaters: tuple[Contestant, ...]
    below: tuple[Contestant, ...]
    """Everybody with fewer points who was not yet paired, the upfloaters among them."""
    subgroups: Subgroups
    pairs: tuple[Pair, ...]
    """The player of S1 first."""

    @property
    def players(self) -> tuple[Contestant, ...]:
        """Everybody who is paired here."""
        return self.residents + self.upfloaters

    @property
    def score(self) -> int:
        """The points of the residents."""
        return self.residents[0].score
