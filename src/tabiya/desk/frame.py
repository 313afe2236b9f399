"""The frame around every page: the template engine, and what each page shows at its top."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from typing import Any

import jinja2
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.identity import Person
from tabiya.desk.roles import Act, Role
from tabiya.desk.translations import LANGUAGE, translations
from tabiya.desk.views.strip import Strip, strip_of
from tabiya.model.points import show_points
from tabiya.store.audit import step_in_words
from tabiya.store.event_store import EventStore
from tabiya.store.state import EventState
from tabiya.version import VERSION


@lru_cache(maxsize=1)
def engine() -> jinja2.Environment:
    """The templates: everything a person typed is escaped, and a missing value is an error."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(str(files("tabiya.desk") / "templates")),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        auto_reload=False,
    )
    environment.install_gettext_translations(translations(), newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    environment.filters["points"] = show_points
    environment.globals.update(Act=Act, Role=Role, VERSION=VERSION)
    return environment


def desk_of(request: Request) -> EventDesk:
    """The desk a request came to."""
    desk: EventDesk = request.state.desk
    return desk


def person_of(request: Request) -> Person:
    """The person who asks."""
    person: Person = request.state.person
    return person


def store_of(request: Request) -> EventStore:
    """The event that is open; without one there is only the page of events."""
    desk = desk_of(request)
    if desk.store is None:
        raise NoEventOpen
    if request.method == "GET":
        desk.catch_up()
    return desk.store


def state_of(request: Request) -> EventState:
    """The event as it stands now; the page will say that it shows this state and no later one."""
    state = store_of(request).state
    if not hasattr(request.state, "seen"):
        request.state.seen = state.seq
    return state


def require(request: Request, act: Act) -> Person:
    """The person, if the role allows the act; locks are here and not only in the page."""
    person = person_of(request)
    if not person.may(act):
        raise NotAllowed(act)
    return person


class NoEventOpen(Exception):
    """A page of an event was asked for, but no event is open."""


class NotAllowed(HTTPException):
    """The role does not allow the act."""

    def __init__(self, act: Act) -> None:
        super().__init__(403, f"Only the {act.least.title} may {act.words}.")
        self.act = act


def render(
    request: Request, template: str, context: Mapping[str, Any] | None = None, *, status: int = 200
) -> Response:
    """A page in its frame."""
    desk, person = desk_of(request), person_of(request)
    store = desk.store
    state = store.state if store else None
    text = (
        engine()
        .get_template(template)
        .render(
            request_path=request.url.path,
            lang=LANGUAGE,
            desk=desk,
            person=person,
            state=state,
            strip=_strip(request, store) if store and store.state.seq else None,
            csrf=desk.access.signer.form_token(person.session),
            key=secrets.token_urlsafe(9),
            done=_done(request, store) if person.may(Act.ENTER_RESULTS) else None,
            **(context or {}),
        )
    )
    return HTMLResponse(text, status)


def _strip(request: Request, store: EventStore) -> Strip:
    """The strip, with the line of the log that the page shows.

    A result may come in while a page is drawn. A page that called itself newer than it is would
    never ask for what it lacks.
    """
    strip = strip_of(desk_of(request), store, person_of(request))
    return replace(strip, seq=getattr(request.state, "seen", strip.seq))


def _done(request: Request, store: EventStore | None) -> dict[str, Any] | None:
    """What the step before this page did, in words, if the address names one."""
    named = request.query_params.get("step", "")
    if store is None or not (named.isascii() and named.isdigit() and len(named) < 10):
        return None
    step = int(named)
    lines = store.step(step)
    if not lines:
        return None
    names = {who.entrant: who.player.name for who in store.state.entrants.values()}
    return {
        "step": step,
        "text": step_in_words((line.event for line in lines), names),
        "undone": step in store.state.undone,
    }
