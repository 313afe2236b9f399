"""The lane of those who look on: few at once, one drawing for all, and never in anybody's way."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Hashable
from typing import NamedTuple, TypeVar

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.parts import DeskPart, Keeper
from tabiya.languages import gettext as _

Value = TypeVar("Value")
VIEWERS_AT_ONCE = 4
"""Pages for viewers drawn at once; all other workers are for those who enter results."""
MOST_WAITING = 400
WAIT_SECONDS = 2


class ComeBack(HTTPException):
    """So many ask at once that one more is asked to come back; a browser does so by itself."""

    def __init__(self) -> None:
        words = _("Many people are loading this page. It appears in a moment.")
        super().__init__(
            503, words, {"Retry-After": str(WAIT_SECONDS), "Refresh": str(WAIT_SECONDS)}
        )


class ViewerLane:
    """Workers of their own for pages that viewers ask for."""

    def __init__(self) -> None:
        self._places = CapacityLimiter(VIEWERS_AT_ONCE)

    async def run(self, work: Callable[[Request], Value], request: Request) -> Value:
        """Do the work for a viewer when it is his turn."""
        if self._places.statistics().tasks_waiting >= MOST_WAITING:
            raise ComeBack
        return await run_sync(work, request, limiter=self._places)


viewers_of: DeskPart[Keeper, ViewerLane] = DeskPart(lambda _desk: ViewerLane())


class _Drawn(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    zipped: bytes

    def answer(self, *, zipped: bool) -> Response:
        """Return the page for one more viewer."""
        body = self.zipped if zipped else self.body
        answer = Response(body, self.status)
        answer.raw_headers = [
            *(header for header in self.headers if header[0] != b"content-length"),
            (b"content-length", str(len(body)).encode()),
            (b"vary", b"Accept-Encoding"),
            *([(b"content-encoding", b"gzip")] if zipped else []),
        ]
        return answer


class SharedPages:
    """The pages of one event as all viewers see them, of its present version only."""

    def __init__(self) -> None:
        self._version: Hashable = None
        self._drawn: dict[Hashable, asyncio.Future[_Drawn | None]] = {}

    async def get(
        self,
        version: Hashable,
        page: Hashable,
        draw: Callable[[], Awaitable[Response]],
        *,
        zipped: bool,
    ) -> Response:
        """Return a page; of several who ask at once, one draws it for all."""
        if version != self._version:
            self._version, self._drawn = version, {}
        known = self._drawn.get(page)
        if known is not None and (known.done() or known.get_loop() is asyncio.get_running_loop()):
            drawn = await known
            if drawn is not None:
                return drawn.answer(zipped=zipped)
            return await draw()
        self._drawn[page] = made = asyncio.get_running_loop().create_future()
        drawn = None
        try:
            answer = await draw()
            if answer.status_code == 200 and type(answer).__call__ is Response.__call__:
                packed = await asyncio.to_thread(gzip.compress, bytes(answer.body), 5)
                drawn = _Drawn(200, answer.raw_headers, bytes(answer.body), packed)
        finally:
            made.set_result(drawn)
        return answer if drawn is None else drawn.answer(zipped=zipped)


shared_pages_of: DeskPart[Keeper, SharedPages] = DeskPart(lambda _event: SharedPages())
