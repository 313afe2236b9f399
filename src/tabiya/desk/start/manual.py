"""The manual of the desk, without a net: the whole, and a page for each task."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.manual.tasks import BY_NAME, TASKS
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext_of_the_manual


def manual(request: Request) -> Response:
    """Show the manual; it needs no event and no role."""
    return _render(request, "manual/manual.html", {"tasks": TASKS})


def task(request: Request) -> Response:
    """Show how one thing is done."""
    chosen = BY_NAME.get(request.path_params["task"])
    if chosen is None:
        raise HTTPException(404)
    return _render(request, "manual/task.html", {"task": chosen, "tasks": TASKS})


def _render(request: Request, template: str, values: Mapping[str, object]) -> Response:
    """Draw a page whose sentences come from the catalogue of the manual."""
    return render(request, template, {**values, "gettext": _translated})


def _translated(message: str) -> Markup:
    return Markup(gettext_of_the_manual(message))  # noqa: S704 - the catalogue is ours
