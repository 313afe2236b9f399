"""The manual of the desk, in English, without a net: one page with a table of contents."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.web.rendering import render


def manual(request: Request) -> Response:
    """Show the manual; it needs no event and no role."""
    return render(request, "manual/manual.html", {})
