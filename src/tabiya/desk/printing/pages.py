"""Documents as PDF: the list of them, and each one, shown in the browser and ready for paper."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from io import BytesIO

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.translation import translation_for
from tabiya.desk.folder import file_stem
from tabiya.desk.printing.queue import PrinterIsMissing, print_queue_of, viewers_print_queue_of
from tabiya.desk.public_site.publisher import sites_of
from tabiya.desk.web.context import (
    get_caller,
    get_desk,
    get_event,
    get_person,
    get_state,
    get_store,
    read_form,
    require,
)
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.strip import last_seen_round
from tabiya.errors import advice_on_library
from tabiya.formats.arbiter_list import ArbiterListRefused, read_arbiter_list
from tabiya.formats.prize_list import PrizeListRefused, read_prize_list
from tabiya.languages import LANGUAGES, Text, get_language, language
from tabiya.languages import gettext as _
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Document, Need, essential_job, find_refusal
from tabiya.printing.job import Letter, Paper, PrintJob, PrintOptions
from tabiya.printing.offer import SETS, documents_now, documents_of_set, grouped, set_now
from tabiya.printing.registry import DOCUMENTS, document_named
from tabiya.printing.sources import job_of_event
from tabiya.prizes.award import PrizeFund
from tabiya.store.decision import Refused
from tabiya.store.permissions import Permission

PAPERS = {Paper.A4: "A4", Paper.LETTER: "Letter"}
_LARGEST_LIST = 256 * 1024
_LARGEST_PICTURE = 2 * 1024 * 1024
_MOST_PLAYERS = 200
"""How many starting numbers a person names in one go; without any, everybody is printed."""


def documents(request: Request) -> Response:
    """Show the documents that can be printed of a round, each with what it is for."""
    job = _job(request, request.query_params)
    person = get_person(request)
    offered = _offered(request, job)
    now = set_now(job)
    return render(
        request,
        "printing/printing.html",
        {
            "now": now,
            "documents_now": documents_now(job, offered),
            "sets": [
                (bundle, contents)
                for bundle in SETS
                if len(contents := documents_of_set(bundle, offered)) > 1
            ],
            "groups": (groups := grouped(offered)),
            "icons": {document.name: group.icon for group, listed in groups for document in listed},
            "say": translation_for(language()).gettext,
            "chosen": job.round,
            "rounds": last_seen_round(get_state(request), person),
            "papers": PAPERS,
            "paper": job.options.paper,
            "languages": LANGUAGES,
            "language": job.translation.language,
            "codes": bool(_address(request)),
        },
    )


def _offered(request: Request, job: PrintJob) -> list[Document]:
    """Return what can be printed now, and by this person."""
    may_see = get_person(request).may(Permission.SEE_UNPUBLISHED)
    hidden = get_state(request).hidden
    return [
        document
        for document in DOCUMENTS.all()
        if (document.public or may_see)
        and document.part not in hidden
        and find_refusal(document, job) is None
    ]


async def print_set(request: Request) -> Response:
    """Send several documents as one PDF, such as all that is printed after publishing a round."""
    wanted = next((bundle for bundle in SETS if bundle.name == request.path_params["kind"]), None)
    if wanted is None:
        raise HTTPException(404, _("There is no such document."))
    job = _job(request, request.query_params)
    documents = documents_of_set(wanted, _offered(request, job))
    if not documents:
        raise Refused("there is nothing to print yet", hint="Enter players first.")
    parts = [
        (document, essential_job(document, _with_log(request, document, job)))
        for document in documents
    ]
    key = (
        get_event(request).access.event_id,
        get_state(request).seq,
        wanted.name,
        job.round,
        job.translation.language,
        job.options,
        job.festival,
        job.printed_by,
        tuple(document.name for document in documents),
    )
    titled = [(document.title, document, part) for document, part in parts]
    data = await from_queue(request, key, partial(in_one, titled))
    return pdf_response(data, f"{file_stem(job.tournament.settings.name)}-{wanted.name}")


def _with_log(request: Request, document: Document, job: PrintJob) -> PrintJob:
    if Need.DESK not in document.needs:
        return job
    return replace(job, log=get_store(request).entries(until=get_state(request).seq))


def in_one(parts: Sequence[tuple[str, Document, PrintJob]]) -> bytes:
    """Return documents as one PDF, each with its mark in the outline."""
    # Loaded by the first who prints, like the library that sets the pages.
    from pypdf import PdfWriter

    whole, kept = PdfWriter(), BytesIO()
    for mark, document, job in parts:
        whole.append(BytesIO(made(document, job)), outline_item=mark)
    whole.write(kept)
    return kept.getvalue()


def pdf_response(data: bytes, name: str) -> Response:
    """Return a PDF that the browser shows, and saves under this name."""
    return Response(
        data,
        media_type="application/pdf",
        headers={"Content-Disposition": f'inline; filename="{name}.pdf"'},
    )


async def document(request: Request) -> Response:
    """Send one document."""
    wanted = next(
        (document for document in DOCUMENTS.all() if document.name == request.path_params["kind"]),
        None,
    )
    if wanted is None:
        raise HTTPException(404, _("There is no such document."))
    require(request, Permission.VIEW if wanted.public else Permission.SEE_UNPUBLISHED)
    job = _with_log(request, wanted, _job(request, request.query_params))
    return await _printed(request, wanted, job)


async def prize_list(request: Request) -> Response:
    """Send the prizes, divided by the standings of the round, from a list that is sent."""
    fields = await read_form(request)
    upload = fields.upload("file")
    if upload is None:
        raise Refused("no prize list was chosen", hint="Choose a TOML or CSV file.")
    fund = await fund_of_file(upload)
    chosen = {name: fields.text(name) for name in ("round", "paper", "language")}
    job = replace(_job(request, chosen), fund=fund)
    wanted = next(document for document in DOCUMENTS.own() if Need.FUND in document.needs)
    return await _printed(request, wanted, job)


async def arbiter_list(request: Request) -> Response:
    """Send the applications of arbiters (FA2, IA2), with the norms of a list that is sent."""
    fields = await read_form(request)
    upload = fields.upload("file")
    if upload is None:
        raise Refused("no list of arbiters was chosen", hint="Choose a TOML file.")
    data = await upload.read(_LARGEST_LIST + 1)
    if len(data) > _LARGEST_LIST:
        raise ArbiterListRefused("this is too large for a list of arbiters")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ArbiterListRefused(
            "the list of arbiters is not UTF-8 text", hint="Save the list as UTF-8 text."
        ) from None
    listed = read_arbiter_list(text, name=(upload.filename or "arbiters.toml")[:100])
    chosen = {name: fields.text(name) for name in ("round", "paper", "language")}
    job = replace(_job(request, chosen), applicants=tuple(arbiter.applicant for arbiter in listed))
    return await _printed(request, document_named("arbiter-applications"), job)


async def certificates(request: Request) -> Response:
    """Send the certificates with the organiser's logo and picture, which are not kept."""
    fields = await read_form(request)
    logo, picture = await _picture(fields, "logo"), await _picture(fields, "picture")
    chosen = {name: fields.text(name) for name in ("round", "paper", "language", "players")}
    job = replace(_job(request, chosen), logo=logo, picture=picture)
    return await _printed(request, document_named("certificates"), job)


async def _picture(fields: Fields, name: str) -> bytes:
    upload = fields.upload(name)
    if upload is None:
        return b""
    data = await upload.read(_LARGEST_PICTURE + 1)
    if len(data) > _LARGEST_PICTURE:
        raise Refused("this picture is too large", hint="Choose one of at most 2 MB.")
    if data and not data.startswith((b"\x89PNG\r\n", b"\xff\xd8\xff")):
        raise Refused("this is not a picture", hint="Choose a PNG or JPEG file.")
    return data


async def print_applications(request: Request, earlier: tuple[Tournament, ...]) -> Response:
    """Send the applications for titles (IT2), with the norms of earlier events."""
    job = replace(_job(request, {}), earlier=earlier)
    return await _printed(request, document_named("title-applications"), job)


async def print_letter(
    request: Request, title: str, parts: Sequence[tuple[str, tuple[str, ...]]]
) -> Response:
    """Send a text of the organiser, in the words of its page."""
    letter = Letter(title, tuple((heading, lines) for heading, lines in parts))
    job = replace(_job(request, request.query_params), letter=letter)
    wanted = next(document for document in DOCUMENTS.own() if Need.LETTER in document.needs)
    return await _printed(request, wanted, job)


async def fund_of_file(upload: UploadFile) -> PrizeFund:
    """Return the prizes of a list that was sent."""
    data = await upload.read(_LARGEST_LIST + 1)
    name = upload.filename or "prizes.toml"
    if len(data) > _LARGEST_LIST:
        raise PrizeListRefused("this is too large for a prize list")
    try:
        return read_prize_list(data.decode("utf-8-sig"), name=name)
    except UnicodeDecodeError:
        raise PrizeListRefused(
            "the prize list is not UTF-8 text", hint="Save the list as UTF-8 text."
        ) from None


def _job(request: Request, chosen: Mapping[str, str]) -> PrintJob:
    """Return what the person may see of the event, with the options of the form."""
    person = get_person(request)
    asked = chosen.get("language", "")
    paper = chosen.get("paper", "")
    behind = person.may(Permission.SEE_UNPUBLISHED)
    state = get_state(request)
    job = job_of_event(
        state,
        _number(chosen.get("round", "")),
        printed_at=datetime.now().astimezone(),
        behind_the_desk=behind,
    )
    return replace(
        job,
        festival=" · ".join(
            festival.title
            for festival in get_desk(request).festivals.with_event(get_event(request).name)
        ),
        printed_by=person.name,
        log_head=f"{state.seq} {get_store(request).head_at(state.seq)[:16]}",
        translation=translation_for(
            get_language(asked, language(), of_event=state.regulations.language)
        ),
        options=PrintOptions(
            paper=Paper(paper) if paper in {size.value for size in Paper} else Paper.A4,
            page_per_group="groups" in chosen,
            players=_players(chosen.get("players", "")),
            desk_address=_address(request) if behind and "codes" in chosen else "",
            championship=chosen.get("event", ""),
            of_women="women" in chosen,
            public_address=_public_address(request),
        ),
    )


async def _printed(request: Request, document: Document, job: PrintJob) -> Response:
    """Send the PDF from the queue.

    Another time of day does not make a new one necessary, nor does a choice that it ignores.
    """
    job = essential_job(document, job)
    key = (
        get_event(request).access.event_id,
        get_state(request).seq,
        document.name,
        job.round,
        job.tournament.rounds_played,
        job.translation.language,
        job.options,
        job.festival,
        job.printed_by,
        job.fund,
        job.letter,
        job.applicants,
        job.earlier,
        job.logo,
        job.picture,
    )
    data = await from_queue(request, key, partial(made, document, job))
    settings = job.tournament.settings
    of_round = f"-round-{job.round:02}" if document.of_a_round else ""
    return pdf_response(data, f"{file_stem(settings.name)}{of_round}-{document.name}")


async def from_queue(request: Request, key: Hashable, make: Callable[[], bytes]) -> bytes:
    """Return a PDF from the queue of those who work at the desk, or from that of the viewers.

    Team captains print with the viewers: both can be many, and nobody at the desk waits for them.
    """
    desk = get_desk(request)
    if get_person(request).may(Permission.ENTER_RESULTS):
        return await print_queue_of(desk).get(key, make, tidy)
    return await viewers_print_queue_of(desk).get(key, make, tidy, caller=get_caller(request))


def made(document: Document, job: PrintJob) -> bytes:
    """Return the document as a PDF."""
    # Loaded by the first who prints: the library is large, and a desk may run without a printer.
    try:
        from tabiya.printing.pdf import printed
    except ImportError as cause:
        raise PrinterIsMissing(
            Text("PDFs cannot be made at this desk ({cause})", cause=cause),
            hint=advice_on_library(cause)
            or Text(
                "Install the package typst for the desk's Python (pip install typst) and start "
                "the desk again. Until then, use your browser's print command."
            ),
        ) from cause
    return printed(document, job).pdf


def tidy() -> None:
    """Let the library forget what it has set."""
    from tabiya.printing.pdf import forget

    forget()


def _address(request: Request) -> str:
    """Return where phones reach the event, or nothing if they cannot."""
    setting, event = get_desk(request).options, get_event(request)
    return f"{setting.address_for_roles}{event.address}" if setting.open_to_network else ""


def _public_address(request: Request) -> str:
    """Return where everybody finds the event: its site on the web, else the desk in the network."""
    chosen = sites_of(get_desk(request)).of(get_event(request))
    return (chosen.address if chosen else "") or _address(request)


def _number(written: str) -> int | None:
    plain = written.isascii() and written.isdigit() and len(written) <= 3
    return int(written) if plain else None


def _players(written: str) -> tuple[int, ...]:
    """Return the starting numbers in what was typed, whatever stands between them."""
    words = "".join(letter if letter in "0123456789" else " " for letter in written).split()
    numbers = (int(word) for word in words if len(word) <= 6)
    return tuple(dict.fromkeys(numbers))[:_MOST_PLAYERS]
