"""The initial colour: White or Black for the highest-ranked player in round 1."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import gettext, say
from tabiya.model.colour import Colour
from tabiya.pairing.swiss.common import colour_by_lot
from tabiya.store.fact import Fact, Names, kept
from tabiya.store.parts import ColourSource, InitialColour
from tabiya.store.state import EventState


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


@dataclass(frozen=True, slots=True)
class InitialColourDecided(InitialColour, Fact):
    """The highest-ranked player's colour in round 1 was decided; all other colours depend on it."""

    report: ClassVar[str] = "record 152, or XXC in older versions"

    def apply(self, state: EventState, seq: int) -> EventState:
        """All colours rest on this one; it stays even if the pairing is thrown away."""
        return replace(state, colour_decided=kept(InitialColour, self), settings_revision=seq)

    def describe(self, _names: Names) -> str:
        """The colour and where it came from."""
        return say("Initial colour: {colour}.", colour=describe_colour(self))


def describe_colour(decided: InitialColour) -> str:
    """The colour and where it came from.

    >>> describe_colour(InitialColour(Colour.BLACK, ColourSource.LOT, 4711))
    'Black, drawn by lot (seed 4711)'
    """
    colour, source = gettext(decided.colour.name.title()), gettext(decided.source.value)
    if decided.seed is None:
        return f"{colour}, {source}"
    return say("{colour}, {source} (seed {seed})", colour=colour, source=source, seed=decided.seed)
