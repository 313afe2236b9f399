"""The initial colour: White or Black for the highest-ranked player in round 1."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import gettext, say
from tabiya.model.colour import Colour
from tabiya.pairing.swiss.common import colour_by_lot
from tabiya.store.rounds.events import ColourSource, InitialColourDecided


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
        return InitialColourDecided(colour_by_lot(seed), ColourSource.LOT, seed)


def colour_in_words(decided: InitialColourDecided) -> str:
    """The colour and where it came from.

    >>> colour_in_words(InitialColourDecided(Colour.BLACK, ColourSource.LOT, 4711))
    'Black, drawn by lot (seed 4711)'
    """
    colour, source = gettext(decided.colour.name.title()), gettext(decided.source.value)
    if decided.seed is None:
        return f"{colour}, {source}"
    return say("{colour}, {source} (seed {seed})", colour=colour, source=source, seed=decided.seed)
