"""What the rating rules look at: the list, the form of the event, a career, and one meeting."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.model.time_control import TimeControl
from tabiya.pairing.registry import family_of
from tabiya.pairing.system import Family


class RatingList(Enum):
    """The three lists FIDE keeps.

    >>> import tabiya
    >>> tabiya.RatingList("rapid")
    <RatingList.RAPID: 'rapid'>
    """

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class RatingForm(Enum):
    """What the rating rules distinguish among events.

    >>> import tabiya
    >>> tabiya.RatingForm.MATCH.value
    'match'
    """

    SWISS_OR_TEAM = "Swiss or team tournament"
    ROUND_ROBIN = "round robin"
    MATCH = "match"

    @classmethod
    def of(cls, system: str) -> RatingForm:
        """Return the form of an event that is paired by this system."""
        family = family_of(system)
        return cls.SWISS_OR_TEAM if family is None else _FORMS.get(family, cls.SWISS_OR_TEAM)


_FORMS = {Family.ROUND_ROBIN: RatingForm.ROUND_ROBIN, Family.MATCH: RatingForm.MATCH}


@dataclass(frozen=True, slots=True)
class RatingListEntry:
    """What a rating list knows of a player and a report file does not; None is "not known".

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


@dataclass(frozen=True, slots=True)
class Career:
    """What the development coefficient depends on."""

    rating: int
    title: Title | None = None
    birth: str = ""
    day: date | None = None
    """The first day of the event."""
    games: int | None = None
    highest: int | None = None


@dataclass(frozen=True, slots=True)
class RatingMeeting:
    """One round of one player, as the rules see it that decide whether the game is rated."""

    outcome: Outcome
    rating: int | None
    """The player's own rating; None if unrated."""
    opponent: int | None
    """The opponent's rating, or the one found for an unrated opponent in a round robin."""
    rating_list: RatingList = RatingList.STANDARD
    form: RatingForm = RatingForm.SWISS_OR_TEAM
    control: TimeControl | None = None
    decided: bool = False
    """Whether somebody had won the match before this game."""
    disregarded: bool = False
    """Whether one of the two is an unrated player without a point in a first event."""
