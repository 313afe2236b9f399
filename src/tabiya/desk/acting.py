"""Doing what a form asks: one command, then the next page; or the question, or the refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.forms import Fields
from tabiya.desk.frame import desk_of, person_of, render, require, store_of
from tabiya.desk.roles import Act
from tabiya.desk.translations import gettext as _
from tabiya.desk.views.effect import Effect
from tabiya.desk.words import hall_time, in_sentences
from tabiya.store.commands import Command
from tabiya.store.decision import Conflict, NeedsConfirmation, Refused, RefusedInFideMode
from tabiya.store.event_store import Receipt

_MOST_FIELDS = 12_000
"""Four for each board of the largest event in a manual pairing."""


async def sent(request: Request, data: FormData | None = None) -> Fields:
    """What a form sent, once its token shows that one of our own pages sent it.

    `data` are the fields where the page has read them itself.
    """
    if data is None:
        data = await request.form(max_files=2, max_fields=_MOST_FIELDS, max_part_size=1024 * 1024)
    request.state.form = data
    token = request.headers.get("x-csrf") or data.get("csrf") or ""
    signer = desk_of(request).access.signer
    if not isinstance(token, str) or not signer.form_token_is_ours(
        person_of(request).session, token
    ):
        raise HTTPException(
            403, _("This page was too old to be sent. Go back, load it again and repeat the step.")
        )
    return Fields(data)


async def perform(
    request: Request,
    fields: Fields,
    act: Act,
    command: Callable[[], Command] | Command,
    after: str | Callable[[Receipt], str],
    *,
    asks: str = "",
    foresee: Callable[[NeedsConfirmation], Effect | None] | None = None,
    again: Callable[[str], Response] | None = None,
) -> Response:
    """Carry out a command and go on to the page `after`.

    A command given as a function is made in a worker, because making it may take time. `asks` is
    the title of the page that asks for confirmation, and `foresee` reckons what it shows besides.
    `again` shows the form anew, with what was typed and with the words of a refusal.
    """
    person = require(request, act)
    store = store_of(request)
    key = fields.text("key", longest=80)
    hand = person.hand(why=fields.text("why", longest=300), key=key)

    def work() -> Receipt:
        made = command() if callable(command) else command
        return store.do(made, hand, confirmed=fields.words("confirmed"))

    try:
        receipt = await run_in_threadpool(work)
    except NeedsConfirmation as asked:
        effect = await run_in_threadpool(foresee, asked) if foresee else None
        return question(request, fields, asked, asks, effect=effect)
    except RefusedInFideMode as refused:
        return render(
            request,
            "refused.html",
            {"error": refused, "warning": refused.warning, "back": back_of(request)},
            status=422,
        )
    except Refused as refusal:
        if again is None:
            raise
        return await run_in_threadpool(again, in_sentences(refusal))
    except Conflict as conflict:
        return render(
            request,
            "conflict.html",
            {"error": conflict, "when": hall_time(conflict.when), "back": back_of(request)},
            status=409,
        )
    target = after(receipt) if callable(after) else after
    return see(target, receipt)


def see(target: str, receipt: Receipt | None = None) -> Response:
    """Go on to a page, which then says what was done."""
    if receipt is not None and receipt.step:
        path, hash_, anchor = target.partition("#")
        mark = "&" if "?" in path else "?"
        target = f"{path}{mark}step={receipt.step}{hash_}{anchor}"
    return RedirectResponse(target, 303)


def question(
    request: Request,
    fields: Fields,
    asked: NeedsConfirmation,
    title: str = "",
    *,
    effect: Effect | None = None,
) -> Response:
    """The warnings of an act, each with its consequences, and the form to answer them."""
    given = fields.words("confirmed")
    context: dict[str, Any] = {
        "title": title or _("Please confirm"),
        "warnings": asked.warnings,
        "highest": max(int(warning.level) for warning in asked.warnings),
        "second": any(warning.token in given for warning in asked.warnings),
        "fields": fields.again(),
        "confirmed": [*given, *(warning.token for warning in asked.warnings)],
        "action": request.url.path,
        "effect": effect,
        "back": back_of(request),
    }
    return render(request, "confirm.html", context, status=409)


def back_of(request: Request) -> str:
    """The page a form was on, if it was one of ours."""
    referer = request.headers.get("referer", "")
    own = f"{request.url.scheme}://{request.headers.get('host', '')}/"
    path = referer[len(own) - 1 :] if referer.startswith(own) else "/"
    return path if path != request.url.path else "/"
