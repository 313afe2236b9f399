"""Entering many players: pasted or uploaded, shown as understood, then entered in one step."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rating_list.currency import Matched, Order, entered_from, get_list_order, matched
from tabiya.desk.rating_list.local_list import LocalRatingList, rating_list_of
from tabiya.desk.web.context import get_desk, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect, submit
from tabiya.desk.web.words import PASTED, in_sentences, source_of_file
from tabiya.errors import Problem, ReadingRefused
from tabiya.formats.spreadsheet import read_players
from tabiya.formats.spreadsheet.columns import PlayerField
from tabiya.formats.spreadsheet.reading import PlayersPreview
from tabiya.formats.trf import read_trf
from tabiya.languages import gettext as _
from tabiya.model.player import Player
from tabiya.store.codec import LOG, UnreadableFact
from tabiya.store.decision import Command, Refused
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.registration import Particulars

T = TypeVar("T")

_MOST_COLUMNS = 60
LARGEST_LIST = 8 * 1024 * 1024
NOTHING: dict[str, Any] = {
    "entries": (),
    "problems": (),
    "columns": (),
    "column_fields": (),
    "headings": "",
    "clean": "",
    "typed": "",
    "refused": "",
    "matched": (),
    "belonging": "",
    "told": (),
    "left_out": 0,
}
"""What the page of a list shows before there is one."""


def form(request: Request) -> Response:
    """Show where a list is pasted or a file chosen; teams are entered with their players."""
    if get_state(request).paired_by.teams is not None:
        return redirect(request, "/teams/upload")
    return render(request, "entrants/entries.html", NOTHING)


async def preview(request: Request) -> Response:
    """Show what was understood of a list; nobody is entered yet."""
    fields = await read_form(request)
    listing, order = rating_list_of(get_desk(request)), get_list_order(get_state(request))
    understand = partial(_understood, listing=listing, order=order, chosen=_chosen(fields))
    return await show_understood(request, fields, "entrants/entries.html", understand)


async def show_understood(
    request: Request,
    fields: Fields,
    template: str,
    understand: Callable[[bytes | str, str], dict[str, Any]],
) -> Response:
    """Show what was understood of what was pasted or uploaded."""
    chosen = fields.upload("file")
    typed = fields.block("text")
    data: bytes | str = typed
    if chosen is not None:
        data = await chosen.read(LARGEST_LIST + 1)
        if len(data) > LARGEST_LIST:
            context = {**NOTHING, "refused": _("This file is too large for a list.")}
            return render(request, template, context, status=413)
    source = PASTED if chosen is None else source_of_file(chosen.filename or "")
    try:
        context = {**NOTHING, **await run_in_threadpool(understand, data, source)}
    except ReadingRefused as refusal:
        context = {**NOTHING, "refused": in_sentences(refusal), "problems": refusal.problems}
    context["typed"] = typed
    return render(request, template, context, status=422 if context["refused"] else 200)


def _understood(
    data: bytes | str,
    source: str,
    *,
    listing: LocalRatingList,
    order: Order,
    chosen: Chosen,
) -> dict[str, Any]:
    if is_report_file(data):
        document = read_trf(data)
        players = document.tournament.players
        return {"entries": players, "problems": document.warnings, "clean": as_sent(players)}
    if numbers := fide_numbers(data):
        return _by_numbers(numbers, listing, order)
    preview: PlayersPreview = read_players(data, rating_source=source)
    if chosen.headings == _headings(preview):
        preview = read_players(data, rating_source=source, chosen=chosen.fields)
    known = matched(preview.players, listing, order)
    players = tuple(entry.player for entry in known)
    return {
        "entries": players,
        "matched": known,
        "problems": preview.problems,
        "left_out": preview.left_out,
        "columns": preview.columns,
        "clean": as_sent(players),
        "told": preview.belonging if any(map(any, preview.belonging)) else (),
        "belonging": json.dumps(preview.belonging, ensure_ascii=False)
        if any(map(any, preview.belonging))
        else "",
        "headings": _headings(preview),
        "column_fields": tuple(PlayerField),
    }


class Chosen(NamedTuple):
    """What a person says that columns tell, of a list with these headings."""

    fields: dict[int, PlayerField | None]
    headings: str


def _headings(preview: PlayersPreview) -> str:
    return "|".join(column.heading for column in preview.columns)


def _chosen(fields: Fields) -> Chosen:
    """Return the choices above the columns; they hold for the list that was shown with them."""
    chosen: dict[int, PlayerField | None] = {}
    for column in range(1, _MOST_COLUMNS + 1):
        if fields.asked(f"column-{column}"):
            name = fields.text(f"column-{column}", longest=30)
            chosen[column] = PlayerField[name] if name in PlayerField.__members__ else None
    return Chosen(chosen, fields.text("headings", longest=2000))


def fide_numbers(data: bytes | str) -> tuple[tuple[int, int], ...]:
    """Return rows and FIDE numbers of a list that has nothing else, a heading allowed; else nothing."""
    text = data if isinstance(data, str) else data[: 1 << 20].decode("utf-8", "replace")
    lines = [(row, line.strip()) for row, line in enumerate(text.splitlines(), start=1)]
    lines = [(row, line) for row, line in lines if line]
    if lines and re.fullmatch(r"(?i)fide.?(id|no|number)?\.?|id.?(number|no)?\.?", lines[0][1]):
        lines = lines[1:]
    if not all(re.fullmatch("[0-9]{5,10}", line) for _row, line in lines):
        return ()
    return tuple((row, int(line)) for row, line in lines)


def _by_numbers(
    numbers: Sequence[tuple[int, int]], listing: LocalRatingList, order: Order
) -> dict[str, Any]:
    """Return the players of the rating list who have these FIDE numbers, and who is not on it."""
    known = listing.by_ids(number for _row, number in numbers)
    matches = [
        Matched(entered_from(known[number], order, listing), from_list=True)
        for number in dict.fromkeys(number for _row, number in numbers)
        if number in known
    ]
    problems = tuple(
        Problem(
            row,
            1,
            str(number),
            _("this FIDE number is not in your rating list"),
            _("Write the name next to it, or import the newest list."),
        )
        for row, number in numbers
        if number not in known
    )
    players = tuple(match.player for match in matches)
    if not players:
        raise ReadingRefused("none of these FIDE numbers is on the rating list", problems)
    return {
        "entries": players,
        "matched": matches,
        "problems": problems,
        "left_out": len(problems),
        "clean": as_sent(players),
    }


def is_report_file(data: bytes | str) -> bool:
    """Whether most lines begin with a code and one is a player or the name; others may be remarks."""
    text = data[:4000].decode("latin-1") if isinstance(data, bytes) else data[:4000]
    lines = [line for line in text.replace("\r", "\n").split("\n") if line.strip()]
    records = [line for line in lines if line[:3].isalnum() and line[3:4] in ("", " ")]
    return 2 * len(records) > len(lines) and any(line[:4] in ("001 ", "012 ") for line in records)


async def enter(request: Request) -> Response:
    """Enter everybody of the list that was shown, all or none."""
    fields = await read_form(request)
    text = fields.block("clean", longest=1_900_000)
    belonging = fields.block("belonging", longest=900_000)

    def command() -> Command:
        players = as_shown(tuple[Player, ...], text)
        memberships = as_shown(tuple[tuple[str, str, str], ...], belonging) if belonging else ()
        particulars = tuple(
            Particulars(club=club, school_class=school_class, group=group)
            for club, school_class, group in memberships
        )
        return EnterPlayers(players, particulars=particulars)

    def again(words: str) -> Response:
        players = as_shown(tuple[Player, ...], text)
        context = {"entries": players, "clean": text, "belonging": belonging, "refused": words}
        return list_again(request, "entrants/entries.html", fields, context)

    return await submit(
        request,
        fields,
        command,
        lambda receipt: "/players" if receipt.state.started else "/",
        again=again,
    )


def list_again(
    request: Request, template: str, fields: Fields, context: dict[str, Any]
) -> Response:
    """Show a list as it was understood, with what was pasted, after a refusal or a cancelled question."""
    shown = {**NOTHING, **context, "typed": fields.block("text")}
    return render(request, template, shown, status=422 if shown["refused"] else 200)


_SILENT = LOG.write(Player(0, ""))
"""What is not worth saying of a player, to keep a list of thousands short."""


def as_sent(entries: Sequence[Any]) -> str:
    """Return players or teams as text for a hidden field, as they were understood."""
    shown = [_short(LOG.write(entry)) for entry in entries]
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))


def _short(entry: dict[str, Any]) -> dict[str, Any]:
    if "players" in entry:
        return {**entry, "players": [_short(player) for player in entry["players"]]}
    return {
        name: value
        for name, value in entry.items()
        if name in ("number", "name") or value != _SILENT[name]
    }


def as_shown(kind: type[T], text: str) -> T:
    """Return what such a text lists; refuse it if it is no list of ours."""
    try:
        # A number of thousands of digits is a ValueError too, and lists in lists recurse.
        return LOG.read(kind, _readable(json.loads(text)))
    except (ValueError, RecursionError, UnreadableFact) as cause:
        raise Refused(
            "the list has changed since you checked it", hint="Show it again, then add the players."
        ) from cause


def _readable(content: object) -> object:
    """Return the same without control characters, which no list shows and no form sends."""
    if isinstance(content, str):
        return "".join(c for c in content if unicodedata.category(c) not in ("Cc", "Cs"))
    if isinstance(content, list):
        return [_readable(item) for item in content]
    if isinstance(content, dict):
        return {name: _readable(value) for name, value in content.items()}
    return content
