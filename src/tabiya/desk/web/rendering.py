"""Pages from templates, each in the frame that shows the event, the round and the last step."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from typing import Any
from urllib.parse import quote

import jinja2
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tabiya.answers.lists.spec import list_values
from tabiya.answers.templates import Sentences
from tabiya.desk.desk import OpenEvent
from tabiya.desk.manual.tasks import tasks_for
from tabiya.desk.manual.words import in_words_of_the_pages
from tabiya.desk.web.context import get_address, get_desk, get_person, path_within
from tabiya.desk.web.lists import cell_class, get_cells, get_head
from tabiya.desk.web.navigation import get_navigation
from tabiya.desk.web.script_words import words_of_scripts
from tabiya.desk.web.strip import Strip, make_strip
from tabiya.desk.web.words import day_and_time, days, describe_source, short_day
from tabiya.languages import (
    LANGUAGES,
    as_count,
    gettext,
    language,
    say,
)
from tabiya.model.event_profile import EventPart
from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.players import PlayerRemoved
from tabiya.store.facts.results import event_as_listed
from tabiya.store.facts.teams import TeamRemoved
from tabiya.store.facts.undo import StepUndone
from tabiya.store.log.audit import describe_step
from tabiya.store.log.entry import Entry
from tabiya.store.log.errors import FileTrouble
from tabiya.store.log.event_store import EventStore
from tabiya.store.permissions import Permission, Role
from tabiya.version import VERSION


@lru_cache(maxsize=1)
def templates() -> jinja2.Environment:
    """Return the templates, named by their place under `desk/`, such as `rounds/round.html`.

    Everything a person typed is escaped, and a missing value is an error.
    """
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(str(files("tabiya.desk"))),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[Sentences, "jinja2.ext.do"],
        auto_reload=False,
    )
    environment.filters["points"] = show_points
    # Unlike `_()`, it escapes what it returns: for words that a value brings along.
    environment.filters["in_words"] = gettext
    environment.filters["thousands"] = as_count
    environment.filters["short_day"] = short_day
    environment.filters["days"] = days
    environment.filters["day_and_time"] = day_and_time
    environment.filters["points_told"] = phrases.points
    environment.filters["source_told"] = describe_source
    environment.filters["in_words_of_the_pages"] = in_words_of_the_pages
    environment.globals.update(
        EventPart=EventPart, Permission=Permission, Role=Role, VERSION=VERSION
    )
    environment.globals.update(
        get_head=get_head, get_cells=get_cells, cell_class=cell_class, list_values=list_values
    )
    return environment


def render(
    request: Request, template: str, context: Mapping[str, Any] | None = None, *, status: int = 200
) -> Response:
    """Return a page in its frame."""
    desk, person = get_desk(request), get_person(request)
    event: OpenEvent | None = request.state.event
    begun = event if event is not None and event.begun else None
    text = (
        templates()
        .get_template(template)
        .render(
            at=get_address(request),
            request_path=path_within(request),
            this_page=_this_page(request),
            help=tasks_for(path_within(request)),
            lang=language(),
            languages_offered=LANGUAGES,
            words_of_scripts=words_of_scripts(language()),
            desk=desk,
            event_id=event.access.event_id if event is not None else "",
            person=person,
            damage=event.damage if event is not None else "",
            way_on=_way_on(request),
            second_copy=event.copy if event is not None else None,
            event_name=event.name if event is not None else "",
            state=event.store.state if event is not None else None,
            strip=_strip(request, begun) if begun is not None else None,
            navigation=get_navigation(begun.store.state, person, path_within(request))
            if begun is not None
            else None,
            csrf=_form_token(request, template),
            key=secrets.token_urlsafe(9),
            done=_done(request, begun) if person.may(Permission.ENTER_RESULTS) else None,
            **(context or {}),
        )
    )
    return HTMLResponse(text, status)


def _this_page(request: Request) -> str:
    """Return the address of the page, to come back to; what was sent by a form has none of its own."""
    if request.method != "GET":
        return f"{get_address(request)}/"
    query = f"?{request.url.query}" if request.url.query else ""
    return f"{request.url.path}{query}"


def other_desk(request: Request) -> str:
    """Return where people find the other desk: that which leads, or the one that would take over.

    Whoever is logged in takes the session along; a browser would not send its cookie to another address.
    The code for it stands behind the `#`, which no browser sends and no log keeps.
    """
    standby, person = get_desk(request).standby, get_person(request)
    here = standby.here()
    if standby.leader is not None:
        roles = plain = standby.leader.address
    elif here:
        roles, plain = here[0].peer.address, here[0].plain
    else:
        return ""
    if person.role is Role.VIEWER or person.local:
        return plain
    return f"{roles}/moved#code={person.access.signer.sign_move(person.session)}"


def _way_on(request: Request) -> str:
    """Return where this page is at the other desk."""
    other = other_desk(request)
    page = quote(request.url.path if request.method == "GET" else f"{get_address(request)}/")
    if not other:
        return ""
    return f"{other}&to={page}" if "#" in other else f"{other}{page}"


def _form_token(request: Request, template: str) -> str:
    """Return the token of the forms on a page.

    Whoever looks on has no form but that of logging in; without a token the page is the same for all.
    """
    person = get_person(request)
    logs_in = template.startswith("sign_in/") or template == "standby/moved.html"
    if person.role is Role.VIEWER and not logs_in:
        return ""
    return get_desk(request).access.signer.form_token(person.session)


def previous_page(request: Request) -> str:
    """Return the page a form was on, if it was one of ours, else the first page."""
    referer = request.headers.get("referer", "")
    own = f"{request.url.scheme}://{request.headers.get('host', '')}/"
    first = f"{get_address(request)}/"
    path = referer[len(own) - 1 :] if referer.startswith(own) else first
    return path if path != request.url.path else first


def _strip(request: Request, event: OpenEvent) -> Strip:
    """Return the strip, with the line of the log that the page shows.

    A result may come in while a page is drawn. A page that called itself newer than it is would
    never ask for what it lacks.
    """
    sees = get_person(request).may(Permission.SEE_UNPUBLISHED)
    strip = make_strip(event, sees_unpublished=sees)
    seen = getattr(request.state, "seen", strip.progress.seq)
    return replace(strip, progress=replace(strip.progress, seq=seen))


def _done(request: Request, event: OpenEvent | None) -> dict[str, Any] | None:
    """Return what the step before this page did, in words, if the address names one."""
    named = request.query_params.get("step", "")
    if event is None or not (named.isascii() and named.isdigit() and len(named) < 10):
        return None
    step, store, person = int(named), event.store, get_person(request)
    try:
        lines = store.step(step)
        may_read_log = person.may(Permission.SEE_UNPUBLISHED)
        return _describe_step(store, lines) if may_read_log or person.took(lines) else None
    except FileTrouble:
        if step > store.state.seq:
            return None
        # The words are in the file, which cannot be read now; that it is stored is known.
        words = say("Step {n} is saved.", n=step)
        return {
            "step": step, "text": words, "undone": step in store.state.undone, "taken_back": None,
        }  # fmt: skip


def _describe_step(store: EventStore, lines: Sequence[Entry]) -> dict[str, Any] | None:
    if not lines:
        return None
    step = lines[0].step

    def step_events(number: int) -> list[Fact]:
        return [event_as_listed(store.state, line.event) for line in store.step(number)]

    return {
        "step": step,
        "text": describe_step(step_events(step), step_names(store, lines), step_events),
        "undone": step in store.state.undone,
        "taken_back": next((e.step for e in step_events(step) if isinstance(e, StepUndone)), None),
    }


def step_names(store: EventStore, lines: Sequence[Entry]) -> Names:
    """Return the names by which a step is told: those who were struck out by it had theirs before."""
    removed = any(isinstance(line.event, (PlayerRemoved, TeamRemoved)) for line in lines)
    before = store.state_before(lines[0].seq).names if removed else {}
    return {**before, **store.state.names}
