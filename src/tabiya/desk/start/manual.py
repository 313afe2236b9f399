"""The manual of the desk, without a net: the whole, and a page for each task."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.manual.tasks import BY_NAME, TASKS
from tabiya.desk.web.rendering import render


def manual(request: Request) -> Response:
    """Show the manual; it needs no event and no role."""
    return render(request, "manual/manual.html", {"tasks": TASKS})


def task(request: Request) -> Response:
    """Show how one thing is done."""
    found = BY_NAME.get(request.path_params["task"])
    if found is None:
        raise HTTPException(404)
    return render(request, "manual/task.html", {"task": found, "tasks": TASKS})
