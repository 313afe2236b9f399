"""News for pages that stay open: the strip as data, and nothing at all while nothing changes."""

from __future__ import annotations

import hashlib
import json

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.desk.frame import desk_of, person_of
from tabiya.desk.views.strip import Strip, strip_of


def progress(strip: Strip) -> dict[str, object]:
    """How far the round has come, as pages that stay open show it."""
    return {
        "seq": strip.seq,
        "round": strip.round,
        "status": strip.status,
        "published": strip.published,
        "playing": strip.playing,
        "saved": strip.saved.astimezone().strftime("%H:%M:%S") if strip.saved else "",
    }


def live(request: Request) -> Response:
    """The strip, with an ETag, so that an idle desk costs a header and no body."""
    desk, person = desk_of(request), person_of(request)
    if desk.store is None or not desk.store.state.seq:
        return JSONResponse({"event": None}, headers={"Cache-Control": "no-cache"})
    desk.catch_up()
    strip = strip_of(desk, desk.store, person)
    told = {
        "event": desk.access.event_id,
        **progress(strip),
        "here": list(strip.here),
        "viewers": strip.viewers,
        "role": int(person.role),
        "csrf": desk.access.signer.form_token(person.session),
    }
    # Each answer has another token, but only a page whose session has changed must hear of it.
    text = json.dumps({**told, "csrf": person.session.sid})
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return JSONResponse(told, headers=headers)
