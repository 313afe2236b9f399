"""Importing a whole event: a report file, every round of it checked, or an event file."""

from __future__ import annotations

import zipfile
import zlib
from base64 import b64decode, b64encode
from io import BytesIO
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.announcement.systems import all_edition_names
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.folder import SUFFIX
from tabiya.desk.imports.report_file import (
    find_import,
    import_commands,
    is_event_file,
    make_report,
)
from tabiya.desk.web.context import get_desk, get_person, get_store, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to
from tabiya.errors import InvalidFact
from tabiya.formats.imports.file_format import IMPORTERS
from tabiya.formats.imports.registry import LARGEST, get_format
from tabiya.formats.sources import BROKEN_ZIP
from tabiya.formats.trf.reading.silent_byes import TeamByeUnknown, drawn
from tabiya.languages import gettext as _
from tabiya.model.points import show_points
from tabiya.model.setting import setting_declarations
from tabiya.model.team import TeamByeValue
from tabiya.model.tournament import Settings
from tabiya.store.decision import Caution, Refused
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.log.errors import FileIsDamaged, FromNewerVersion, NotAnEventFile
from tabiya.store.log.event_store import Receipt
from tabiya.store.log.registry import decide
from tabiya.store.state import EventState

(TEAM_BYE,) = (setting for setting in setting_declarations(Settings) if setting.name == "team_bye")


def form(request: Request) -> Response:
    """Show where the file is chosen."""
    programs = ", ".join(
        f"{importer.title} ({', '.join(importer.suffixes)})" for importer in IMPORTERS.all()
    )
    context = {"editions": all_edition_names(), "programs": programs}
    return render(request, "imports/import.html", context)


async def take_in(request: Request) -> Response:
    """Make a new event of a file; what was mended or differs in a report file is shown first."""
    fields = await read_form(request)
    desk = get_desk(request)
    if desk.holds_its_event:
        raise Refused("this desk was started for one event", hint="Start another desk.")
    name, data = await _file(fields)
    other = await run_in_threadpool(get_format, data)
    if other is None and (taken := await _take_in_ours(desk, name, data)):
        return taken
    edition = fields.choice("edition", all_edition_names()) or None
    team_bye = _team_bye(fields)
    try:
        commands, festival = await run_in_threadpool(import_commands, data, name, edition, team_bye)
    except TeamByeUnknown as unknown:
        return _ask_for_team_bye(request, unknown, name, edition or "", data)
    if festival:
        _refuse_several(desk)
    given = tuple(fields.words("confirmed"))
    missing: dict[str, Caution] = {}
    for command in commands:
        decision = await run_in_threadpool(decide, EventState(), command)
        missing |= {caution.token: caution for caution in decision.unanswered(given)}
    has_findings = any(command.findings for command in commands)
    if missing or ((has_findings or festival) and not fields.ticked("seen")):
        cautions = tuple(missing.values())
        return await run_in_threadpool(
            _preview, request, commands, cautions, given, data, TEAM_BYE.type.write(team_bye)
        )
    actor = get_person(request).actor(
        why=fields.text("why", longest=300), key=fields.text("key", longest=80)
    )

    def work() -> list[tuple[OpenEvent, Receipt]]:
        return [
            desk.begin(command.tournament.settings.name or name, command, actor, list(given))
            for command in commands
        ]

    made = await run_in_threadpool(work)
    if festival:
        together = await run_in_threadpool(desk.festivals.found, festival[:100])
        await run_in_threadpool(together.arrange, tuple(event.name for event, _receipt in made))
        return redirect_to(f"{together.address}/")
    ((event, receipt),) = made
    return redirect_to(f"{event.address}/imported", receipt)


def _team_bye(fields: Fields) -> TeamByeValue | None:
    """Return what a person said the bye of a team brings, by a choice or in a field of its own."""
    text = fields.text("team_bye", longest=20) or fields.text("other_team_bye", longest=20)
    try:
        value: TeamByeValue | None = TEAM_BYE.read(text)
    except InvalidFact as fault:
        raise Refused(fault.message, hint="Go back and correct the points.") from fault
    return value


def _ask_for_team_bye(
    request: Request, unknown: TeamByeUnknown, name: str, edition: str, data: bytes
) -> Response:
    """Ask for what the file cannot say; no value is proposed, because any would be a guess."""
    context = {
        "source": name,
        "edition": edition,
        "packed": _packed(data),
        "rounds": [bye.round for bye in unknown.byes],
        "boards": unknown.boards,
        "drawn": drawn(unknown.boards),
        "half": show_points(5 * unknown.boards),
    }
    return render(request, "imports/import_team_bye.html", context, status=409)


_MOST_EVENTS = 1000
_LARGEST_ZIP = 512 * 1024 * 1024
_LONGEST_PACKED = 1_900_000
"""What one form may carry; a file of another program of 1,000 players has a tenth of it."""


async def _take_in_ours(desk: Desk, name: str, data: bytes) -> Response | None:
    """Open the event files of Tabiya that these bytes are, or that a ZIP holds; None for others."""
    if is_event_file(data):
        if desk.options.one_file:
            raise Refused(
                "an event file cannot be imported into another one",
                hint="Open it with: tabiya desk THAT.tabiya",
            )
        return await _take_in_event_file(desk, name, data)
    events = await run_in_threadpool(_events_in_zip, data)
    if not events:
        return None
    _refuse_several(desk)
    for file, content in events:
        try:
            await _take_in_event_file(desk, file, content)
        except Refused as trouble:
            raise Refused(
                "{file}: {trouble}",
                file=file,
                trouble=trouble.message,
                hint="The events before it in the ZIP were imported.",
            ) from trouble
    return redirect_to("/")


def _refuse_several(desk: Desk) -> None:
    if desk.options.one_file:
        raise Refused(
            ("events cannot be imported into the file of another event"),
            hint="Start the desk on a folder.",
        )


def _events_in_zip(data: bytes) -> list[tuple[str, bytes]]:
    """Return the event files of a ZIP, as the list of events exports them; none for other files."""
    if not zipfile.is_zipfile(BytesIO(data)):
        return []
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            members = [member for member in archive.infolist() if member.filename.endswith(SUFFIX)]
            if len(members) > _MOST_EVENTS or sum(e.file_size for e in members) > _LARGEST_ZIP:
                raise Refused(
                    "the ZIP is too large to unpack", hint="Import the events one by one."
                )
            return [(Path(member.filename).name, archive.read(member)) for member in members]
    except BROKEN_ZIP as cause:
        raise Refused(
            "the ZIP cannot be read",
            hint="Nothing was imported. Choose an undamaged copy of the file.",
        ) from cause


async def _take_in_event_file(desk: Desk, name: str, data: bytes) -> Response:
    """Open an event file from elsewhere; one that cannot be read is the sender's fault, not ours."""
    try:
        event = await run_in_threadpool(desk.take_in, name.removesuffix(SUFFIX), data)
    except FromNewerVersion as trouble:
        raise Refused(trouble.message, hint=trouble.advice) from trouble
    except (NotAnEventFile, FileIsDamaged) as trouble:
        raise Refused(
            trouble.message, hint="Nothing was imported. Choose an undamaged copy of the file."
        ) from trouble
    return redirect_to(f"{event.address}/")


def _preview(
    request: Request,
    commands: tuple[ImportTournament, ...],
    warnings: tuple[Caution, ...],
    given: tuple[str, ...],
    original: bytes,
    team_bye: str,
) -> Response:
    """Show what was understood, left out and found in the rounds; nothing is stored yet."""
    reports = [make_report(command) for command in commands]
    context = {
        "reports": reports,
        "source": reports[0].source,
        "differing": any(report.differing for report in reports),
        "warnings": warnings,
        "second": any(warning.token in given for warning in warnings),
        "confirmed": (*given, *(warning.token for warning in warnings)),
        "packed": _packed(original),
        "team_bye": team_bye,
        "edition": commands[0].edition or "",
    }
    return render(request, "imports/import_preview.html", context, status=409)


def _packed(original: bytes) -> str:
    """Return the file as it goes with a page and comes back with the answer.

    It goes as its bytes: a form would change control characters and the ends of lines.
    """
    packed = b64encode(zlib.compress(original)).decode()
    if len(packed) > _LONGEST_PACKED:
        raise Refused(
            "the file is too large to preview here",
            hint="Convert it to a report and import that: tabiya convert FILE report.trf",
        )
    return packed


def report(request: Request) -> Response:
    """Show what was found when this event was imported."""
    imported = find_import(get_store(request))
    if imported is None:
        raise HTTPException(404, _("This event was not imported: it was created here."))
    return render(request, "imports/import_report.html", {"report": imported})


async def _file(fields: Fields) -> tuple[str, bytes]:
    """Return the file chosen, or the one that comes back after a question."""
    chosen = fields.upload("file")
    if chosen is not None:
        return (chosen.filename or "file")[:100], await chosen.read()
    name = fields.text("name", longest=100) or "file"
    packed = fields.block("packed", longest=_LONGEST_PACKED)
    if not packed:
        raise Refused("no file was chosen", hint="Choose a file, then press the button.")
    return name, _unpacked(packed)


def _unpacked(packed: str) -> bytes:
    """Return the bytes that a page of ours carried; anything else in their place is refused."""
    try:
        inflate = zlib.decompressobj()
        data = inflate.decompress(b64decode(packed, validate=True), LARGEST)
    except (ValueError, zlib.error) as cause:
        raise Refused("the file was damaged in transit", hint="Choose the file again.") from cause
    return data
