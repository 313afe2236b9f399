"""A paired bracket: a scoregroup, the upfloaters who joined it, and the pairs that came out."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.matches.contender import Contender
from tabiya.pairing.swiss.matches.criteria import Pair


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """The residents of the top-scoregroup, their upfloaters, and their pairing."""

    residents: tuple[Contender, ...]
    upfloaters: tuple[Contender, ...]
    below: tuple[Contender, ...]
    """Everybody with fewer points who was not yet paired, the upfloaters among them."""
    following_score: int | None
    """The points of the next scoregroup of the round; None below the last."""
    pairs: tuple[Pair, ...]
    """The smaller pairing number first, in ascending order."""

    @property
    def members(self) -> tuple[Contender, ...]:
        """Everybody who is paired here."""
        return self.residents + self.upfloaters

    @property
    def score(self) -> int:
        """The points of the residents."""
        return self.residents[0].score
