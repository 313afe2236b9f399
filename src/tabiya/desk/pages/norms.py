"""The working of a player's title norms."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.frame import desk_of, render, state_of
from tabiya.desk.pages.player import entrant_asked
from tabiya.desk.views.norms import norms_of


def norms(request: Request) -> Response:
    """Every title the player can gain: each requirement with its figures and its article."""
    who = entrant_asked(request)
    found = norms_of(desk_of(request).derived, state_of(request), who)
    return render(request, "norms.html", {"who": who, "norms": found})
