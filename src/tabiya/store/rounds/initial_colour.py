"""The initial colour: White or Black for the highest-ranked player in round 1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.model.colour import Colour
from tabiya.pairing.lots import draw_lots
from tabiya.store.rounds.events import ColourSource, InitialColourDecided

BY_COLOUR: Mapping[str, str] = {
    "dutch": "C.04.3, 5.1",
    "dubov": "C.04.4.1, 5.1",
    "burstein": "C.04.4.2, 5.1",
    "lim": "C.04.4.3, 7.2",
}
"""Systems whose colours follow from the one decided before round 1, and the rule that says so."""


@dataclass(frozen=True, slots=True)
class ColourDecision:
    """How the initial colour is to be found: by a lot from this seed, or as the arbiter says."""

    seed: int | None = None
    colour: Colour | None = None

    def decided(self) -> InitialColourDecided:
        """The decision as a fact."""
        if self.colour is not None:
            return InitialColourDecided(self.colour, ColourSource.CHOICE)
        seed = self.seed or 0
        return InitialColourDecided(drawn_colour(seed), ColourSource.LOT, seed)


def drawn_colour(seed: int) -> Colour:
    """White or Black by lot: two lots are in the hat, and the one that comes out first counts."""
    first = draw_lots(seed, (1, 2))[0]
    return Colour.WHITE if first == 1 else Colour.BLACK


def colour_in_words(decided: InitialColourDecided) -> str:
    """The colour and where it came from.

    >>> colour_in_words(InitialColourDecided(Colour.BLACK, ColourSource.LOT, 4711))
    'Black, drawn by lot (seed 4711)'
    """
    seed = f" (seed {decided.seed})" if decided.seed is not None else ""
    return f"{decided.colour.name.title()}, {decided.source.value}{seed}"
