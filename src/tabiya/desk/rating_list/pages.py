"""The rating list of this laptop: taking in FIDE's file, with its progress shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
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

from tabiya.desk.rating_list.currency import (
    Outdated,
    get_list_order,
    kind_of_event,
    list_names,
    month_needed,
    outdated,
)
from tabiya.desk.rating_list.local_list import LocalRatingList, rating_list_of
from tabiya.desk.rating_list.months import in_words, is_month, offered
from tabiya.desk.web.context import get_desk, get_event, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect, submit
from tabiya.desk.web.words import in_sentences
from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet import read_players
from tabiya.formats.spreadsheet.columns import PlayerField
from tabiya.formats.spreadsheet.national_lists import RATING_LISTS, read_national_list
from tabiya.formats.spreadsheet.reading import read_mapped_players
from tabiya.languages import gettext as _
from tabiya.ratings.facts import RatingList
from tabiya.ratings.rating_list import lasts_over_30_days
from tabiya.store.decision import Refused
from tabiya.store.facts.rating_lists import RatingListsChosen, RefreshPlayers
from tabiya.store.log.errors import DiskFull


def ratings(request: Request) -> Response:
    """Show which lists are held, in which order the event uses them, and how far an import has come."""
    return _page(request)


def _page(request: Request, fields: Fields | None = None, refused: str = "") -> Response:
    listing = rating_list_of(get_desk(request))
    state = get_state(request)
    start = state.settings.start
    today = datetime.now(UTC).astimezone().date()
    held = listing.held()
    summary = held[0].summary if held else None
    needed = month_needed(state.settings, today)
    answer = render(
        request,
        "rating_list/ratings.html",
        {
            "held": held,
            "months_of": {held_list.name: in_words(held_list.summary.listed) for held_list in held},
            "outdated": not held and listing.path.exists(),
            "needed": in_words(needed)
            if summary and needed and summary.listed and summary.listed != needed
            else "",
            "start": start,
            "long_event": lasts_over_30_days(state.settings),
            "progress": listing.progress,
            "trouble": listing.trouble,
            "fetched": listing.fetched,
            "can_fetch": bool(listing.source),
            "months": offered(today),
            "published": RATING_LISTS.all(),
            "kinds": [kind.value for kind in RatingList],
            "sources": _sources(listing),
            "order": list_names(get_list_order(state)),
            "event_kind": kind_of_event(state.settings).value,
            "differing": len(differing(request)) if held else 0,
            "problems": fields.problems if fields else {},
            "typed": dict(fields.again()) if fields else {},
            "refused": refused,
        },
        status=422 if fields else 200,
    )
    if listing.busy:
        answer.headers["Refresh"] = "2"
    return answer


def differing(request: Request) -> tuple[Outdated, ...]:
    """Return whose rating is not that of the lists; looked up once for each state of both."""
    event, state, listing = (
        get_event(request),
        get_state(request),
        rating_list_of(get_desk(request)),
    )
    return event.cache.get(
        state.seq, ("outdated", listing.edition), lambda: outdated(state, listing)
    )


async def take_list(request: Request) -> Response:
    """Start the import of a list; the old one serves until the new one is complete."""
    listing = rating_list_of(get_desk(request))
    listing.refuse_if_busy()
    arrived = await read_large_form(request, listing.path.parent)
    taken = False
    try:
        fields = await read_form(request, arrived.fields)
        if arrived.file is None:
            raise Refused("no file was chosen", hint="Choose FIDE's list: TXT, XML or ZIP.")
        month = fields.text("listed", longest=7)
        kind = fields.choice("kind", ["", *(rating_list.value for rating_list in RatingList)])
        listing.start(
            arrived.file,
            listed=month if is_month(month) else "",
            kind=RatingList(kind) if kind else None,
        )
        taken = True
    finally:
        if arrived.file is not None and not taken:
            arrived.file.close()
    return redirect(request, "/ratings")


async def fetch_list(request: Request) -> Response:
    """Fetch FIDE's list from where it is published."""
    await read_form(request)
    rating_list_of(get_desk(request)).fetch()
    return redirect(request, "/ratings")


async def take_own(request: Request) -> Response:
    """Take in a list of an organiser or a federation: any table whose columns can be named."""
    fields = await read_form(request)
    published = fields.choice("published", ["", *(source.name for source in RATING_LISTS.all())])
    known = RATING_LISTS.find(published) if published else None
    name = fields.text("list_name", longest=40, required=known is None) or published
    federation = fields.text("federation", longest=3).upper() or (known.federation if known else "")
    chosen = fields.upload("file")
    data = b"" if chosen is None else await chosen.read(_LARGEST_TABLE + 1)
    if chosen is None:
        fields.problems["own"] = _("Choose a table: CSV or XLSX.")
    elif len(data) > _LARGEST_TABLE:
        fields.problems["own"] = _("The table is too large. It can have at most 40 MB.")
    columns = {
        number: field
        for field in PlayerField
        if (number := fields.number(f"column_{field.name.lower()}", least=1, most=200)) is not None
    }
    if fields.problems:
        return await run_in_threadpool(_page, request, fields)

    def work() -> None:
        if known is not None:
            listed = list(read_national_list(data, known))
            rating_list_of(get_desk(request)).take_own(name, federation, listed)
            return
        preview = (
            read_mapped_players(data, columns, rating_source=name)
            if columns
            else read_players(data, rating_source=name)
        )
        players = list(zip(preview.players, preview.clubs, strict=True))
        if not any(
            player.rating or any(n.rating for n in player.national) for player in preview.players
        ):
            raise Refused(
                ("no player in this table has a rating"),
                hint=("Enter the column that contains the ratings."),
            )
        rating_list_of(get_desk(request)).take_own(name, federation, players)

    try:
        await run_in_threadpool(work)
    except (ReadingRefused, Refused) as refusal:
        return await run_in_threadpool(_page, request, fields, in_sentences(refusal))
    return redirect(request, "/ratings")


async def choose_lists(request: Request) -> Response:
    """Say from which lists ratings are taken, and whether they are held against new ones."""
    fields = await read_form(request)
    sources = _sources(rating_list_of(get_desk(request)))
    order = tuple(
        source
        for place in range(1, len(sources) + 1)
        if (source := fields.choice(f"list-{place}", ["", *sources]))
    )
    command = RatingListsChosen(order, checked=fields.ticked("checked"))
    return await submit(request, fields, command, "/ratings")


def _sources(listing: LocalRatingList) -> list[str]:
    """Return the lists that an order can name: FIDE's kinds, and those held of others."""
    return [
        *(kind.value for kind in RatingList),
        *(held_list.name for held_list in listing.held() if held_list.own),
    ]


def check(request: Request) -> Response:
    """Show the players whose ratings are not those of the lists."""
    listing = rating_list_of(get_desk(request))
    state = get_state(request)
    needed = month_needed(state.settings, datetime.now(UTC).astimezone().date())
    summary = listing.summary()
    current = summary is not None and summary.listed == needed
    if not current:
        listing.fetch_if_old(date.max)
    return render(
        request,
        "rating_list/check.html",
        {
            "rows": differing(request),
            "numbers": {who.entrant: who.number for who in state.entrants.values()},
            "summary": summary,
            "month": in_words(summary.listed) if summary else "",
            "needed": in_words(needed) if needed and not current else "",
            "busy": listing.busy,
            "unknown": [
                who.player.name for who in state.by_number().values() if who.player.fide_id is None
            ],
        },
    )


async def take_over(request: Request) -> Response:
    """Take over the ratings of those who are ticked."""
    fields = await read_form(request)
    chosen = set(fields.numbers("entrant"))
    outdated = await run_in_threadpool(differing, request)
    rows = [row for row in outdated if row.entrant in chosen]
    if not rows:
        raise Refused("no players are ticked", hint="Tick the players whose rating changes.")
    command = RefreshPlayers(tuple((row.entrant, row.listed) for row in rows))
    return await submit(request, fields, command, "/ratings/check")


_LARGEST_TABLE = 40 * 1024 * 1024

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
                "the disk is full or not writable",
                where=str(folder),
                hint=(
                    "Free some space, then try again. The ZIP as FIDE publishes it needs the least."
                ),
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
            raise FormParserError("a field is longer than the form allows")

    def _end(self) -> None:
        if not self._is_file:
            self.fields.append((self._name, self._field.decode("utf-8", "replace")))


def _not_understood() -> HTTPException:
    return HTTPException(400, _("The form arrived incomplete. Go back and send it again."))
