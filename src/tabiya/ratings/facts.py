"""The rating lists, the form of an event, and what a list knows of a player."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.languages import translatable


class RatingList(Enum):
    """FIDE's three rating lists.

    >>> import tabiya
    >>> tabiya.RatingList("rapid")
    <RatingList.RAPID: 'rapid'>
    """

    STANDARD = translatable("standard")
    RAPID = translatable("rapid")
    BLITZ = translatable("blitz")


class RatingForm(Enum):
    """The forms of events that the rating rules distinguish.

    >>> import tabiya
    >>> tabiya.RatingForm.MATCH.value
    'match'
    """

    SWISS_OR_TEAM = translatable("Swiss or team tournament")
    ROUND_ROBIN = translatable("round robin")
    MATCH = translatable("match")

    @classmethod
    def of(cls, system: str) -> RatingForm:
        """Return the form of an event that is paired by this system."""
        # Loaded here, so that facts can be had without the pairing systems.
        from tabiya.pairing.registry import find_family
        from tabiya.pairing.system import Family

        match find_family(system):
            case Family.ROUND_ROBIN:
                return cls.ROUND_ROBIN
            case Family.MATCH:
                return cls.MATCH
            case _:
                return cls.SWISS_OR_TEAM


@dataclass(frozen=True, slots=True)
class RatingListEntry:
    """Facts about a player from the rating list that a report file does not contain; None means "not known".

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> known = {1: tabiya.RatingListEntry(k=40)}
    >>> tabiya.rate(event, standings=known).players[0].k.value
    40
    """

    k: int | None = None
    """The development coefficient as the list prints it."""
    games: int | None = None
    """How many rated games were completed before the event."""
    highest: int | None = None
    """The highest rating ever published."""
    period_games: int | None = None
    """All games of the rating period, this event's among them."""
    standard: int | None = None
    """The standard rating, for those who have none on the rapid or blitz list."""
    birth: str = ""


UNKNOWN = RatingListEntry()
