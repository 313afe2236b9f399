"""The first page: what to do next in the open event, or which event to open."""

from __future__ import annotations

from typing import NoReturn

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tabiya.desk.announcement.systems import title_of
from tabiya.desk.rounds.next_round import colour_is_open, why_not_paired
from tabiya.desk.standings.lots import tied_players
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.start.demo import begin_demo, play_demo
from tabiya.desk.web.context import desk_of, person_of, read_form, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import redirect
from tabiya.desk.web.translations import gettext as _
from tabiya.store.decision import Refused
from tabiya.store.results.completion import obstacles_to_final_report
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
