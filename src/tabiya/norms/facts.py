"""What the rules of norms look at: the event, its participants, the rounds of one player."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.model.time_control import TimeControl
from tabiya.norms.titles import TitleSought
from tabiya.pairing.registry import family_of, system_named
from tabiya.pairing.system import Family
from tabiya.ratings.facts import RatingList

NO_FEDERATION = "NON"
"""The code of players who belong to no federation of FIDE."""
NEUTRAL = ("FID", "")
"""Players of FIDE itself, or of whom no federation is known: they count for no federation."""


class NormForm(Enum):
    """What the rules distinguish among pairing systems.

    >>> import tabiya
    >>> tabiya.NormForm("Swiss").predetermined
    False
    """

    SWISS = "Swiss"
    ROUND_ROBIN = "round robin"
    DOUBLE_ROUND_ROBIN = "double round robin"
    KNOCKOUT = "knock-out"
    TEAMS = "team tournament"
    SCHEVENINGEN = "Scheveningen"
    MATCH = "match"
    OTHER = "another system"

    @property
    def predetermined(self) -> bool:
        """Whether it was known before the start who meets whom."""
        return self in (NormForm.ROUND_ROBIN, NormForm.DOUBLE_ROUND_ROBIN, NormForm.SCHEVENINGEN)

    @classmethod
    def of(cls, system: str, *, players: int, rounds: int) -> NormForm:
        """Return the form of an event of so many players and rounds that is paired by this system.

        >>> NormForm.of("round-robin", players=6, rounds=10).value
        'double round robin'
        """
        family = family_of(system)
        if family is None:
            return cls.OTHER
        cycle = players - 1 + players % 2
        if family is Family.ROUND_ROBIN and (
            system_named(system).cycles == 2 or rounds >= 2 * cycle
        ):
            return cls.DOUBLE_ROUND_ROBIN
        return _FORMS[family]


_FORMS = {
    Family.SWISS: NormForm.SWISS,
    Family.ROUND_ROBIN: NormForm.ROUND_ROBIN,
    Family.TEAM_TABLE: NormForm.TEAMS,
    Family.KNOCKOUT: NormForm.KNOCKOUT,
    Family.SCHEVENINGEN: NormForm.SCHEVENINGEN,
    Family.MATCH: NormForm.MATCH,
}


class Occasion(Enum):
    """What kind of event it is, which no report file says.

    >>> import tabiya
    >>> tabiya.Occasion("zonal").words
    'zonal or subzonal tournament'
    """

    ORDINARY = "ordinary"
    NATIONAL = "national-championship"
    NATIONAL_TEAMS = "national-team-championship"
    ZONAL = "zonal"
    WORLD_TEAMS = "world-team"
    WORLD_CUP = "world-cup"
    APPROVED = "approved"

    @property
    def words(self) -> str:
        """As sentences name it."""
        return _OCCASIONS[self]


_OCCASIONS = {
    Occasion.ORDINARY: "no special event",
    Occasion.NATIONAL: "final of a national championship",
    Occasion.NATIONAL_TEAMS: "national team championship",
    Occasion.ZONAL: "zonal or subzonal tournament",
    Occasion.WORLD_TEAMS: "world or continental championship of teams or clubs",
    Occasion.WORLD_CUP: "World Cup or women's world championship",
    Occasion.APPROVED: "approved beforehand by the Qualification Commission",
}


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
class NormMeeting:
    """One round of the player whose norm is judged."""

    round: int
    outcome: Outcome
    opponent: int | None = None
    name: str = ""
    federation: str = ""
    rating: int | None = None
    title: Title | None = None
    scoreless: bool = False
    """Whether the opponent is unrated and has no point against rated players."""

    @property
    def halves(self) -> int:
        """The half points made; what is no played game has none."""
        return HALVES.get(self.outcome, 0)


HALVES = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}


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
        return sum([each.halves for each in self.meetings])

    @property
    def different(self) -> tuple[NormMeeting, ...]:
        """One meeting with each opponent."""
        return tuple({each.opponent: each for each in self.meetings}.values())

    @property
    def opponents(self) -> tuple[NormMeeting, ...]:
        """Whom fractions are taken of: in a double round robin each opponent counts once."""
        double = self.event.form is NormForm.DOUBLE_ROUND_ROBIN
        return self.different if double else self.meetings


@dataclass(frozen=True, slots=True)
class Finding:
    """One requirement: what is asked, what was found, and whether that is enough."""

    name: str
    found: str
    needed: str
    met: bool
