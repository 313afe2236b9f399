"""What goes wrong, as a page: a refusal says what to do, a bug apologises and leaves a reference."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from tabiya.desk.api.problem import problem
from tabiya.desk.desk import API, EVENTS
from tabiya.desk.folder import NoSuchFile
from tabiya.desk.web.context import NoEventOpen, path_within
from tabiya.desk.web.rendering import previous_page, render, templates
from tabiya.desk.web.security import SAFE_METHODS, TooLarge
from tabiya.desk.web.words import in_sentences
from tabiya.errors import ReadingRefused, TabiyaError
from tabiya.languages import gettext as _
from tabiya.languages import language, say
from tabiya.store.log.errors import DiskFull, FileIsDamaged, FileTrouble, NotConfirmed

_LOG = logging.getLogger("tabiya.desk")
_REFERENCE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that are mistaken for each other when they are read aloud."""


def apology(request: Request, error: Exception) -> Response:
    """Log a bug with its trace, and answer 500 with the reference under which it was logged.

    The page stands alone: whatever failed may be part of the frame of the other pages.
    """
    reference = "".join(secrets.choice(_REFERENCE_LETTERS) for _each in range(6))
    _LOG.error(
        "a page failed, reference %s: %s %s",
        reference,
        request.method,
        request.url.path,
        exc_info=error,
    )
    if for_a_program(request):
        text = say("Something went wrong (reference {reference}).", reference=reference)
        return problem(request, 500, _("A fault in Tabiya"), text, reference=reference)
    if _wants_json(request):
        message = say("Something went wrong (reference {reference}).", reference=reference)
        return JSONResponse({"outcome": "trouble", "message": message}, 500)
    text = templates().get_template("web/apology.html").render(lang=language(), reference=reference)
    return HTMLResponse(text, 500)


def for_a_program(request: Request) -> bool:
    """Return whether the interface for programs was asked, and not a page."""
    return request.url.path.startswith(API)


def _wants_json(request: Request) -> bool:
    accept = request.headers.get("accept", "")
    return "application/json" in accept and "text/html" not in accept


def _error_page(request: Request, status: int, title: str, text: str, **more: object) -> Response:
    if for_a_program(request):
        return problem(request, status, title, text)
    if _wants_json(request):
        return JSONResponse({"outcome": "refused", "message": text}, status)
    return render(
        request,
        "web/error.html",
        {
            "title": title,
            "text": text,
            "problems": (),
            "recover": "",
            "back": previous_page(request),
            **more,
        },
        status=status,
    )


async def _http_error(request: Request, error: HTTPException) -> Response:
    titles = {
        403: _("You do not have permission for this"),
        404: _("There is no such page"),
        405: _("This address does not accept this"),
    }
    title = titles.get(error.status_code, _("This did not work"))
    # What no page of ours refused has only the English words of the number.
    plain = error.detail == HTTPStatus(error.status_code).phrase
    answer = _error_page(request, error.status_code, title, f"{title}." if plain else error.detail)
    if error.headers:
        answer.headers.update(error.headers)
    return answer


async def _no_event(request: Request, _error: NoEventOpen) -> Response:
    if for_a_program(request):
        return problem(request, 404, _("There is no such event"), _("No event is open."))
    if _wants_json(request):
        return JSONResponse({"outcome": "trouble", "message": _("No event is open.")}, 503)
    return RedirectResponse("/", 303)


def path_named(request: Request) -> str:
    """Return the name of the event in an address; nothing on other pages."""
    path = request.url.path
    return path[len(EVENTS) :].partition("/")[0] if path.startswith(EVENTS) else ""


async def _refusal(request: Request, error: TabiyaError) -> Response:
    problems = error.problems if isinstance(error, ReadingRefused) else ()
    status = 503 if isinstance(error, FileTrouble) else 422
    if isinstance(error, DiskFull):
        status = 507
    if isinstance(error, NoSuchFile):
        status = 404
    asked = request.method in SAFE_METHODS and isinstance(error, FileTrouble)
    title = _("This page cannot be shown now") if asked else _("Not done")
    code = ""
    if isinstance(error, NotConfirmed):
        title, code = _("Tabiya cannot tell whether this was saved"), "not-confirmed"
    if status == 404:
        title = _("There is no such page")
    if for_a_program(request):
        rule, hint = error.rule or None, error.hint or None
        text = in_sentences(error)
        return problem(
            request, status, title, text, code=code, reason=error.reason, rule=rule, hint=hint
        )
    named = path_named(request) if isinstance(error, FileIsDamaged) else ""
    return _error_page(
        request, status, title, in_sentences(error), problems=problems, recover=named
    )


async def _too_large(request: Request, error: TooLarge) -> Response:
    """Answer on a page of ours, so that there is a way back."""
    if error.limit < 1024**2:
        text = say("You can send at most {n} kB at once.", n=error.limit // 1024)
        return _error_page(request, 413, _("This is too large"), text)
    text = say("You can send at most {n} MB at once on this page.", n=error.limit // 1024**2)
    if path_within(request) == "/ratings":
        text += " " + _("Upload the list as the ZIP that FIDE publishes.")
    return _error_page(request, 413, _("This is too large"), text)


HANDLERS: Mapping[Any, Callable[[Request, Any], Any]] = {
    HTTPException: _http_error,
    NoEventOpen: _no_event,
    TabiyaError: _refusal,
    TooLarge: _too_large,
}
"""By the error: everything else is a bug, and is apologised for."""
