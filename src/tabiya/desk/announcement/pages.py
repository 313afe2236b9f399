"""Announcing an event, and changing what was announced."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import partial
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.announcement.event_lines import event_line, kinds_here
from tabiya.desk.announcement.form import (
    SCORINGS,
    EventForm,
    FormGroup,
    asked_of,
    defaults,
    defaults_of,
    groups_of,
    read_announcement,
    systems_of,
)
from tabiya.desk.announcement.judgement import judgement_of
from tabiya.desk.announcement.systems import (
    edition_names,
    offers,
    offers_by_kind,
    read_system,
    systems_here,
    title_of,
)
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.web.context import address_of, desk_of, person_of, read_form, state_of
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.identity import person_asking
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import confirmation_page, redirect_to, submit
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import Text, say, translatable, translated
from tabiya.languages import gettext as _
from tabiya.model.event_profile import BY_NAME, EventProfile
from tabiya.model.tournament import Settings
from tabiya.pairing.handling import may_change_system
from tabiya.pairing.registry import USUAL, system_named
from tabiya.pairing.time_controls import presets
from tabiya.ratings.rating_list import lasts_over_30_days
from tabiya.store.common.tie_breaks import kind_of_system, misfits, proposed_for, rules_on
from tabiya.store.decision import Caution, Command, Level, NeedsConfirmation, Refused
from tabiya.store.facts.board_order import BoardOrderAnnounced
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.initial_colour import colour_in_words
from tabiya.store.facts.prizes import PrizesAnnounced
from tabiya.store.facts.regulations import RegulationsWritten
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.log.entry import Actor
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState
from tabiya.tiebreaks.choosing import RecommendedList, one_category, recommended_lists
from tabiya.tiebreaks.names import MODIFIERS, name_of


def _form(
    request: Request,
    told: EventForm,
    fields: Fields | None = None,
    error: str = "",
    status: int = 422,
) -> Response:
    new = not address_of(request)
    kind = short_form_of(told.settings.profile) if new else None
    state = None if new else state_of(request)
    begun = state is not None and state.started
    rules = rules_on(told.settings.start)
    article = rules.everybody_is_rated.article(rules.edition)
    hints: dict[str, object] = {"article": article}
    offered = offers()
    days = 0 if state is None else state.total_rounds or 0
    long_event = lasts_over_30_days(told.settings)
    hidden = set() if days else {"round_dates"}
    if not (long_event or told.settings.ratings_by_round):
        hidden.add("ratings_by_round")
    shown = partial(groups_of, told, started=begun, hints=hints, hidden=hidden)
    lead = shown(first=True) if new else ()
    context: dict[str, Any] = {
        "told": told,
        "settings": told.settings,
        "games_a_match": system_named(told.system).games_a_match,
        "offers": offered,
        "offers_by_kind": offers_by_kind(offered),
        "chosen": next(each for each in offered if each.system == told.system),
        "editions": [
            ("", _("in force on the first day")),
            *((each, each) for each in edition_names(told.system)),
        ],
        "groups": shown(first=False) if new else shown(),
        "name": next((each for group in lead for row in group.rows for each in row), None),
        "lead": _without_name(lead) if lead else (),
        "begun": begun,
        "in_use": "" if state is None else _in_use(state),
        "scorings": translated(SCORINGS),
        "time_controls": presets(),
        "judgement": () if state is None else judgement_of(state),
        "tie_break_list": _chooser(told, fields),
        "example": ", ".join(_recommended(told)[:3]),
        "days": days,
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
        "new": new,
        "kind": kind,
        "asked": asked_of(kind, told, hints) if kind else (),
        "systems_of_kind": [(each.name, _(each.title)) for each in systems_of(kind)]
        if kind and "system" in kind.asks
        else (),
        "like": fields.text("like", longest=200)
        if fields
        else request.query_params.get("like", ""),
        "unrated_article": article,
        "kept_by": "" if state is None else state.laws.cite(may_change_system),
        "colour_settled": "" if state is None else _initial_colour(state),
    }
    return render(request, "announcement/settings.html", context, status=status if fields else 200)


def _without_name(lead: tuple[FormGroup, ...]) -> tuple[FormGroup, ...]:
    """Return what is asked at once without the name, which stands above the kind of event."""
    first, *others = lead
    return (first._replace(rows=first.rows[1:]), *others)


@dataclass(frozen=True, slots=True)
class _Chooser:
    """The form by which a list of tie-breaks is made."""

    chosen: tuple[tuple[str, str], ...]
    """Each as the code that is offered and its modifier."""
    rows: int
    """How many can be chosen at once."""
    offered: tuple[TieBreakOffer, ...]
    lists: tuple[tuple[str, str], ...]
    """Whole lists to pick: the codes, and where they are recommended."""
    mixed: tuple[tuple[str, str], ...]
    """Categories that the list mixes, each with its codes."""
    advice: str
    modifiers: tuple[tuple[str, str], ...]
    """Those of all that are offered, with what they mean."""
    """Where the texts advise against that."""


def _chooser(told: EventForm, fields: Fields | None) -> _Chooser:
    start, chosen = told.settings.start, told.settings.tie_breaks
    if fields and "tie_breaks" in fields.problems and fields.asked("tie_break"):
        chosen = tuple(code for code in fields.words("tie_break")[:20] if 0 < len(code) < 40)
    rules = rules_on(start)
    lists = {each.codes: each for each in recommended_lists(kind_of_system(told.system), rules)}
    mixed = () if chosen in lists else _mixed(chosen)
    offered = tie_breaks_offered(told.system, start)
    return _Chooser(
        tuple(_parted(code, offered) for code in chosen),
        max(6, len(chosen) + 1),
        offered,
        tuple((", ".join(codes), _list_in_words(each)) for codes, each in lists.items()),
        tuple((category, ", ".join(codes)) for category, codes in mixed),
        ", ".join(str(each) for each in one_category.cite.values()),
        tuple(
            (code, _(each.meaning))
            for code, each in MODIFIERS.items()
            if any(code in offer.modifiers for offer in offered)
        ),
    )


def _parted(code: str, offered: Sequence[TieBreakOffer]) -> tuple[str, str]:
    """Return a code as the form shows it; one with modifiers that it does not offer stays whole."""
    for each in offered:
        if code in each.codes:
            return each.codes[0], code.removeprefix(each.codes[0])
    return code, ""


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
    return say(
        "{system}, by {edition}", system=title_of(state.system), edition=state.edition_in_use
    )


def _initial_colour(state: EventState) -> str:
    """Return the initial colour once round 1 was paired with it."""
    if state.colour_decided is not None:
        return colour_in_words(state.colour_decided)
    if state.initial_colour is not None:
        return say("{colour}, as announced", colour=state.initial_colour.name.title())
    return _("White, because no other colour was announced")


def create(request: Request) -> Response:
    """Ask which kind of event it is, then show the form of that kind.

    `like` names an event whose settings the form begins with, `system` a pairing system.
    """
    today = _today()
    wanted = request.query_params.get("kind", "")
    if wanted == "festival" and not desk_of(request).holds_its_event:
        desk = desk_of(request)
        lines = [event_line(desk, path) for path in desk.folder.files()]
        return render(request, "announcement/festival.html", {"lines": lines})
    if (kind := short_form_of(wanted)) is not None:
        return _form(request, defaults_of(kind, today))
    if not wanted and not {"system", "like"} & set(request.query_params):
        return render(request, "announcement/kinds.html", {"kinds": kinds_here(desk_of(request))})
    here = [each.name for each in systems_here()]
    system = request.query_params.get("system", USUAL.name)
    told = defaults(today, system if system in here else USUAL.name)
    like = request.query_params.get("like", "")
    if like:
        other = desk_of(request).event(like).store.state
        same = replace(other.settings, start=told.settings.start, end=told.settings.end)
        told = EventForm(same, other.system, other.edition)
    return _form(request, told)


def _today() -> date:
    return datetime.now(UTC).astimezone().date()


def short_form_of(name: str) -> EventProfile | None:
    """Return the kind of event whose form asks a few settings only."""
    kind = BY_NAME.get(name)
    return kind if kind is not None and kind.asks else None


def _show_kind(request: Request, fields: Fields, told: EventForm) -> Response:
    """Show the form of the kind of event that was chosen, with what was typed; nothing is stored."""
    start = told.settings.start
    wrong = {each.code for each in misfits(told.settings.tie_breaks, told.system, start)}
    kept = tuple(code for code in told.settings.tie_breaks if code not in wrong)
    asked = fields.asked("tie_break") and any(fields.words("tie_break"))
    settings = replace(told.settings, tie_breaks=kept if asked else ())
    fields.problems.clear()
    return _form(request, replace(told, settings=settings), fields, status=200)


def _announce_like(request: Request, other: OpenEvent, event: OpenEvent, actor: Actor) -> None:
    """Announce what another event announced besides its settings: regulations, prizes, board order."""
    if not person_asking(desk_of(request), other, request).may(Permission.SEE_UNPUBLISHED):
        return
    same, now = other.store.state, event.store.state
    commands: list[Command] = []
    if same.regulations != now.regulations:
        commands.append(RegulationsWritten(same.regulations))
    if same.prizes is not None:
        commands.append(PrizesAnnounced(same.prizes))
    if now.paired_by.teams is not None and same.roster.board_order != now.roster.board_order:
        commands.append(BoardOrderAnnounced(same.roster.board_order))
    for command in commands:
        with suppress(Refused):  # Such as prizes of places that this kind of event does not have.
            event.store.do(command, replace(actor, key=""))


async def create_event(request: Request) -> Response:
    """Make the file of a new event."""
    fields = await read_form(request)
    person = person_of(request)
    desk = desk_of(request)
    kind = short_form_of(fields.text("profile", longest=20))
    proposed = defaults_of(kind, _today()).settings if kind else Settings()
    told = read_announcement(fields, proposed)
    if kind and "end" not in kind.asks:
        told = replace(told, settings=replace(told.settings, end=told.settings.start))
    if fields.asked("show"):
        return _show_kind(request, fields, told)
    if fields.problems:
        return _form(request, told, fields)
    if desk.holds_its_event:
        raise Refused("this file already contains an event")
    like = fields.text("like", longest=200)
    other = desk.event(like) if like else None
    command = CreateEvent(told.settings, told.system, told.edition)
    actor = person.actor(key=fields.text("key", longest=80))
    confirmed = list(fields.words("confirmed"))
    twin = await run_in_threadpool(_of_the_same_name, desk, told.settings.name)
    if twin is not None and twin.token not in confirmed:
        return confirmation_page(request, fields, NeedsConfirmation((twin,)), _(command.act))
    try:
        event, _receipt = await run_in_threadpool(
            desk.begin, told.settings.name, command, actor, confirmed
        )
    except NeedsConfirmation as asked:
        return confirmation_page(request, fields, asked, _(command.act))
    except Refused as refusal:
        return _form(request, told, fields, in_sentences(refusal))
    if other is not None:
        await run_in_threadpool(_announce_like, request, other, event, actor)
    listed = "teams" if event.store.state.paired_by.teams is not None else "players"
    return redirect_to(f"{event.address}/{listed}/upload")


def _of_the_same_name(desk: Desk, name: str) -> Caution | None:
    """Return a question about another event of this name, which people could not tell apart."""
    lines = (event_line(desk, path) for path in desk.folder.files())
    found = next((each for each in lines if each.title.casefold() == name.casefold()), None)
    if found is None:
        return None
    return Caution(
        "same-name",
        Level.ACKNOWLEDGE,
        Text(
            "There is an event {name} already, in {file}.", name=name, file=f"{found.name}.tabiya"
        ),
        (
            translatable(
                "In lists, on paper and on the web both have the same name. A year or a group in the name tells them apart."
            ),
        ),
    )


def settings(request: Request) -> Response:
    """Show what was announced."""
    state = state_of(request)
    return _form(request, EventForm(state.settings, state.system, state.edition))


async def change_settings(request: Request) -> Response:
    """Change what was announced; after the start each change has its gravity."""
    fields = await read_form(request)
    state = state_of(request)
    told = read_announcement(fields, state.settings, state)
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


async def show_everything(request: Request) -> Response:
    """Show what the kind of event hides, or hide it again."""
    fields = await read_form(request)
    everything = fields.text("everything") == "yes"
    new = replace(state_of(request).settings, shows_everything=everything)
    then = fields.text("then")
    then = then if then.startswith("/") and not then.startswith("//") else "/search"
    return await submit(request, fields, ChangeSettings(new), then)


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
    title: str = ""
    """What people call it."""

    @property
    def modifiers(self) -> tuple[str, ...]:
        """What can stand behind its code."""
        base = self.codes[0]
        return tuple(each.removeprefix(base) for each in self.codes[1:])


def tie_breaks_offered(system: str, start: date | None) -> tuple[TieBreakOffer, ...]:
    """Return what can be used in an event of this system by the edition of its first day."""
    rules, kind = rules_on(start), kind_of_system(system)
    return tuple(
        TieBreakOffer(
            (name, *(f"{name}{variant}" for variant in _variants(name, each.modifiers))),
            _(each.clause.sentence),
            str(rules.article(name)),
            name_of(name),
        )
        for name, each in rules.all_tie_breaks().items()
        if kind in each.kinds and name != "PTS"
    )


def _variants(name: str, modifiers: str) -> tuple[str, ...]:
    found = [variant for letter in modifiers for variant in _VARIANTS.get(letter, ())]
    return (*found, *(("/R",) if name in _EITHER_WAY and "R" in modifiers else ()))
