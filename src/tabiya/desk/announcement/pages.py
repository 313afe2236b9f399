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
    defaults,
    get_defaults,
    list_groups,
    list_systems,
    read_announcement,
    requested_fields,
)
from tabiya.desk.announcement.judgement import make_judgement
from tabiya.desk.announcement.systems import (
    edition_names,
    get_title,
    offers,
    offers_by_kind,
    read_system,
    systems_here,
)
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.web.context import get_address, get_desk, get_person, get_state, read_form
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
from tabiya.store.facts.initial_colour import describe_colour
from tabiya.store.facts.prizes import PrizesAnnounced
from tabiya.store.facts.regulations import RegulationsWritten
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.log.entry import Actor
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState
from tabiya.tiebreaks.choosing import RecommendedList, one_category, recommended_lists
from tabiya.tiebreaks.names import MODIFIERS, get_name


def _form(
    request: Request,
    form: EventForm,
    fields: Fields | None = None,
    error: str = "",
    status: int = 422,
) -> Response:
    new = not get_address(request)
    kind = find_short_form(form.settings.profile) if new else None
    state = None if new else get_state(request)
    begun = state is not None and state.started
    rules = rules_on(form.settings.start)
    article = rules.everybody_is_rated.article(rules.edition)
    hints: dict[str, object] = {"article": article}
    offered = offers()
    days = 0 if state is None else state.total_rounds or 0
    long_event = lasts_over_30_days(form.settings)
    hidden = set() if days else {"round_dates"}
    if not (long_event or form.settings.ratings_by_round):
        hidden.add("ratings_by_round")
    shown = partial(list_groups, form, started=begun, hints=hints, hidden=hidden)
    lead = shown(first=True) if new else ()
    context: dict[str, Any] = {
        "told": form,
        "settings": form.settings,
        "games_a_match": system_named(form.system).games_a_match,
        "offers": offered,
        "offers_by_kind": offers_by_kind(offered),
        "chosen": next(offer for offer in offered if offer.system == form.system),
        "editions": [
            ("", _("in force on the first day")),
            *((edition, edition) for edition in edition_names(form.system)),
        ],
        "groups": shown(first=False) if new else shown(),
        "name": next((field for group in lead for row in group.rows for field in row), None),
        "lead": _without_name(lead) if lead else (),
        "begun": begun,
        "in_use": "" if state is None else _in_use(state),
        "scorings": translated(SCORINGS),
        "time_controls": presets(),
        "judgement": () if state is None else make_judgement(state),
        "tie_break_list": _chooser(form, fields),
        "example": ", ".join(_recommended(form)[:3]),
        "days": days,
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
        "new": new,
        "kind": kind,
        "asked": requested_fields(kind, form, hints) if kind else (),
        "systems_of_kind": [(system.name, _(system.title)) for system in list_systems(kind)]
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


def _chooser(form: EventForm, fields: Fields | None) -> _Chooser:
    start, chosen = form.settings.start, form.settings.tie_breaks
    if fields and "tie_breaks" in fields.problems and fields.asked("tie_break"):
        chosen = tuple(code for code in fields.words("tie_break")[:20] if 0 < len(code) < 40)
    rules = rules_on(start)
    lists = {
        advice.codes: advice for advice in recommended_lists(kind_of_system(form.system), rules)
    }
    mixed = () if chosen in lists else _mixed(chosen)
    offered = tie_breaks_offered(form.system, start)
    return _Chooser(
        tuple(_parted(code, offered) for code in chosen),
        max(6, len(chosen) + 1),
        offered,
        tuple((", ".join(codes), _describe_list(advice)) for codes, advice in lists.items()),
        tuple((category, ", ".join(codes)) for category, codes in mixed),
        ", ".join(str(article) for article in one_category.cite.values()),
        tuple(
            (code, _(modifier.meaning))
            for code, modifier in MODIFIERS.items()
            if any(code in offer.modifiers for offer in offered)
        ),
    )


def _parted(code: str, offered: Sequence[TieBreakOffer]) -> tuple[str, str]:
    """Return a code as the form shows it; one with modifiers that it does not offer stays whole."""
    for offer in offered:
        if code in offer.codes:
            return offer.codes[0], code.removeprefix(offer.codes[0])
    return code, ""


def _mixed(codes: tuple[str, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    try:
        return one_category(codes)
    except TabiyaError:  # A code that nobody knows is refused in its own words.
        return ()


def _describe_list(advice: RecommendedList) -> str:
    words = _("all ratings consistent") if advice.consistent_ratings else ""
    return ", ".join(filter(None, (_(advice.source), words)))


def _recommended(form: EventForm) -> tuple[str, ...]:
    """Return the list that stands for an empty one."""
    return proposed_for(form.system, form.settings.start)


def _in_use(state: EventState) -> str:
    """Return the system and the edition that pair, in words."""
    return say(
        "{system}, by {edition}", system=get_title(state.system), edition=state.edition_in_use
    )


def _initial_colour(state: EventState) -> str:
    """Return the initial colour once round 1 was paired with it."""
    if state.colour_decided is not None:
        return describe_colour(state.colour_decided)
    if state.initial_colour is not None:
        return say("{colour}, as announced", colour=state.initial_colour.name.title())
    return _("White, because no other colour was announced")


def create(request: Request) -> Response:
    """Ask which kind of event it is, then show the form of that kind.

    `like` names an event whose settings the form begins with, `system` a pairing system.
    """
    today = _today()
    wanted = request.query_params.get("kind", "")
    if wanted == "festival" and not get_desk(request).holds_its_event:
        desk = get_desk(request)
        lines = [event_line(desk, path) for path in desk.folder.files()]
        return render(request, "announcement/festival.html", {"lines": lines})
    if (kind := find_short_form(wanted)) is not None:
        return _form(request, get_defaults(kind, today))
    if not wanted and not {"system", "like"} & set(request.query_params):
        return render(request, "announcement/kinds.html", {"kinds": kinds_here(get_desk(request))})
    here = [system.name for system in systems_here()]
    system = request.query_params.get("system", USUAL.name)
    form = defaults(today, system if system in here else USUAL.name)
    like = request.query_params.get("like", "")
    if like:
        other = get_desk(request).event(like).store.state
        same = replace(other.settings, start=form.settings.start, end=form.settings.end)
        form = EventForm(same, other.system, other.edition)
    return _form(request, form)


def _today() -> date:
    return datetime.now(UTC).astimezone().date()


def find_short_form(name: str) -> EventProfile | None:
    """Return the kind of event whose form asks a few settings only."""
    kind = BY_NAME.get(name)
    return kind if kind is not None and kind.asks else None


def _show_kind(request: Request, fields: Fields, form: EventForm) -> Response:
    """Show the form of the kind of event that was chosen, with what was typed; nothing is stored."""
    start = form.settings.start
    wrong = {misfit.code for misfit in misfits(form.settings.tie_breaks, form.system, start)}
    kept = tuple(code for code in form.settings.tie_breaks if code not in wrong)
    asked = fields.asked("tie_break") and any(fields.words("tie_break"))
    settings = replace(form.settings, tie_breaks=kept if asked else ())
    fields.problems.clear()
    return _form(request, replace(form, settings=settings), fields, status=200)


def _announce_like(request: Request, other: OpenEvent, event: OpenEvent, actor: Actor) -> None:
    """Announce what another event announced besides its settings: regulations, prizes, board order."""
    if not person_asking(get_desk(request), other, request).may(Permission.SEE_UNPUBLISHED):
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
    person = get_person(request)
    desk = get_desk(request)
    kind = find_short_form(fields.text("profile", longest=20))
    proposed = get_defaults(kind, _today()).settings if kind else Settings()
    form = read_announcement(fields, proposed)
    if kind and "end" not in kind.asks:
        form = replace(form, settings=replace(form.settings, end=form.settings.start))
    if fields.asked("show"):
        return _show_kind(request, fields, form)
    if fields.problems:
        return _form(request, form, fields)
    if desk.holds_its_event:
        raise Refused("this file already contains an event")
    like = fields.text("like", longest=200)
    other = desk.event(like) if like else None
    command = CreateEvent(form.settings, form.system, form.edition)
    actor = person.actor(key=fields.text("key", longest=80))
    confirmed = list(fields.words("confirmed"))
    twin = await run_in_threadpool(_of_the_same_name, desk, form.settings.name)
    if twin is not None and twin.token not in confirmed:
        return confirmation_page(request, fields, NeedsConfirmation((twin,)), _(command.act))
    try:
        event, _receipt = await run_in_threadpool(
            desk.begin, form.settings.name, command, actor, confirmed
        )
    except NeedsConfirmation as asked:
        return confirmation_page(request, fields, asked, _(command.act))
    except Refused as refusal:
        return _form(request, form, fields, in_sentences(refusal))
    if other is not None:
        await run_in_threadpool(_announce_like, request, other, event, actor)
    listed = "teams" if event.store.state.paired_by.teams is not None else "players"
    return redirect_to(f"{event.address}/{listed}/upload")


def _of_the_same_name(desk: Desk, name: str) -> Caution | None:
    """Return a question about another event of this name, which people could not tell apart."""
    lines = (event_line(desk, path) for path in desk.folder.files())
    twin = next((line for line in lines if line.title.casefold() == name.casefold()), None)
    if twin is None:
        return None
    return Caution(
        "same-name",
        Level.ACKNOWLEDGE,
        Text("There is an event {name} already, in {file}.", name=name, file=f"{twin.name}.tabiya"),
        (
            translatable(
                "In lists, on paper and on the web both have the same name. A year or a group in the name tells them apart."
            ),
        ),
    )


def settings(request: Request) -> Response:
    """Show what was announced."""
    state = get_state(request)
    return _form(request, EventForm(state.settings, state.system, state.edition))


async def change_settings(request: Request) -> Response:
    """Change what was announced; after the start each change has its gravity."""
    fields = await read_form(request)
    state = get_state(request)
    form = read_announcement(fields, state.settings, state)
    if fields.problems:
        return _form(request, form, fields)
    command = ChangeSettings(form.settings, fields.number("based_on"))
    return await submit(
        request,
        fields,
        command,
        "/settings",
        again=lambda words: _form(request, form, fields, words),
    )


async def show_everything(request: Request) -> Response:
    """Show what the kind of event hides, or hide it again."""
    fields = await read_form(request)
    everything = fields.text("everything") == "yes"
    new = replace(get_state(request).settings, shows_everything=everything)
    then = fields.text("then")
    then = then if then.startswith("/") and not then.startswith("//") else "/search"
    return await submit(request, fields, ChangeSettings(new), then)


async def change_system(request: Request) -> Response:
    """Pair by another system or edition."""
    fields = await read_form(request)
    state = get_state(request)
    form = EventForm(state.settings, *read_system(fields))
    if fields.problems:
        return _form(request, form, fields)
    command = ChangeSystem(form.system, form.edition, fields.number("based_on"))
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
        return tuple(code.removeprefix(base) for code in self.codes[1:])


def tie_breaks_offered(system: str, start: date | None) -> tuple[TieBreakOffer, ...]:
    """Return what can be used in an event of this system by the edition of its first day."""
    rules, kind = rules_on(start), kind_of_system(system)
    return tuple(
        TieBreakOffer(
            (name, *(f"{name}{variant}" for variant in _variants(name, tie_break.modifiers))),
            _(tie_break.clause.sentence),
            str(rules.article(name)),
            get_name(name),
        )
        for name, tie_break in rules.all_tie_breaks().items()
        if kind in tie_break.kinds and name != "PTS"
    )


def _variants(name: str, modifiers: str) -> tuple[str, ...]:
    variants = [variant for letter in modifiers for variant in _VARIANTS.get(letter, ())]
    return (*variants, *(("/R",) if name in _EITHER_WAY and "R" in modifiers else ()))
