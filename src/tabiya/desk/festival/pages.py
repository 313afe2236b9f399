"""The pages of a festival: its groups, its screen, and the documents of all groups in one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from functools import partial

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.translation import translation_for
from tabiya.desk.announcement.event_lines import event_line
from tabiya.desk.desk import OpenEvent
from tabiya.desk.folder import file_stem
from tabiya.desk.printing.pages import PAPERS, from_queue, in_one, pdf_response
from tabiya.desk.screen.options import ScreenOptions
from tabiya.desk.web.context import NotAllowed, get_desk, get_festival, get_person, read_form
from tabiya.desk.web.identity import person_asking
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect, redirect_to
from tabiya.languages import LANGUAGES, get_language, language
from tabiya.languages import gettext as _
from tabiya.model.player import listing_order
from tabiya.printing.document import Need, essential_job, find_refusal
from tabiya.printing.job import Paper, PrintJob, PrintOptions
from tabiya.printing.registry import DOCUMENTS
from tabiya.printing.sources import job_of_event
from tabiya.store.decision import Refused
from tabiya.store.permissions import Permission


async def found(request: Request) -> Response:
    """Make a festival, with the events that were ticked."""
    fields = await read_form(request)
    title = fields.text("title", longest=100, required=True)
    if fields.problems:
        raise Refused("the festival has no name", hint="Enter a name.")
    groups = _may_group(request, fields.words("group"))
    festival = await run_in_threadpool(get_desk(request).festivals.found, title)
    await run_in_threadpool(festival.arrange, groups)
    return redirect_to(f"{festival.address}/")


def _may_group(request: Request, names: Iterable[str]) -> tuple[str, ...]:
    """Return the events named, by their titles, if the person is the chief arbiter of each.

    Whoever knows a password of the festival opens them all.
    """
    desk = get_desk(request)
    known = {path.stem for path in desk.folder.files()}
    for name in names:
        if name not in known:
            raise Refused("there is no such event", hint="Choose one of the listed events.")
        if not person_asking(desk, desk.event(name), request).may(Permission.ADMINISTER):
            raise NotAllowed(Permission.ADMINISTER)
    titles = {name: desk.event(name).store.state.settings.name for name in names}
    return tuple(sorted(titles, key=lambda name: (listing_order(titles[name]), name)))


def overview(request: Request) -> Response:
    """Show the groups with how far each has come, and what they share."""
    desk, festival = get_desk(request), get_festival(request)
    paths = {path.stem: path for path in desk.folder.files()}
    desk.list_groups(festival)
    chief = get_person(request).may(Permission.ADMINISTER)
    others = [stem for stem in paths if stem not in festival.groups] if chief else []
    context = {
        "festival": festival,
        "lines": [event_line(desk, paths[name]) for name in festival.groups if name in paths],
        "others": [event_line(desk, paths[stem]) for stem in others],
    }
    return render(request, "festival/festival.html", context)


async def change(request: Request) -> Response:
    """Give the festival another name, or other groups."""
    fields = await read_form(request)
    festival = get_festival(request)
    title = fields.text("title", longest=100)
    names = fields.words("group")
    new = [name for name in names if name not in festival.groups]
    added = _may_group(request, new)
    kept = tuple(name for name in festival.groups if name in names)
    if title and title != festival.title:
        await run_in_threadpool(festival.rename, title)
    await run_in_threadpool(festival.arrange, (*kept, *added))
    return redirect(request, "/")


async def dissolve(request: Request) -> Response:
    """Take the festival away; its events stay."""
    await read_form(request)
    await run_in_threadpool(get_desk(request).festivals.dissolve, get_festival(request))
    return redirect_to("/")


def screen(request: Request) -> Response:
    """Go to the screen that turns through all groups."""
    festival = get_festival(request)
    groups = get_desk(request).list_groups(festival)
    if not groups:
        raise HTTPException(404, _("The festival has no group yet."))
    choice = replace(ScreenOptions.of(request.query_params), festival=festival.name)
    mark = "&settings=1" if "settings" in request.query_params else ""
    return redirect_to(f"{groups[0].address}{choice.address()}{mark}")


def documents(request: Request) -> Response:
    """Show the documents that can be printed of all groups at once."""
    jobs = _jobs(request)
    offered = [
        document
        for document in DOCUMENTS.all()
        if (document.public or get_person(request).may(Permission.SEE_UNPUBLISHED))
        and Need.FUND not in document.needs
        and any(find_refusal(document, job) is None for _event, job in jobs)
    ]
    context = {
        "festival": get_festival(request),
        "offered": offered,
        "say": translation_for(language()).gettext,
        "papers": PAPERS,
        "languages": LANGUAGES,
        "groups": [job.tournament.settings.name for _event, job in jobs],
    }
    return render(request, "festival/print.html", context)


async def document(request: Request) -> Response:
    """Send one document of all groups, one after the other, as one PDF."""
    wanted = next(
        (document for document in DOCUMENTS.all() if document.name == request.path_params["kind"]),
        None,
    )
    may_see = get_person(request).may(Permission.SEE_UNPUBLISHED)
    if wanted is None or not (wanted.public or may_see) or Need.FUND in wanted.needs:
        raise HTTPException(404, _("There is no such document."))
    jobs = [
        (event, essential_job(wanted, job))
        for event, job in await run_in_threadpool(_jobs, request)
        if find_refusal(wanted, job) is None
    ]
    if not jobs:
        raise Refused("no group has anything to print yet", hint="Pair a round first.")
    festival = get_festival(request)
    key = (
        festival.access.event_id,
        wanted.name,
        *((job.options, job.translation.language, job.printed_by) for _event, job in jobs[:1]),
        *((event.name, event.store.state.seq, job.round) for event, job in jobs),
    )
    parts = [job for _event, job in jobs]
    if Need.DESK in wanted.needs:
        parts = [replace(job, log=event.store.entries()) for event, job in jobs]
    titled = [(job.tournament.settings.name, wanted, job) for job in parts]
    data = await from_queue(request, key, partial(in_one, titled))
    return pdf_response(data, f"{file_stem(festival.title)}-{wanted.name}")


def _jobs(request: Request) -> list[tuple[OpenEvent, PrintJob]]:
    """Return what the person may see of each group, in its last round."""
    chosen = request.query_params
    asked, paper = chosen.get("language", ""), chosen.get("paper", "")
    person, festival = get_person(request), get_festival(request)
    jobs = []
    for event in get_desk(request).list_groups(festival):
        job = job_of_event(
            event.store.state,
            None,
            printed_at=datetime.now().astimezone(),
            behind_the_desk=person.may(Permission.SEE_UNPUBLISHED),
        )
        options = PrintOptions(
            paper=Paper(paper) if paper in {size.value for size in Paper} else Paper.A4
        )
        translation = translation_for(
            get_language(asked, language(), of_event=event.store.state.regulations.language)
        )
        jobs.append(
            (
                event,
                replace(
                    job,
                    festival=festival.title,
                    printed_by=person.name,
                    translation=translation,
                    options=options,
                ),
            )
        )
    return jobs
