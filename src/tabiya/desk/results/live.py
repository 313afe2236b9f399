"""How pages follow the event: one feed of changes for everybody, or the strip when asked for it."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.parts import DeskPart
from tabiya.desk.results.pages import board_answer
from tabiya.desk.web.context import event_named, get_desk, get_person
from tabiya.desk.web.identity import Person, seen_as, still_has_role
from tabiya.desk.web.rendering import other_desk
from tabiya.desk.web.strip import make_strip
from tabiya.languages import gettext as _
from tabiya.languages import language, speaking
from tabiya.store.permissions import Permission, Role
from tabiya.store.state import EventState

_LOOK_SECONDS = 0.1
"""How often the feed looks whether something was stored: one comparison, whoever follows."""
_CATCH_UP_SECONDS = 1.0
_PRESENCE_SECONDS = 5.0
_STILL_HERE_SECONDS = 15.0
_TOLD_AT_ONCE = 25
"""So many are told before anybody else gets a turn, such as a result that is coming in."""
_MOST_UNREAD = 50
"""A phone that has so many changes unread is not connected any more; if it is, it asks again."""


class Follower:
    """One page that follows: what it has still to be told."""

    def __init__(self, *, sees_unpublished: bool, still_has_role: Callable[[], bool]) -> None:
        self.still_has_role = still_has_role
        self.sees_unpublished = sees_unpublished
        self.language = language()
        self.ended = False
        self._unread: deque[bytes] = deque()
        self._news = asyncio.Event()

    def tell(self, message: bytes) -> None:
        """Put a message into the queue of the page."""
        self._unread.append(message)
        if len(self._unread) > _MOST_UNREAD:
            self.ended = True
        self._news.set()

    def end(self) -> None:
        """Let the page go."""
        self.ended = True
        self._news.set()

    async def told(self) -> bytes:
        """Return what there is to be told, as soon as there is something; nothing at the end."""
        await self._news.wait()
        self._news.clear()
        message = b"".join(self._unread)
        self._unread.clear()
        return b"" if self.ended else message


class ChangeFeed:
    """Tells all who follow an event of each change; it is put into words once, not for each.

    The feed compares what stands with what was told last, so a step stored by another desk on the
    same file is told too, and steps that come in faster than they can be told are told together.
    """

    def __init__(self, event: OpenEvent) -> None:
        self._event = event
        self._followers: dict[Follower, None] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def followers(self) -> int:
        """How many follow."""
        return len(self._followers)

    def join(self, person: Person, still_has_role: Callable[[], bool]) -> Follower:
        """Follow from now on, as long as the role lasts; the first message says how things stand."""
        sees = person.may(Permission.SEE_UNPUBLISHED)
        follower = Follower(sees_unpublished=sees, still_has_role=still_has_role)
        follower.tell(b"retry: 3000\n" + self._message(None, sees_unpublished=sees))
        self._followers[follower] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        return follower

    def leave(self, follower: Follower) -> None:
        """Follow no longer."""
        self._followers.pop(follower, None)

    def close(self) -> None:
        """Let everybody go, because the desk closes."""
        for follower in tuple(self._followers):
            follower.end()

    async def _run(self) -> None:
        """Look and tell, as long as anybody follows."""
        loop = asyncio.get_running_loop()
        known, here = self._event.store.state, self._event.connections.here()
        caught_up = spoke = here_told = loop.time()
        while self._followers:
            await asyncio.sleep(_LOOK_SECONDS)
            now = loop.time()
            if now - caught_up > _CATCH_UP_SECONDS:
                caught_up = now
                await run_in_threadpool(self._event.catch_up)
                self._let_go_of_the_locked_out()
            state = self._event.store.state
            if now - here_told > _PRESENCE_SECONDS:
                here_told, before = now, here
                here = self._event.connections.here()
                changed = state is not known or here != before
            else:
                changed = state is not known
            if changed:
                spoke, before_this, known = now, known, state
                await self._tell_all(before_this)
            elif now - spoke > _STILL_HERE_SECONDS:
                spoke = now
                for follower in tuple(self._followers):
                    follower.tell(b": still here\n\n")

    def _let_go_of_the_locked_out(self) -> None:
        """End the feeds of those who lost their role: their pages ask again, and look on from then."""
        for follower in tuple(self._followers):
            if not follower.still_has_role():
                follower.end()

    async def _tell_all(self, before: EventState) -> None:
        self._let_go_of_the_locked_out()
        messages: dict[tuple[bool, str], bytes] = {}
        for number, follower in enumerate(tuple(self._followers), start=1):
            reader = sees, spoken = follower.sees_unpublished, follower.language
            if reader not in messages:
                with speaking(spoken):
                    messages[reader] = self._message(before, sees_unpublished=sees)
            follower.tell(messages[reader])
            if number % _TOLD_AT_ONCE == 0:
                await asyncio.sleep(0.002)

    def _message(self, before: EventState | None, *, sees_unpublished: bool) -> bytes:
        state = self._event.store.state
        strip = make_strip(self._event, sees_unpublished=sees_unpublished)
        message = {
            "event": self._event.access.event_id,
            **asdict(strip.progress),
            "here": list(strip.here),
            "viewers": strip.viewers,
            **_boards_changed(before, state, strip.progress.round),
        }
        return f"data: {json.dumps(message)}\n\n".encode()


def _boards_changed(before: EventState | None, state: EventState, shown: int) -> dict[str, object]:
    """Return the boards of the round shown that are not as they were; None says: load it anew."""
    if before is None:
        return {}
    if before.rounds == state.rounds:
        return {"since": before.seq, "boards": []}
    known = before.rounds[shown - 1 : shown] if shown else ()
    if not known or len(before.rounds) != len(state.rounds):
        return {}
    earlier, now = known[0], state.rounds[shown - 1]
    if earlier.revision != now.revision or len(earlier.boards) != len(now.boards):
        return {}
    others_stand = all(
        one is other or one == other
        for number, (one, other) in enumerate(zip(before.rounds, state.rounds, strict=True), 1)
        if number != shown
    )
    if not others_stand:
        return {}
    changed = [
        board_answer(state, shown, number)
        for number, (one, other) in enumerate(zip(earlier.boards, now.boards, strict=True), 1)
        if one is not other and one != other
    ]
    return {"since": before.seq, "boards": changed}


feed_of = DeskPart(ChangeFeed)


class _Stream(Response):
    """An answer that goes on as long as the page is open."""

    def __init__(self, event: OpenEvent, request: Request) -> None:
        super().__init__(None, media_type="text/event-stream")
        self.headers["Cache-Control"] = "no-store"
        del self.headers["content-length"]
        self._event, self._request = event, request

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Tell the page of each change until it is closed."""
        event, person, sid = self._event, get_person(self._request), self._request.state.sid
        here, connections = seen_as(person), event.connections
        feed = feed_of(event)
        connections.follows(sid, here)
        follower = feed.join(
            person, partial(still_has_role, get_desk(self._request), event, person, self._request)
        )

        async def watch() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass
            follower.end()

        watching = asyncio.create_task(watch())
        try:
            start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
            await send(start)
            while message := await follower.told():
                await send({"type": "http.response.body", "body": message, "more_body": True})
            with suppress(OSError):
                await send({"type": "http.response.body", "body": b""})
        finally:
            watching.cancel()
            feed.leave(follower)
            connections.left(sid, here)


async def stream(request: Request) -> Response:
    """Tell the page of each change as it comes."""
    event, desk = event_named(request), get_desk(request)
    if event is None or not event.begun:
        return Response(status_code=204)
    if "text/event-stream" not in request.headers.get("accept", ""):
        raise HTTPException(406, _("This address is only for pages that follow the event."))
    if sum(feed_of(event).followers for event in desk.open_events) >= desk.most_followers:
        return Response(status_code=503, headers={"Retry-After": "60"})
    return _Stream(event, request)


def end_streams(desk: Desk) -> None:
    """Let go of everybody who follows, because the desk closes."""
    for event in desk.open_events:
        feed_of(event).close()


def live(request: Request) -> Response:
    """Send the strip, with an ETag, so that an idle desk costs a header and no body."""
    event, person = event_named(request), get_person(request)
    if event is None or not event.begun:
        return JSONResponse({"event": None}, headers={"Cache-Control": "no-cache"})
    event.catch_up()
    strip = make_strip(event, sees_unpublished=person.may(Permission.SEE_UNPUBLISHED))
    signer = get_desk(request).access.signer
    contents = {
        "event": event.access.event_id,
        **asdict(strip.progress),
        "here": list(strip.here),
        "viewers": strip.viewers,
        "role": int(person.role),
        "csrf": "" if person.role is Role.VIEWER else signer.form_token(person.session),
        "other": other_desk(request),
    }
    # Each answer has another token, but only a page whose session has changed must hear of it; and
    # another code, but only a page that knows of no other desk.
    viewer = person.role is Role.VIEWER
    place = str(contents["other"]).partition("#")[0]
    text = json.dumps({**contents, "csrf": "" if viewer else person.session.sid, "other": place})
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return JSONResponse(contents, headers=headers)
