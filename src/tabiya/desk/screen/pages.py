"""The screen in the hall: one page after the other of what is published, for a projector or TV."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.screen.options import LOOKS, ROWS, SECONDS, ScreenOptions, ScreenView
from tabiya.desk.screen.sheets import sheets_of
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import desk_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.translations import gettext as _


def screen(request: Request) -> Response:
    """Show one page of the lists; a browser without scripts loads the next one by itself."""
    choice = ScreenOptions.of(request.query_params)
    if "settings" in request.query_params:
        return _settings(request, choice)
    desk = desk_of(request)
    desk.catch_up()
    state = desk.store.state if desk.store is not None else None
    begun = state is not None and bool(state.seq)
    sheets = sheets_of(desk.cache, desk.scores, state, choice) if state and begun else ()
    asked = request.query_params.get("page", "")
    page = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 1
    page = (page - 1) % len(sheets) + 1 if sheets else 1
    now = datetime.now(UTC).astimezone()
    second = now.hour * 3600 + now.minute * 60 + now.second
    start = choice.start_second
    context: dict[str, Any] = {
        "choice": choice,
        "event": state.settings.name if state and begun else "",
        "event_id": desk.access.event_id if begun else "",
        "seq": state.seq if state else 0,
        "round_number": published_rounds(state) if state else 0,
        "rounds": state.total_rounds if state else None,
        "fide_mode": state is not None and state.fide_mode,
        "players": len(state.entrants) if state else 0,
        "sheet": sheets[page - 1] if sheets else None,
        "page": page,
        "pages": len(sheets),
        "following": choice.address(page % len(sheets) + 1 if sheets else 1),
        "before": choice.address((page - 2) % len(sheets) + 1 if sheets else 1),
        "held": choice.address(page, hold=True),
        "here": choice.address(page),
        "hold": "hold" in request.query_params,
        "clock": now.strftime("%H:%M"),
        "second": second,
        "start": start if start is not None and start > second else None,
    }
    return render(request, "screen/screen.html", context)


def _settings(request: Request, choice: ScreenOptions) -> Response:
    words = {
        ScreenView.BOARDS: _("pairings by board"),
        ScreenView.NAMES: _("pairings by name: who plays where"),
        ScreenView.RESULTS: _("the latest results"),
        ScreenView.STANDINGS: _("standings"),
    }
    return render(
        request,
        "screen/screen_settings.html",
        {
            "choice": choice,
            "views": words,
            "seconds": [(each, each) for each in SECONDS],
            "rows": [(each, each) for each in ROWS],
            "columns": [(0, _("as suits the list")), (1, 1), (2, 2)],
            "looks": list(zip(LOOKS, (_("dark"), _("light")), strict=True)),
        },
    )
