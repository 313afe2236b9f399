"""The page on which the chief arbiter says which programs are told of news."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.security_log import note
from tabiya.desk.api.webhooks import KINDS, Webhook, webhooks_of
from tabiya.desk.web.context import get_desk, get_event, get_person, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.outgoing import LONGEST_ADDRESS, AddressRefused
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.words import hall_time, in_sentences
from tabiya.languages import translated


def webhooks(request: Request) -> Response:
    """Show who is told of news, and whether it arrives."""
    return _shown(request)


def _shown(request: Request, fields: Fields | None = None, made: Webhook | None = None) -> Response:
    webhooks = webhooks_of(get_desk(request)).of(get_event(request))
    context = {
        "webhooks": [
            (webhook, hall_time(webhook.told) if webhook.told else "") for webhook in webhooks
        ],
        "kinds": translated(KINDS),
        "made": made,
        "typed": dict(fields.again()) if fields else {},
        "problems": fields.problems if fields else {},
    }
    return render(request, "api/webhooks.html", context, status=422 if fields else 200)


async def add(request: Request) -> Response:
    """Tell an address of news from now on; its secret is shown once."""
    fields = await read_form(request)
    address = fields.text("address", longest=LONGEST_ADDRESS, required=True)
    kinds = tuple(kind for kind in fields.words("kind") if kind in KINDS)
    if not fields.problems:
        event, hooks = get_event(request), webhooks_of(get_desk(request))
        local = get_person(request).local
        try:
            made = await run_in_threadpool(hooks.add, event, address, kinds, local=local)
        except AddressRefused as refusal:
            fields.problems["address"] = in_sentences(refusal)
        else:
            note(request, "webhook set", of=made.id)
            return await run_in_threadpool(_shown, request, None, made)
    return await run_in_threadpool(_shown, request, fields)


async def remove(request: Request) -> Response:
    """Tell an address nothing any more."""
    fields = await read_form(request)
    id_ = fields.text("webhook", longest=40)
    await run_in_threadpool(webhooks_of(get_desk(request)).remove, get_event(request), id_)
    note(request, "webhook removed", of=id_)
    return redirect(request, "/webhooks")
