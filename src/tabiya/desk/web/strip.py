"""The strip at the top of every page: event, round, mode, boards in play, last save, who is here."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.desk.access.identity import Person
from tabiya.desk.access.roles import Act, Role
from tabiya.desk.event_desk import EventDesk
from tabiya.desk.web.context import desk_of, person_of
from tabiya.store.event_store import EventStore
from tabiya.store.state import EventState, RoundStatus


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip says."""

    event: str
    round: int
    rounds: int | None
    status: str
    fide_mode: bool
    published: bool
    """Whether the round shown is known to the players, so that games can be in play."""
    playing: int
    boards: int
    saved: datetime | None
    here: tuple[str, ...]
    viewers: int
    seq: int
    read_only: bool = False


def strip_of(desk: EventDesk, store: EventStore, person: Person) -> Strip:
    """The strip as a person may see it."""
    state = store.state
    shown = last_seen_round(state, behind=person.may(Act.LOOK_BEHIND))
    round_ = state.rounds[shown - 1] if shown else None
    playing = sum(board.open and not board.adjourned for board in round_.boards) if round_ else 0
    published = round_ is not None and round_.status is not RoundStatus.PREPARED
    here = desk.connections.here()
    return Strip(
        event=state.settings.name,
        round=shown,
        rounds=state.total_rounds,
        status=_status(state, shown, playing),
        fide_mode=state.fide_mode,
        published=published,
        playing=playing if published else 0,
        boards=len(round_.boards) if round_ else 0,
        saved=last_saved(desk, store),
        here=tuple(who.name for who in here if who.role > Role.VIEWER),
        viewers=sum(who.role is Role.VIEWER for who in here),
        seq=state.seq,
        read_only=store.read_only,
    )


def last_seen_round(state: EventState, *, behind: bool) -> int:
    """The last round a person may see; a prepared pairing is for arbiters only."""
    current = state.current_round
    if current is None:
        return 0
    if current.status is RoundStatus.PREPARED and not behind:
        return current.number - 1
    return current.number


def last_saved(desk: EventDesk, store: EventStore) -> datetime | None:
    """When the last line was written."""
    seq = store.state.seq

    def find() -> datetime | None:
        lines = store.entries(after=seq - 1, until=seq)
        return lines[0].at if lines else None

    return desk.cache.get(seq, "saved", find)


def _status(state: EventState, shown: int, playing: int) -> str:
    if not shown:
        return "not started"
    status = state.rounds[shown - 1].status
    if status is RoundStatus.PREPARED:
        return "prepared, not published"
    if status is RoundStatus.CLOSED:
        return "closed"
    if playing:
        return "in play"
    adjourned = any(round_.open_boards for round_ in state.rounds[:shown])
    return "adjourned games open" if adjourned else "all results in"


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
