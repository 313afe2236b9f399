"""The rating list of this laptop: taking in FIDE's file, with its progress shown."""

from __future__ import annotations

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.rating_list.months import in_words, is_month, needed_instead, offered
from tabiya.desk.rating_list.upload import read_large_form
from tabiya.desk.web.context import desk_of, read_form
from tabiya.desk.web.rendering import render
from tabiya.desk.web.translations import gettext as _
from tabiya.store.decision import Refused


def ratings(request: Request) -> Response:
    """Show which list is held, of which month, and how far an import has come."""
    desk = desk_of(request)
    listing = desk.rating_list
    summary = listing.summary()
    start = desk.store.state.settings.start if desk.store else None
    answer = render(
        request,
        "rating_list/ratings.html",
        {
            "summary": summary,
            "month": in_words(summary.listed) if summary else "",
            "outdated": summary is None and listing.path.exists(),
            "needed": needed_instead(summary.listed, start) if summary else "",
            "start": start,
            "progress": listing.progress,
            "trouble": listing.trouble,
            "months": offered(datetime.now(UTC).astimezone().date()),
        },
    )
    if listing.busy:
        answer.headers["Refresh"] = "2"
    return answer


async def take_list(request: Request) -> Response:
    """Start the import of a list; the old one serves until the new one is complete."""
    listing = desk_of(request).rating_list
    listing.refuse_if_busy()
    arrived = await read_large_form(request, listing.path.parent)
    taken = False
    try:
        fields = await read_form(request, arrived.fields)
        if arrived.file is None:
            raise Refused(_("no file was chosen"), hint=_("Choose FIDE's list: TXT, XML or ZIP."))
        month = fields.text("listed", longest=7)
        listing.start(arrived.file, listed=month if is_month(month) else "")
        taken = True
    finally:
        if arrived.file is not None and not taken:
            arrived.file.close()
    return RedirectResponse("/ratings", 303)
