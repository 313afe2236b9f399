"""Doing what a form asks: one command, then the next page; or the question, or the refusal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.web.context import get_address, get_person, get_store, require_for_command
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import previous_page, render
from tabiya.desk.web.words import hall_time, in_sentences
from tabiya.languages import gettext as _
from tabiya.model.points import Points
from tabiya.store.decision import Command, Conflict, NeedsConfirmation, Refused, RefusedInFideMode
from tabiya.store.log.event_store import Receipt


@dataclass(frozen=True, slots=True)
class RankChange:
    """A player whose points or rank would change."""

    name: str
    points: tuple[Points, Points]
    rank: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Effect:
    """All who would move, those with other points first; `more` are not shown."""

    moves: tuple[RankChange, ...]
    more: int


async def submit(
    request: Request,
    fields: Fields,
    command: Callable[[], Command] | Command,
    after: str | Callable[[Receipt], str],
    *,
    asks: str = "",
    foresee: Callable[[NeedsConfirmation], Effect | None] | None = None,
    again: Callable[[str], Response] | None = None,
) -> Response:
    """Carry out a command, if the person may, and go on to the page `after`.

    The lock of the route has asked the role before anything was read; what the command itself asks for
    is declared with it. A command given as a function is made in a worker, because making it may take time. `asks` is
    the title of the page that asks for confirmation, and `foresee` works out what it shows besides.
    `again` shows the form anew, with what was typed and with the words of a refusal; whoever cancels at
    the question is back at the form, too.
    """
    if again is not None and fields.text("cancelled"):
        shown = await run_in_threadpool(again, "")
        shown.status_code = 200
        return shown
    store = get_store(request)
    act = ""
    key = fields.text("key", longest=80)
    actor = get_person(request).actor(why=fields.text("why", longest=300), key=key)

    def work() -> Receipt:
        nonlocal act
        made = command() if callable(command) else command
        act = made.act
        require_for_command(request, made)
        return store.do(made, actor, confirmed=fields.words("confirmed"))

    try:
        receipt = await run_in_threadpool(work)
    except NeedsConfirmation as asked:
        effect = await run_in_threadpool(foresee, asked) if foresee else None
        returns = again is not None
        return confirmation_page(
            request, fields, asked, _(act), asks, effect=effect, returns=returns
        )
    except RefusedInFideMode as refused:
        return render(
            request,
            "web/refused.html",
            {"error": refused, "warning": refused.warning, "back": previous_page(request)},
            status=422,
        )
    except Refused as refusal:
        if again is None:
            raise
        return await run_in_threadpool(again, in_sentences(refusal))
    except Conflict as conflict:
        return render(
            request,
            "web/conflict.html",
            {"error": conflict, "when": hall_time(conflict.when), "back": previous_page(request)},
            status=409,
        )
    target = after(receipt) if callable(after) else after
    return redirect(request, target, receipt)


def sent_before(request: Request, key: str) -> bool:
    """Return whether the same person sent a step under this key before: its receipt is the answer.

    The role was asked about it then, and may not be enough any more. A key of somebody else opens
    nothing.
    """
    store = get_store(request)
    return get_person(request).took(store.step(store.get_step(key)))


def redirect(request: Request, target: str, receipt: Receipt | None = None) -> Response:
    """Go on to a page of the same event, which then says what was done."""
    return redirect_to(f"{get_address(request)}{target}", receipt)


def redirect_to(target: str, receipt: Receipt | None = None) -> Response:
    """The same for a whole address, such as that of an event just made."""
    if receipt is not None and receipt.step:
        path, hash_, anchor = target.partition("#")
        mark = "&" if "?" in path else "?"
        target = f"{path}{mark}step={receipt.step}{hash_}{anchor}"
    return RedirectResponse(target, 303)


def confirmation_page(
    request: Request,
    fields: Fields,
    asked: NeedsConfirmation,
    act: str,
    title: str = "",
    *,
    effect: Effect | None = None,
    returns: bool = False,
) -> Response:
    """Ask about the warnings of an act, each with its consequences; the button names the act.

    `returns` says that the form can be shown again as it was typed.
    """
    given = fields.words("confirmed")
    context: dict[str, Any] = {
        "title": title or act,
        "act": act,
        "warnings": asked.warnings,
        "highest": max(int(warning.level) for warning in asked.warnings),
        "second": any(warning.token in given for warning in asked.warnings),
        "fields": fields.again(),
        "confirmed": [*given, *(warning.token for warning in asked.warnings)],
        "action": request.url.path,
        "effect": effect,
        "back": previous_page(request),
        "returns": returns,
    }
    return render(request, "web/confirm.html", context, status=409)
