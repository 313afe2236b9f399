"""The page on which the chief arbiter puts the event on the web, and sees since when it is there."""

from __future__ import annotations

from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.security_log import note
from tabiya.desk.desk import OpenEvent
from tabiya.desk.festivals import Festival
from tabiya.desk.public_site.publisher import games_beside, sites_of
from tabiya.desk.web.context import (
    event_named,
    get_desk,
    get_event,
    get_festival,
    get_person,
    read_form,
)
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to
from tabiya.desk.web.words import hall_time, in_sentences
from tabiya.formats.atomic import write_whole
from tabiya.formats.games import has_games, text_of_games
from tabiya.languages import LANGUAGES, language
from tabiya.languages import gettext as _
from tabiya.site.target import FolderTarget, UnusableAddress, parse_target
from tabiya.site.webdav import web_address

_LONGEST = 400
_LARGEST_PGN = 20_000_000


def page(request: Request) -> Response:
    """Show where the site goes, and since when it is public."""
    return _shown(request)


def _shown(request: Request, fields: Fields | None = None) -> Response:
    of, sites = _subject(request), sites_of(get_desk(request))
    site = sites.of(of)
    usual = str(sites.usual_folder(of))
    typed = dict(fields.again()) if fields else {}
    return render(
        request,
        "public_site/public_site.html",
        {
            "site": site,
            "since": hall_time(site.since) if site and site.since else "",
            "behind": site is not None and sites.is_behind(of, site.made_from),
            "copies": [
                (
                    copy,
                    hall_time(copy.since) if copy.since else "",
                    sites.is_behind(of, copy.made_from),
                )
                for copy in (site.copies if site else ())
            ],
            "waiting": site is not None
            and any(
                sites.is_behind(of, made_from)
                for made_from in (site.made_from, *(copy.made_from for copy in site.copies))
            ),
            "folder": typed.get("folder", site.folder if site else usual),
            "usual": usual,
            "languages": LANGUAGES.items(),
            "spoken": typed.get("language", site.language if site else _usual_language(of)),
            "address": typed.get("address", site.address if site else ""),
            "festival": of if isinstance(of, Festival) else None,
            "games": not isinstance(of, Festival) and games_beside(of).exists(),
            "place": typed.get("place", ""),
            "problems": fields.problems if fields else {},
        },
        status=422 if fields else 200,
    )


def _subject(request: Request) -> OpenEvent | Festival:
    """Return the event or the festival whose page was asked for."""
    return get_event(request) if event_named(request) is not None else get_festival(request)


async def choose(request: Request) -> Response:
    """Put the site into a folder from now on, let it go to further places, or stop.

    Only who sits at this machine names a place: from elsewhere it is the usual folder.
    """
    fields = await read_form(request)
    of, sites = _subject(request), sites_of(get_desk(request))
    what = fields.text("what", longest=10)
    if what == "stop":
        await run_in_threadpool(sites.choose, of, None)
        note(request, "public site stopped")
    elif what == "remove":
        await run_in_threadpool(sites.remove_copy, of, fields.text("place", longest=_LONGEST))
        note(request, "place of the public site removed")
    else:
        does = {"add": _add, "games": _take_games}.get(what, _choose)
        await does(request, fields)
    if fields.problems:
        return await run_in_threadpool(_shown, request, fields)
    return redirect_to(f"{of.address}/public-site")


def _usual_language(of: OpenEvent | Festival) -> str:
    """Return what the event speaks to the public, else the language of whoever asks."""
    stated = "" if isinstance(of, Festival) else of.store.state.regulations.language
    return stated or language()


async def _choose(request: Request, fields: Fields) -> None:
    of, sites = _subject(request), sites_of(get_desk(request))
    typed = fields.text("folder", longest=_LONGEST)
    spoken = fields.choice("language", LANGUAGES, _usual_language(of))
    address = ""
    try:
        address = web_address(fields.text("address", longest=_LONGEST))
    except UnusableAddress as cause:
        fields.problems["address"] = in_sentences(cause)
    known = sites.of(of)
    folder = Path(known.folder) if known else sites.usual_folder(of)
    if typed and Path(typed) != folder:
        if not get_person(request).local:
            fields.problems["folder"] = _(
                "You can choose a folder only at the computer that runs the desk."
            )
        elif not Path(typed).is_absolute():
            fields.problems["folder"] = _("Enter the full path of the folder, from its beginning.")
        folder = Path(typed)
    if not fields.problems:
        await run_in_threadpool(sites.choose, of, folder, spoken, address)
        note(request, "public site chosen")


async def _add(request: Request, fields: Fields) -> None:
    """Let the site go to a further place; a password is kept with those of the desk."""
    of, sites = _subject(request), sites_of(get_desk(request))
    typed = fields.text("place", longest=_LONGEST, required=True)
    password = fields.text("password", longest=_LONGEST)
    site = sites.of(of)
    try:
        target = parse_target(typed)
    except UnusableAddress as cause:
        fields.problems["place"] = in_sentences(cause)
        return
    if not get_person(request).local:
        fields.problems["place"] = _(
            "You can choose a place only at the computer that runs the desk."
        )
    elif isinstance(target, FolderTarget) and not target.path.is_absolute():
        fields.problems["place"] = _("Enter the full path of the folder, or a full address.")
    elif site is None or target.address == site.folder:
        fields.problems["place"] = _("The site is already in this folder.")
    elif not fields.problems:
        await run_in_threadpool(sites.add_copy, of, target.address, password)
        note(request, "place of the public site added")


async def _take_games(request: Request, fields: Fields) -> None:
    """Keep a file of games beside the event, or take it away again."""
    beside = games_beside(get_event(request))
    upload = fields.upload("file")
    if upload is None:
        await run_in_threadpool(beside.unlink, missing_ok=True)
        return
    data: bytes = await upload.read(_LARGEST_PGN + 1)
    if len(data) > _LARGEST_PGN:
        fields.problems["file"] = _("The file is too large.")
    elif not has_games(text_of_games(data)):
        fields.problems["file"] = _("There are no games in this file.")
    else:
        await run_in_threadpool(write_whole, str(beside), data)
        note(request, "games of the public site imported")
