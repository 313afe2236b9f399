"""The tournament: its settings, its entrants and its rounds; everything else is derived."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass, replace
from datetime import date
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

from tabiya.errors import InvalidFact
from tabiya.languages import translatable
from tabiya.model.arguments import (
    chosen,
    expect,
    expect_all,
    expect_choice,
    expect_number,
    expect_numbers,
    expect_optional_numbers,
)
from tabiya.model.colour import Colour
from tabiya.model.event_profile import BY_NAME, OTHER, STORED, EventPart
from tabiya.model.player import (
    UNTITLED_RANK,
    NationalRating,
    Player,
    alphabetical,
    expect_entrant,
)
from tabiya.model.points import Points, format_points, parse_points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Game, Round
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, MatchScoring, ScoringSystem
from tabiya.model.setting import (
    FORMAT,
    NUMBERS_AND_COLOURS,
    POINTS,
    SYSTEM_LOCKED,
    TIE_BREAKS,
    TIME_CONTROL,
    TOGETHER,
    AnnouncedFormat,
    Gravity,
    Lock,
    ReportRecord,
    ReportRemark,
    Theme,
    expect_settings,
    setting,
)
from tabiya.model.setting_types import (
    Day,
    Flag,
    Names,
    OneOf,
    Special,
    TextLine,
    Type,
    Whole,
)
from tabiya.model.team import ForfeitedMatch, LineUp, Team, TeamBye, TeamByeValue


class RankingMethod(Enum):
    """Which rating orders the players at the start (TRF 172).

    >>> import tabiya
    >>> tabiya.RankingMethod("FIDE")
    <RankingMethod.FIDE: 'FIDE'>
    """

    FIDE = "FIDE"
    NATIONAL = "NRO"
    FIDE_THEN_NATIONAL = "FIDON"
    NATIONAL_THEN_FIDE = "NIDOF"
    HIGHER = "HBFN"
    LOWER = "LBFN"
    OTHER = "OTHER"


@dataclass(frozen=True, slots=True)
class RatingConversion:
    """What a national rating counts as where it stands beside FIDE ratings: `0.85 N + 208`.

    >>> RatingConversion("NED", 850, 208).of(1834)
    1767
    >>> str(RatingConversion.read("NED", "0.85 n + 208"))
    '0.85 N + 208'
    """

    federation: str
    thousandths: int = 1000
    """What the rating is multiplied by, in thousandths."""
    offset: int = 0

    def of(self, rating: int) -> int:
        """Return the rating as it counts; a half is rounded up."""
        return (rating * self.thousandths + 500) // 1000 + self.offset

    @classmethod
    def read(cls, federation: str, formula: str) -> RatingConversion | None:
        """Return the conversion that a person wrote, or None if it is not understood."""
        match = re.fullmatch(
            r"\s*(?:(\d)(?:[.,](\d{1,3}))?\s*[*×]?\s*)?[Nn]\s*(?:([+-])\s*(\d{1,4}))?\s*", formula
        )
        if match is None or not re.fullmatch("[A-Z]{3}", federation):
            return None
        whole, part, sign, offset = match.groups()
        factor = 1000 if whole is None else int(whole) * 1000 + int((part or "").ljust(3, "0"))
        return cls(federation, factor, int(f"{sign or ''}{offset or 0}")) if factor else None

    def __str__(self) -> str:
        """Return the formula as people write it."""
        factor = f"{self.thousandths / 1000:.3f}".rstrip("0").rstrip(".")
        times = "" if factor == "1" else f"{factor} "
        plus = f" {'-' if self.offset < 0 else '+'} {abs(self.offset)}" if self.offset else ""
        return f"{times}N{plus}"


class OrderOfEquals(Enum):
    """What orders players of equal strength and title, if it was announced instead of the alphabet."""

    ENTRY = "order of entry"
    FIDE_NUMBER = "FIDE number"
    AGE = "age, the older first"
    FEDERATION = "federation, then name"


class _Conversions(Type):
    """What national ratings count as: a formula per federation, between semicolons."""

    kinds = (tuple,)
    words = "a tuple"

    def read(self, text: str) -> tuple[RatingConversion, ...]:
        """Return the formulas, written as `NED: 0.85 N + 208; BEL: N - 50`."""
        known: dict[str, RatingConversion] = {}
        for part in filter(str.strip, text.split(";")):
            federation, _colon, formula = part.partition(":")
            conversion = RatingConversion.read(federation.strip().upper(), formula)
            if conversion is None:
                raise InvalidFact("Write the federation and its formula, as NED: 0.85 N + 208.")
            known[conversion.federation] = conversion
        return tuple(known.values())

    def write(self, value: Iterable[RatingConversion]) -> str:
        """Return the formulas as `read` understands them."""
        return "; ".join(f"{each.federation}: {each}" for each in value)


class _TeamByePoints(Type):
    """The match points and the game points of a team's bye, or None where nothing was announced."""

    kinds = (TeamByeValue, type(None))
    words = "a TeamByeValue"

    def read(self, text: str) -> TeamByeValue | None:
        """Return the points, written as `1,3` or `½, 2.5`; nothing typed is None."""
        if not text.strip():
            return None
        points = [read for part in text.split(",") if (read := parse_points(part)) is not None]
        if len(points) != 2 or text.count(",") != 1 or min(points) < 0:
            raise InvalidFact("Write match points and game points, such as 1,3.")
        return TeamByeValue(match_points=points[0], game_points=points[1])

    def write(self, value: TeamByeValue | None) -> str:
        """Return the points as `read` understands them."""
        if value is None:
            return ""
        return f"{format_points(value.match_points)}, {format_points(value.game_points)}"

    def pattern(self, most: int) -> str:
        """Return two numbers with a comma between them."""
        del most
        return r"\d{1,3}\.\d, \d{1,3}\.\d"


_NOTHING = type(None)
MATCH_SCORINGS = {
    "standard": STANDARD_MATCH,
    "three": MatchScoring(Points(30), Points(10)),
    "one": MatchScoring(Points(10), Points(5)),
    "attendance": MatchScoring(Points(30), Points(20), Points(10)),
}
"""What a match of teams usually brings, by the names of forms and commands."""
_TIE_BREAKS_CHANGED = (
    translatable("Final places and prizes may change."),
    translatable("The change is noted in the report."),
)
_TIE_BREAKS_LOCKED = Lock(
    gravity=Gravity.CONFIRM_TWICE,
    code="tie-breaks-after-start",
    sentence=translatable("The tie-breaks are changed after the start of the event."),
    change=translatable("Ties will be broken by {now} instead of {before}."),
    consequences=_TIE_BREAKS_CHANGED,
    theme=Theme.TIE_BREAKS,
)
_NUMBERS_ANNOUNCED = Lock(
    gravity=Gravity.CONFIRM,
    code="numbering-after-start",
    sentence=translatable("How starting numbers are given is announced before round 1."),
    consequences=(
        translatable("The numbers stay until you assign them again."),
        translatable("The change is noted in the report."),
    ),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the organiser announced before the start.

    >>> import tabiya
    >>> tabiya.Settings(name="Club Open", rounds=7).rounds
    7
    """

    name: str = setting(
        "",
        TextLine(),
        translatable("name"),
        label=translatable("Name of the event"),
        needed=True,
        report=ReportRecord("012"),
        width="wide",
        asked_first=True,
    )
    city: str = setting(
        "",
        TextLine(),
        translatable("city"),
        label=translatable("City"),
        report=ReportRecord("022"),
        asked_first=True,
    )
    federation: str = setting(
        "",
        TextLine(capitals=True),
        translatable("federation"),
        label=translatable("Federation"),
        hint=translatable("three letters"),
        longest=3,
        report=ReportRecord("032"),
        asked_first=True,
    )
    start: date | None = setting(
        None,
        Day(),
        translatable("first day"),
        label=translatable("First day"),
        report=ReportRecord("042"),
        asked_first=True,
    )
    end: date | None = setting(
        None,
        Day(),
        translatable("last day"),
        label=translatable("Last day"),
        report=ReportRecord("052"),
        asked_first=True,
    )
    kind: str = setting("", TextLine(), translatable("type"), report=ReportRecord("092"))
    """The type of tournament in free words (TRF 092), for people: `format` says what is meant."""
    kind_code: str = setting(
        "", TextLine(), translatable("encoded type"), lock=SYSTEM_LOCKED, report=ReportRecord("192")
    )
    """The encoded type (TRF 192), as an event brought it."""
    chief_arbiter: str = setting(
        "",
        TextLine(),
        translatable("chief arbiter"),
        label=translatable("Chief arbiter"),
        hint=translatable("Last, First"),
        report=ReportRecord("102"),
        width="half",
        asked_first=True,
    )
    deputy_arbiters: tuple[str, ...] = setting(
        (),
        Names(";"),
        translatable("deputy arbiters"),
        label=translatable("Deputy arbiters"),
        hint=translatable("Separate them by semicolons."),
        longest=500,
        width="half",
    )
    time_control: str = setting(
        "",
        TextLine(widget="time_control"),
        translatable("time control"),
        label=translatable("Time control"),
        hint=translatable(
            "For example 90+30, or 90 minutes for 40 moves, 30 minutes for the rest, 30 "
            "seconds per move; add Bronstein, delay or a move counter in words."
        ),
        group=TIME_CONTROL,
        report=ReportRecord("122"),
        width="wide",
        asked_first=True,
    )
    time_control_code: str = setting(
        "", TextLine(), translatable("time control code"), report=ReportRecord("222")
    )
    fast_classic: str = setting(
        "",
        TextLine(),
        translatable("approval for 45+30"),
        label=translatable("Approved for 45+30 by the Qualification Commission"),
        hint=translatable(
            "Who approved it, and when; leave empty if it was not approved. Games of 45+30 "
            "or longer are then rated as standard, and norms are possible; for events of "
            "2026."
        ),
        group=TIME_CONTROL,
        lock=Lock(
            gravity=Gravity.CONFIRM,
            code="approval-after-start",
            sentence=translatable(
                "The change affects which games are rated, and whether norms are possible."
            ),
            nothing=translatable("no approval"),
        ),
        report=ReportRemark("Approved for 45+30 by the Qualification Commission: {}"),
        width="wide",
    )
    """Who approved it and when, if the Qualification Commission did ("fast classic")."""
    default_time: int | None = setting(
        None,
        Whole(),
        translatable("default time"),
        label=translatable("Default time"),
        hint=translatable("minutes a player may be late; 0 unless announced otherwise"),
        group=TIME_CONTROL,
        bounds=(0, 240),
        report=ReportRemark("Default time: {} minutes"),
        asked_first=True,
    )
    """Minutes after the start of play at which a player who has not come loses (Laws 6.7)."""
    results_after: int | None = setting(
        None,
        Whole(),
        translatable("publication of results"),
        label=translatable("Results are published"),
        hint=translatable("minutes after the planned start of each round"),
        group=TIME_CONTROL,
        bounds=(0, 1440),
        report=ReportRemark("Results published: {} minutes after the start of each round"),
    )
    """When the results of a round are published, as the timetable says (C.04.2 4.2)."""
    errors_within: int | None = setting(
        None,
        Whole(),
        translatable("deadline for errors"),
        label=translatable("Errors are reported within"),
        hint=translatable("minutes after the results are published"),
        group=TIME_CONTROL,
        bounds=(0, 1440),
        report=ReportRemark("Errors reported within: {} minutes of publication"),
    )
    """Until when a wrong result, colour or rating is reported to count in the next round (C.04.2 4.3)."""
    round_dates: tuple[date | None, ...] = setting(
        (),
        Special("days", tuple),
        label=translatable("Days of the rounds"),
        group=TIME_CONTROL,
        width="wide",
        by_round=translatable("day of round {round} {now} instead of {before}"),
    )
    round_time_controls: tuple[str, ...] = setting(
        (),
        Special("", tuple),
        translatable("time control"),
        by_round=translatable("time control of round {round} {now} instead of {before}"),
    )
    """The time control of a round that has its own, in words; nothing for those that have not."""
    rounds: int | None = setting(
        None,
        Whole("rounds"),
        translatable("rounds"),
        label=translatable("Rounds"),
        group=FORMAT,
        place=-2,
        bounds=(1, 99),
        applies_to=lambda system: system.fixed_rounds is None,
        asked_first=True,
    )
    """The announced number of rounds; the last of them has its own pairing rules."""
    initial_colour: Colour | None = setting(
        None,
        OneOf(
            ("", None, translatable("drawn by lot when round 1 is paired")),
            ("w", Colour.WHITE, translatable("White")),
            ("b", Colour.BLACK, translatable("Black")),
            kinds=(Colour, _NOTHING),
            widget="initial_colour",
        ),
        translatable("initial colour"),
        label=translatable("Initial colour"),
        group=NUMBERS_AND_COLOURS,
        width="half",
        lock=Lock(
            gravity=Gravity.REFUSED,
            sentence=translatable(
                "the initial colour was decided before round 1 and all colours follow from it"
            ),
        ),
    )
    scoring: ScoringSystem = setting(
        STANDARD,
        Special("scoring", ScoringSystem),
        translatable("scoring"),
        label=translatable("Scoring"),
        group=POINTS,
        lock=Lock(
            gravity=Gravity.LEAVE_FIDE_MODE,
            code="scoring-after-start",
            sentence=translatable("The scoring is locked after the start of the event."),
            change="",
            consequences=(translatable("All scores and all later pairings change."),),
            theme=Theme.SCORING,
        ),
    )
    match_scoring: MatchScoring = setting(
        STANDARD_MATCH,
        OneOf(
            ("standard", MATCH_SCORINGS["standard"], "2 - 1 - 0"),
            ("three", MATCH_SCORINGS["three"], "3 - 1 - 0"),
            ("one", MATCH_SCORINGS["one"], "1 - ½ - 0"),
            ("attendance", MATCH_SCORINGS["attendance"], "3 - 2 - 1"),
            kinds=(MatchScoring,),
        ),
        translatable("match scoring"),
        label=translatable("Points of a match"),
        group=FORMAT,
        applies_to=lambda system: system.teams is not None,
        lock=Lock(
            gravity=Gravity.LEAVE_FIDE_MODE,
            code="scoring-after-start",
            sentence=translatable("The points of a match are locked after the start of the event."),
            change="",
            consequences=(translatable("All scores and all later pairings change."),),
            theme=Theme.SCORING,
        ),
    )
    match_reports: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        translatable("reports of captains"),
        label=translatable("Captains report the results of their matches"),
        group=FORMAT,
        applies_to=lambda system: system.teams is not None,
        report=ReportRemark("Captains report the results of their matches"),
    )
    forfeits_bring_nothing: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        translatable("match points of a forfeited match"),
        label=translatable("A team that loses by forfeit gets no match points (3 - 2 - 1 - 0)"),
        group=FORMAT,
        applies_to=lambda system: system.teams is not None,
        lock=Lock(
            gravity=Gravity.LEAVE_FIDE_MODE,
            code="scoring-after-start",
            sentence=translatable("The points of a match are locked after the start of the event."),
            change="",
            consequences=(translatable("All scores and all later pairings change."),),
            theme=Theme.SCORING,
        ),
        report=ReportRemark("No match points for a team that loses by forfeit"),
    )
    ranking_federation: str = setting(
        "",
        TextLine(capitals=True),
        translatable("ranking federation"),
        label=translatable("National ratings of"),
        hint=translatable(
            "three letters, where national ratings count (default: the event's federation)"
        ),
        group=NUMBERS_AND_COLOURS,
        width="half",
        longest=3,
        lock=_NUMBERS_ANNOUNCED,
    )
    ranking_method: RankingMethod | None = setting(
        None,
        OneOf(
            ("", None, translatable("FIDE rating (not announced)")),
            ("FIDE", RankingMethod.FIDE, translatable("FIDE rating")),
            ("NRO", RankingMethod.NATIONAL, translatable("national rating alone (NRO)")),
            (
                "FIDON",
                RankingMethod.FIDE_THEN_NATIONAL,
                translatable("FIDE rating, otherwise national (FIDON)"),
            ),
            (
                "NIDOF",
                RankingMethod.NATIONAL_THEN_FIDE,
                translatable("national rating, otherwise FIDE (NIDOF)"),
            ),
            (
                "HBFN",
                RankingMethod.HIGHER,
                translatable("the higher of FIDE and national (HBFN)"),
            ),
            ("LBFN", RankingMethod.LOWER, translatable("the lower of FIDE and national (LBFN)")),
            ("OTHER", RankingMethod.OTHER, translatable("no rating: by hand or by lot (OTHER)")),
            kinds=(RankingMethod, _NOTHING),
        ),
        translatable("starting numbers by"),
        label=translatable("Starting numbers by"),
        group=NUMBERS_AND_COLOURS,
        place=-1,
        width="half",
        lock=_NUMBERS_ANNOUNCED,
    )
    pairing_controller: str = setting(
        "", TextLine(), translatable("pairing controller"), report=ReportRecord("182")
    )
    tie_breaks: tuple[str, ...] = setting(
        (),
        Names(",", "tie_breaks"),
        translatable("tie-breaks"),
        label=translatable("Tie-breaks, in their order"),
        group=TIE_BREAKS,
        longest=1000,
        applies_to=lambda system: system.rank is None,
        lock=_TIE_BREAKS_LOCKED,
        report=ReportRecord("202"),
        width="wide",
    )
    """Codes that break ties (TRF 202)."""
    standings_order: tuple[str, ...] = setting(
        (),
        Names(","),
        translatable("standings order"),
        lock=_TIE_BREAKS_LOCKED,
        report=ReportRecord("212"),
    )
    """Codes that define the standings, PTS among them (TRF 212)."""
    rating_of_unrated: int | None = setting(
        None,
        Whole(),
        translatable("rating of unrated"),
        label=translatable("Rating of unrated players in tie-breaks"),
        hint=translatable(
            "Leave empty to follow the rules: tie-breaks by ratings are left out while a "
            "player has no rating ({article})."
        ),
        group=TIE_BREAKS,
        bounds=(1, 4000),
        lock=Lock(
            gravity=Gravity.CONFIRM_TWICE,
            code="unrated-after-start",
            sentence=translatable(
                "The rating of unrated players in tie-breaks changes after the start."
            ),
            change=translatable("Tie-breaks by ratings: {now} instead of {before}."),
            nothing=translatable("left out"),
            consequences=_TIE_BREAKS_CHANGED,
            theme=Theme.TIE_BREAKS,
        ),
        report=ReportRemark("Rating of unrated players: {}"),
    )
    """What stands for a missing rating in tie-breaks by ratings, if that was announced; without it
    they are left out as soon as somebody has no rating (C.07 10)."""
    ratings_by_round: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        OneOf(
            ("first", False, translatable("the first rating of each player")),
            ("round", True, translatable("the rating of each round")),
            kinds=(bool,),
            widget="ratings_by_round",
        ),
        translatable("ratings by round"),
        label=translatable("Ratings in tie-breaks, over 30 days"),
        group=TIE_BREAKS,
        lock=Lock(
            gravity=Gravity.CONFIRM_TWICE,
            code="ratings-in-tie-breaks-after-start",
            sentence=translatable("Tie-breaks use other ratings after the start of the event."),
            consequences=_TIE_BREAKS_CHANGED,
            theme=Theme.TIE_BREAKS,
        ),
        report=ReportRemark("Ratings in tie-breaks: of each round", place=1),
    )
    """Whether tie-breaks by ratings take the rating of each round, in events over 30 days; else the
    first rating counts (C.07 10)."""
    equals_by: OrderOfEquals | None = setting(
        None,
        OneOf(
            ("alphabet", None, translatable("alphabet")),
            *(
                (each.value, each, words)
                for each, words in (
                    (OrderOfEquals.ENTRY, translatable("order of entry")),
                    (OrderOfEquals.FIDE_NUMBER, translatable("FIDE number")),
                    (OrderOfEquals.AGE, translatable("age, the older first")),
                    (OrderOfEquals.FEDERATION, translatable("federation, then name")),
                )
            ),
            kinds=(OrderOfEquals, _NOTHING),
        ),
        translatable("equal rating and title by"),
        label=translatable("Equal rating and title"),
        group=NUMBERS_AND_COLOURS,
        width="half",
        lock=_NUMBERS_ANNOUNCED,
        report=ReportRemark("Equals are ordered by: {}"),
    )
    """What orders players of equal strength and title; the alphabet unless announced otherwise."""
    conversions: tuple[RatingConversion, ...] = setting(
        (),
        _Conversions(),
        translatable("national ratings count as"),
        label=translatable("National ratings count as"),
        hint=translatable(
            "a formula per federation, as NED: 0.85 N + 208; N is the national rating"
        ),
        group=NUMBERS_AND_COLOURS,
        width="half",
        lock=_NUMBERS_ANNOUNCED,
    )
    """What national ratings count as, by federation; those without a formula count as they are."""
    chess960: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        OneOf(
            ("chess", False, translatable("chess")),
            ("chess960", True, translatable("Chess960")),
            kinds=(bool,),
        ),
        translatable("Chess960"),
        label=translatable("Variant"),
        group=NUMBERS_AND_COLOURS,
        width="half",
        lock=Lock(
            gravity=Gravity.CONFIRM,
            sentence=translatable("The variant is announced before round 1."),
            consequences=(translatable("The change is noted in the report."),),
        ),
        report=ReportRemark("Variant: Chess960", place=1),
    )
    """Whether the games begin from positions of Chess960."""
    profile: str = setting(
        "",
        OneOf(
            ("", "", translatable("as its pairing system suggests")),
            *((each.name, each.name, each.title) for each in STORED),
            kinds=(str,),
        ),
        translatable("kind of event"),
        label=translatable("Kind of event"),
        hint=translatable("Pages, lists and documents leave out what this kind does not use."),
        width="half",
        noted=False,
    )
    """The name of its `EventProfile`; nothing for an event that does not say it."""
    shows_everything: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        translatable("show everything"),
        label=translatable("Show everything, also what this kind of event does not use"),
        width="half",
        noted=False,
    )
    ranked_together: str = setting(
        "",
        OneOf(
            ("", "", translatable("none")),
            ("club", "club", translatable("schools or clubs")),
            ("school_class", "school_class", translatable("classes")),
            ("group", "group", translatable("teams of children")),
            kinds=(str,),
        ),
        translatable("ranking of"),
        label=translatable("Ranking of schools or clubs"),
        hint=translatable("from the points of their best players"),
        group=TOGETHER,
        width="half",
        applies_to=lambda system: system.teams is None,
    )
    """What of the particulars of players is ranked by their points, if anything is."""
    best_of: int | None = setting(
        None,
        Whole(),
        translatable("players who count"),
        label=translatable("Best players who count for each"),
        hint=translatable("4 unless announced otherwise"),
        group=TOGETHER,
        width="half",
        bounds=(1, 50),
        applies_to=lambda system: system.teams is None,
    )
    board_colours: tuple[Colour, ...] = setting(
        (),
        Special("boards", tuple),
        translatable("board colours"),
        label=translatable("Boards of a match"),
        group=FORMAT,
        place=-1,
        bounds=(1, 50),
        applies_to=lambda system: system.teams is not None and system.teams.colours_announced,
        asked_first=True,
    )
    """Colours of the first team's boards (TRF 352)."""
    team_bye: TeamByeValue | None = setting(
        None,
        _TeamByePoints(),
        translatable("team bye"),
        label=translatable("Points of a team's bye"),
        hint=translatable(
            "match points and game points, such as 1,2 (default: those of a drawn match)"
        ),
        group=POINTS,
        width="half",
        longest=20,
        applies_to=lambda system: system.teams is not None and system.teams.bye_worth_a_draw,
        lock=Lock(
            gravity=Gravity.LEAVE_FIDE_MODE,
            code="scoring-after-start",
            sentence=translatable("The points of a team's bye are locked after the start."),
            nothing=translatable("those of a drawn match"),
            consequences=(translatable("All scores and all later pairings change."),),
            theme=Theme.SCORING,
        ),
        report=ReportRemark("Points of a team's bye: {}", unless="320"),
    )
    """What the pairing-allocated bye brings to a team, if it is not a draw (TRF 320; C.04.6, 1.4)."""
    pair_by_rank: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        translatable("pair by rank"),
    )
    """Pair by rank in the file instead of starting number (`XXC rank`)."""
    format: AnnouncedFormat | None = setting(
        None, Special("", AnnouncedFormat, _NOTHING), translatable("type")
    )
    """What the pairing system declares beyond all this, such as the games of a match; None where
    `kind` and `kind_code` are all that an event says of it."""

    def __post_init__(self) -> None:
        """Refuse what cannot have been announced."""
        expect_settings(self)

    @property
    def hidden(self) -> frozenset[EventPart]:
        """What lists leave out, where the kind of event was announced."""
        known = BY_NAME.get(self.profile, OTHER)
        return frozenset() if self.shows_everything else known.hides

    def announced(self, values: Mapping[str, Any]) -> Settings:
        """Return the settings after some were announced, with the settings that follow from them.

        >>> Settings().announced({"time_control": "90+30"}).time_control_code
        '5400+30'
        """
        # Loaded here: whoever only reads settings does not need it.
        from tabiya.model.time_control import read_time_control

        new = replace(self, **values)
        if new.time_control != self.time_control or not self.time_control_code:
            control = None
            # Words that stand already may be such as nobody could announce any more.
            with suppress(*(() if new.time_control != self.time_control else (InvalidFact,))):
                control = read_time_control(new.time_control)
            new = replace(new, time_control_code=control.code if control else "")
        counted = new.ranking_method not in (None, RankingMethod.FIDE, RankingMethod.OTHER)
        federation = (new.ranking_federation or new.federation) if counted else ""
        return replace(new, ranking_federation=federation)


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestedBye:
    """A bye asked for (or an absence announced) for a round that is not yet paired.

    >>> import tabiya
    >>> tabiya.RequestedBye(player=3, round=2).kind
    <ByeKind.ZERO_POINT: 'Z'>
    """

    round: int
    player: int
    kind: ByeKind = ByeKind.ZERO_POINT

    def __post_init__(self) -> None:
        """Refuse what is no bye."""
        expect_numbers(self, "round", "player")
        expect_choice(self.kind, ByeKind, "kind")


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtualPoints:
    """Points lent for pairing only: acceleration (TRF 250, XXA), from the first to the last round given.

    >>> import tabiya
    >>> points = tabiya.Points(10)
    >>> virtual = tabiya.VirtualPoints(points=points, first_round=1, last_round=3, first_player=1, last_player=8)
    >>> virtual.last_round
    3
    """

    points: Points
    first_round: int
    last_round: int
    first_player: int
    last_player: int
    match_points: Points | None = None

    def __post_init__(self) -> None:
        """Refuse what are no points, rounds and players."""
        expect_number(self.points, "points", least=None)
        expect_numbers(self, "first_round", "last_round", "first_player", "last_player")
        expect_optional_numbers(self, "match_points")


@dataclass(frozen=True, slots=True)
class ProhibitedPairs:
    """Players (or teams) who must not meet one another (TRF 260, XXP); None is "to the end".

    >>> import tabiya
    >>> tabiya.ProhibitedPairs((3, 8)).players
    (3, 8)
    """

    players: tuple[int, ...]
    _: KW_ONLY
    first_round: int = 1
    last_round: int | None = None

    def __post_init__(self) -> None:
        """Refuse what are no players and rounds."""
        expect_all(self.players, int, "players", "players' numbers")
        expect_numbers(self, "first_round", least=0)
        expect_optional_numbers(self, "last_round")


@dataclass(frozen=True, slots=True, kw_only=True)
class LateEntry:
    """A player who entered after the start and is paired from this round on.

    >>> import tabiya
    >>> tabiya.LateEntry(player=9, first_round=2).first_round
    2
    """

    player: int
    first_round: int

    def __post_init__(self) -> None:
        """Refuse what is no player or round."""
        expect_numbers(self, "player", "first_round")


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """A player who is no longer paired after this round.

    >>> import tabiya
    >>> tabiya.Withdrawal(player=8, after_round=5).after_round
    5
    """

    player: int
    after_round: int
    expelled: bool = False
    """Whether the arbiter expelled the player, who has no place in the standings then."""

    def __post_init__(self) -> None:
        """Refuse what is no player or round."""
        expect_numbers(self, "player")
        expect_numbers(self, "after_round", least=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierResult:
    """The result of a game when a later round was paired, before it ended or was corrected.

    If White and Black are those of the game the other way round, its colours were corrected too.

    >>> import tabiya
    >>> result = tabiya.GameResult.UNKNOWN
    >>> tabiya.EarlierResult(paired=3, round=2, white=1, black=4, result=result).paired
    3
    """

    paired: int
    """The round that was paired from it."""
    round: int
    white: int
    black: int
    result: GameResult
    """The result known at that time; UNKNOWN if the game was still open."""

    def __post_init__(self) -> None:
        """Refuse what is no game."""
        expect_numbers(self, "paired", "round", "white", "black")
        expect_choice(self.result, GameResult, "result")


@dataclass(frozen=True, slots=True)
class PointAdjustment:
    """Points assigned outside the scoring system (TRF 299).

    `outcome` None is a penalty or bonus on top, which counts from the end of its round on: in the
    standings after it and in the pairings of later rounds. `round` None means all rounds.

    >>> import tabiya
    >>> tabiya.PointAdjustment((3,), tabiya.Points(-10), round=2).players
    (3,)
    """

    players: tuple[int, ...]
    points: Points
    _: KW_ONLY
    outcome: Outcome | None = None
    round: int | None = None
    match_points: Points | None = None

    def __post_init__(self) -> None:
        """Refuse what are no players, points and rounds."""
        expect_all(self.players, int, "players", "players' numbers")
        expect_number(self.points, "points", least=None)
        expect_optional_numbers(self, "round")
        if self.outcome is not None:
            expect_choice(self.outcome, Outcome, "outcome")
        if self.match_points is not None:
            expect_number(self.match_points, "match_points", least=None)

    def counts_after(self, rounds: int) -> bool:
        """Whether the points count after this number of rounds."""
        return self.round is None or self.round <= rounds


class MissingResult(NamedTuple):
    """A game that has no result yet.

    >>> import tabiya
    >>> players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cem", "Dan")]
    >>> event = tabiya.Tournament.of(players, rounds=1)
    >>> event = tabiya.pair_next_round(event).entered_in(event)
    >>> [game.board for game in event.missing_results]
    [1, 2]
    """

    round: int
    board: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class PlayoffPlaces:
    """How a play-off ended among players who were tied, or how the arbiter placed them.

    The places come with the best first.

    >>> import tabiya
    >>> tabiya.PlayoffPlaces(((4,), (1, 2))).places[0]
    (4,)
    """

    places: tuple[tuple[int, ...], ...]
    """Those who share a place together."""
    played: bool = True
    """Whether they played for their places; if not, the arbiter decided them by hand."""


@dataclass(frozen=True)
class Tournament:
    """All facts of an event. Build it once; `replace` it for the next state.

    >>> import tabiya
    >>> players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cem", "Dan")]
    >>> event = tabiya.Tournament.of(players, rounds=3)
    >>> pairing = tabiya.pair_next_round(event)
    >>> event = pairing.entered_in(event).with_results(dict.fromkeys(pairing.pairs, "1-0"))
    >>> event.rounds_played, len(event.missing_results)
    (1, 0)
    """

    settings: Settings = Settings()
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    requested_byes: tuple[RequestedBye, ...] = ()
    late_entries: tuple[LateEntry, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    prohibited_pairs: tuple[ProhibitedPairs, ...] = ()
    adjustments: tuple[PointAdjustment, ...] = ()
    teams: tuple[Team, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    earlier_results: tuple[EarlierResult, ...] = ()
    """Where a round was paired from another result than the one that stands now."""
    playoffs: tuple[PlayoffPlaces, ...] = ()
    """Where games after the last round decided between players who were tied."""
    notes: tuple[str, ...] = ()
    """Remarks for the report file (its `###` lines), in order."""

    def __post_init__(self) -> None:
        """Refuse facts that contradict each other."""
        if type(self.settings) is not Settings:
            expect(self.settings, Settings, "settings", "Settings")
        for argument, kind in _FACTS:
            values = getattr(self, argument)
            if type(values) is not tuple or not {kind}.issuperset(map(type, values)):
                expect_all(values, kind, argument, f"facts of the type {kind.__name__}")
        numbers = {player.number for player in self.players}
        if len(numbers) != len(self.players):
            raise InvalidFact(
                "players: two players have the same number",
                rule="TRF26, 001 position 5-8",
                hint="Tournament.of gives numbers to players who have none.",
            )
        if numbers and min(numbers) < 1:
            raise InvalidFact(
                "players: a player has no number", hint="Tournament.of(players, ...) numbers them."
            )
        ids = [player.id for player in self.players if player.id]
        if len(set(ids)) != len(ids):
            twice = next(each for each in ids if ids.count(each) > 1)
            raise InvalidFact(
                f"players: two players have the id {twice!r}",
                hint="An id belongs to one player; leave it empty for players without one.",
            )
        for index, round_ in enumerate(self.rounds, start=1):
            _check_round(round_, index, numbers)

    @classmethod
    def of(
        cls,
        players: Iterable[Player],
        *,
        rounds: int,
        name: str = "",
        city: str = "",
        federation: str = "",
        start: date | None = None,
        end: date | None = None,
        kind: str = "",
        time_control: str = "",
        tie_breaks: Iterable[str] = (),
        scoring: ScoringSystem = STANDARD,
        initial_colour: Colour | None = None,
        ranking_method: RankingMethod | None = None,
        keep_order: bool = False,
        kind_code: str = "",
        system: str | None = None,
        edition: str | None = None,
        acceleration: str | None = None,
        teams: Iterable[tuple[str, Iterable[Player]]] = (),
    ) -> Tournament:
        """Return a new event: the players are ordered by strength, title and alphabet, and numbered.

        That is the initial order of the Swiss rules. `keep_order` numbers them as they are given,
        such as after a drawing of lots for a round robin. `kind` says in words what is played, and
        `kind_code` by a code (TRF 192); `system` names it as the command line does, with the `edition` of
        its rules and an `acceleration` such as `baku`. Each of `teams` is a name and its players in the
        order of the boards, who are among `players` too.

        >>> ann, bob = Player(name="Ann", rating=1700), Player(name="Bob", rating=1900)
        >>> event = Tournament.of([ann, bob], rounds=1, kind="Swiss")
        >>> [(player.number, player.name) for player in event.players]
        [(1, 'Bob'), (2, 'Ann')]
        """
        expect_number(rounds, "rounds", most=999)
        expect(keep_order, bool, "keep_order", "True or False")
        expect(players, Iterable, "players", "players without numbers")
        entered = tuple(players)
        for player in entered:
            expect(player, Player, "each of players", "a Player")
            expect_entrant(player)
            if player.number:
                raise InvalidFact(
                    f"players: {player.name!r} already has the number {player.number}",
                    hint=(
                        "Leave the number out; Tournament(players=...) accepts players "
                        "with numbers."
                    ),
                )
        if isinstance(tie_breaks, str):
            expect(tie_breaks, tuple, "tie_breaks", "a list of codes")
        expect(tie_breaks, Iterable, "tie_breaks", "a list of codes")
        settings = Settings(
            name=name,
            city=city,
            federation=federation,
            start=start,
            end=end,
            kind=kind,
            kind_code=kind_code,
            time_control=time_control,
            tie_breaks=tuple(tie_breaks),
            scoring=scoring,
            initial_colour=initial_colour,
            ranking_method=ranking_method,
            rounds=rounds,
        )
        expect_all(settings.tie_breaks, str, "tie_breaks", "codes such as BH")
        if start and end and end < start:
            raise InvalidFact(f"end must not be before start, as {end} is before {start}")
        ordered = entered if keep_order else by_strength(entered, settings)
        event = cls(
            settings,
            tuple(replace(who, number=place) for place, who in enumerate(ordered, 1)),
            teams=_teams_of(teams, ordered),
        )
        if system is None and edition is None and acceleration is None:
            return event
        return _announced(event, system=system, edition=edition, acceleration=acceleration)

    @property
    def by_number(self) -> dict[int, Player]:
        """The players by their starting numbers."""
        return self._by_number

    @cached_property
    def _by_number(self) -> dict[int, Player]:
        # What is kept has a private name: libraries that write JSON leave such attributes out.
        return {player.number: player for player in self.players}

    @property
    def by_id(self) -> dict[str, Player]:
        """The players with an id, by their id.

        >>> event = Tournament.of([Player(name="Ann", id="a-7"), Player(name="Bo")], rounds=3)
        >>> event.by_id["a-7"].name
        'Ann'
        """
        return {player.id: player for player in self.players if player.id}

    @property
    def rounds_played(self) -> int:
        """How many rounds have been paired so far."""
        return len(self.rounds)

    @property
    def expelled(self) -> tuple[int, ...]:
        """The players expelled by the last round paired: their games count, but they have no place."""
        return tuple(
            sorted(
                gone.player
                for gone in self.withdrawals
                if gone.expelled
                and gone.after_round <= len(self.rounds)
                and gone.player in self.by_number
            )
        )

    @property
    def total_rounds(self) -> int:
        """The announced number of rounds, or the number of rounds paired if none was announced."""
        return max(self.settings.rounds or 0, len(self.rounds))

    @property
    def initial_colour(self) -> Colour | None:
        """The colour drawn by lot before round 1, if it is declared or follows from round 1.

        If it is not declared, the best-ranked player who was paired in round 1 shows it (TRF 152).
        """
        if self.settings.initial_colour is not None or not self.rounds:
            return self.settings.initial_colour
        games = self.rounds[0].games
        if not games:
            return None
        best = min(min(game.white, game.black) for game in games)
        return Colour.WHITE if any(game.white == best for game in games) else Colour.BLACK

    def with_round(self, round_: Round) -> Tournament:
        """Return the tournament after one more round has been paired."""
        return replace(self, rounds=(*self.rounds, round_))

    @property
    def missing_results(self) -> tuple[MissingResult, ...]:
        """The games that have no result yet, in the order of rounds and boards."""
        return tuple(
            MissingResult(round_.number, board, game.white, game.black)
            for round_ in self.rounds
            for board, game in enumerate(round_.games, 1)
            if game.result is GameResult.UNKNOWN
        )

    def with_results(
        self, results: Mapping[tuple[int, int], GameResult | str], *, round: int | None = None
    ) -> Tournament:
        """Return the tournament with results of a round, by White and Black; the last round if none is named.

        >>> event = Tournament.of([Player(name="Ann"), Player(name="Bob")], rounds=1)
        >>> event = event.with_round(Round(1, (Game(1, 2),)))
        >>> event.with_results({(1, 2): "1-0"}).rounds[0].games[0].result
        <GameResult.WHITE_WINS: '1-0'>
        """
        expect(results, Mapping, "results", "results by White and Black, {(7, 1): '1-0'}")
        number = self._paired_round(len(self.rounds) if round is None else round)
        games = {(game.white, game.black): game for game in self.rounds[number - 1].games}
        known = {}
        for pair, result in results.items():
            if pair not in games:
                turned = tuple(reversed(pair)) in games if type(pair) is tuple else False
                hint = "The colours are the other way round." if turned else ""
                raise InvalidFact(
                    f"results: {pair!r} is not a game (White, Black) of round {number}", hint=hint
                )
            known[(number, *pair)] = _result(result)
        return self._with_round_replaced(_with_results(self.rounds[number - 1], known))

    def with_result(self, *, round: int, board: int, result: GameResult | str) -> Tournament:
        """Return the tournament with the result of one board."""
        number = self._paired_round(round)
        games = self.rounds[number - 1].games
        expect_number(board, "board", most=len(games))
        game = games[board - 1]
        return self.with_results({(game.white, game.black): result}, round=number)

    def with_late_entry(self, player: Player, *, round: int) -> Tournament:
        """Return the tournament with one more player, who is paired from this round on.

        A player without a number gets the next one; all others keep theirs.
        """
        expect(player, Player, "player", "a Player")
        expect_entrant(player)
        self._refuse_past_round(round)
        number = player.number or max(self.by_number, default=0) + 1
        if number in self.by_number:
            raise InvalidFact(
                f"player: the number {number} belongs to {self.by_number[number].name!r}",
                hint="Leave the number out to get the next free one.",
            )
        return replace(
            self,
            players=(*self.players, replace(player, number=number)),
            late_entries=(*self.late_entries, LateEntry(player=number, first_round=round)),
        )

    def with_bye(
        self, *, player: int, round: int, kind: ByeKind | str = ByeKind.HALF_POINT
    ) -> Tournament:
        """Return the tournament with a bye requested in a round that is not paired yet."""
        self._refuse_unknown(player)
        self._refuse_past_round(round)
        asked = chosen(kind, ByeKind, "kind")
        if asked is ByeKind.PAIRING_ALLOCATED:
            raise InvalidFact(
                "kind: players cannot request the pairing-allocated bye; the pairing gives it",
                hint="Request a half-point, zero-point or full-point bye.",
            )
        if any((each.round, each.player) == (round, player) for each in self.requested_byes):
            raise InvalidFact(f"player: {player} has already requested a bye in round {round}")
        request = RequestedBye(round=round, player=player, kind=asked)
        return replace(self, requested_byes=(*self.requested_byes, request))

    def with_acceleration(self, name: str) -> Tournament:
        """Return the tournament accelerated in the way of this name, such as `baku`.

        >>> event = Tournament.of([Player(name=name) for name in "ABCD"], rounds=3)
        >>> event.with_acceleration("baku").settings.format.acceleration
        'baku'
        """
        self._refuse_after_round_1("acceleration")
        return _announced(self, acceleration=name)

    def with_prohibited(
        self, *players: int, first_round: int = 1, last_round: int | None = None
    ) -> Tournament:
        """Return the tournament in which these players (or teams) must not meet one another.

        >>> event = Tournament.of([Player(name=name) for name in "ABCD"], rounds=3)
        >>> event.with_prohibited(1, 2).prohibited_pairs[0].players
        (1, 2)
        """
        numbers = {team.number for team in self.teams} or set(self.by_number)
        for player in players:
            expect_number(player, "each of players")
        if len(set(players)) < 2 or not set(players) <= numbers:
            raise InvalidFact(f"players must be two or more numbers of this event, not {players}")
        apart = ProhibitedPairs(players, first_round=first_round, last_round=last_round)
        return replace(self, prohibited_pairs=(*self.prohibited_pairs, apart))

    def with_line_up(
        self, *, round: int, team: int, players: Iterable[int | None], opponent: int = 0
    ) -> Tournament:
        """Return the tournament with who sits where for a team in a round; None is an empty board.

        A line-up replaces the one that the team had in this round. The opponent is 0 until it is known.
        """
        expect_number(round, "round", most=self.settings.rounds or None)
        members = next((each.members for each in self.teams if each.number == team), None)
        if members is None:
            raise InvalidFact(f"team: no team has the number {team!r}")
        expect(players, (tuple, list), "players", "players' numbers, or None")
        seated = LineUp(round=round, team=team, opponent=opponent, players=tuple(players))
        strangers = [each for each in seated.players if each is not None and each not in members]
        if strangers:
            raise InvalidFact(f"players: {strangers[0]} is not a member of team {team}")
        others = tuple(each for each in self.line_ups if (each.round, each.team) != (round, team))
        return replace(self, line_ups=(*others, seated))

    def _refuse_after_round_1(self, argument: str) -> None:
        if self.rounds:
            raise InvalidFact(f"{argument}: it is announced before round 1 is paired")

    def withdraw(self, *, player: int, after: int) -> Tournament:
        """Return the tournament without this player from the round after `after` on."""
        self._refuse_unknown(player)
        expect_number(after, "after", least=0, most=self.total_rounds)
        if any(each.player == player for each in self.withdrawals):
            raise InvalidFact(f"player: {player} has already withdrawn")
        for round_ in self.rounds[after:]:
            if any(player in (game.white, game.black) for game in round_.games):
                raise InvalidFact(
                    f"after: player {player} is paired in round {round_.number}",
                    hint=f"Choose a round from {round_.number} on.",
                )
        gone = Withdrawal(player=player, after_round=after)
        return replace(self, withdrawals=(*self.withdrawals, gone))

    def _refuse_unknown(self, player: int) -> None:
        expect_number(player, "player")
        if player not in self.by_number:
            raise InvalidFact(
                f"player: no player has the number {player}",
                hint=f"The numbers go up to {max(self.by_number, default=0)}.",
            )

    def _refuse_past_round(self, number: int) -> None:
        most = self.settings.rounds or None
        expect_number(number, "round", most=most)
        if number <= len(self.rounds):
            raise InvalidFact(
                f"round: round {number} has already been paired",
                hint=f"The next one is round {len(self.rounds) + 1}.",
            )

    def _paired_round(self, number: int) -> int:
        if not self.rounds:
            raise InvalidFact("round: no round has been paired yet")
        expect_number(number, "round", most=len(self.rounds))
        return number

    def _with_round_replaced(self, round_: Round) -> Tournament:
        before, after = self.rounds[: round_.number - 1], self.rounds[round_.number :]
        return replace(self, rounds=(*before, round_, *after))

    def up_to(self, rounds: int) -> Tournament:
        """Return the tournament as it was after this many rounds; the announced number of rounds stays.

        Byes of the rounds taken away are kept as requested byes where they were asked for
        beforehand, because that is what was known when the next round was paired.
        """
        expect_number(rounds, "rounds", least=0)
        if rounds >= len(self.rounds):
            return self
        known = tuple(
            RequestedBye(round=round_.number, player=bye.player, kind=bye.kind)
            for round_ in self.rounds[rounds:]
            for bye in round_.byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
        )
        settings = replace(
            self.settings, rounds=self.total_rounds, initial_colour=self.initial_colour
        )
        return replace(
            self,
            settings=settings,
            rounds=self.rounds[:rounds],
            requested_byes=known + self.requested_byes,
            earlier_results=tuple(
                earlier for earlier in self.earlier_results if earlier.paired <= rounds
            ),
        )

    def before_round(self, number: int) -> Tournament:
        """Return the tournament as it was when this round was paired, with the results known then."""
        expect_number(number, "number", most=len(self.rounds) + 1)
        return replace(
            self.up_to(number - 1), rounds=self.rounds_known(number, self.earlier_results)
        )

    def rounds_known(self, number: int, earlier: Iterable[EarlierResult]) -> tuple[Round, ...]:
        """Return the rounds before this one, with the results in `earlier` from which it was paired."""
        stood = {
            (each.round, each.white, each.black): each.result
            for each in earlier
            if each.paired == number
        }
        rounds = self.rounds[: number - 1]
        return tuple(_with_results(round_, stood) for round_ in rounds) if stood else rounds


_FACTS: tuple[tuple[str, type], ...] = (
    ("players", Player),
    ("rounds", Round),
    ("requested_byes", RequestedBye),
    ("late_entries", LateEntry),
    ("withdrawals", Withdrawal),
    ("virtual_points", VirtualPoints),
    ("prohibited_pairs", ProhibitedPairs),
    ("adjustments", PointAdjustment),
    ("teams", Team),
    ("line_ups", LineUp),
    ("forfeited_matches", ForfeitedMatch),
    ("team_byes", TeamBye),
    ("earlier_results", EarlierResult),
    ("playoffs", PlayoffPlaces),
    ("notes", str),
)
"""The lists of a tournament, and what they are made of."""


def _announced(tournament: Tournament, **rules: str | None) -> Tournament:
    """Return the event with the rules that were announced, which our own entry points find for us."""
    from tabiya.plugins import own_entry_points

    (entry,) = (each for each in own_entry_points() if each.group == "tabiya.announcing")
    announce = entry.load()
    assert callable(announce)  # noqa: S101 - it is ours
    announced = announce(tournament, **rules)
    assert isinstance(announced, Tournament)  # noqa: S101 - as it says
    return announced


def _teams_of(
    teams: Iterable[tuple[str, Iterable[Player]]], ordered: Sequence[Player]
) -> tuple[Team, ...]:
    """Return the teams with the numbers that their players have now."""
    expect(teams, (tuple, list), "teams", "teams, each a name and its players")
    found = []
    free = dict(enumerate(ordered, 1))
    for number, team in enumerate(teams, 1):
        expect(team, tuple, "each of teams", "a name and its players")
        if len(team) != 2:
            raise InvalidFact(f"each of teams must be a name and its players, not {team!r:.60}")
        name, players = team
        expect(players, (tuple, list), "the players of a team", "a list of players")
        members = []
        for player in players:
            place = next((place for place, who in free.items() if who == player), None)
            if place is None:
                raise InvalidFact(
                    f"teams: {getattr(player, 'name', player)!r} of {name!r} is not among the players",
                    hint="Give all members as players too; no player belongs to two teams.",
                )
            members.append(place)
            del free[place]
        found.append(Team(number, name, tuple(members)))
    return tuple(found)


def _result(result: GameResult | str) -> GameResult:
    return result if isinstance(result, GameResult) else GameResult.parse(result)


def _with_results(round_: Round, stood: Mapping[tuple[int, int, int], GameResult]) -> Round:
    """Return the round with these results, by round, White and Black, in place of its own."""

    def known(game: Game) -> Game:
        other_colours = stood.get((round_.number, game.black, game.white))
        if other_colours is not None:
            return replace(game, white=game.black, black=game.white, result=other_colours)
        result = stood.get((round_.number, game.white, game.black), game.result)
        return game if result is game.result else replace(game, result=result)

    return replace(round_, games=tuple(map(known, round_.games)))


def _check_round(round_: Round, index: int, numbers: set[int]) -> None:
    if round_.number != index:
        raise InvalidFact(f"round {round_.number} is where round {index} should be")
    placed = [game.white for game in round_.games]
    placed += [game.black for game in round_.games]
    placed += [bye.player for bye in round_.byes]
    seen = set(placed)
    if len(seen) == len(placed) and seen <= numbers:
        return
    for player in placed:
        if player not in numbers:
            raise InvalidFact(f"player {player} of round {index} is not in the list of players")
        if player not in seen:
            raise InvalidFact(f"player {player} appears twice in round {index}")
        seen.remove(player)


def by_strength(players: Iterable[Player], settings: Settings) -> tuple[Player, ...]:
    """Return the players by strength, title and what was announced, usually the alphabet."""
    return tuple(
        sorted(
            players,
            key=lambda player: (
                -strength(player, settings),
                player.title.rank if player.title else UNTITLED_RANK,
                *_among_equals(player, settings.equals_by),
            ),
        )
    )


def _among_equals(player: Player, by: OrderOfEquals | None) -> tuple[str | int, ...]:
    name = alphabetical(player.name)[0]
    match by:
        case None:
            return (name,)
        case OrderOfEquals.ENTRY:
            return ()
        case OrderOfEquals.FIDE_NUMBER:
            return (player.fide_id is None, player.fide_id or 0, name)
        case OrderOfEquals.AGE:
            return (not player.birth, player.birth, name)
        case OrderOfEquals.FEDERATION:
            return (player.federation, name)


def counted_national(known: NationalRating, settings: Settings) -> int:
    """What a national rating counts as: by the formula of its federation, else as it is; or 0."""
    if not known.rating:
        return 0
    formula = next((c for c in settings.conversions if c.federation == known.federation), None)
    return known.rating if formula is None else max(formula.of(known.rating), 0)


def strength(player: Player, settings: Settings) -> int:
    """The rating that orders the players: given for this event, else by the method announced; or 0."""
    if player.tournament_rating:
        return player.tournament_rating
    fide = player.rating or 0
    national = max(
        (
            counted_national(rating, settings)
            for rating in player.national
            if not settings.ranking_federation or rating.federation == settings.ranking_federation
        ),
        default=0,
    )
    match settings.ranking_method:
        case RankingMethod.NATIONAL:
            return national
        case RankingMethod.FIDE_THEN_NATIONAL:
            return fide or national
        case RankingMethod.NATIONAL_THEN_FIDE:
            return national or fide
        case RankingMethod.HIGHER:
            return max(fide, national)
        case RankingMethod.LOWER:
            return min(fide, national) if fide and national else fide or national
        case RankingMethod.FIDE | RankingMethod.OTHER | None:
            return fide
