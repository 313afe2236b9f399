"""The page of the second desk, the click that takes over, and what two desks ask each other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from tabiya.desk.access.security_log import note
from tabiya.desk.access.sessions import SESSION_SECONDS
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.leading import NotOurKey
from tabiya.desk.web.context import get_desk, get_person, read_form
from tabiya.desk.web.identity import cookie_header, secure_enough
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to
from tabiya.desk.web.words import hall_time
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.store.clock import monotonic
from tabiya.store.decision import Refused
from tabiya.store.facts.forks import LineOfFork, SettleForkLines
from tabiya.store.log.audit import sentence
from tabiya.store.log.chain import Line
from tabiya.store.log.chains import Fork, fork_from_text
from tabiya.store.log.lines import get_event

_LONGEST_WAIT = 2.0
"""Seconds after which a desk that follows is answered though nothing is new: it hears that we live."""
_LOOK_SECONDS = 0.02
_PLACES = CapacityLimiter(4)
"""Other desks do not take the workers of those who enter results."""


class OfferedStep(NamedTuple):
    """A step of a fork, as it is offered."""

    number: int
    lines: tuple[LineOfFork, ...]
    at: str
    settled: bool


class OfferedFork(NamedTuple):
    """A fork with what is still to be decided."""

    fork: Fork
    event: OpenEvent | None
    steps: tuple[OfferedStep, ...]

    @property
    def open(self) -> int:
        """How many steps wait for a person."""
        return sum(not step.settled for step in self.steps)


def page(request: Request) -> Response:
    """Show which desk leads, who follows, and what is offered from forks."""
    desk = get_desk(request)
    standby = desk.standby
    ago = int(monotonic() - standby.contact) if standby.contact else None
    return render(
        request,
        "standby/standby.html",
        {
            "standby": standby,
            "trouble": str(standby.trouble),
            "ago": ago,
            "followers": tuple(standby.followers.values()),
            "events": standby.events(),
            "forks": tuple(offered(desk, fork) for fork in standby.forks()),
            "command": f"tabiya desk FOLDER --follow {desk.options.address_for_roles}",
        },
    )


def offered(desk: Desk, fork: Fork) -> OfferedFork:
    """Return a fork in words, with the event it belongs to."""
    standby = desk.standby
    events = [event for event in standby.events() if standby.first_checksum(event) == fork.first]
    event = events[0] if events else None
    names: dict[int, str] = {}
    settled: frozenset[str] = frozenset()
    if event is not None:
        state = event.store.state
        names = {who.entrant: who.player.name for who in state.entrants.values()}
        settled = frozenset(state.settled_lines)
    steps = []
    for lines in fork.steps():
        listed = []
        for line in lines:
            fact = _get_fact(line)
            names.update(fact.names())
            words = sentence(fact, names)
            listed.append(LineOfFork(line.seq, line.hash, line.who, line.at, fact, words))
        done = all(line.hash in settled for line in lines)
        steps.append(OfferedStep(lines[0].step, tuple(listed), hall_time(lines[0].at), done))
    return OfferedFork(fork, event, tuple(steps))


def _get_fact(line: Line) -> Any:  # noqa: ANN401 - a fact of any kind
    return get_event(line.kind, line.version, line.payload)


async def make_key(request: Request) -> Response:
    """Make a new key; a desk with the old one follows no longer."""
    await read_form(request)
    await run_in_threadpool(get_desk(request).standby.make_key)
    note(request, "key of the second desk made")
    return RedirectResponse("/standby", 303)


async def take_over(request: Request) -> Response:
    """Let this desk lead, because the chief arbiter said so."""
    fields = await read_form(request)
    standby = get_desk(request).standby
    if fields.text("sure", longest=10) != "yes":
        raise Refused("the take-over was not confirmed", hint="Tick that the other desk must stop.")
    note(request, "take-over")
    actor = get_person(request).actor(why=_("the second desk takes over"))
    await run_in_threadpool(standby.take_over, actor)
    return RedirectResponse("/standby", 303)


async def settle(request: Request) -> Response:
    """Take one step of a fork over, or leave it out."""
    fields = await read_form(request)
    desk = get_desk(request)
    name, step = request.path_params["fork"], request.path_params["step"]
    taken = fields.text("what", longest=10) == "take"
    actor = get_person(request).actor(why=f"fork {name}", key=fields.text("key", longest=80))

    def work() -> None:
        for fork in desk.standby.forks():
            if fork.name == name:
                break
        else:
            raise HTTPException(404, _("There is no such fork."))
        offer = offered(desk, fork)
        lines = [candidate.lines for candidate in offer.steps if candidate.number == step]
        if offer.event is None or not lines:
            raise HTTPException(404, _("The event of this fork is not here."))
        offer.event.store.do(SettleForkLines(fork.name, lines[0], taken), actor)

    await run_in_threadpool(work)
    return redirect_to("/standby#forks")


def moved(request: Request) -> Response:
    """Show the page that hands in the code of somebody who was logged in at the other desk."""
    return render(request, "standby/moved.html")


async def move_here(request: Request) -> Response:
    """Let somebody in who was logged in at the other desk, and say which page to go on with.

    A code counts once: the browser that brought it first may bring it again, if the answer got lost.
    """
    fields = await read_form(request)
    desk, browser = get_desk(request), get_person(request).session.sid
    code, target = fields.text("code", longest=2000), fields.text("to", longest=2000)
    if not target.startswith("/") or target.startswith("//") or "\\" in target:
        target = "/"
    accesses = (
        desk.access,
        *(event.access for event in desk.standby.events()),
        *(festival.access for festival in desk.festivals),
    )
    for access in accesses:
        mark, session = access.signer.read_move(code) or ("", None)
        if session is None or not access.counts(session):
            continue
        if not await run_in_threadpool(desk.standby.moves_first, mark, browser):
            break
        note(request, "moved here", role=session.role.title, name=session.name)
        signed = access.signer.sign(session)
        header = cookie_header(access.cookie, signed, SESSION_SECONDS, secure=request.state.secure)
        return JSONResponse({"to": target}, headers={"set-cookie": header})
    note(request, "move refused")
    raise HTTPException(403, _("This link is no longer valid. Log in."))


# What desks ask each other. Each question carries the key that they share.


async def _asked(request: Request) -> dict[str, Any]:
    """Return what another desk tells; refuse whoever has no key, or speaks where others read along."""
    desk = get_desk(request)
    kind, _space, key = request.headers.get("authorization", "").partition(" ")
    try:
        desk.standby.check(key if kind == "Bearer" and secure_enough(desk, request) else "")
    except NotOurKey as refused:
        note(request, "key of the second desk refused")
        raise HTTPException(
            403, _("Only a second desk with its key may request this.")
        ) from refused
    try:
        data = json.loads(await request.body())
    except (ValueError, RecursionError) as cause:
        raise HTTPException(400, _("The desk does not accept this request.")) from cause
    if not isinstance(data, dict):
        raise HTTPException(400, _("The desk does not accept this request."))
    return data


async def _answered(work: Callable[[], Any]) -> Response:
    try:
        return JSONResponse(await run_sync(work, limiter=_PLACES))
    except (LookupError, ValueError, TypeError, AttributeError) as cause:
        raise HTTPException(400, _("The desk does not accept this request.")) from cause


async def pull(request: Request) -> Response:
    """Tell a desk that follows what is new, as soon as there is something."""
    question, desk = await _asked(request), get_desk(request)
    try:
        have = await run_sync(desk.standby.heard_follower, question, limiter=_PLACES)
    except (LookupError, ValueError, TypeError, AttributeError) as cause:
        raise HTTPException(400, _("The desk does not accept this request.")) from cause
    until = monotonic() + _LONGEST_WAIT
    while question.get("access") and not desk.standby.has_news_for(have) and monotonic() < until:
        await asyncio.sleep(_LOOK_SECONDS)
    return await _answered(partial(desk.standby.news_for, have, str(question.get("access"))))


async def whole(request: Request) -> Response:
    """Send all lines of an event to a desk that has others."""
    question, desk = await _asked(request), get_desk(request)
    return await _answered(lambda: desk.standby.whole(str(question["event"])))


async def contact(request: Request) -> Response:
    """Hear which desk leads, and say what this one knows of it."""
    question, desk = await _asked(request), get_desk(request)

    def work() -> dict[str, Any]:
        desk.standby.hear(question)
        return desk.standby.introduction()

    return await _answered(work)


async def take_fork(request: Request) -> Response:
    """Keep what another desk accepted after this one had taken over."""
    question, desk = await _asked(request), get_desk(request)

    def work() -> dict[str, str]:
        fork = fork_from_text(str(question["fork"]))
        desk.standby.keep_fork(fork)
        return {"kept": fork.name}

    try:
        return await _answered(work)
    except TabiyaError as trouble:
        raise HTTPException(400, str(trouble)) from trouble
