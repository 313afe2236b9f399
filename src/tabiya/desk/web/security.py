"""What every request passes first: known hosts, own forms, limited bodies, strict headers."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabiya.desk.access.security_log import note
from tabiya.languages import get_language, gettext, speaking, translatable

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
SAFE_METHODS = frozenset({"GET", "HEAD"})
LARGEST_FORM = 2 * 1024 * 1024
LARGEST_OF_A_PROGRAM = 64 * 1024
LARGEST_UPLOAD = 24 * 1024 * 1024
LARGEST_TABLE = 48 * 1024 * 1024
LARGEST_LIST = 2 * 1024**3
"""FIDE's list unpacked: 0.3 GB as text, 0.8 GB as XML, and it grows every month."""
_LIMITS = {
    "/import": LARGEST_UPLOAD,
    "/players/upload": LARGEST_UPLOAD,
    "/public-site": LARGEST_UPLOAD,
    "/standby/fork": LARGEST_UPLOAD,
    "/ratings": LARGEST_LIST,
    "/ratings/own": LARGEST_TABLE,
}

_EVENT = re.compile(r"^/e/[^/]*(?=/)")


class TooLarge(Exception):
    """More was sent than the page takes."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


def host_is_known(host: str, names: frozenset[str]) -> bool:
    """Return whether the Host header names this machine.

    A page of another site can make a browser ask us under its own name (DNS rebinding), but never
    under a bare address: so addresses, localhost and this machine's names are accepted, and no
    other name.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    if name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names() -> frozenset[str]:
    """Return the names under which this machine may be asked."""
    name = socket.gethostname().lower()
    return frozenset({"localhost", name, f"{name}.local", name.split(".", maxsplit=1)[0]})


def origin_is_ours(headers: Headers) -> bool:
    """Return whether a form was sent from one of our pages, as far as the browser says."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return origin != "null" and urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:
        return False


class SecurityMiddleware:
    """Stands before every route: what is refused here never reaches a page, and no trace leaves.

    `on_bug` logs an error that nobody expected, and gives the answer for it.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        on_bug: Callable[[Request, Exception], Response],
        names: frozenset[str] = frozenset(),
    ) -> None:
        self.app = app
        self.on_bug = on_bug
        self.names = names or own_names()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, with its answer under our headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "cache-control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            refusal = self._refusal(Request(scope))
            if refusal is not None:
                await refusal(scope, receive, guarded_send)
                return
            await self.app(scope, _limited(scope, receive), guarded_send)
        except TooLarge:
            if not started:
                await _plain(Request(scope), 413, translatable("This is too large."))(
                    scope, receive, guarded_send
                )
        except ClientDisconnect:
            return  # A phone or a second desk was gone before it had said what it wanted.
        except Exception as error:  # noqa: BLE001 - whatever fails, nobody sees a trace
            answer = self.on_bug(Request(scope), error)
            if not started:
                await answer(scope, receive, guarded_send)

    def _refusal(self, request: Request) -> Response | None:
        if not host_is_known(request.headers.get("host", ""), self.names):
            note(request, "host refused", host=request.headers.get("host", "")[:100])
            return _plain(
                request,
                421,
                translatable("The desk does not have this name. Use its address."),
            )
        if request.method not in SAFE_METHODS and not origin_is_ours(request.headers):
            note(request, "origin refused", origin=request.headers.get("origin", "")[:100])
            return _plain(
                request, 403, translatable("This form came from another site and was not accepted.")
            )
        return None


def _plain(request: Request, status: int, text: str) -> Response:
    """Answer before anybody knows who asks: in the language of the browser."""
    with speaking(get_language("", request.headers.get("accept-language", ""))):
        return PlainTextResponse(gettext(text) + "\n", status)


def _limited(scope: Scope, receive: Receive) -> Receive:
    # An event is named before the page: /e/open-2026/import takes what /import takes.
    usual = LARGEST_OF_A_PROGRAM if scope["path"].startswith("/api/") else LARGEST_FORM
    limit = _LIMITS.get(_EVENT.sub("", scope["path"]), usual)
    taken = 0

    async def limited_receive() -> Message:
        nonlocal taken
        message = await receive()
        if message["type"] == "http.request":
            taken += len(message.get("body", b""))
            if taken > limit:
                raise TooLarge(limit)
        return message

    return limited_receive
