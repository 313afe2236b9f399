"""The rating list of this laptop: taking in FIDE's file, with its progress shown."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.acting import sent
from tabiya.desk.frame import desk_of, render
from tabiya.desk.translations import gettext as _
from tabiya.store.decision import Refused


def ratings(request: Request) -> Response:
    """Which list is held, and how far an import has come."""
    listing = desk_of(request).rating_list
    answer = render(
        request,
        "ratings.html",
        {"summary": listing.summary(), "progress": listing.progress, "trouble": listing.trouble},
    )
    if listing.busy:
        answer.headers["Refresh"] = "2"
    return answer


async def take_list(request: Request) -> Response:
    """Start the import of a list; the old one serves until the new one is complete."""
    fields = await sent(request)
    chosen = fields.upload("file")
    if chosen is None:
        raise Refused(_("no file was chosen"), hint=_("Choose FIDE's list: TXT, XML or ZIP."))
    listing = desk_of(request).rating_list

    def keep() -> Path:
        listing.path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            dir=listing.path.parent, suffix=".upload", delete=False
        ) as target:
            shutil.copyfileobj(chosen.file, target)
            return Path(target.name)

    listing.start(await run_in_threadpool(keep))
    return RedirectResponse("/ratings", 303)
