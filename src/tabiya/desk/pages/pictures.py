"""Pictures of the event, drawn on the server."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.frame import desk_of, render, state_of
from tabiya.desk.views.pictures import distribution, performance, race


def pictures(request: Request) -> Response:
    """The race of the leaders, the distribution of scores, rating against performance."""
    desk, state = desk_of(request), state_of(request)

    def draw() -> dict[str, object]:
        return {
            "race": race(desk.derived, state),
            "distribution": distribution(state),
            "performance": performance(desk.derived, state),
        }

    found = desk.derived.get(state.seq, "pictures", draw)
    return render(request, "pictures.html", found)
