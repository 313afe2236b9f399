"""The boards of several events on one page: for a clerk who walks through the whole hall."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.pairings import PAIRINGS, TEAM_PAIRINGS
from tabiya.answers.lists.spec import ListColumn, Surface
from tabiya.answers.rounds import PairingLine
from tabiya.desk.access.passwords import SESSION_COOKIE
from tabiya.desk.desk import Desk, OpenEvent
from tabiya.desk.festivals import Festival
from tabiya.desk.results.pages import entered_results
from tabiya.desk.rounds.matches import MatchRow, match_rows
from tabiya.desk.rounds.pages import RowOptions, drawn_rows
from tabiya.desk.rounds.pairing_list import BoardRow, board_rows
from tabiya.desk.standings.scores import published_rounds, scores_before
from tabiya.desk.web.context import event_named, get_address, get_desk, get_person
from tabiya.desk.web.identity import Person, own_cookies, person_asking
from tabiya.desk.web.rendering import render
from tabiya.store.log.errors import FileTrouble
from tabiya.store.parts import RoundStatus
from tabiya.store.permissions import Permission

_LATEST = 5
"""So many finished boards of an event, the last ones, stay in their places when the page is loaded."""
_LOOK = RowOptions(may_enter=True, may_open=True, only_open=False, grouped=False, row_undo=True)


@dataclass(frozen=True, slots=True)
class EventBoards:
    """The round in play of an event, as a clerk sees it."""

    event: OpenEvent
    title: str
    round: int
    revision: int
    seq: int
    """The line of the log that the page shows."""
    playing: int
    rows: Markup
    """The boards still playing and those finished last, in the order of the boards."""
    matches: tuple[MatchRow, ...]
    columns: tuple[ListColumn[PairingLine], ...]
    person: Person
    """Each event may know the phone under another name."""
    token: str
    """What proves a form of this page ours."""


def all_boards(request: Request) -> Response:
    """Show the boards still playing of every event in which the person may enter results."""
    event_named(request)
    desk = get_desk(request)
    festival: Festival | None = request.state.festival
    events = desk.list_groups(festival) if festival else _events_for(desk, request)
    shown = []
    for event in events:
        person = person_asking(desk, event, request)
        if event.begun and person.may(Permission.ENTER_RESULTS):
            event.catch_up()
            # This very machine may have no cookie yet: it is given that of the person of the whole page.
            session = get_person(request).session if person.local else person.session
            boards = _boards(event, person, desk.access.signer.form_token(session))
            shown += [boards] if boards else []
    context = {"shown": shown, "here": f"{get_address(request)}/boards", "festival": festival}
    return render(request, "results/all_boards.html", context)


def _boards(event: OpenEvent, person: Person, token: str) -> EventBoards | None:
    """Return the boards of the round in play, if one is."""
    state = event.store.state
    number = published_rounds(state)
    if not number or number != len(state.rounds):
        return None
    round_ = state.rounds[-1]
    if round_.status is not RoundStatus.PUBLISHED:
        return None
    rows = board_rows(state, round_, scores_before(event).of(state, number))
    matches = match_rows(state, round_)
    done = sorted((row for row in rows if row.state == "done"), key=lambda row: -row.revision)
    latest = done[:_LATEST]
    return EventBoards(
        event,
        state.settings.name,
        number,
        round_.revision,
        state.seq,
        sum(row.state == "open" for row in rows),
        drawn_rows(
            event,
            number,
            tuple(row for row in rows if row.state == "open" or row in latest),
            _LOOK,
            matches,
            steps=_own_steps(event, person, latest),
        ),
        matches,
        (TEAM_PAIRINGS if matches else PAIRINGS).columns_on(Surface.DESK, rows),
        person,
        token,
    )


def _own_steps(event: OpenEvent, person: Person, rows: list[BoardRow]) -> dict[int, int]:
    """Return the steps by which the person entered the results of these boards, by board."""
    by_board = {}
    # While the file cannot be read, the page shows the boards without a way to undo.
    with suppress(FileTrouble):
        for row in rows:
            lines = event.store.entries(after=row.revision - 1, until=row.revision)
            step = lines[0].step if lines else 0
            if entered_results(event.store, step, person):
                by_board[row.board] = step
    return by_board


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
