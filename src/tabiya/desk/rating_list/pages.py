"""The rating list of this laptop: taking in FIDE's file, with its progress shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING

from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartParser, parse_options_header
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rating_list.months import in_words, is_month, needed_instead, offered
from tabiya.desk.web.context import desk_of, read_form, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.translations import gettext as _
from tabiya.store.decision import Refused
from tabiya.store.log.errors import DiskFull


def ratings(request: Request) -> Response:
    """Show which list is held, of which month, and how far an import has come."""
    listing = desk_of(request).rating_list
    summary = listing.summary()
    start = state_of(request).settings.start
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
    return redirect(request, "/ratings")


if TYPE_CHECKING:
    from python_multipart.multipart import MultipartCallbacks

_LONGEST_FIELD = 4096
_MOST_PARTS = 12


@dataclass(frozen=True, slots=True)
class ReceivedForm:
    """What came: the fields, and the file at its beginning, which whoever asked must close."""

    fields: FormData
    file: IO[bytes] | None


async def read_large_form(request: Request, folder: Path) -> ReceivedForm:
    """Return a form with at most one file, which lies in the folder without a name."""
    kind, options = parse_options_header(request.headers.get("content-type"))
    if kind != b"multipart/form-data":
        return ReceivedForm(await request.form(max_fields=_MOST_PARTS), None)
    if b"boundary" not in options:
        raise _not_understood()
    parts = _Parts(folder)
    try:
        parser = MultipartParser(options[b"boundary"], parts.callbacks())
        async for chunk in request.stream():
            parser.write(chunk)
            if parts.waiting:
                await run_in_threadpool(parts.write)
        parser.finalize()
        if parts.file is not None:
            parts.file.seek(0)
    except BaseException as cause:
        if parts.file is not None:
            parts.file.close()
        if isinstance(cause, FormParserError):
            raise _not_understood() from cause
        if isinstance(cause, OSError):
            raise DiskFull(
                _("the disk is full or refuses to write"),
                where=str(folder),
                hint=_("Make room, then try again. The ZIP as FIDE publishes it needs the least."),
            ) from cause
        raise
    return ReceivedForm(FormData(parts.fields), parts.file)


class _Parts:
    """The parts of a form as they arrive."""

    def __init__(self, folder: Path) -> None:
        self.fields: list[tuple[str, str | UploadFile]] = []
        self.file: IO[bytes] | None = None
        self.waiting: list[bytes] = []
        self._folder = folder
        self._heading = b""
        self._headings: dict[bytes, bytes] = {}
        self._value = b""
        self._name = ""
        self._field = bytearray()
        self._is_file = False
        self._parts = self._files = 0

    def callbacks(self) -> MultipartCallbacks:
        """Return what the parser calls, in the order of the form."""
        return {
            "on_part_begin": self._begin,
            "on_header_field": self._add_to_heading,
            "on_header_value": self._add_to_value,
            "on_header_end": self._end_heading,
            "on_headers_finished": self._open,
            "on_part_data": self._take,
            "on_part_end": self._end,
        }

    def write(self) -> None:
        """Put what has arrived of the file on the disk; done where waiting holds up nobody."""
        if self.file is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self.file = TemporaryFile(dir=self._folder)  # noqa: SIM115 - whoever asked closes it
        self.file.writelines(self.waiting)
        self.waiting.clear()

    def _begin(self) -> None:
        self._parts += 1
        if self._parts > _MOST_PARTS:
            raise FormParserError("more parts than the form has")
        self._headings.clear()
        self._field.clear()

    def _add_to_heading(self, data: bytes, start: int, end: int) -> None:
        self._heading += data[start:end]

    def _add_to_value(self, data: bytes, start: int, end: int) -> None:
        self._value += data[start:end]

    def _end_heading(self) -> None:
        self._headings[self._heading.lower()] = self._value
        self._heading = self._value = b""

    def _open(self) -> None:
        _kind, options = parse_options_header(self._headings.get(b"content-disposition"))
        self._name = options.get(b"name", b"").decode("utf-8", "replace")
        self._is_file = b"filename" in options
        self._files += self._is_file
        if self._files > 1:
            raise FormParserError("more files than the form has")

    def _take(self, data: bytes, start: int, end: int) -> None:
        if self._is_file:
            self.waiting.append(data[start:end])
            return
        self._field += data[start:end]
        if len(self._field) > _LONGEST_FIELD:
            raise FormParserError("a field is longer than any of the form")

    def _end(self) -> None:
        if not self._is_file:
            self.fields.append((self._name, self._field.decode("utf-8", "replace")))


def _not_understood() -> HTTPException:
    return HTTPException(400, _("The form did not arrive whole. Go back and send it again."))
