"""Line-ups: who has handed in, handing in on a phone or at the desk, opening them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rounds.matches import MatchRow, MatchSide, match_rows
from tabiya.desk.teams.pages import team_asked
from tabiya.desk.web.context import NotAllowed, get_person, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.strip import last_seen_round
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.pairing.team.line_up import default_line_up
from tabiya.store.clock import utc_now
from tabiya.store.common.match_seating import (
    boards_of_a_match,
    find_deadline,
    first_named,
    get_match,
    is_opened,
    is_postponed,
    list_seats,
)
from tabiya.store.facts.line_ups import HandInLineUp, OpenLineUps, SetLineUpDeadline, TakeBackLineUp
from tabiya.store.parts import EnteredPlayer, PairedRound, RoundStatus
from tabiya.store.permissions import Permission
from tabiya.store.roster import EnteredTeam


@dataclass(frozen=True, slots=True)
class LineUpSide:
    """How far a team has come with its line-up for a round."""

    team: EnteredTeam
    status: str
    players: tuple[EnteredPlayer | None, ...]
    """Who plays, where the one who asks may know it."""


def line_ups(request: Request) -> Response:
    """Show which teams have handed in; who plays is shown once both have, or the deadline came."""
    return _page(request)


def _page(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state, person = get_state(request), get_person(request)
    number = round_of_line_ups(request)
    round_ = _round_seen(request, number)
    rows = match_rows(state, round_) if round_ is not None else ()
    published = round_ is not None and round_.status is not RoundStatus.PREPARED
    deadline = find_deadline(state, number)
    over = deadline is not None and utc_now() >= deadline
    current = number >= len(state.rounds)
    later = any(row.postponed for row in rows)
    context = {
        "number": number,
        "paired": round_ is not None,
        "rows": [
            (
                row,
                *(
                    _side(request, row, side, number, over=over and not row.postponed)
                    for side in (row.first, row.second)
                ),
            )
            for row in rows
        ],
        "teams": [] if rows else state.roster.by_number(),
        "deadline": deadline.astimezone() if deadline else None,
        "typed": dict(fields.again()) if fields else {},
        "error": error,
        "over": over,
        "proposed": _proposed(),
        "waiting": [
            row
            for row in rows
            if row.waiting and not row.opened and (row.postponed or number == len(state.rounds))
        ]
        if published
        else [],
        "rule": state.laws.cite(default_line_up),
        "may_manage": person.may(Permission.MANAGE_PLAYERS) and (current or later),
        "current": current,
        "handed_in": {line_up.team for line_up in state.roster.line_ups if line_up.round == number},
    }
    return render(request, "teams/line_ups.html", context, status=422 if fields else 200)


def _proposed() -> datetime:
    """Return a time for the deadline: the next full hour."""
    now = utc_now().astimezone()
    return (now + timedelta(hours=1)).replace(minute=0, second=0, microsecond=0)


def round_of_line_ups(request: Request) -> int:
    """Return the round of the address, for which line-ups are or may be handed in."""
    state = get_state(request)
    if state.paired_by.teams is None or not state.paired_by.teams.line_ups:
        raise HTTPException(404, _("There are no line-ups in this event."))
    number = int(request.path_params["round"])
    seen = last_seen_round(state, get_person(request))
    last = state.total_rounds
    if not 1 <= number <= seen + 1 or (last is not None and number > last):
        raise HTTPException(404, _("This round does not exist, or you may not see it."))
    return number


def _round_seen(request: Request, number: int) -> PairedRound | None:
    """Return the round, if it is paired and the person may see it."""
    state = get_state(request)
    return (
        state.rounds[number - 1] if number <= last_seen_round(state, get_person(request)) else None
    )


def _side(
    request: Request, row: MatchRow, side: MatchSide, number: int, *, over: bool
) -> LineUpSide:
    state = get_state(request)
    team = state.roster.teams[side.team]
    if side.handed_in:
        status = _("line-up") if row.opened else _("submitted, not open yet")
    elif over:
        status = _("no line-up by the deadline: the first-listed players")
    elif row.opened:
        status = _("no line-up submitted: the first-listed players")
    else:
        status = _("nothing submitted")
    known = row.opened or (over and not row.waiting) or (side.handed_in and may_know(request, team))
    seats = list_seats(state, number, team) if known else ()
    return LineUpSide(
        team, status, tuple(None if seat is None else state.entrants[seat] for seat in seats)
    )


def may_know(request: Request, team: EnteredTeam) -> bool:
    """Whether somebody may see a line-up that is not open: its captain, and the arbiters."""
    person = get_person(request)
    return person.may(Permission.MANAGE_PLAYERS) or person.team == team.team


def require_captain(request: Request, team: EnteredTeam) -> bool:
    """Return whether the captain asks; an arbiter may ask too, anybody else is refused."""
    person = get_person(request)
    if person.may(Permission.MANAGE_PLAYERS):
        return False
    if person.team != team.team:
        raise NotAllowed(Permission.MANAGE_PLAYERS)
    return True


def form(request: Request) -> Response:
    """Show the form in which a captain names who plays on which board."""
    return _form(request)


def _form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state = get_state(request)
    team = team_asked(request)
    captain = require_captain(request, team)
    number = round_of_line_ups(request)
    round_ = _round_seen(request, number)
    match = get_match(round_, team.team) if round_ is not None else None
    handed = state.roster.line_up(number, team.team)
    boards = boards_of_a_match(state)
    if fields is not None:
        seats = seats_in(fields, boards)
    else:
        seats = handed.seats if handed is not None else first_named(state, number, team)
    postponed = round_ is not None and match is not None and is_postponed(state, round_, match)
    deadline = None if postponed else find_deadline(state, number)
    opponent = None
    if match is not None:
        other = match.black if match.white == team.team else match.white
        opponent = state.roster.teams[other]
    context = {
        "team": team,
        "number": number,
        "boards": boards,
        "opponent": opponent,
        "white": match is not None and match.white == team.team,
        "seats": [seats[n] if n < len(seats) else None for n in range(boards)],
        "members": [state.entrants[entrant] for entrant in team.members],
        "handed": handed,
        "opened": match is not None and not postponed and is_opened(state, number, match),
        "captain": captain,
        "deadline": deadline.astimezone() if deadline else None,
        "over": not postponed and deadline is not None and utc_now() >= deadline,
        "no_match": round_ is not None and match is None,
        "rule": state.laws.cite(default_line_up),
        "error": error,
    }
    return render(request, "teams/line_up.html", context, status=422 if error else 200)


async def hand_in(request: Request) -> Response:
    """Take the line-up of a team."""
    fields = await read_form(request)
    team = team_asked(request)
    captain = require_captain(request, team)
    number = round_of_line_ups(request)
    command = HandInLineUp(
        number,
        team.team,
        seats_in(fields, boards_of_a_match(get_state(request))),
        utc_now(),
        by_captain=captain,
        based_on=fields.number("based_on"),
    )
    return await submit(
        request,
        fields,
        command,
        f"/rounds/{number}/line-ups/{team.team}",
        again=lambda words: _form(request, fields, words),
    )


def seats_in(fields: Fields, boards: int) -> tuple[int | None, ...]:
    """Return who was chosen for each board."""
    return tuple(fields.number(f"board-{number}", least=1) for number in range(1, boards + 1))


async def take_back(request: Request) -> Response:
    """Take back a line-up that nobody has seen."""
    fields = await read_form(request)
    team = team_asked(request)
    captain = require_captain(request, team)
    number = round_of_line_ups(request)
    command = TakeBackLineUp(number, team.team, utc_now(), by_captain=captain)
    return await submit(request, fields, command, f"/rounds/{number}/line-ups/{team.team}")


async def set_deadline(request: Request) -> Response:
    """Say until when line-ups are handed in, by the clock of the hall."""
    fields = await read_form(request)
    number = round_of_line_ups(request)
    written = fields.text("deadline", longest=20)
    again = partial(_page, request, fields)
    try:
        deadline = datetime.fromisoformat(written).astimezone() if written else None
    except ValueError:
        return again(_("Write the deadline as 2026-04-03T13:30."))
    command = SetLineUpDeadline(number, deadline)
    return await submit(request, fields, command, f"/rounds/{number}/line-ups", again=again)


async def open_now(request: Request) -> Response:
    """Put the players of the line-ups at their boards; the others play in list order."""
    fields = await read_form(request)
    number = round_of_line_ups(request)
    return await submit(request, fields, OpenLineUps(number), f"/rounds/{number}/line-ups")
