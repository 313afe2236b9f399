"""One match of teams: its boards, its score, and what the arbiter rules about it."""

from __future__ import annotations

from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rounds.matches import MatchRow, match_rows
from tabiya.desk.rounds.pages import round_asked
from tabiya.desk.rounds.pairing_list import RESULTS, BoardRow, board_rows
from tabiya.desk.standings.scores import scores_before
from tabiya.desk.teams.line_ups import require_captain, seats_in
from tabiya.desk.teams.pages import team_asked
from tabiya.desk.web.context import get_event, get_person, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.identity import Person
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.model.team import Team
from tabiya.pairing.team.line_up import out_of_order
from tabiya.pairing.team.presence import too_few_present
from tabiya.pairing.team.wrong_board import counted_as
from tabiya.store.common.match_seating import (
    boards_of_a_match,
    get_match,
    is_postponed,
    is_ruled_on,
    list_boards,
    list_seats,
    result_as_listed,
)
from tabiya.store.facts.match_forfeits import ForfeitMatch
from tabiya.store.facts.match_reports import AcceptReport, ReportMatch
from tabiya.store.facts.seats import RecordSeats
from tabiya.store.facts.team_presence import NotePresence
from tabiya.store.facts.wrong_boards import RuleWrongBoards
from tabiya.store.parts import PairedRound
from tabiya.store.permissions import Permission
from tabiya.store.roster import EnteredTeam
from tabiya.store.state import EventState


def match_page(request: Request) -> Response:
    """Show a match board by board; arbiters rule on it here."""
    return _page(request)


def _page(
    request: Request,
    error: str = "",
    *,
    present: tuple[int, ...] | None = None,
    seated: tuple[int | None, ...] | None = None,
    reported: Fields | None = None,
) -> Response:
    """Show the match, again with what was ticked or chosen for the team of the address."""
    typed = present is not None or seated is not None
    event, state, person = get_event(request), get_state(request), get_person(request)
    round_, team = round_asked(request), team_asked(request)
    row = next(
        (
            match_row
            for match_row in match_rows(state, round_)
            if team.team in (match_row.first.team, match_row.second.team)
        ),
        None,
    )
    if row is None:
        raise HTTPException(404, _("The team has no match in this round."))
    match = next(match for match in round_.matches if team.team in (match.white, match.black))
    scores = scores_before(event).of(state, round_.number)
    boards = [line for line in board_rows(state, round_, scores) if line.board in row.boards]
    sides = [state.roster.teams[side.team] for side in (row.first, row.second)]
    seats = {side.team: list_seats(state, round_.number, side) for side in sides}
    context = {
        "round": round_,
        "row": row,
        "boards": boards,
        "sides": sides,
        "seats": seats,
        "wrong": {team: _wrong(state, team, seated) for team, seated in seats.items()},
        "ruled": any(ruling.team == team.team for ruling in state.roster.rulings(round_.number)),
        "chairs": _chairs(state, round_, sides),
        "number_of_boards": boards_of_a_match(state),
        "may_rule": person.may(Permission.PAIR) and is_ruled_on(state, round_, match),
        "reporting": _may_report(state, person, row) and is_ruled_on(state, round_, match),
        "reports": _reports(state, round_, row, boards, person),
        "postponed": is_postponed(state, round_, match),
        "rule_of_presence": state.laws.cite(too_few_present),
        "rule_of_boards": state.laws.cite(counted_as),
        "ruling_on": team.team if typed else 0,
        "present": present,
        "seated": seated,
        "error": error,
        "reported": dict(reported.again()) if reported else {},
    }
    refused = typed or reported is not None
    return render(request, "teams/match.html", context, status=422 if refused else 200)


def _may_report(state: EventState, person: Person, row: MatchRow) -> bool:
    """Whether the person is the captain of a team of the match and its results are asked for."""
    return (
        state.settings.match_reports
        and person.team in (row.first.team, row.second.team)
        and bool(row.open_boards)
        and not row.waiting
    )


def _reports(
    state: EventState,
    round_: PairedRound,
    row: MatchRow,
    boards: list[BoardRow],
    person: Person,
) -> dict[int, list[str]]:
    """Return what captains reported while the match is open, as the page lists it, by team.

    Both captains and the arbiters may know it.
    """
    sides = (row.first.team, row.second.team)
    if not row.open_boards or not (person.may(Permission.PAIR) or person.team in sides):
        return {}
    symbols = {}
    for team in sides:
        games = state.roster.reports.get((round_.number, team))
        if games is not None:
            results = {(game.white, game.black): game.result for game in games}
            symbols[team] = [
                result_as_listed(state, round_, seats, result).symbol
                if (result := results.get((seats.white, seats.black)))
                else ""
                for seats in (round_.boards[board.board - 1] for board in boards)
            ]
    return symbols


async def report(request: Request) -> Response:
    """Take a captain's report of the match."""
    fields = await read_form(request)
    round_, team = round_asked(request), team_asked(request)
    require_captain(request, team)
    state = get_state(request)
    match = get_match(round_, team.team)
    boards = list_boards(state, round_, match) if match is not None else {}
    command = ReportMatch(
        round_.number,
        team.team,
        tuple(
            result_as_listed(
                state, round_, board, RESULTS[fields.choice(f"result-{number}", RESULTS, "none")]
            )
            for number, board in boards.items()
        ),
    )
    again = partial(_page, request, reported=fields)
    return await submit(
        request, fields, command, f"/rounds/{round_.number}/matches/{team.team}", again=again
    )


async def accept_report(request: Request) -> Response:
    """Enter the results that one captain reported."""
    fields = await read_form(request)
    number, team = int(request.path_params["round"]), team_asked(request)
    command = AcceptReport(number, team.team)
    return await submit(request, fields, command, f"/rounds/{number}/matches/{team.team}")


def _wrong(state: EventState, team: int, seats: tuple[int | None, ...]) -> frozenset[int]:
    """Return the boards, from 1, at which somebody of another place of the list sits."""
    listed = state.roster.teams[team]
    misplaced = out_of_order(Team(listed.number, listed.name, listed.members), seats)
    return frozenset(board + 1 for board in misplaced)


def _chairs(state: EventState, round_: PairedRound, sides: list[EnteredTeam]) -> list[str]:
    members = {entrant for team in sides for entrant in team.members}
    return [
        state.entrants[given.entrant].player.name
        for given in round_.byes
        if given.entrant in members
    ]


async def forfeit(request: Request) -> Response:
    """Forfeit the boards of the match that have no result."""
    fields = await read_form(request)
    number, team = int(request.path_params["round"]), team_asked(request)
    command = ForfeitMatch(number, fields.numbers("loser"))
    return await submit(request, fields, command, f"/rounds/{number}/matches/{team.team}")


async def presence(request: Request) -> Response:
    """Write down who of a team is there at the start."""
    fields = await read_form(request)
    number, team = int(request.path_params["round"]), team_asked(request)
    present = fields.numbers("present")
    command = NotePresence(number, team.team, present)
    again = partial(_page, request, present=present)
    return await submit(
        request, fields, command, f"/rounds/{number}/matches/{team.team}", again=again
    )


async def record_seats(request: Request) -> Response:
    """Write down who really sat where."""
    fields = await read_form(request)
    number, team = int(request.path_params["round"]), team_asked(request)
    seats = seats_in(fields, boards_of_a_match(get_state(request)))
    command = RecordSeats(number, team.team, seats)
    again = partial(_page, request, seated=seats)
    return await submit(
        request, fields, command, f"/rounds/{number}/matches/{team.team}", again=again
    )


async def rule_wrong_boards(request: Request) -> Response:
    """Forfeit the games on wrong boards."""
    fields = await read_form(request)
    number, team = int(request.path_params["round"]), team_asked(request)
    command = RuleWrongBoards(number, team.team)
    return await submit(request, fields, command, f"/rounds/{number}/matches/{team.team}")
