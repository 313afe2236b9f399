"""A print job: the event, the round, and the options that the person at the printer chose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from functools import cached_property

from tabiya.answers.fixtures import FixtureLine, MatchTimes, fixture_lines
from tabiya.answers.rounds import (
    IdleLine,
    ListedMatch,
    NameLine,
    PairingLine,
    board_lines,
    idle_lines,
    names_of_round,
    points_before,
    team_matches,
)
from tabiya.answers.translation import Translation, translation_for
from tabiya.errors import NotApplicable
from tabiya.languages import Plural, Text
from tabiya.model.points import Points
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.norms.arbiters.facts import ArbiterApplicant
from tabiya.norms.by_rating import RatingReached, ratings_reached
from tabiya.norms.facts import NormForm
from tabiya.norms.report import NormReport
from tabiya.norms.title_norms import title_norms
from tabiya.pairing.registry import find_family, is_held, system_named
from tabiya.pairing.resolve import get_system, is_knockout
from tabiya.pairing.system import Family
from tabiya.prizes.award import PrizeFund
from tabiya.ratings.facts import RatingForm
from tabiya.ratings.rate import rate
from tabiya.ratings.report import RatingReport
from tabiya.store.log.entry import Entry
from tabiya.store.state import EventState
from tabiya.tiebreaks.event_kind import EventKind, get_kind
from tabiya.tiebreaks.standings import Standings, standings, without_open_points


class Paper(Enum):
    """The sizes that printers of the world hold; the value is what a person types."""

    A4 = "a4"
    LETTER = "letter"


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """What a person may choose anew for each printing."""

    paper: Paper = Paper.A4
    page_per_group: bool = False
    """Whether every score group begins on a page of its own."""
    players: tuple[int, ...] = ()
    """The starting numbers of those whose cards are wanted; empty means everybody."""
    desk_address: str = ""
    """Where phones reach the desk, for the codes on result slips; empty for slips without."""
    championship: str = ""
    """What the event is in the tables of direct titles; empty for an event that gives none."""
    of_women: bool = False
    public_address: str = ""
    """Where everybody finds the event with a phone; empty for a poster without a code."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A text of the organiser: its title, and headings with their paragraphs."""

    title: str
    parts: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True)
class PrintJob:
    """Everything that a document is made from; the same job gives the same bytes."""

    tournament: Tournament
    round: int
    printed_at: datetime
    festival: str = ""
    """The festival that the event belongs to."""
    printed_by: str = ""
    log_head: str = ""
    """The line of the log and the beginning of its checksum, printed at the foot of every page."""
    fide_mode: bool | None = None
    """None where nothing is known of it, as in a report file."""
    translation: Translation = field(default_factory=translation_for)
    options: PrintOptions = PrintOptions()
    tie_breaks: tuple[str, ...] | None = None
    edition: str | None = None
    system: str | None = None
    pairing_edition: str | None = None
    """The pairing system and its edition, where the event does not say them itself."""
    lots_seed: int | None = None
    match_times: MatchTimes | None = None
    """When the matches of teams are played, where the event does not say it itself."""
    start_position: int | None = None
    """The number of the start position of Chess960 that was drawn for the round."""
    fund: PrizeFund | None = None
    state: EventState | None = None
    """The event of the desk, with all that a report file does not say."""
    log: tuple[Entry, ...] = ()
    """The lines of its log, for a document that tells what was changed."""
    letter: Letter | None = None
    logo: bytes = b""
    picture: bytes = b""
    """Pictures of the organiser for certificates, PNG or JPEG."""
    earlier: tuple[Tournament, ...] = ()
    """Earlier events, whose norms stand in the same application."""
    applicants: tuple[ArbiterApplicant, ...] = ()
    """Arbiters with the norms that a federation has listed."""

    @property
    def paired_round(self) -> Round:
        """Return the round to print; raise NotApplicable if it has not been paired."""
        if not 1 <= self.round <= self.tournament.rounds_played:
            raise NotApplicable(
                Text("round {round} has not been paired", round=self.round),
                hint=Plural(
                    "{n} round has been paired so far.",
                    "{n} rounds have been paired so far.",
                    self.tournament.rounds_played,
                ),
            )
        return self.tournament.rounds[self.round - 1]

    @cached_property
    def kind(self) -> EventKind:
        """Whether players or teams meet, and whether the table was fixed beforehand."""
        return get_kind(self.tournament)

    @cached_property
    def knockout(self) -> bool:
        """Whether it is a knock-out, so that points do not rank the players."""
        if self.system is not None:
            return find_family(self.system) is Family.KNOCKOUT
        return is_knockout(self.tournament)

    @cached_property
    def planned_rounds(self) -> tuple[Round, ...]:
        """All rounds, where a table says before the first who will meet whom; else nothing."""
        name = self.system or get_system(self.tournament)
        plan = system_named(name).plan if is_held(name) else None
        return plan(self.tournament) if plan and len(self.tournament.players) > 1 else ()

    @cached_property
    def planned_matches(self) -> tuple[FixtureLine, ...]:
        """All matches of teams, where a table says before the first round who will meet whom; else nothing."""
        name = self.system or get_system(self.tournament)
        if not is_held(name):
            return ()
        return fixture_lines(self.tournament, system_named(name), self.match_times)

    @cached_property
    def after_round(self) -> Tournament:
        """The event as far as the round, in which a game without a result counts nothing yet.

        For pairing it is a draw (C.04.2), but on a list it would promise half a point to both.
        """
        return without_open_points(self.tournament.up_to(self.round))

    def belonging(self, kind: str) -> Mapping[int, str]:
        """Return the club, the class or the team of players, by number; nothing in a report file."""
        return self.state.belonging(kind) if self.state is not None else {}

    @cached_property
    def norms(self) -> NormReport:
        """Everybody's title norms after the round."""
        facts = self.after_round
        system = self.system or get_system(facts)
        form = NormForm.of(system, players=len(facts.players), rounds=facts.total_rounds)
        return title_norms(facts, form=form)

    @cached_property
    def rated(self) -> RatingReport:
        """Everybody's rating changes after the round."""
        form = RatingForm.of(self.system or get_system(self.tournament))
        return rate(self.after_round, form=form)

    @cached_property
    def ratings_reached(self) -> tuple[RatingReached, ...]:
        """Who has reached the rating of a title in the event."""
        return ratings_reached(self.after_round, self.rated)

    @cached_property
    def standings(self) -> Standings:
        """The standings after the round."""
        return standings(
            self.after_round,
            self.tie_breaks,
            edition=self.edition,
            lots_seed=self.lots_seed,
            kind=self.kind,
        )

    @cached_property
    def points_before(self) -> Mapping[int, Points]:
        """Every player's points before the round, as they counted for its pairing."""
        return points_before(self.tournament, self.round, self.edition)

    @cached_property
    def boards(self) -> tuple[PairingLine, ...]:
        """The boards of the round in order."""
        return board_lines(self.tournament, self.paired_round, self.points_before)

    @cached_property
    def idle(self) -> tuple[IdleLine, ...]:
        """Who does not play in the round."""
        return idle_lines(self.tournament, self.paired_round, self.points_before)

    @cached_property
    def names(self) -> tuple[NameLine, ...]:
        """Everybody of the round in the order of the alphabet."""
        return names_of_round(self.tournament, self.paired_round, self.points_before)

    @cached_property
    def matches(self) -> tuple[ListedMatch, ...]:
        """The matches of teams in the round."""
        return team_matches(self.tournament, self.paired_round, self.points_before)
