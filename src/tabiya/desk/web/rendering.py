"""Pages from templates, each in the frame that shows the event, the round and the last step."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from typing import Any

import jinja2
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tabiya.desk.access.roles import Permission, Role
from tabiya.desk.web.context import desk_of, person_of
from tabiya.desk.web.strip import Strip, strip_of
from tabiya.desk.web.translations import LANGUAGE, translations
from tabiya.model.points import show_points
from tabiya.store.audit import step_in_words
from tabiya.store.event_store import EventStore
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
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        auto_reload=False,
    )
    environment.install_gettext_translations(translations(), newstyle=True)  # type: ignore[attr-defined]  # the extension adds it
    environment.filters["points"] = show_points
    environment.globals.update(Permission=Permission, Role=Role, VERSION=VERSION)
    return environment


def render(
    request: Request, template: str, context: Mapping[str, Any] | None = None, *, status: int = 200
) -> Response:
    """Return a page in its frame."""
    desk, person = desk_of(request), person_of(request)
    store = desk.store
    state = store.state if store else None
    text = (
        templates()
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
            done=_done(request, store) if person.may(Permission.ENTER_RESULTS) else None,
            **(context or {}),
        )
    )
    return HTMLResponse(text, status)


def previous_page(request: Request) -> str:
    """Return the page a form was on, if it was one of ours, else the first page."""
    referer = request.headers.get("referer", "")
    own = f"{request.url.scheme}://{request.headers.get('host', '')}/"
    path = referer[len(own) - 1 :] if referer.startswith(own) else "/"
    return path if path != request.url.path else "/"


def _strip(request: Request, store: EventStore) -> Strip:
    """Return the strip, with the line of the log that the page shows.

    A result may come in while a page is drawn. A page that called itself newer than it is would
    never ask for what it lacks.
    """
    strip = strip_of(desk_of(request), store, person_of(request))
    seen = getattr(request.state, "seen", strip.progress.seq)
    return replace(strip, progress=replace(strip.progress, seq=seen))


def _done(request: Request, store: EventStore | None) -> dict[str, Any] | None:
    """Return what the step before this page did, in words, if the address names one."""
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
