"""A pairing system is one value: everything the rest of the program may ask about it.

Each system's folder (or file, where a folder holds several) exports one `SYSTEM`; those that share an
engine of tables stand in one file. `tabiya.pairing.registry` lists them. No other place knows a system
by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from tabiya.languages import Text
from tabiya.languages import translatable as translatable  # noqa: PLC0414 - systems take it here
from tabiya.model.record import Record
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.setting import AnnouncedFormat, setting_declarations
from tabiya.model.setting_types import OneOf
from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.pairing.own_ranking import SystemRanking
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant, Float
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition

if TYPE_CHECKING:
    from tabiya.pairing.roundrobin.schedule import Schedule

Engine = Callable[[Tournament, str | None], RoundPairing]
"""Pairs the next round by the edition named, or by the one in force at the start."""


class Family(Enum):
    """What the rules of ratings, norms and tie-breaks distinguish among systems."""

    SWISS = "Swiss"
    ROUND_ROBIN = "round robin"
    TEAM_TABLE = "table of teams"
    SCHEVENINGEN = "Scheveningen"
    KNOCKOUT = "knock-out"
    MATCH = "match"
    CLUB = "club evenings"
    """Ranked and paired by rules of its own, among whoever is there: neither Swiss nor table."""

    @property
    def fixed_in_advance(self) -> bool:
        """Whether a table says before round 1 who will meet whom."""
        return self in (Family.ROUND_ROBIN, Family.TEAM_TABLE, Family.SCHEVENINGEN)


_HEADINGS = {Family.SWISS: translatable("Swiss"), Family.CLUB: translatable("Club evenings")}
_MOST_USUAL_ROUNDS = 15


class Announcement(NamedTuple):
    """What an event says of its system, as far as it says anything."""

    system: str
    cycles: int | None = None
    """How often everyone meets everyone."""
    reversed_joint: bool | None = None
    """Whether the last two rounds of a cycle change places before the next."""
    own_rules: bool = False
    """Whether it is an event of this kind by rules of the organiser, which nobody here knows."""


class NameWords(NamedTuple):
    """A regular expression for words that name a system."""

    pattern: str
    rank: int
    """Words are looked for in this order: "Swiss" is the usual system if no other name is there."""
    of_teams: bool = False
    """Whether they mean the system only in an event of teams; there they come first."""


class ReportWords(NamedTuple):
    """What a report file says of the system: words (TRF 092) and code (TRF 192)."""

    kind: str
    code: str


class Caption(NamedTuple):
    """What a round of the report is besides its number, such as a game of a match."""

    words: str
    """A sentence with the names of facts in braces, for the catalogue."""
    facts: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class SystemSettings(AnnouncedFormat):
    """What a pairing system lets an event announce; a system with settings of its own has a subclass.

    Its fields are declared by `setting(...)`: forms, commands, reports and the log follow from that.
    """

    @classmethod
    def from_report(cls, words: str, code: str) -> Self:
        """What a report file says by its words (TRF 092) and its code (TRF 192, in capitals)."""
        del words, code
        return cls()

    def to_report(self, by: System) -> ReportWords:
        """The words and the code that say it in a report file."""
        return ReportWords(by.kind, by.code)

    @classmethod
    def carried_from(cls, other: AnnouncedFormat) -> Self:
        """What was announced to another system, as far as this one knows the same."""
        shared = [setting for setting in setting_declarations(cls) if hasattr(other, setting.name)]
        values = {setting.name: getattr(other, setting.name) for setting in shared}
        return cls(
            **{
                setting.name: values[setting.name]
                for setting in shared
                if not isinstance(setting.type, OneOf) or setting.type.has(values[setting.name])
            }
        )

    def settled(self) -> Self:
        """The same with what follows from it, for whoever announces an event by a form or a command."""
        return self


class Fault(NamedTuple):
    """Why an event of some size cannot be held, and what to do instead."""

    what: Text
    hint: Text


class Size(NamedTuple):
    """How large an event is."""

    players: int
    rounds: int = 0
    teams: int = 0
    boards: int = 0
    reserves: int = 0
    """Players of each team beyond its boards."""

    @property
    def cycle(self) -> int:
        """How many rounds it takes until every player has met every other."""
        return self.players - 1 + self.players % 2

    @property
    def team_cycle(self) -> int:
        """The same for teams."""
        return self.teams - 1 + self.teams % 2


class TeamRules(NamedTuple):
    """What a system of teams asks of them."""

    number: int | None = None
    """How many teams the table is made for; None where any number can play."""
    most: int = 100
    fewest_boards: int = 1
    boards_multiple_of: int = 1
    why_boards: str = translatable("A match has at least one board.")
    colours_announced: bool = False
    """Whether the event announces the colours of the team named first (TRF 352)."""
    ranked_by_games: bool = False
    """Whether the games of all rounds are one match, so that game points alone rank the teams."""
    line_ups: bool = False
    """Whether captains name who plays in each round; a table of players leaves them no choice."""
    ask_for_byes: bool = False
    """Whether byes belong to whole teams and not to their players."""
    bye_worth_a_draw: bool = False
    """Whether a team without an opponent receives the points of a drawn match."""


def _nothing(size: Size) -> Iterable[Fault]:
    del size
    return ()


def _nothing_more() -> type[SystemSettings]:
    return SystemSettings


def _as_it_is(tournament: Tournament) -> tuple[str, Tournament] | None:
    del tournament
    return None


class Acceleration(NamedTuple):
    """A way to lend points in the first rounds, so that equals meet sooner."""

    name: str
    """As the command line and the form of the desk write it."""
    title: str
    """As people call it."""
    code: str
    """How the code of an event ends that is accelerated so (TRF 192)."""
    lend: Callable[[Tournament], tuple[VirtualPoints, ...]]
    """The points lent in the whole event."""
    editions: tuple[str, ...] = ()
    """The names of the editions of the system that know it; none are all of them."""
    by_results: bool = False
    """Whether what is lent depends on results, so that it cannot be listed before round 1."""
    published: bool = True
    """Whether FIDE publishes it, or has published it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class System:
    """A pairing system."""

    name: str
    """As the command line and stored events write it."""
    title: str
    """As people call it; a simulated event announces these words."""
    sentence: str
    """What it does, for whoever has to choose."""
    chapter: str
    """Where its rules stand."""
    editions: tuple[Edition, ...]
    """By which it can pair, the oldest first."""
    family: Family
    pair: Engine

    # How a report file names it.
    code: str = ""
    """What its code begins with when we write it (TRF 192)."""
    code_is_fides: bool = True
    """Whether FIDE's table has that code; one of our own is kept in event files only."""
    code_of_own_rules: str = ""
    """What the code of an event begins with that is of this kind by rules of the organiser."""
    read_code: Callable[[str], Announcement | None] | None = None
    """Reads codes that say more than the name, such as the number of cycles."""
    codes_to_choose: tuple[str, ...] = ()
    """The codes among which an event chooses its regulations, the usual one first."""
    words: tuple[NameWords, ...] = ()
    """The words by which events name it (TRF 092)."""
    kind: str = ""
    """The words the desk writes into a report (TRF 092)."""
    announce: Callable[[Size, str], ReportWords] | None = None
    """What a simulated event of this size says, given the code asked for."""
    can_be: Callable[[Tournament], bool] | None = None
    """Whether an event that names the system can really be paired by it."""
    shown_by: Callable[[Tournament], bool] | None = None
    """Whether the rounds of an event that names no system can only be those of this one."""
    resolve: Callable[[Tournament], tuple[str, Tournament] | None] = _as_it_is
    """The event with settings that say all that the whole of it shows; None if it is complete.

    Whoever replays an event round by round needs this: the first rounds alone do not show how many
    cycles there are, nor whether the last two rounds of a cycle were reversed.
    """

    # What it needs and allows.
    cycles: int | None = None
    """How often everyone meets everyone, where the name of the system says so."""
    games_a_match: int = 1
    """How many rounds of a report file one pairing takes."""
    fixed_rounds: Callable[[Size], int | None] | None = None
    """How many rounds its table has; 0 if it goes on until there is a winner."""
    size_faults: Callable[[Size], Iterable[Fault]] = _nothing
    """Why events of this size cannot be held."""
    teams: TeamRules | None = None
    """What is asked of teams; None if single players are paired."""
    order_of_teams: Clause[[Sequence[int], str], tuple[int, int, str]] | None = None
    """The place of a team before round 1, from its players' ratings and its name; None where the
    average of the first boards orders the teams."""
    numbered_by_strength: bool = False
    """Whether starting numbers are ranks by strength, and not drawn by lot or kept by hand."""
    initial_colour: Clause[..., Any] | None = None
    """The rule by which colours follow from the one drawn before round 1, if it has one."""
    ratings_needed: Clause[..., Any] | None = None
    """The rule that cannot do without everybody's rating, if there is one."""
    byes: frozenset[ByeKind] = frozenset(
        {ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT}
    )
    """What may be asked for."""
    absences: Mapping[ByeKind, str] = field(default_factory=dict)
    """What byes are called where they say why a player is away and are worth no points."""
    late_entries: bool = True
    accelerations: tuple[Acceleration, ...] = ()
    """How the first rounds may be accelerated, the usual way first."""
    acceleration_fault: Callable[[Settings], Fault | None] | None = None
    """Why an event with these settings cannot be accelerated."""
    declare: Callable[[], type[SystemSettings]] = _nothing_more
    """The type of what its events announce beyond what all events do; imported when it is asked for."""
    float_in: Callable[[Tournament, Mapping[int, Record], int, int, str | None], Float] | None = (
        None
    )
    """The float that a round left on a player, by an edition; None where nobody floats."""
    entrants_before: Callable[[Tournament, str | None], tuple[Entrant, ...]] | None = None
    """Those to be paired next, the highest score first, with colours due, floats and byes; None
    where the checklist of the system says what it looks at instead."""
    looks_at_ratings: bool = True
    """Whether ratings or the words of the event may change a pairing, and not only numbers,
    results and announcements."""
    own_prohibitions: bool = False
    """Whether what no round may contain is known to the system alone: its rounds are fixed in
    advance, or participants are teams, or two players meet in two games."""
    rank: Callable[[Tournament], SystemRanking] | None = None
    """Its own standings, if points and tie-breaks do not make them."""
    usual_scoring: ScoringSystem = STANDARD
    """What games and byes bring where the organiser announces nothing else."""
    caption: Callable[[Tournament, int], Caption | None] | None = None
    """What a round is that has been paired, where its number does not say it."""
    plan: Callable[[Tournament], tuple[Round, ...]] | None = None
    """All rounds of the event, known before the first; None where rounds are made from results or
    from line-ups."""
    fixtures: Callable[[Tournament], Schedule[int]] | None = None
    """All matches of teams by number, the home team first, known before round 1; None where players
    meet, or rounds are made from results."""
    ended: Callable[[Tournament], str] | None = None
    """Why there is nothing left to pair, in words, or nothing while there is; for a system in which
    the results say it. Asked only when every game has its result."""
    contradiction: Callable[[Tournament], str] | None = None
    """Which round was not played by those whom the results before it bring together, in words, or
    nothing; for a system in which results decide who plays on."""
    needs_results: bool = False
    """Whether a round can be paired only after every game of the one before has its result."""
    knocks_out: bool = False
    """Whether the loser of a match is out, so that a bracket shows the event: whoever is not paired may
    be out or waiting for an opponent."""
    at_the_desk: bool = False
    """Whether the desk runs such events."""

    @property
    def settings(self) -> type[SystemSettings]:
        """The type of what its events announce beyond what all events do."""
        return self.declare()

    @property
    def looks_at_last_round(self) -> bool:
        """Whether a round is paired otherwise because it is the last one, as in every Swiss."""
        return self.family is Family.SWISS

    @property
    def corrections_expire(self) -> bool:
        """Whether an old error counts for the rating report only: the rules of Swiss events say so."""
        return self.family is Family.SWISS

    @property
    def meets_once(self) -> bool:
        """Whether two players meet at most once, which limits the rounds the organiser may choose."""
        return self.family is Family.SWISS

    @property
    def most_usual_rounds(self) -> int | None:
        """How many rounds are the most that such events usually have; None where nothing is usual."""
        return _MOST_USUAL_ROUNDS * self.games_a_match if self.family is Family.SWISS else None

    @property
    def heading(self) -> str:
        """What people call systems of this kind, where there is a choice of them."""
        if self.teams is not None:
            return translatable("Teams")
        return _HEADINGS.get(self.family, translatable("Tables and matches"))

    @property
    def league(self) -> bool:
        """Whether teams meet by a table, as in a league, whose rounds may take a season."""
        return self.teams is not None and self.by_table

    @property
    def by_table(self) -> bool:
        """Whether a table says before round 1 who will meet whom."""
        return self.family.fixed_in_advance

    @property
    def plays_matches(self) -> bool:
        """Whether the same two players meet in several games, one in each round."""
        return self.games_a_match > 1 or self.family in (Family.KNOCKOUT, Family.MATCH)

    def paired_from_scores(self, number: int) -> bool:
        """Whether a round is paired anew from the scores, so that it has score groups."""
        return self.family is Family.SWISS and (number - 1) % self.games_a_match == 0

    def games_before(self, tournament: Tournament, number: int) -> tuple[Round, ...]:
        """The rounds that hold earlier games of the matches that are on in a round."""
        if not self.plays_matches:
            return ()
        first = number - 1 - (number - 1) % self.games_a_match if self.games_a_match > 1 else 0
        return tournament.rounds[first : number - 1]

    def get_caption(self, tournament: Tournament, number: int) -> Caption | None:
        """What a round is besides its number; nothing if it is simply that round."""
        if self.caption is not None:
            return self.caption(tournament, number)
        if self.games_a_match == 1:
            return None
        match, game = divmod(number - 1, self.games_a_match)
        return Caption(
            translatable("Match {match}, game {game} of {games}"),
            {"match": match + 1, "game": game + 1, "games": self.games_a_match},
        )

    def announced_by(self, code: str) -> Announcement | None:
        """What a code (TRF 192) says, if it is one of this system."""
        if self.read_code is not None:
            return self.read_code(code)
        for beginning in filter(None, (self.code, self.code_of_own_rules)):
            if code == beginning or code.startswith(f"{beginning}_"):
                options = code.removeprefix(beginning).split("_")[1:]
                if all(map(self._can_say, options)):
                    return Announcement(self.name, own_rules=beginning == self.code_of_own_rules)
        return None

    def lends_by(self, acceleration: str, edition: Edition) -> bool:
        """Whether an edition of this system knows an acceleration; of one that is none, nothing is said."""
        known = {method.name: method.editions for method in self.accelerations}.get(
            acceleration, ()
        )
        return not known or edition.name in known

    def _can_say(self, option: str) -> bool:
        """Whether a code of this system may have this word: a year, an acceleration, a regulation."""
        if option.isdecimal():
            return len(option) == 4
        regulations = (word for code in self.codes_to_choose for word in code.split("_"))
        return option in regulations or f"_{option}" in (
            acceleration.code for acceleration in self.accelerations
        )
