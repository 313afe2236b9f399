"""Announcing an event, and changing what was announced."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.identity import person_asking
from tabiya.desk.access.roles import Permission
from tabiya.desk.announcement.form import (
    CYCLES,
    JOINTS,
    MATCH_SCORINGS,
    RANKINGS,
    SCORINGS,
    USUAL_BOARDS,
    EventForm,
    defaults,
    read_announcement,
)
from tabiya.desk.announcement.judgement import judgement_of
from tabiya.desk.announcement.systems import offers, read_system, systems_here, title_of
from tabiya.desk.desk import OpenEvent
from tabiya.desk.web.context import address_of, desk_of, person_of, read_form, state_of
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import confirmation_page, redirect_to, submit
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.languages import translated
from tabiya.model.tournament import Settings
from tabiya.pairing.handling import may_change_system
from tabiya.pairing.registry import USUAL, system_named
from tabiya.pairing.resolve import announcement
from tabiya.pairing.system import MatchFormat
from tabiya.pairing.time_controls import presets
from tabiya.ratings.rating_list import lasts_over_30_days
from tabiya.store.announcement.commands import (
    AddNote,
    ChangeSettings,
    ChangeSystem,
    CreateEvent,
    LeaveFideMode,
)
from tabiya.store.announcement.kind import code_of_event, kind_of_event
from tabiya.store.announcement.tie_breaks import kind_of_system, proposed_for, rules_on
from tabiya.store.decision import Command, NeedsConfirmation, Refused
from tabiya.store.log.entry import Actor
from tabiya.store.prizes.commands import AnnouncePrizes
from tabiya.store.regulations.commands import WriteRegulations
from tabiya.store.rounds.initial_colour import colour_in_words
from tabiya.store.state import EventState
from tabiya.store.teams.commands import AnnounceBoardOrder
from tabiya.tiebreaks.choosing import RecommendedList, one_category, recommended_lists


def _form(
    request: Request, told: EventForm, fields: Fields | None = None, error: str = ""
) -> Response:
    new = not address_of(request)
    rules = rules_on(told.settings.start)
    context: dict[str, Any] = {
        "told": told,
        "settings": told.settings,
        "games_a_match": (games := system_named(told.system).games_a_match),
        "matches": told.settings.rounds and -(-told.settings.rounds // games),
        "rounds_hint": _rounds_hint(),
        "counted_by_hand": system_named(told.system).fixed_rounds is None,
        "match_format": _match_format(told, new=new),
        "offers": (offered := offers()),
        "kinds": [(USUAL.name, _("Swiss")), *((o.system, o.title) for o in offered if not o.swiss)],
        "usual": USUAL.name,
        "of_teams": system_named(told.system).teams,
        "codes_of_teams": [] if new else _codes_of_teams(told),
        "cycles": _cycles(told),
        "cycles_offered": [(each, times_in_words(int(each))) for each in CYCLES],
        "match_scorings": [
            ("standard", "2 - 1 - 0"),
            ("three", "3 - 1 - 0"),
            ("one", "1 - ½ - 0"),
        ],
        "match_scoring": next(
            (k for k, v in MATCH_SCORINGS.items() if v == told.settings.match_scoring), ""
        ),
        "boards": len(told.settings.board_colours) or USUAL_BOARDS,
        "tables": tuple(each.name for each in systems_here() if each.fixed_rounds is not None),
        "twice": tuple(each.name for each in systems_here() if each.cycles == 2),
        "in_use": "" if new else _in_use(state_of(request)),
        "scorings": SCORINGS,
        "time_controls": presets(),
        "judgement": () if new else judgement_of(state_of(request)),
        "joints": JOINTS,
        "methods": translated(RANKINGS),
        "tie_breaks": _chooser(told, new=new),
        "example": ", ".join(_recommended(told)[:3]),
        "days": 0 if new else state_of(request).total_rounds or 0,
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
        "new": new,
        "like": fields.text("like", longest=200)
        if fields
        else request.query_params.get("like", ""),
        "long_event": lasts_over_30_days(told.settings),
        "unrated_article": rules.everybody_is_rated.article(rules.edition),
        "kept_by": "" if new else state_of(request).laws.cite(may_change_system),
        "initial_colour": _initial_colour(None if new else state_of(request)),
    }
    return render(request, "announcement/settings.html", context, status=422 if fields else 200)


def _rounds_hint() -> str:
    """Return for which systems the rounds are asked, and where a round is more than one game."""
    told = [_("for a Swiss, or the games of a match")]
    told += [
        _("a round of a %(system)s is a match of %(n)s games")
        % {"system": _(each.title), "n": each.games_a_match}
        for each in systems_here()
        if each.games_a_match > 1
    ]
    return "; ".join(told)


def _match_format(told: EventForm, *, new: bool) -> MatchFormat | None:
    """Return how matches are played, where the system asks for it, or a new event may."""
    by = system_named(told.system)
    if by.match_format is not None:
        return by.match_format.read(kind_of_event(told.system, told.settings.kind) or by.kind)
    return MatchFormat() if new else None


def _codes_of_teams(told: EventForm) -> list[tuple[str, str]]:
    """Return the regulations among which a team event chooses, each code with its words."""
    words = {
        "TYPEA": _("colour preferences of type A"),
        "TYPEB": _("colour preferences of type B"),
        "MP": _("by match points"),
        "GP": _("by game points"),
    }
    second = {"MP": _("match points help with colours"), "GP": _("game points help with colours")}
    found = []
    for code in system_named(told.system).codes_to_choose:
        parts = [part for part in code.split("_") if part in words]
        scores = [part for part in parts if part in second]
        preferences = [words[part] for part in parts if part not in second]
        told_in_words = [
            words[scores[0]],
            *(second[each] for each in scores[1:]),
            *(preferences or [_("no colour preferences")]),
        ]
        found.append((code, ", ".join(told_in_words)))
    return found


def _cycles(told: EventForm) -> int | None:
    """Return how often all meet, where a table says it; None where there is none."""
    by = system_named(told.system)
    if not by.by_table or by.cycles is not None or (by.teams and by.teams.number is not None):
        return None
    code = code_of_event(told.system, told.settings.kind_code)
    said = announcement(replace(told.settings, kind_code=code), teams=by.teams is not None)
    return (said.cycles if said is not None else None) or 1


def times_in_words(times: int) -> str:
    """Return how often, in words."""
    words = {1: _("once"), 2: _("twice"), 3: _("three times"), 4: _("four times")}
    return words.get(times) or _("%(n)d times") % {"n": times}


@dataclass(frozen=True, slots=True)
class _Chooser:
    """The form by which a list of tie-breaks is made."""

    chosen: tuple[str, ...]
    rows: int
    """How many can be chosen at once."""
    offered: tuple[TieBreakOffer, ...]
    lists: tuple[tuple[str, str], ...]
    """Whole lists to pick: the codes, and where they are recommended."""
    mixed: tuple[tuple[str, str], ...]
    """Categories that the list mixes, each with its codes."""
    advice: str
    """Where the texts advise against that."""


def _chooser(told: EventForm, *, new: bool) -> _Chooser:
    start, chosen = told.settings.start, told.settings.tie_breaks
    table = next(each.name for each in systems_here() if each.by_table and each.teams is None)
    teams = next(each.name for each in systems_here() if each.teams is not None)
    systems = (USUAL.name, table, teams) if new else (told.system,)
    rules = rules_on(start)
    offered = {each.codes[0]: each for one in systems for each in tie_breaks_offered(one, start)}
    lists = {
        each.codes: each
        for one in systems
        for each in recommended_lists(kind_of_system(one), rules)
    }
    mixed = () if chosen in lists else _mixed(chosen)
    return _Chooser(
        chosen,
        max(6, len(chosen) + 1),
        tuple(offered.values()),
        tuple((", ".join(codes), _list_in_words(each)) for codes, each in lists.items()),
        tuple((category, ", ".join(codes)) for category, codes in mixed),
        ", ".join(str(each) for each in one_category.cite.values()),
    )


def _mixed(codes: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    try:
        return one_category(codes)
    except TabiyaError:  # A code that nobody knows is refused in its own words.
        return ()


def _list_in_words(each: RecommendedList) -> str:
    words = _("all ratings consistent") if each.consistent_ratings else ""
    return ", ".join(filter(None, (_(each.source), words)))


def _recommended(told: EventForm) -> tuple[str, ...]:
    """Return the list that stands for an empty one."""
    return proposed_for(told.system, told.settings.start)


def _in_use(state: EventState) -> str:
    """Return the system and the edition that pair, in words."""
    return _("%(system)s, by %(edition)s") % {
        "system": title_of(state.system),
        "edition": state.edition_in_use,
    }


def _initial_colour(state: EventState | None) -> str:
    """Return what stands for the initial colour where none was announced, or once it is settled."""
    if state is not None and state.colour_decided is not None:
        return colour_in_words(state.colour_decided)
    if state is not None and state.started and state.initial_colour is not None:
        return _("%(colour)s, as announced") % {"colour": state.initial_colour.name.title()}
    if state is not None and state.started:
        return _("White, as no other was announced")
    return _("drawn by lot when round 1 is paired")


def create(request: Request) -> Response:
    """Show the form of a new event; `like` names one whose settings it begins with."""
    told = defaults(datetime.now(UTC).astimezone().date())
    like = request.query_params.get("like", "")
    if like:
        other = desk_of(request).event(like).store.state
        same = replace(other.settings, start=told.settings.start, end=told.settings.end)
        told = EventForm(same, other.system, other.edition)
    return _form(request, told)


def _announce_like(request: Request, other: OpenEvent, event: OpenEvent, actor: Actor) -> None:
    """Announce what another event announced besides its settings: regulations, prizes, board order."""
    if not person_asking(desk_of(request), other, request).may(Permission.SEE_UNPUBLISHED):
        return
    same, now = other.store.state, event.store.state
    commands: list[Command] = []
    if same.regulations != now.regulations:
        commands.append(WriteRegulations(same.regulations))
    if same.prizes is not None:
        commands.append(AnnouncePrizes(same.prizes))
    if now.paired_by.teams is not None and same.roster.board_order != now.roster.board_order:
        commands.append(AnnounceBoardOrder(same.roster.board_order))
    for command in commands:
        with suppress(Refused):  # Such as prizes of places that this kind of event does not have.
            event.store.do(command, replace(actor, key=""))


async def create_event(request: Request) -> Response:
    """Make the file of a new event."""
    fields = await read_form(request)
    person = person_of(request)
    desk = desk_of(request)
    told = read_announcement(fields, Settings())
    if fields.problems:
        return _form(request, told, fields)
    if desk.holds_its_event:
        raise Refused("this file holds an event already")
    like = fields.text("like", longest=200)
    other = desk.event(like) if like else None
    command = CreateEvent(told.settings, told.system, told.edition)
    actor = person.actor(key=fields.text("key", longest=80))
    confirmed = list(fields.words("confirmed"))
    try:
        event, _receipt = await run_in_threadpool(
            desk.begin, told.settings.name, command, actor, confirmed
        )
    except NeedsConfirmation as asked:
        return confirmation_page(request, fields, asked)
    except Refused as refusal:
        return _form(request, told, fields, in_sentences(refusal))
    if other is not None:
        await run_in_threadpool(_announce_like, request, other, event, actor)
    listed = "teams" if event.store.state.paired_by.teams is not None else "players"
    return redirect_to(f"{event.address}/{listed}/upload")


def settings(request: Request) -> Response:
    """Show what was announced."""
    state = state_of(request)
    return _form(request, EventForm(state.settings, state.system, state.edition))


async def change_settings(request: Request) -> Response:
    """Change what was announced; after the start each change has its gravity."""
    fields = await read_form(request)
    state = state_of(request)
    told = read_announcement(fields, state.settings)
    if fields.problems:
        return _form(request, told, fields)
    command = ChangeSettings(told.settings, fields.number("based_on"))
    return await submit(
        request,
        fields,
        command,
        "/settings",
        again=lambda words: _form(request, told, fields, words),
    )


async def change_system(request: Request) -> Response:
    """Pair by another system or edition."""
    fields = await read_form(request)
    state = state_of(request)
    told = EventForm(state.settings, *read_system(fields))
    if fields.problems:
        return _form(request, told, fields)
    command = ChangeSystem(told.system, told.edition, fields.number("based_on"))
    return await submit(
        request,
        fields,
        command,
        "/settings",
        again=lambda words: _form(
            request, EventForm(state.settings, state.system, state.edition), fields, words
        ),
    )


async def leave_fide_mode(request: Request) -> Response:
    """Give up FIDE mode for good, after two confirmations."""
    fields = await read_form(request)
    return await submit(request, fields, LeaveFideMode(), "/settings")


async def add_note(request: Request) -> Response:
    """Write a remark into the log, and into the report if it is meant for it."""
    fields = await read_form(request)
    command = AddNote(fields.text("text", longest=300), fields.ticked("in_report"))
    return await submit(request, fields, command, "/log")


_VARIANTS = {"C": ("/C1", "/C2"), "M": ("/M1", "/M2"), "L": ("/L1", "/L2", "/L-1", "/L-2")}
"""The modifiers that are in use, by their letter."""
_EITHER_WAY = frozenset(("TPN", "RTNG"))
"""Those whose order may sensibly be turned round."""


@dataclass(frozen=True, slots=True)
class TieBreakOffer:
    """A tie-break and its variants."""

    codes: tuple[str, ...]
    sentence: str
    article: str


def tie_breaks_offered(system: str, start: date | None) -> tuple[TieBreakOffer, ...]:
    """Return what can be used in an event of this system by the edition of its first day."""
    rules, kind = rules_on(start), kind_of_system(system)
    return tuple(
        TieBreakOffer(
            (name, *(f"{name}{variant}" for variant in _variants(name, each.modifiers))),
            _(each.clause.sentence),
            str(rules.article(name)),
        )
        for name, each in rules.all_tie_breaks().items()
        if kind in each.kinds and name != "PTS"
    )


def _variants(name: str, modifiers: str) -> tuple[str, ...]:
    found = [variant for letter in modifiers for variant in _VARIANTS.get(letter, ())]
    return (*found, *(("/R",) if name in _EITHER_WAY and "R" in modifiers else ()))
