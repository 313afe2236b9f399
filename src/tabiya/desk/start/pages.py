"""The first page: what to do next in the open event, or which event to open."""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from pathlib import Path
from urllib.parse import quote, urlsplit, urlunsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.announcement.event_lines import EventLine, event_line, kinds_here
from tabiya.desk.announcement.systems import get_title
from tabiya.desk.desk import EVENTS, OpenEvent
from tabiya.desk.folder import SUFFIX, NoSuchFile, Shelf
from tabiya.desk.public_site.publisher import sites_of
from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.rounds.next_round import colour_is_open, pairing_command, why_not_paired
from tabiya.desk.standings.lots import tied_players
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.start.pending import get_pending
from tabiya.desk.start.steps import list_steps
from tabiya.desk.web.context import (
    NotAllowed,
    get_desk,
    get_event,
    get_person,
    get_state,
    read_form,
)
from tabiya.desk.web.identity import LANGUAGE_COOKIE, cookie_header, person_asking
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect_to
from tabiya.desk.web.words import hall_time
from tabiya.errors import TabiyaError
from tabiya.languages import LANGUAGES
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.common.pairing_checks import may_pair_next
from tabiya.store.common.ratings_needed import ratings_needed
from tabiya.store.decision import Refused
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.log.audit import describe_lines_apart
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.recovery import in_ranges
from tabiya.store.permissions import Permission


def events(request: Request) -> Response:
    """Show the events of the desk; one that was started on one file goes on to that event."""
    desk = get_desk(request)
    only = desk.only_event
    if only is not None and only.begun:
        return redirect_to(f"{only.address}/")
    wanted = request.query_params.get("find", "")[:60].strip()
    lines = () if only else tuple(event_line(desk, path) for path in desk.folder.files())
    # The groups of a championship stand on its card; a search finds them one by one.
    listed = (
        [line for line in lines if wanted.casefold() in line.searched]
        if wanted
        else [line for line in lines if not line.championship]
    )
    context = {
        "lines": listed,
        "championships": () if wanted else _championships(lines),
        "count": len(lines),
        "kinds": kinds_here(desk),
        "festivals": desk.festivals,
        "find": wanted,
        "file": only.store.path.name if only else "",
        "away": {} if only else {shelf: desk.folder.files(shelf) for shelf in Shelf},
    }
    return render(request, "start/events.html", context)


_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class ChampionshipLine:
    """A championship in the list of the desk, with the events of its stages."""

    name: str
    address: str
    events: tuple[EventLine, ...]

    @property
    def playing(self) -> int:
        """How many games are in play, in all groups."""
        return sum(line.playing for line in self.events)


def _championships(lines: Iterable[EventLine]) -> tuple[ChampionshipLine, ...]:
    by_name: dict[str, list[EventLine]] = {}
    for line in lines:
        if line.championship:
            by_name.setdefault(line.championship, []).append(line)
    return tuple(
        ChampionshipLine(
            name,
            f"/stages/{quote(name)}",
            tuple(sorted(events, key=lambda line: line.place)),
        )
        for name, events in by_name.items()
    )


def export_all(request: Request) -> Response:
    """Send every event file of the desk in one ZIP, without passwords."""
    desk = get_desk(request)
    whole = BytesIO()
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(whole, "w") as archive:
        for path in desk.folder.files():
            event = desk.event(path.stem)
            if not person_asking(desk, event, request).may(Permission.ADMINISTER):
                continue
            copy = Path(folder) / path.name
            event.store.copy_to(copy)
            archive.write(copy, path.name, zipfile.ZIP_DEFLATED)
    return Response(
        whole.getvalue(),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="events.zip"'},
    )


def ask_before_deleting(request: Request) -> Response:
    """Show what would be put into the bin."""
    name = _named(request)
    desk = get_desk(request)
    line = event_line(desk, desk.options.folder / f"{name}{SUFFIX}")
    return render(request, "start/delete.html", {"line": line})


async def delete(request: Request) -> Response:
    """Put an event into the bin; from there it can be brought back."""
    return await _put_away(request, Shelf.BIN)


async def archive(request: Request) -> Response:
    """Put an event that is over out of the way."""
    return await _put_away(request, Shelf.ARCHIVE)


async def _put_away(request: Request, shelf: Shelf) -> Response:
    await read_form(request)
    await run_in_threadpool(get_desk(request).put_away, _named(request), shelf)
    return redirect_to("/")


async def bring_back(request: Request) -> Response:
    """Put an event from the archive or the bin back into the list."""
    fields = await read_form(request)
    shelf = Shelf(fields.choice("shelf", [option.value for option in Shelf], Shelf.BIN.value))
    name = request.path_params["name"]
    await run_in_threadpool(get_desk(request).bring_back, name, shelf)
    return redirect_to("/")


async def recover(request: Request) -> Response:
    """Save all that is sound in a damaged event into a new one, and say exactly what is missing."""
    await read_form(request)
    name, recovery = await run_in_threadpool(get_desk(request).recover, request.path_params["name"])
    context = {
        "name": name,
        "address": f"{EVENTS}{quote(name)}",
        "found": recovery,
        "from_backups": in_ranges(recovery.from_backups),
        "missing": in_ranges(recovery.missing),
        "apart": [
            (line.seq, hall_time(line.at), line.who, words)
            for line, words in describe_lines_apart(recovery)
        ],
    }
    return await run_in_threadpool(render, request, "start/recovered.html", context)


def _named(request: Request) -> str:
    """Return the event of the address, if the person may put it away: its own password counts."""
    desk = get_desk(request)
    name = str(request.path_params["name"])
    if name not in {path.stem for path in desk.folder.files()}:
        raise NoSuchFile("there is no such event", hint="Choose one of the listed events.")
    try:
        event = desk.event(name)
    except TabiyaError:
        return name  # What cannot be opened can still be put away.
    if person_asking(desk, event, request).role < Permission.ADMINISTER.least:
        raise NotAllowed(Permission.ADMINISTER)
    return name


def overview(request: Request) -> Response:
    """Show how far an event has come, and what to do next."""
    event, state = get_event(request), get_state(request)
    public = (
        sites_of(get_desk(request)).of(event)
        if get_person(request).may(Permission.ADMINISTER)
        else None
    )
    steps_title, steps = list_steps(state, public=bool(public and public.since))
    missing = obstacles_to_final_report(state)
    return render(
        request,
        "start/overview.html",
        {
            "pending": get_pending(event, rating_list_of(get_desk(request)))
            if get_person(request).may(Permission.PAIR)
            else (),
            "cannot_pair": may_pair_next(state),
            "ratings": ratings_needed(state),
            "system": get_title(state.system),
            "not_paired": why_not_paired(state),
            "colour_open": colour_is_open(state),
            "obstacles": missing,
            "published": published_rounds(state),
            "tied": tied_players(event.cache, state) if not missing else 0,
            "public": public,
            "steps_title": steps_title,
            "steps": steps if get_person(request).may(Permission.PAIR) else (),
        },
    )


async def load_demo(request: Request) -> Response:
    """Make a new event with players and two rounds, ready to be tried."""
    await read_form(request)
    person = get_person(request)
    desk = get_desk(request)
    if desk.holds_its_event:
        raise Refused(
            "this desk was started for one event",
            hint="Start another one for another event: tabiya desk OTHER.tabiya",
        )

    def work() -> OpenEvent:
        event, _receipt = desk.begin("demo", begin_demo(), person.actor(), [])
        play_demo(event.store)
        return event

    event = await run_in_threadpool(work)
    return redirect_to(f"{event.address}/")


def old_address(request: Request) -> Response:
    """Send an address without an event on to the event, if there is but one; else to the list."""
    desk = get_desk(request)
    names = [event.name for event in desk.open_events]
    names = names or [path.stem for path in desk.folder.files()]
    if len(names) != 1:
        return redirect_to("/")
    query = f"?{request.url.query}" if request.url.query else ""
    return redirect_to(f"{EVENTS}{quote(names[0])}{request.url.path}{query}")


def choose_language(request: Request) -> Response:
    """Remember the language of whoever reads here, and go back to their page."""
    page = urlsplit(request.query_params.get("to", ""))
    within = page.path.lstrip("/\\")  # Two slashes would lead to another host.
    answer = redirect_to(urlunsplit(("", "", f"/{within}", page.query, "")))
    chosen = request.query_params.get("choose", "")
    if chosen in LANGUAGES:
        header = cookie_header(LANGUAGE_COOKIE, chosen, _YEAR, secure=request.state.secure)
        answer.headers.append("set-cookie", header)
    return answer


def unless_of_one_event(page: Callable[[Request], Response]) -> Callable[[Request], Response]:
    """Return a page of the desk itself; a desk that was started on one event shows the event's."""

    def chosen(request: Request) -> Response:
        return old_address(request) if get_desk(request).holds_its_event else page(request)

    return chosen


_HAND = Actor("Demo", "desk", "part of the demo event")

SETTINGS = Settings(
    name="Demo Open",
    city="Ghent",
    federation="BEL",
    start=date(2026, 9, 5),
    end=date(2026, 9, 6),
    kind="Individual: Swiss-System",
    chief_arbiter="Peeters, Anna",
    time_control="60 minutes plus 30 seconds per move",
    time_control_code="3600+30",
    rounds=5,
    initial_colour=Colour.WHITE,
    tie_breaks=("BH/C1", "BH", "SB", "DE", "WIN", "BPG"),
)

PLAYERS = (
    Player(1, "Adeyemi, Tunde", Sex.MALE, Title.IM, 2412, "NGR", birth="1994"),
    Player(2, "Bakker, Sanne", Sex.FEMALE, Title.WIM, 2334, "NED", birth="2001"),
    Player(3, "Castro, Inés", Sex.FEMALE, Title.FM, 2305, "CHI", birth="1998"),
    Player(4, "Dvořák, Petr", Sex.MALE, Title.FM, 2298, "CZE", birth="1979"),
    Player(5, "Eriksen, Liv", Sex.FEMALE, None, 2187, "NOR", birth="2008"),
    Player(6, "Farouk, Omar", Sex.MALE, Title.CM, 2154, "EGY", birth="1990"),
    Player(7, "Gupta, Mira", Sex.FEMALE, Title.WFM, 2120, "IND", birth="2010"),
    Player(8, "Hoxha, Besnik", Sex.MALE, None, 2101, "ALB", birth="1961"),
    Player(9, "Ivanović, Vuk", Sex.MALE, None, 2077, "SRB", birth="2006"),
    Player(10, "Jansen, Lotte", Sex.FEMALE, None, 2015, "BEL", birth="1988"),
    Player(11, "Kowalczyk, Jan", Sex.MALE, None, 1984, "POL", birth="1957"),
    Player(12, "Lefèvre, Hugo", Sex.MALE, None, 1952, "FRA", birth="2009"),
    Player(13, "Moreau, Chloé", Sex.FEMALE, None, 1899, "BEL", birth="2011"),
    Player(14, "Nguyễn, Minh", Sex.MALE, None, 1873, "VIE", birth="1996"),
    Player(15, "O'Brien, Séamus", Sex.MALE, None, 1810, "IRL", birth="1970"),
    Player(16, "Pereira, João", Sex.MALE, None, 1765, "POR", birth="2003"),
    Player(17, "Quispe, Rosa", Sex.FEMALE, None, 1702, "PER", birth="2012"),
    Player(18, "Rossi, Giulia", Sex.FEMALE, None, 1655, "ITA", birth="1999"),
    Player(19, "Schäfer, Uwe", Sex.MALE, None, 1588, "GER", birth="1954"),
)

_W, _D, _B = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
_RESULTS = (
    (_W, _B, _W, _D, _W, _B, GameResult.WHITE_WINS_BY_FORFEIT, _D, _B),
    (_D, _W, _B, _D, _W, _W, _B, _D, _W),
)


def begin_demo() -> CreateEvent:
    """Return the command that announces the demo event."""
    return CreateEvent(SETTINGS)


def play_demo(store: EventStore) -> None:
    """Enter the players and play two rounds; round 3 is left to the visitor."""
    store.do(EnterPlayers(PLAYERS), _HAND)
    store.do(AssignNumbers(), _HAND)
    store.do(RequestBye(8, 2, ByeKind.HALF_POINT), _HAND)
    for number, results in enumerate(_RESULTS, start=1):
        store.do(pairing_command(store.state), _HAND)
        store.do(PublishRound(number), _HAND)
        boards = store.state.rounds[-1].boards
        for board, (seats, result) in enumerate(zip(boards, results, strict=False), start=1):
            store.do(EnterResult(number, board, seats.white, seats.black, result), _HAND)
