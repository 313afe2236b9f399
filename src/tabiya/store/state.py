"""The event as it stands after a line of the log: frozen, and shared freely between threads."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property

from tabiya.formats.trf.kind import announced_format
from tabiya.languages import language
from tabiya.model.colour import Colour
from tabiya.model.event_profile import BY_NAME, EventPart, EventProfile, derived_profile
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.time_control import find_time_control
from tabiya.model.tournament import (
    EarlierResult,
    PointAdjustment,
    Settings,
    Tournament,
    VirtualPoints,
    strength,
)
from tabiya.pairing.laws import Laws, get_laws
from tabiya.pairing.registry import USUAL, system_named
from tabiya.pairing.roundrobin.plan import list_seats
from tabiya.pairing.system import Size, System, SystemSettings
from tabiya.prizes.award import PrizeFund
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rate_of_play import find_list
from tabiya.rulebook.edition import Edition, edition_for
from tabiya.store.book import ArbitersBook
from tabiya.store.codec import LOG
from tabiya.store.ledger import Ledger
from tabiya.store.parts import (
    EnteredPlayer,
    GivenPoints,
    HeldPlayoff,
    InitialColour,
    PairedRound,
    PlacesInOrder,
    Presence,
    Prohibition,
    RequestedByeOf,
    RoundStatus,
    StageOfEvent,
)
from tabiya.store.registration import Registration
from tabiya.store.regulations import EventRegulations
from tabiya.store.roster import Roster
from tabiya.store.schedule import TimesAndAbsences
from tabiya.store.tournament import get_tournament


@dataclass(frozen=True)
class EventState:
    """Everything the desk shows, after line `seq` of the log."""

    seq: int = 0
    last_step: int = 0
    """The last step that counts; what "undo" takes back."""
    undone: tuple[int, ...] = ()
    """The steps taken back and not redone, in the order in which that happened."""
    settings: Settings = field(default_factory=Settings)
    settings_revision: int = 0
    system: str = USUAL.name
    edition: str | None = None
    fide_mode: bool = True
    entrants: Mapping[int, EnteredPlayer] = field(default_factory=dict)
    rounds: tuple[PairedRound, ...] = ()
    stopped: bool = False
    """Whether the event ended before its last announced round."""
    withdrawn_round: int = 0
    """The highest round whose pairing players had seen when it was taken down or undone."""
    requested_byes: tuple[RequestedByeOf, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    avoided: tuple[Prohibition, ...] = ()
    """Pairs that are avoided if possible: prohibited in every round that does not waive it."""
    avoided_waived: tuple[int, ...] = ()
    """The rounds paired without regard to them, because there was no legal pairing."""
    virtual_points: tuple[VirtualPoints, ...] = ()
    adjustments: tuple[GivenPoints, ...] = ()
    imported_adjustments: tuple[PointAdjustment, ...] = ()
    earlier_results: tuple[EarlierResult, ...] = ()
    """Where a round was paired from another result than the one that stands now; by entrants."""
    report_notes: tuple[str, ...] = ()
    """Remarks for the report file (its `###` lines), in order."""
    remarks: tuple[str, ...] = ()
    """The arbiter's own remarks, which stay in the house."""
    playoffs: tuple[HeldPlayoff, ...] = ()
    """Games after the last round between players who are tied."""
    played_ahead: Mapping[tuple[int, int, int], GameResult] = field(default_factory=dict)
    """Games of a table that were played before their round: by round, White and Black."""
    stage: StageOfEvent | None = None
    """The championship that the event is a part of, if it is one."""
    highest_entrant: int = 0
    colour_decided: InitialColour | None = None
    """The initial colour, if it was not announced but decided when round 1 was paired."""

    start_positions: Mapping[int, int] = field(default_factory=dict)
    """The number of the start position of Chess960 by round, where one was drawn."""
    numbers_seed: int | None = None
    """What the starting numbers were drawn from that stand now, if lots gave them."""
    decided_places: tuple[PlacesInOrder, ...] = ()
    """Shared places that were put in order by hand or by values calculated elsewhere."""
    equals_by_hand: bool = False
    """Whether players of equal strength stand in an order that somebody chose."""
    rating_order: tuple[str, ...] = ()
    """From which lists ratings are taken; empty is the usual order for the kind of event."""
    ratings_checked: bool = True
    """Whether ratings are held against a list that is new."""
    lots_seed: int | None = None
    """What the lots were drawn from that separate those whom no tie-break does."""
    schedule: TimesAndAbsences = field(default_factory=TimesAndAbsences)
    """When rounds start, and who did not come."""
    book: ArbitersBook = field(default_factory=ArbitersBook)
    """What the arbiters wrote down; never shown to anybody else."""
    regulations: EventRegulations = field(default_factory=EventRegulations)
    """What the organiser announces beside the settings, and who the arbiters are."""
    registration: Registration = field(default_factory=Registration)
    """Club, contact, needs and fees of the players."""
    ledger: Ledger = field(default_factory=Ledger)
    """Which games were reported to whom."""
    prizes: PrizeFund | None = None
    """What was announced, if anything was."""
    roster: Roster = field(default_factory=Roster)
    """The teams with their lists and line-ups; empty where single players are paired."""
    epoch: int = 0
    """How many times another desk has taken the event over."""
    led_by: str = ""
    """The desk that took it over last."""
    settled_lines: tuple[str, ...] = ()
    """The checksums of lines of another desk about which a person has decided."""

    @cached_property
    def round_days(self) -> tuple[date | None, ...]:
        """The days in the settings; a round without one has that of its planned start."""
        days = dict(enumerate(self.settings.round_dates, start=1))
        for number, starts in self.schedule.planned.items():
            days[number] = days.get(number) or starts.date()
        return tuple(days.get(number) for number in range(1, max(days, default=0) + 1))

    @property
    def started(self) -> bool:
        """Whether a round has been paired."""
        return bool(self.rounds)

    @property
    def current_round(self) -> PairedRound | None:
        """The round paired last, if any."""
        return self.rounds[-1] if self.rounds else None

    @property
    def rounds_seen(self) -> int:
        """The highest round that was ever published, also if its pairing was taken down since."""
        shown = (
            round_.number for round_ in self.rounds if round_.status is not RoundStatus.PREPARED
        )
        return max(self.withdrawn_round, *shown, 0)

    @property
    def rounds_ended(self) -> int:
        """How many rounds are over: the last one if it is closed or has all its results."""
        current = self.current_round
        if current is None:
            return 0
        ended = current.boards and not current.open_boards
        return len(self.rounds) - (0 if ended or current.status is RoundStatus.CLOSED else 1)

    @property
    def total_rounds(self) -> int | None:
        """The announced number of rounds, else that of the table; None if nothing says it."""
        fixed_rounds = self.paired_by.fixed_rounds
        if self.settings.rounds or fixed_rounds is None:
            return self.settings.rounds
        if self.paired_by.teams is not None:
            return self._rounds_of_teams(fixed_rounds)
        numbers = [entrant.player.number for entrant in self.entrants.values()]
        if len(numbers) < 2:
            return None
        size = Size(len(list_seats(sorted(numbers))))
        return self._cycles * (fixed_rounds(size) or 0) or None

    @property
    def ended_because(self) -> str:
        """Why there is nothing left to pair, where the results say it; else nothing."""
        ended = self.paired_by.ended
        if ended is None or not self.rounds or any(round_.open_boards for round_ in self.rounds):
            return ""
        return self._remembered(ended)

    @property
    def contradiction(self) -> str:
        """Which round does not follow from the results before it, where they decide who plays on."""
        contradiction = self.paired_by.contradiction
        return self._remembered(contradiction) if contradiction is not None and self.rounds else ""

    def _remembered(self, tell: Callable[[Tournament], str]) -> str:
        """What a system says of the event, kept for the readers of each language."""
        key = tell, language()
        if key not in self._sentences:
            self._sentences[key] = tell(self.tournament())
        return self._sentences[key]

    @cached_property
    def _sentences(self) -> dict[tuple[Callable[[Tournament], str], str], str]:
        return {}

    def _rounds_of_teams(self, fixed_rounds: Callable[[Size], int | None]) -> int | None:
        """The rounds of a table of teams, as often as the event says that it is played."""
        teams = self.roster.teams.values()
        if len(teams) < 2:
            return None
        boards = len(self.settings.board_colours) or min(len(team.members) for team in teams)
        size = Size(len(self.entrants), teams=len(teams), boards=boards)
        return self._cycles * (fixed_rounds(size) or 0) or None

    @property
    def _cycles(self) -> int:
        """How often the table is played, where the event says so and not the name of the system."""
        if not self.paired_by.by_table or self.paired_by.cycles is not None:
            return 1
        return getattr(self.format, "cycles", None) or 1

    @property
    def format(self) -> SystemSettings:
        """What the event announces to the system that pairs it."""
        return announced_format(self.system, self.settings)

    @property
    def initial_colour(self) -> Colour | None:
        """The colour on which all others rest: announced, else as it was decided; None if open."""
        if self.settings.initial_colour is not None or self.colour_decided is None:
            return self.settings.initial_colour
        return self.colour_decided.colour

    @property
    def next_round(self) -> int:
        """The number of the round that would be paired next."""
        return len(self.rounds) + 1

    @property
    def pairing_revision(self) -> int:
        """The line of the log that last changed what a person looks at before pairing.

        That is how far the last round has come, or before round 1 what was announced; results
        come in all the time and are no reason to look again.
        """
        return self.rounds[-1].revision if self.rounds else self.settings_revision

    def by_number(self) -> dict[int, EnteredPlayer]:
        """The entrants by their present starting numbers, in that order."""
        ordered = sorted(self.entrants.values(), key=lambda entrant: entrant.player.number)
        return {entrant.player.number: entrant for entrant in ordered}

    def bye_requested(self, entrant: int, round_number: int) -> ByeKind | None:
        """The bye an entrant asked for in a round, if any."""
        for request in self.requested_byes:
            if request.entrant == entrant and request.round == round_number:
                return request.kind
        return None

    def not_paired_next(self) -> dict[int, ByeKind]:
        """Who will not be paired in the next round, present requests and absences together.

        Those who have withdrawn or have not joined yet are not among them.
        """
        coming = self.next_round
        asked = {r.entrant: r.kind for r in self.requested_byes if r.round == coming}
        kinds: dict[int, ByeKind] = {}
        for entrant in self.entrants.values():
            if entrant.withdrawn or entrant.first_round > coming:
                continue
            if entrant.entrant in asked:
                kinds[entrant.entrant] = asked[entrant.entrant]
            elif self.get_presence(entrant) is Presence.ABSENT:
                kinds[entrant.entrant] = ByeKind.ZERO_POINT
        return kinds

    @cached_property
    def by_check_in(self) -> bool:
        """Whether only those are paired who have checked in for the coming round."""
        return bool(getattr(self.format, "check_in", False))

    def get_presence(self, who: EnteredPlayer) -> Presence:
        """Whether a player is in the hall; where check-in decides, for the coming round."""
        if not self.by_check_in:
            return who.presence
        return Presence.PRESENT if who.here_for == self.next_round else Presence.ABSENT

    @property
    def paired_by(self) -> System:
        """The pairing system."""
        return system_named(self.system)

    @cached_property
    def profile(self) -> EventProfile:
        """The kind of event: the one announced, else what the system and the time control suggest."""
        if known := BY_NAME.get(self.settings.profile):
            return known
        control = find_time_control(self.settings.time_control, self.settings.time_control_code)
        fast = control is not None and find_list(control) is not RatingList.STANDARD
        by = self.paired_by
        return derived_profile(by.family.value, teams=by.teams is not None, fast=fast)

    @property
    def hidden(self) -> frozenset[EventPart]:
        """What pages, lists and documents leave out, until everything is to be shown."""
        return frozenset() if self.settings.shows_everything else self.profile.hides

    @property
    def plain_words(self) -> bool:
        """Whether pages avoid the Handbook's words."""
        return self.profile.plain_words and not self.settings.shows_everything

    def belonging(self, kind: str) -> Mapping[int, str]:
        """Return the club, the class or the team of each player, by starting number."""
        known = self.registration
        return {who.number: getattr(known.of(who.entrant), kind) for who in self.entrants.values()}

    @property
    def edition_in_use(self) -> Edition:
        """The edition by which the next round is paired: the one chosen, else that of the start."""
        return edition_for(self.paired_by.editions, self.edition, self.settings.start)

    @cached_property
    def laws(self) -> Laws:
        """The texts that hold for the event, for whoever asks a rule or cites it."""
        return get_laws(self.paired_by, self.edition_in_use, self.settings.start)

    @cached_property
    def names(self) -> Mapping[int, str]:
        """The names by which the log tells of players, and under negative numbers of teams."""
        players = {who.entrant: who.player.name for who in self.entrants.values()}
        return players | {-team.team: team.name for team in self.roster.teams.values()}

    def tournament(self) -> Tournament:
        """The facts as the engine, the tie-breaks and the report file want them."""
        return self._tournament

    @cached_property
    def _tournament(self) -> Tournament:
        return get_tournament(self)

    @cached_property
    def published_tournament(self) -> Tournament:
        """The facts that everyone may see: all but a round that is prepared.

        Where nothing announces the number of rounds, it must not show in the number of those paired.
        """
        return self.as_published.tournament()

    @cached_property
    def as_published(self) -> EventState:
        """The event as everyone may know it: as it was before a round was prepared."""
        current = self.current_round
        if current is None or current.status is not RoundStatus.PREPARED:
            return self
        # Who is absent from a prepared round must not show by having no request any more.
        before = replace(self, rounds=self.rounds[:-1])
        return before if before.rounds else replace(before, colour_decided=None)

    def pairing_basis(self) -> str:
        """A digest of every fact the next pairing depends on.

        It is taken before the engine starts and compared when the pairing is stored, so that a
        pairing of yesterday's results can never be published. Adjourned and missing results are
        the same to it, because both count as draws for pairing.
        """
        facts = [
            self.system,
            self.edition,
            LOG.write(self.settings.scoring),
            LOG.write(self.initial_colour),
            self.settings.rounds,
            [
                [e.entrant, e.player.number, e.player.rating, e.first_round, e.withdrawn_after]
                for e in self.entrants.values()
            ],
            [
                [[b.white, b.black, b.result.name] for b in round_.boards]
                + [[given.entrant, given.kind.value] for given in round_.byes]
                for round_ in self.rounds
            ],
            sorted([entrant, kind.value] for entrant, kind in self.not_paired_next().items()),
            LOG.write(self.prohibitions),
            LOG.write(self.virtual_points),
            LOG.write([given.fact for given in self.adjustments]),
            *self._seen_by_other_systems(),
            *self._seen_of_teams(),
            # Files from before there were avoided pairs do not have them in their digests.
            *([LOG.write(self.avoided), sorted(self.avoided_waived)] if self.avoided else ()),
        ]
        text = json.dumps(facts, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def _seen_of_teams(self) -> list[object]:
        """What is looked at where teams are paired: lists, byes, rulings; line-ups are not."""
        if self.paired_by.teams is None:
            return []
        roster = self.roster
        return [
            [[team.team, team.number, team.members] for team in roster.teams.values()],
            [[LOG.write(round_.matches), LOG.write(round_.team_byes)] for round_ in self.rounds],
            LOG.write(
                (roster.byes, [entry.said for entry in roster.assigned], roster.prohibitions)
            ),
            LOG.write((self.settings.board_colours, self.settings.match_scoring)),
        ]

    def _seen_by_other_systems(self) -> list[object]:
        """What only some Swiss systems look at: ratings of every source, and the kind of event.

        Files from before there was a choice of systems do not have it in their digests.
        """
        if not self.paired_by.looks_at_ratings:
            return []
        rated = (e.player for e in self.entrants.values())
        return [
            [strength(player, self.settings) for player in rated],
            self.settings.kind,
            self.settings.kind_code,
            # Files from before there were formats do not have them in their digests.
            *([] if self.settings.format is None else [LOG.write(self.settings.format)]),
        ]

    def with_entrant(self, entrant: EnteredPlayer) -> EventState:
        """The same event with one entrant changed or added."""
        return replace(self, entrants={**self.entrants, entrant.entrant: entrant})

    def with_round(self, round_: PairedRound) -> EventState:
        """The same event with one round changed."""
        index = round_.number - 1
        return replace(self, rounds=(*self.rounds[:index], round_, *self.rounds[index + 1 :]))
