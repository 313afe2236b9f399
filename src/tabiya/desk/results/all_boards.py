"""The boards of several events on one page: for a clerk who walks through the whole hall."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.access.identity import own_cookies, person_asking
from tabiya.desk.access.passwords import SESSION_COOKIE
from tabiya.desk.access.roles import Permission
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.festival.festival import Festival
from tabiya.desk.rounds.pairing_list import BoardRow, board_rows
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import address_of, desk_of, event_named
from tabiya.desk.web.rendering import render
from tabiya.store.state import RoundStatus

_LATEST = 3


@dataclass(frozen=True, slots=True)
class EventBoards:
    """The round in play of an event, as a clerk sees it."""

    event: OpenEvent
    title: str
    round: int
    playing: tuple[BoardRow, ...]
    latest: tuple[BoardRow, ...]
    """The results entered last, the newest first."""
    token: str
    """What proves a form of this page ours; each event may know the phone under another name."""


def all_boards(request: Request) -> Response:
    """Show the boards still playing of every event in which the person may enter results."""
    event_named(request)
    desk = desk_of(request)
    festival: Festival | None = request.state.festival
    events = desk.groups_of(festival) if festival else _events_for(desk, request)
    shown = []
    for event in events:
        person = person_asking(desk, event, request)
        if not event.begun or not person.may(Permission.ENTER_RESULTS):
            continue
        event.catch_up()
        state = event.store.state
        number = published_rounds(state)
        if not number or state.rounds[number - 1].status is not RoundStatus.PUBLISHED:
            continue
        if number != len(state.rounds):
            continue
        round_ = state.rounds[-1]
        rows = board_rows(state, round_, event.scores.of(state, number))
        done = sorted((r for r in rows if r.state == "done"), key=lambda r: -r.revision)
        shown.append(
            EventBoards(
                event,
                state.settings.name,
                number,
                tuple(row for row in rows if row.state == "open"),
                tuple(done[:_LATEST]),
                desk.access.signer.form_token(person.session),
            )
        )
    context = {"shown": shown, "here": f"{address_of(request)}/boards", "festival": festival}
    return render(request, "results/all_boards.html", context)


def _events_for(desk: Desk, request: Request) -> tuple[OpenEvent, ...]:
    """Return the events in which somebody may have a role.

    After a restart they may not be open yet. A stranger opens none.
    """
    may_enter = person_asking(desk, None, request).may(Permission.ENTER_RESULTS)
    invited = any(
        name.startswith(SESSION_COOKIE) and name != desk.access.cookie
        for name in own_cookies(request)
    )
    return desk.all_events() if may_enter or invited else desk.open_events
