"""A client of an application in the same process: one thread and one loop serve all requests.

Starlette's own test client begins a loop and its threads for every request, and changes threads eight times in it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import httpx2

if TYPE_CHECKING:
    from starlette.applications import Starlette


class Client(httpx2.Client):
    """A browser or a program; a fault of the application is answered as a server would answer it."""

    def __init__(
        self,
        app: Starlette,
        *,
        base_url: str,
        client: tuple[str, int] = ("testclient", 50_000),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.app = app
        super().__init__(
            transport=_InProcess(app, client),
            base_url=base_url,
            headers={"user-agent": "testclient", **(headers or {})},
            follow_redirects=True,
        )


class _InProcess(httpx2.BaseTransport):
    """Carries a request to the application and its whole answer back."""

    def __init__(self, app: Starlette, client: tuple[str, int]) -> None:
        self._app = app
        self._client = client

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Return what the application answers."""
        url = request.url
        path, _, query = url.raw_path.partition(b"?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "path": unquote(url.path),
            "raw_path": path,
            "root_path": "",
            "scheme": url.scheme,
            "query_string": query,
            "headers": [(name.lower(), value) for name, value in request.headers.raw],
            "client": self._client,
            "server": [url.host, url.port or {"http": 80, "https": 443}[url.scheme]],
            "state": {},
        }
        answered = asyncio.run_coroutine_threadsafe(self._answer(scope, request.read()), _loop())
        status, headers, body = answered.result()
        if request.method == "HEAD":
            body = b""
        return httpx2.Response(
            status, headers=headers, stream=httpx2.ByteStream(body), request=request
        )

    async def _answer(
        self, scope: dict[str, Any], sent: bytes
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        waiting = [{"type": "http.request", "body": sent}]
        ended = asyncio.Event()
        messages: list[Any] = []

        async def receive() -> Any:
            if waiting:
                return waiting.pop()
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            messages.append(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                ended.set()

        try:
            await self._app(scope, receive, send)
        except Exception:
            # The application answers first, and then lets the server know.
            if not ended.is_set():
                raise
        first, *parts = messages
        body = b"".join(part.get("body", b"") for part in parts)
        return first["status"], list(first["headers"]), body


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The loop of all requests, in a thread of its own: a browser test may run another in this one."""
    loop = asyncio.new_event_loop()

    async def until_the_end() -> None:
        await asyncio.Event().wait()

    # Threads that wait for work belong to the task that runs longest, and are there for the next request.
    threading.Thread(target=loop.run_until_complete, args=(until_the_end(),), daemon=True).start()
    return loop


def begin_afresh() -> None:
    """Let the next request begin a new thread: one that is followed from its first moment, or no longer."""
    _loop.cache_clear()
