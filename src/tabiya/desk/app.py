"""The desk as a web application: its routes, and the middleware around them."""

from __future__ import annotations

from importlib.resources import files

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from tabiya.desk.access.identity import IdentityMiddleware
from tabiya.desk.event_desk import EventDesk
from tabiya.desk.routes import ROUTES
from tabiya.desk.web.error_pages import HANDLERS, apology
from tabiya.desk.web.security import SecurityMiddleware


def build_app(desk: EventDesk, *, names: frozenset[str] = frozenset()) -> Starlette:
    """Return the application for one desk; `names` are the hosts it answers to, else its own."""
    app = Starlette(
        routes=ROUTES,
        middleware=[
            Middleware(SecurityMiddleware, names=names, on_bug=apology),
            Middleware(GZipMiddleware, minimum_size=700, compresslevel=5),
            Middleware(IdentityMiddleware, desk=desk),
        ],
        exception_handlers=HANDLERS,
    )
    app.mount("/static", _Static(directory=str(files("tabiya.desk") / "static")), name="static")
    return app


class _Static(StaticFiles):
    """Our own files, which a browser may keep for a while but asks about."""

    def file_response(self, *args: object, **keywords: object) -> Response:
        answer = super().file_response(*args, **keywords)  # type: ignore[arg-type]  # passed on
        answer.headers["Cache-Control"] = "no-cache"
        return answer
