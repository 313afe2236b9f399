"""What the rules of arbiters look at: events, work done there, and who applies for a title."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum


class ArbiterTitle(Enum):
    """The titles, from the lowest; the value is what arbiters write."""

    NATIONAL = "NA"
    FIDE = "FA"
    INTERNATIONAL = "IA"


class ArbitedLevel(Enum):
    """Whose event it is."""

    WORLD = "world"
    CONTINENTAL = "continental"
    INTERNATIONAL = "international"
    NATIONAL_CHAMPIONSHIP = "national-championship"
    """The final for adults, of players or of teams."""
    NATIONAL_TEAMS = "national-team-championship"
    """The highest division."""
    RATED = "rated"
    """Any other event that FIDE rates."""
    UNRATED = "not-rated"
    """One that FIDE does not rate."""


class EventFormat(Enum):
    """How it is paired."""

    SWISS = "swiss"
    ROUND_ROBIN = "round robin"
    DOUBLE_ROUND_ROBIN = "double round robin"
    KNOCKOUT = "knock-out"
    OTHER = "other"

    @property
    def words(self) -> str:
        """As forms write it.

        >>> EventFormat.SWISS.words, EventFormat.ROUND_ROBIN.words
        ('Swiss', 'round robin')
        """
        return "Swiss" if self is EventFormat.SWISS else self.value


class NormSource(Enum):
    """Where a norm comes from."""

    EVENT = "event"
    SEMINAR = "seminar"
    OLYMPIAD = "olympiad"
    """As a match arbiter."""
    DISABLED = "title-of-the-disabled"
    """The title of the IBCA, the ICCD or the IPCA."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbitedEvent:
    """An event at which somebody was an arbiter."""

    name: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    level: ArbitedLevel = ArbitedLevel.INTERNATIONAL
    format: EventFormat = EventFormat.SWISS
    rapid_or_blitz: bool = False
    players: int = 0
    rated_players: int = 0
    federations: int = 0
    """Those of players; FID is none."""
    rounds: int = 0
    teams: int = 0
    """0 in an event of players."""
    boards: int = 0
    """On which each team plays."""
    title_norms: bool = False
    """Whether title norms for players are possible."""
    all_licensed: bool | None = None
    """Whether the licence, since 2021 the registration, of every arbiter was paid; None if nobody said."""
    hybrid: bool = False
    """Whether it was played from several venues over the internet."""
    approved: bool = False
    """Whether the Commission approved it: one of another system, or a hybrid one."""

    @property
    def of_teams(self) -> bool:
        """Whether teams play."""
        return self.teams > 0

    def rated_at_least(self, percent: int) -> bool:
        """Whether so many of a hundred players have a rating."""
        return self.players > 0 and 100 * self.rated_players >= percent * self.players


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterNorm:
    """One norm that is put forward."""

    source: NormSource = NormSource.EVENT
    event: ArbitedEvent = ArbitedEvent()
    rounds_worked: int | None = None
    """In how many rounds the applicant was an arbiter; None means in all."""
    signed_by: str = ""
    signer_title: ArbiterTitle | None = None
    passed: int | None = None
    """What was reached in the examination of a seminar, in per cent."""
    positive: bool | None = None
    """Whether the evaluation at a seminar for IA was positive; None if nobody said."""
    awarded: ArbiterTitle | None = None
    """The title that an organisation of the disabled awarded."""

    @property
    def name(self) -> str:
        """As answers call it."""
        return self.event.name or self.source.value

    @property
    def day(self) -> date | None:
        """The first day."""
        return self.event.start

    @property
    def last_day(self) -> date | None:
        """The last day, as far as it is known."""
        return self.event.end or self.event.start


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterApplicant:
    """Somebody who applies for a title."""

    name: str
    federation: str = ""
    fide_id: int | None = None
    birth: date | None = None
    held: ArbiterTitle | None = None
    held_since: date | None = None
    seeks: ArbiterTitle = ArbiterTitle.FIDE
    languages: tuple[str, ...] = ()
    norms: tuple[ArbiterNorm, ...] = ()
    applies: date | None = None
    """The day of the application; without it the last day of the last norm."""


class ArbiterClass(Enum):
    """The four classes of arbiters; since 2021 called categories, which events have too."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class ServiceRole(Enum):
    """As what somebody served."""

    CHIEF = "chief"
    DEPUTY = "deputy"
    SECTOR = "sector"
    ARBITER = "arbiter"
    ASSISTANT = "assistant"


class ServiceKind(Enum):
    """At which kind of event, as far as classes depend on it."""

    MAJOR_WORLD = "major-world"
    OTHER_WORLD = "other-world"
    MAJOR_CONTINENTAL = "major-continental"
    OTHER_CONTINENTAL = "other-continental"
    STRONG_ROUND_ROBIN = "strong-round-robin"
    """Ten players (six in a double one) above an average of 2600, or 2400 where women play."""
    OLYMPIAD = "olympiad"
    LARGE = "large"
    """Of teams, or a Swiss, with more than 150 participants."""
    YOUTH_OR_SCHOOLS = "world-youth-or-schools"
    LEADING = "leading"
    """Candidates, World Cup, World Team Championship, Grand Prix."""
    FESTIVAL = "festival"
    INTERNATIONAL = "international"
    RATED = "rated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """One event at which a titled arbiter served."""

    day: date
    role: ServiceRole
    kind: ServiceKind
    format: EventFormat = EventFormat.SWISS
    titled_players: int = 0
    category: ArbiterClass | None = None
    """Of the event, by the text of 2021; without it that of its kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterRecord:
    """A titled arbiter, as classes and licences see one."""

    name: str
    title: ArbiterTitle
    title_since: date
    services: tuple[Service, ...] = ()
    punished: bool = False
    fee_received: date | None = None
    """The day on which FIDE received the fee of the licence."""
    fide_arbiter_since: date | None = None
    """The day of the title of FA; without it that of the title held."""
    courses: tuple[date, ...] = ()
    """Refresher courses and seminars for IA that were attended."""
    class_held: ArbiterClass | None = None
    """The category that FIDE awarded; without it D."""
    class_since: date | None = None
    """The day of the last upgrade."""
