"""The first page: what to do next in the open event, or which event to open."""

from __future__ import annotations

from datetime import date
from typing import NoReturn

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.announcement.systems import title_of
from tabiya.desk.rounds.next_round import colour_is_open, pairing_command, why_not_paired
from tabiya.desk.standings.lots import tied_players
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import desk_of, person_of, read_form, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.translations import gettext as _
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.store.announcement.commands import CreateEvent
from tabiya.store.arrangements.commands import AssignNumbers, RequestBye
from tabiya.store.decision import Refused
from tabiya.store.entrants.commands import EnterPlayers
from tabiya.store.event_store import EventStore
from tabiya.store.log.entry import Actor
from tabiya.store.results.commands import EnterResult
from tabiya.store.results.completion import obstacles_to_final_report
from tabiya.store.rounds.commands import PublishRound
from tabiya.store.rounds.decisions import may_pair_next
from tabiya.store.rounds.ratings_needed import ratings_needed


def start(request: Request) -> Response:
    """Show the open event, or the list of events."""
    desk = desk_of(request)
    if desk.store is None or not desk.store.state.seq:
        return render(request, "start/events.html", {"files": desk.event_files()})
    state = state_of(request)
    missing = obstacles_to_final_report(state)
    return render(
        request,
        "start/overview.html",
        {
            "cannot_pair": may_pair_next(state),
            "ratings": ratings_needed(state),
            "system": title_of(state.system),
            "not_paired": why_not_paired(state),
            "colour_open": colour_is_open(state),
            "obstacles": missing,
            "published": published_rounds(state),
            "tied": tied_players(desk.cache, state) if not missing else 0,
        },
    )


async def load_demo(request: Request) -> Response:
    """Make a new event with players and two rounds, ready to be tried."""
    await read_form(request)
    person = person_of(request)
    desk = desk_of(request)
    if desk.holds_its_event:
        _refuse_another()

    def work() -> None:
        desk.begin("demo", begin_demo(), person.actor(), [])
        if desk.store is not None:
            play_demo(desk.store)

    await run_in_threadpool(work)
    return redirect("/")


async def open_event(request: Request) -> Response:
    """Go on with an event of the folder."""
    fields = await read_form(request)
    _refuse_if_bound(request)
    await run_in_threadpool(desk_of(request).open, fields.text("file"))
    return redirect("/")


async def leave_event(request: Request) -> Response:
    """Go back to the list of events; the event stays as it is in its file."""
    await read_form(request)
    _refuse_if_bound(request)
    await run_in_threadpool(desk_of(request).leave)
    return RedirectResponse("/", 303)


def _refuse_if_bound(request: Request) -> None:
    if desk_of(request).options.one_file:
        _refuse_another()


def _refuse_another() -> NoReturn:
    raise Refused(
        _("this desk was started for one event"),
        hint=_("Start another one for another event: tabiya desk OTHER.tabiya"),
    )


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
