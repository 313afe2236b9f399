"""What the rules of norms judge: an event and its field, and the games put forward for a title."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.model.time_control import TimeControl
from tabiya.norms.facts import NormForm, NormMeeting, Occasion
from tabiya.norms.titles import TitleSought
from tabiya.ratings.facts import RatingList


@dataclass(frozen=True, slots=True)
class EventPlayer:
    """One player, as the rules for large Swiss events see the field."""

    federation: str
    rating: int | None
    title: Title | None
    outcomes: tuple[Outcome, ...]
    """What each round brought, so far."""

    @property
    def rated(self) -> bool:
        """Whether there is a rating."""
        return self.rating is not None


@dataclass(frozen=True, slots=True)
class NormEvent:
    """The event as a whole."""

    form: NormForm
    rounds: int
    """How many are announced, or played if none are announced."""
    players: int
    teams: bool = False
    """Whether teams play, and not everybody alone."""
    host: str = ""
    """The federation that holds the event."""
    occasion: Occasion = Occasion.ORDINARY
    rating_list: RatingList = RatingList.STANDARD
    control: TimeControl | None = None
    fast_classic: bool = False
    """Whether the Qualification Commission approved it for 45+30."""
    start: date | None = None
    end: date | None = None
    rounds_a_day: int = 0
    """The most rounds on one day; 0 if the days are not known."""
    participants: tuple[EventPlayer, ...] = ()

    @property
    def games_each(self) -> int:
        """What the schedule gives to everybody; an odd round robin has a free round in each cycle.

        The tables count such an event by its games: twelve rounds for seven players twice (1.72).
        """
        return self.rounds - (self.players % 2) * _CYCLES.get(self.form, 0)


_CYCLES = {NormForm.ROUND_ROBIN: 1, NormForm.DOUBLE_ROUND_ROBIN: 2}


@dataclass(frozen=True, slots=True)
class NormClaim:
    """A result put forward for a title: some games, and the figures they make."""

    event: NormEvent
    federation: str
    """The applicant's."""
    sought: TitleSought
    meetings: tuple[NormMeeting, ...]
    ratings: tuple[int, ...]
    """The opponents' ratings as they count, game by game."""
    average: int
    performance: int
    least_games: int

    @property
    def games(self) -> int:
        """How many games are put forward."""
        return len(self.meetings)

    @property
    def halves(self) -> int:
        """The score in half points."""
        return sum([meeting.halves for meeting in self.meetings])

    @property
    def different(self) -> tuple[NormMeeting, ...]:
        """One meeting with each opponent."""
        return tuple({meeting.opponent: meeting for meeting in self.meetings}.values())

    @property
    def opponents(self) -> tuple[NormMeeting, ...]:
        """Whom fractions are taken of: in a double round robin each opponent counts once."""
        double = self.event.form is NormForm.DOUBLE_ROUND_ROBIN
        return self.different if double else self.meetings


@dataclass(frozen=True, slots=True)
class AppliedNorm:
    """A norm put forward in an application, as the rules of applications see it."""

    name: str
    """Of the event."""
    event: NormEvent
    counts_as: int
    """How many games."""
    missing: Outcome | None = None
    """What the ninth round brought, if the norm has eight games."""
    waived: int = 0
    """How many requirements of the mix of federations were waived."""
    days_of_one_round: int | None = None
    """On how many days one round was played; None if the days are not known."""


@dataclass(frozen=True, slots=True)
class NormApplication:
    """The norms of one player for one title, and the highest rating that is known."""

    sought: TitleSought
    norms: tuple[AppliedNorm, ...]
    rating: int | None = None

    @property
    def games(self) -> int:
        """What the norms count as together."""
        return sum(norm.counts_as for norm in self.norms)


@dataclass(frozen=True, slots=True)
class Finding:
    """One requirement: what is asked, what was found, and whether that is enough."""

    name: str
    found: str
    needed: str
    met: bool
