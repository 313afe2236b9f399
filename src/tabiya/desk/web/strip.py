"""The strip at the top of every page: event, round, mode, boards in play, last save, who is here."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.desk.access.identity import Person
from tabiya.desk.access.roles import Permission, Role
from tabiya.desk.desk import OpenEvent
from tabiya.desk.web.context import desk_of, event_named, person_of
from tabiya.store.state import EventState, RoundStatus


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """How far a round has come after a line of the log, and when that line was written."""

    seq: int
    round: int
    status: str
    published: bool
    """Whether the round is known to the players, so that games can be in play."""
    playing: int
    saved: str
    """By the clock of the hall; empty before the first line."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip says."""

    event: str
    rounds: int | None
    fide_mode: bool
    progress: RoundProgress
    here: tuple[str, ...]
    viewers: int
    read_only: bool = False


def strip_of(event: OpenEvent, person: Person) -> Strip:
    """Return the strip as a person may see it."""
    state = event.store.state
    here = event.connections.here()
    return Strip(
        event=state.settings.name,
        rounds=state.total_rounds,
        fide_mode=state.fide_mode,
        progress=progress_of(state, last_seen_round(state, person), event.store.saved),
        here=tuple(who.name for who in here if who.role > Role.VIEWER),
        viewers=sum(who.role is Role.VIEWER for who in here),
        read_only=event.store.read_only,
    )


def progress_of(state: EventState, shown: int, saved: datetime | None) -> RoundProgress:
    """Return how far the round shown has come; 0 shows none."""
    round_ = state.rounds[shown - 1] if shown else None
    playing = sum(board.open and not board.adjourned for board in round_.boards) if round_ else 0
    published = round_ is not None and round_.status is not RoundStatus.PREPARED
    return RoundProgress(
        seq=state.seq,
        round=shown,
        status=_status(state, shown, playing),
        published=published,
        playing=playing if published else 0,
        saved=saved.astimezone().strftime("%H:%M:%S") if saved else "",
    )


def last_seen_round(state: EventState, person: Person) -> int:
    """Return the last round a person may see; a prepared pairing is for arbiters only."""
    current = state.current_round
    if current is None:
        return 0
    if current.status is RoundStatus.PREPARED and not person.may(Permission.SEE_UNPUBLISHED):
        return current.number - 1
    return current.number


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


def live(request: Request) -> Response:
    """Send the strip, with an ETag, so that an idle desk costs a header and no body."""
    event, person = event_named(request), person_of(request)
    if event is None or not event.begun:
        return JSONResponse({"event": None}, headers={"Cache-Control": "no-cache"})
    event.catch_up()
    strip = strip_of(event, person)
    told = {
        "event": event.access.event_id,
        **asdict(strip.progress),
        "here": list(strip.here),
        "viewers": strip.viewers,
        "role": int(person.role),
        "csrf": desk_of(request).access.signer.form_token(person.session),
    }
    # Each answer has another token, but only a page whose session has changed must hear of it.
    text = json.dumps({**told, "csrf": person.session.sid})
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return JSONResponse(told, headers=headers)
