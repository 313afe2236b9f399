"""The form of an event: little is asked, FIDE's defaults are proposed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from tabiya.desk.announcement.systems import read_system
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.words import in_sentences
from tabiya.errors import InvalidFact, TabiyaError
from tabiya.languages import gettext as _
from tabiya.languages import translatable
from tabiya.model.colour import Colour
from tabiya.model.points import Points, parse_points
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, MatchScoring, ScoringSystem
from tabiya.model.time_control import read_time_control
from tabiya.model.tournament import OrderOfEquals, RankingMethod, RatingConversion, Settings
from tabiya.pairing.acceleration.baku import suits_scoring
from tabiya.pairing.registry import USUAL, system_named
from tabiya.pairing.swiss.burstein import IMAGINARY_POINT
from tabiya.pairing.swiss.common import BAKU
from tabiya.pairing.system import MatchFormat, Size, System
from tabiya.pairing.team.boards import colour_of_first_team
from tabiya.pairing.time_controls import presets
from tabiya.store.announcement.kind import (
    accelerated_code,
    acceleration_of,
    code_of_event,
    kind_of_event,
)
from tabiya.store.announcement.tie_breaks import kind_of_system, proposed_for, rules_on
from tabiya.store.state import EventState
from tabiya.tiebreaks.applicability import applicable_codes

SCORINGS = {"standard": "1 - ½ - 0", "three": "3 - 1 - 0", "custom": translatable("other")}
RANKINGS = {
    "FIDE": translatable("FIDE rating"),
    "NRO": translatable("national rating alone (NRO)"),
    "FIDON": translatable("FIDE rating, else national (FIDON)"),
    "NIDOF": translatable("national rating, else FIDE (NIDOF)"),
    "HBFN": translatable("the higher of FIDE and national (HBFN)"),
    "LBFN": translatable("the lower of FIDE and national (LBFN)"),
    "OTHER": translatable("no rating: by hand or by lot (OTHER)"),
}
"""What orders the players at the start, by the code of the report file."""
ACCELERATIONS = {"none": "none", BAKU.name: BAKU.title, IMAGINARY_POINT.name: IMAGINARY_POINT.title}
"""How the first rounds of a Swiss may be accelerated."""

MOST_ROUNDS = 99
"""The report file has two digits for a round."""

JOINTS = {"reversed": "FIDE_DOUBLEROUNDROBIN", "kept": "BERGER_DOUBLEROUNDROBIN"}
"""Whether the last two rounds of the first cycle change places in a double round robin."""


CYCLES = ("1", "3", "4", "5", "6", "8")
"""How often everybody meets everybody in a round robin; twice is a system of its own."""

MATCH_SCORINGS = {
    "standard": STANDARD_MATCH,
    "three": MatchScoring(Points(30), Points(10)),
    "one": MatchScoring(Points(10), Points(5)),
}
"""What a match of teams brings."""

USUAL_BOARDS = 4
MOST_BOARDS = 50


@dataclass(frozen=True, slots=True)
class EventForm:
    """What the form says: the settings, the system and the edition."""

    settings: Settings
    system: str
    edition: str | None


def defaults(today: date) -> EventForm:
    """Return what the form proposes."""
    usual = presets()[0].control
    settings = Settings(
        start=today,
        end=today,
        rounds=5,
        time_control=usual.words,
        time_control_code=usual.code,
        default_time=0,
    )
    return EventForm(settings, USUAL.name, None)


def read_announcement(fields: Fields, before: Settings) -> EventForm:
    """Return the form as facts; problems are left in the fields."""
    system, edition = read_system(fields)
    settings = replace(
        before,
        name=fields.text("name", required=True),
        city=fields.text("city"),
        federation=fields.text("federation", longest=3).upper(),
        start=fields.day("start"),
        end=fields.day("end"),
        chief_arbiter=fields.text("chief_arbiter"),
        deputy_arbiters=tuple(
            name.strip() for name in fields.text("deputies", longest=500).split(";") if name.strip()
        ),
        **_time_control(fields, before),
        default_time=fields.number("default_time", least=0, most=240),
        kind_code=_kind_code(fields, system, before),
        rounds=_rounds(fields, system, before),
        initial_colour=_colour(fields),
        ranking_method=(method := _method(fields)),
        ranking_federation=_federation_of_ranking(fields, method),
        conversions=_conversions(fields, before),
        rating_of_unrated=fields.number("rating_of_unrated", least=1, most=4000),
        **_of_ratings_and_variant(fields),
        round_dates=_round_dates(fields, before),
        scoring=_scoring(fields),
        kind=_kind(fields, system, before),
        **_of_teams(fields, system, before),
    )
    if settings.start and settings.end and settings.end < settings.start:
        fields.problems["end"] = _("The event ends before it starts.")
    known = [each.name for each in system_named(system).accelerations]
    wanted = _acceleration(fields, system, settings)
    if wanted == BAKU.name and not (wanted in known and suits_scoring(settings.scoring)):
        laws = EventState(settings=settings, system=system, edition=edition).laws
        told = _("Baku is for Swiss events in which a win counts as two draws and a loss nothing.")
        fields.problems["acceleration"] = f"{told} {laws.cite(suits_scoring)}".rstrip()
    elif wanted and wanted not in known:
        fields.problems["acceleration"] = _("Only the Burstein system has an imaginary point.")
    return EventForm(
        replace(settings, tie_breaks=_tie_breaks(fields, system, settings.start, before)),
        system,
        edition,
    )


def _time_control(fields: Fields, before: Settings) -> dict[str, Any]:
    """Return the time control in words and as the report file encodes it.

    What cannot be one is refused; words that are not understood stay as they are, without a code.
    """
    words = fields.text("time_control")
    if words == before.time_control and before.time_control_code:
        return {"time_control": words, "time_control_code": before.time_control_code}
    try:
        control = read_time_control(words)
    except InvalidFact as refusal:
        fields.problems["time_control"] = in_sentences(refusal)
        control = None
    if control is None:
        return {"time_control": words, "time_control_code": ""}
    return {"time_control": words, "time_control_code": control.code}


def _of_teams(fields: Fields, system: str, before: Settings) -> dict[str, Any]:
    """Return what is announced where teams play: the boards of a match and its points."""
    rules = system_named(system).teams
    if rules is None:
        return {}
    told: dict[str, Any] = {}
    boards = fields.number("boards", least=1, most=MOST_BOARDS)
    if rules.colours_announced:
        boards = boards or len(before.board_colours) or USUAL_BOARDS
        if boards != len(before.board_colours):
            told["board_colours"] = tuple(colour_of_first_team(n, ()) for n in range(boards))
    worth = fields.choice("match_scoring", MATCH_SCORINGS)
    if worth:
        told["match_scoring"] = MATCH_SCORINGS[worth]
    return told


def _code_of_teams(fields: Fields, by: System, before: Settings) -> str:
    """Return the code that tells the regulations of a Swiss, or how often all teams meet."""
    known = code_of_event(by.name, before.kind_code)
    if by.codes_to_choose:
        wanted = fields.choice("team_code", by.codes_to_choose)
        accelerated = fields.choice("acceleration", ACCELERATIONS)
        kept = known.removesuffix(BAKU.code) if accelerated else known
        code = wanted or (kept if kept in by.codes_to_choose or not accelerated else "")
        return (code or by.codes_to_choose[0]) + (BAKU.code if accelerated == BAKU.name else "")
    times = fields.number("cycles", least=1, most=10)
    return known if times is None else _code_of_cycles(by, times)


def _code_of_cycles(by: System, times: int) -> str:
    """Return the code that says how often a table is played.

    Two players or teams meet once in one round, so that rounds count cycles here.
    """
    return by.announce(Size(2, rounds=times, teams=2), "").code if by.announce else ""


def _rounds(fields: Fields, system: str, before: Settings) -> int | None:
    """Return the rounds of the report; a table has its own, unless an imported event said more.

    Where a pairing is a match of several games, the form counts matches.
    """
    by = system_named(system)
    typed = fields.number("rounds", least=1, most=MOST_ROUNDS // by.games_a_match)
    if by.fixed_rounds is not None:
        return before.rounds
    return typed and typed * by.games_a_match


def _kind(fields: Fields, system: str, before: Settings) -> str:
    """Return the words for the event, which tell how its matches are played where it has matches."""
    by = system_named(system)
    if by.match_format is None:
        return before.kind or by.kind
    told = kind_of_event(system, before.kind) or by.kind
    known = by.match_format.read(told)
    asked = fields.asked("match_games")
    wanted = MatchFormat(
        games=_games(fields, "match_games", known.games, least=1),
        rapid=_games(fields, "match_rapid", known.rapid),
        blitz=_games(fields, "match_blitz", known.blitz),
        rapid_time=_pace(fields, "rapid_time", known.rapid_time),
        blitz_time=_pace(fields, "blitz_time", known.blitz_time),
        third_place=fields.ticked("third_place") if asked else known.third_place,
    )
    return told if wanted == known else by.match_format.tell(wanted)


def _games(fields: Fields, name: str, known: int, *, least: int = 0) -> int:
    found = fields.number(name, least=least, most=20)
    return known if found is None else found


def _pace(fields: Fields, name: str, known: str) -> str:
    """Return minutes and seconds as `15+10`."""
    written = fields.text(name, longest=9).replace(" ", "")
    if not written:
        return known
    minutes, plus, seconds = written.partition("+")
    if plus and all(each.isascii() and each.isdigit() for each in (minutes, seconds)):
        return f"{int(minutes)}+{int(seconds)}"
    fields.problems[name] = _("Write minutes and seconds as 15+10.")
    return known


def _kind_code(fields: Fields, system: str, before: Settings) -> str:
    """Return the code of the kind of event, which tells the engine what else was announced."""
    by = system_named(system)
    if by.teams is not None:
        return _code_of_teams(fields, by, before)
    if by.cycles == 2:
        joint = fields.choice("last_two", JOINTS)
        return JOINTS[joint] if joint else before.kind_code
    if by.by_table and (times := fields.choice("cycles", CYCLES)):
        return _code_of_cycles(by, int(times))
    wanted = fields.choice("acceleration", ACCELERATIONS)
    if wanted and wanted != "none":
        return accelerated_code(system, wanted)
    accelerated = wanted == "none" and acceleration_of(before.kind_code)
    return "" if accelerated else before.kind_code


def _acceleration(fields: Fields, system: str, settings: Settings) -> str:
    asked = fields.choice("acceleration", ACCELERATIONS)
    if asked and asked != "none":
        return asked
    return acceleration_of(code_of_event(system, settings.kind_code))


def _tie_breaks(
    fields: Fields, system: str, start: date | None, before: Settings
) -> tuple[str, ...]:
    """Return the list typed, or the recommended one; each code must fit the kind of event.

    An event that has none, such as one from a file without a list, keeps none.
    """
    rules = rules_on(start)
    kind = kind_of_system(system)
    codes = _codes(fields)
    if not codes:
        return () if before.name and not before.tie_breaks else proposed_for(system, start)
    try:
        known = applicable_codes(codes, rules, kind, ())
    except TabiyaError as refusal:
        fields.problems["tie_breaks"] = str(refusal)
        return codes
    plain = [replace(code, text="") for code in known]
    twice = [codes[index] for index, code in enumerate(plain) if code in plain[:index]]
    if twice:
        fields.problems["tie_breaks"] = _("%(code)s stands there twice.") % {"code": twice[0]}
    return codes


def _codes(fields: Fields) -> tuple[str, ...]:
    """Return the codes chosen one by one, or those of a list picked as a whole, or typed."""
    if picked := fields.text("tie_break_list"):
        written = picked
    elif fields.asked("tie_break"):
        chosen = (each for each in fields.words("tie_break")[:20] if len(each) < 40)
        written = ",".join((*chosen, fields.text("tie_break_more")))
    else:
        written = fields.text("tie_breaks")
    return tuple(code.strip() for code in written.split(",") if code.strip())


def _scoring(fields: Fields) -> ScoringSystem:
    kind = fields.choice("scoring", SCORINGS, "standard")
    bye = _points(fields, "bye_points")
    if kind == "three":
        system = ScoringSystem.of(30, 10)
    elif kind == "custom":
        win, draw, loss = (_points(fields, name) for name in ("win", "draw", "loss"))
        if win is None or draw is None:
            fields.problems["scoring"] = _("Give the points for a win and a draw.")
            return STANDARD
        system = ScoringSystem.of(win, draw, loss or 0)
    else:
        system = STANDARD
    return system if bye is None else system.with_bye(bye)


def _points(fields: Fields, name: str) -> int | None:
    written = fields.text(name, longest=6)
    if not written:
        return None
    points = parse_points(written)
    if points is None or not 0 <= points <= 1000:
        fields.problems[name] = _("Write points as 1, 0.5 or ½.")
        return None
    return points


def _of_ratings_and_variant(fields: Fields) -> dict[str, Any]:
    """Return what is asked for where a form has it; a form without these fields keeps them."""
    found: dict[str, Any] = {}
    if fields.asked("ratings_by_round"):
        found["ratings_by_round"] = fields.choice("ratings_by_round", ("first", "round")) == "round"
    if fields.asked("equals_by"):
        names = {each.name.lower(): each for each in OrderOfEquals}
        found["equals_by"] = names.get(fields.choice("equals_by", ("alphabet", *names)))
    if fields.asked("variant"):
        found["chess960"] = fields.choice("variant", ("chess", "chess960")) == "chess960"
    return found


def _colour(fields: Fields) -> Colour | None:
    drawn = fields.choice("initial_colour", ("w", "b"))
    return Colour(drawn) if drawn else None


def _method(fields: Fields) -> RankingMethod | None:
    chosen = fields.choice("ranking", RANKINGS)
    return RankingMethod(chosen) if chosen else None


def _federation_of_ranking(fields: Fields, method: RankingMethod | None) -> str:
    """Return whose national ratings count: those named, else those of the event's federation."""
    if method in (None, RankingMethod.FIDE, RankingMethod.OTHER):
        return ""
    named = fields.text("ranking_federation", longest=3)
    return (named or fields.text("federation", longest=3)).upper()


def _conversions(fields: Fields, before: Settings) -> tuple[RatingConversion, ...]:
    """Return what national ratings count as, written as `NED: 0.85 N + 208; BEL: N - 50`."""
    if not fields.asked("conversions"):
        return before.conversions
    found: dict[str, RatingConversion] = {}
    for part in filter(str.strip, fields.text("conversions").split(";")):
        federation, _colon, formula = part.partition(":")
        conversion = RatingConversion.read(federation.strip().upper(), formula)
        if conversion is None:
            fields.problems["conversions"] = _(
                "Write the federation and its formula, as NED: 0.85 N + 208."
            )
            return before.conversions
        found[conversion.federation] = conversion
    return tuple(found.values())


def _round_dates(fields: Fields, before: Settings) -> tuple[date | None, ...]:
    """Return the days of the rounds; a form that does not ask for them leaves them as they were."""
    asked = fields.number("days", least=0, most=99)
    if asked is None:
        return before.round_dates
    first, last = fields.day("start"), fields.day("end")
    days = []
    for number in range(1, asked + 1):
        day = fields.day(name := f"day-{number}")
        if day and ((first and day < first) or (last and day > last)):
            fields.problems[name] = _("This is not a day of the event.")
        days.append(day)
    while days and days[-1] is None:
        days.pop()
    return tuple(days)
