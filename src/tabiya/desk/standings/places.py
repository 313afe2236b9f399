"""Shared places put in order: by hand, or by values that were calculated elsewhere."""

from __future__ import annotations

import re
from collections import defaultdict
from decimal import Decimal
from itertools import groupby

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.standings.scores import ranked
from tabiya.desk.standings.standings import get_standings
from tabiya.desk.web.context import get_event, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.facts.places import NUMBER, PlacesDecided
from tabiya.store.parts import EnteredPlayer


def shared_places(request: Request) -> dict[int, list[EnteredPlayer]]:
    """Return the players, or the teams, of each place that several share."""
    state = get_state(request)
    ranking = get_standings(get_event(request).cache, state).found
    groups: dict[int, list[EnteredPlayer]] = defaultdict(list)
    if ranking is not None:
        by_number = ranked(state)
        for row in ranking.rows:
            if row.counts:
                groups[row.rank].append(by_number[row.number])
    return {rank: members for rank, members in groups.items() if len(members) > 1}


def form(request: Request) -> Response:
    """Show the shared places, each with a form to put it in order."""
    return _form(request)


def _form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state = get_state(request)
    missing = obstacles_to_final_report(state)
    context = {
        "shared": {} if missing else shared_places(request),
        "obstacles": missing,
        "asked": fields.number("rank") if fields else None,
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
    }
    return render(request, "standings/places.html", context, status=422 if fields else 200)


async def decide(request: Request) -> Response:
    """Put the players of one place in the order that was typed."""
    fields = await read_form(request)
    shared = await run_in_threadpool(shared_places, request)
    members = shared.get(fields.number("rank", least=1) or 0, [])
    by_value = fields.choice("how", ("hand", "value"), "hand") == "value"
    name = fields.text("called", longest=40, required=by_value)
    given: dict[int, Decimal] = {}
    for who in members:
        field = f"v{who.entrant}"
        typed = fields.text(field, longest=15).replace(",", ".")
        if re.fullmatch(NUMBER, typed):
            given[who.entrant] = Decimal(typed)
        else:
            fields.problems[field] = _("Write a number.")
    if not members:
        fields.problems["rank"] = _("This place is no longer shared.")
    if fields.problems:
        return await run_in_threadpool(_form, request, fields)
    ordered = sorted(given, key=lambda entrant: (given[entrant], entrant), reverse=by_value)
    places = tuple(tuple(group) for _key, group in groupby(ordered, key=lambda e: given[e]))
    if not by_value and len(places) < len(ordered):
        fields.problems["rank"] = _("Give each of them a different place.")
        return await run_in_threadpool(_form, request, fields)
    values = tuple((entrant, str(given[entrant])) for entrant in ordered) if by_value else ()
    return await submit(
        request,
        fields,
        PlacesDecided(places, values, name if by_value else ""),
        "/standings",
        again=lambda words: _form(request, fields, words),
    )
