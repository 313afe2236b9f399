"""The initial colour: White or Black for the highest-ranked player in round 1."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from tabiya.languages import gettext, say, translatable
from tabiya.model.colour import Colour
from tabiya.pairing.swiss.common import colour_by_lot
from tabiya.store.fact import Fact, Names

if TYPE_CHECKING:
    from tabiya.store.state import EventState


class ColourSource(Enum):
    """Where the initial colour came from."""

    LOT = translatable("drawn by lot")
    CHOICE = translatable("chosen by the arbiter")
    ROUND_ONE = translatable("taken from round 1")


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
class InitialColourDecided(Fact):
    """The highest-ranked player's colour in round 1 was decided; all other colours depend on it."""

    report: ClassVar[str] = "record 152, or XXC in older versions"

    colour: Colour
    source: ColourSource
    seed: int | None = None
    """What the lot was drawn from, so that anybody can draw it again."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """All colours rest on this one; it stays even if the pairing is thrown away."""
        return replace(state, colour_decided=self, settings_revision=seq)

    def describe(self, _names: Names) -> str:
        """The colour and where it came from."""
        return say("Initial colour: {colour}.", colour=colour_in_words(self))


def colour_in_words(decided: InitialColourDecided) -> str:
    """The colour and where it came from.

    >>> colour_in_words(InitialColourDecided(Colour.BLACK, ColourSource.LOT, 4711))
    'Black, drawn by lot (seed 4711)'
    """
    colour, source = gettext(decided.colour.name.title()), gettext(decided.source.value)
    if decided.seed is None:
        return f"{colour}, {source}"
    return say("{colour}, {source} (seed {seed})", colour=colour, source=source, seed=decided.seed)
