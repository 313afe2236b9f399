"""The page on which the chief arbiter puts the event on the web, and sees since when it is there."""

from __future__ import annotations

from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.security_log import note
from tabiya.desk.web.context import desk_of, event_of, person_of, read_form, state_of
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to
from tabiya.desk.web.words import hall_time
from tabiya.languages import gettext as _

_LONGEST = 400


def page(request: Request) -> Response:
    """Show where the site goes, and since when it is public."""
    return _shown(request)


def _shown(request: Request, fields: Fields | None = None) -> Response:
    event, sites = event_of(request), desk_of(request).sites
    site = sites.of(event)
    usual = str(sites.usual_folder(event))
    return render(
        request,
        "public_site/public_site.html",
        {
            "site": site,
            "since": hall_time(site.since) if site and site.since else "",
            "behind": site is not None and site.seq != state_of(request).seq,
            "folder": dict(fields.again()).get("folder", "")
            if fields
            else site.folder
            if site
            else usual,
            "usual": usual,
            "problems": fields.problems if fields else {},
        },
        status=422 if fields else 200,
    )


async def choose(request: Request) -> Response:
    """Put the site into a folder from now on, or stop.

    Only who sits at this machine names a folder: from elsewhere it is the usual one.
    """
    fields = await read_form(request)
    event, sites = event_of(request), desk_of(request).sites
    if fields.text("what", longest=10) == "stop":
        await run_in_threadpool(sites.choose, event, None)
        note(request, "public site stopped")
        return redirect_to(f"{event.address}/public-site")
    typed = fields.text("folder", longest=_LONGEST)
    folder = sites.usual_folder(event)
    if typed and Path(typed) != folder:
        if not person_of(request).local:
            fields.problems["folder"] = _("Only at the machine of the desk can a folder be named.")
        elif not Path(typed).is_absolute():
            fields.problems["folder"] = _("Write the whole path of the folder, from its beginning.")
        folder = Path(typed)
    if fields.problems:
        return await run_in_threadpool(_shown, request, fields)
    await run_in_threadpool(sites.choose, event, folder)
    note(request, "public site chosen")
    return redirect_to(f"{event.address}/public-site")
