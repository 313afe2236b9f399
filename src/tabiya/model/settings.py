"""What the organiser announces before the start."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum
from typing import Any

from tabiya.errors import InvalidFact
from tabiya.languages import translatable
from tabiya.model.colour import Colour
from tabiya.model.event_profile import BY_NAME, OTHER, STORED, EventPart
from tabiya.model.points import Points, format_points, parse_points
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
from tabiya.model.team import TeamByeValue


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
        return "; ".join(f"{conversion.federation}: {conversion}" for conversion in value)


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
                (order.value, order, words)
                for order, words in (
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
            *((profile.name, profile.name, profile.title) for profile in STORED),
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
