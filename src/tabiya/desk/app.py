"""The desk as a web application: its routes, and the layers around them."""

from __future__ import annotations

import logging
from importlib.resources import files

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles

from tabiya.desk.access.identity import IdentityMiddleware
from tabiya.desk.event_desk import EventDesk, NoSuchFile
from tabiya.desk.routes import ROUTES
from tabiya.desk.web.context import NoEventOpen
from tabiya.desk.web.rendering import previous_page, render
from tabiya.desk.web.security import SecurityMiddleware, TooLarge
from tabiya.desk.web.translations import gettext as _
from tabiya.desk.web.words import in_sentences
from tabiya.errors import ReadingRefused, TabiyaError
from tabiya.store.log.errors import DiskFull, FileTrouble

_LOG = logging.getLogger("tabiya.desk")


def build_app(desk: EventDesk, *, names: frozenset[str] = frozenset()) -> Starlette:
    """The application for one desk; `names` are the hosts it answers to, by default its own."""
    app = Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(SecurityMiddleware, names=names),
            Middleware(GZipMiddleware, minimum_size=700, compresslevel=5),
            Middleware(IdentityMiddleware, desk=desk),
        ],
        exception_handlers={
            HTTPException: _http_error,
            NoEventOpen: _no_event,
            TabiyaError: _refusal,
            TooLarge: _too_large,
            ValueError: _bad_request,
        },
    )
    app.mount("/static", _Static(directory=str(files("tabiya.desk") / "static")), name="static")
    return app


class _Static(StaticFiles):
    """Our own files, which a browser may keep for a while but asks about."""

    def file_response(self, *args: object, **keywords: object) -> Response:
        answer = super().file_response(*args, **keywords)  # type: ignore[arg-type]  # passed on
        answer.headers["Cache-Control"] = "no-cache"
        return answer


def _wants_json(request: Request) -> bool:
    accept = request.headers.get("accept", "")
    return "application/json" in accept and "text/html" not in accept


def _told(request: Request, status: int, title: str, text: str, **more: object) -> Response:
    if _wants_json(request):
        return JSONResponse({"outcome": "refused", "message": text}, status)
    return render(
        request,
        "web/error.html",
        {"title": title, "text": text, "problems": (), "back": previous_page(request), **more},
        status=status,
    )


async def _http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 400
    text = error.detail if isinstance(error, HTTPException) else ""
    titles = {403: "This is not open to you", 404: "There is no such page", 405: "Not this way"}
    answer = _told(request, status, titles.get(status, "This did not work"), text)
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


async def _no_event(request: Request, _error: Exception) -> Response:
    if _wants_json(request):
        return JSONResponse({"outcome": "trouble", "message": "No event is open."}, 503)
    return RedirectResponse("/", 303)


async def _refusal(request: Request, error: Exception) -> Response:
    problems = error.problems if isinstance(error, ReadingRefused) else ()
    status = 503 if isinstance(error, FileTrouble) else 422
    if isinstance(error, DiskFull):
        status = 507
    if isinstance(error, NoSuchFile):
        status = 404
    return _told(
        request,
        status,
        "This was not done",
        in_sentences(error) if isinstance(error, TabiyaError) else "",
        problems=problems,
    )


async def _too_large(request: Request, error: Exception) -> Response:
    """Said on a page of ours, so that there is a way back."""
    limit = error.limit if isinstance(error, TooLarge) else 0
    text = _("This page takes at most %(n)d MB at once.") % {"n": limit // 1024**2}
    if request.url.path == "/ratings":
        text += " " + _("Send the list in the ZIP in which FIDE publishes it.")
    return _told(request, 413, _("This is too large"), text)


async def _bad_request(request: Request, error: Exception) -> Response:
    """A number too long for an address, a form cut in half; the terminal hears of it too."""
    _LOG.warning("not understood: %s %s", request.method, request.url.path, exc_info=error)
    return _told(request, 400, "This was not understood", "Go back and try again.")
