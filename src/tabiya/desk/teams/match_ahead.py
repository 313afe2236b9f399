"""The page on which an arbiter enters a match of a league that was played before its round."""

from __future__ import annotations

from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rounds.pairing_list import RESULTS
from tabiya.desk.teams.pages import team_asked
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.store.common.fixtures import list_fixtures
from tabiya.store.common.match_seating import boards_of_a_match, list_seats
from tabiya.store.facts.matches_ahead import EnterMatchAhead
from tabiya.store.roster import EnteredTeam

_CHOICES = ("1-0", "d", "0-1")
"""What a game of the match can have brought, the home player first."""


def match_ahead(request: Request) -> Response:
    """Show the form: who played on each board, and the results."""
    return _page(request)


def _page(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state = get_state(request)
    home, away = _teams(request)
    number = int(request.path_params["round"])
    boards = boards_of_a_match(state)
    typed = dict(fields.again()) if fields else {}
    sides = {}
    for side, team in (("home", home), ("away", away)):
        seats = [str(entrant or "") for entrant in list_seats(state, number, team)]
        sides[side] = [typed.get(f"{side}-{n}", seats[n - 1]) for n in range(1, boards + 1)]
    context = {
        "number": number,
        "home": home,
        "away": away,
        "boards": boards,
        "sides": sides,
        "typed": typed,
        "error": error,
    }
    return render(request, "rounds/match_ahead.html", context, status=422 if fields else 200)


def _teams(request: Request) -> tuple[EnteredTeam, EnteredTeam]:
    """Return both teams of the match; the one of the address is at home."""
    state, home = get_state(request), team_asked(request)
    number = int(request.path_params["round"])
    for line in list_fixtures(state):
        if (line.round, line.home.entrant) == (number, home.team) and line.away:
            return home, state.roster.teams[line.away.entrant]
    raise HTTPException(404, _("The team has no match at home in this round."))


async def enter(request: Request) -> Response:
    """Enter the match."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    home, away = _teams(request)
    boards = range(1, boards_of_a_match(get_state(request)) + 1)
    command = EnterMatchAhead(
        number,
        home.team,
        away.team,
        tuple(fields.number(f"home-{board}", least=1) for board in boards),
        tuple(fields.number(f"away-{board}", least=1) for board in boards),
        tuple(RESULTS[fields.choice(f"result-{board}", _CHOICES, "none")] for board in boards),
    )
    again = partial(_page, request, fields)
    return await submit(request, fields, command, f"/schedule#r{number}", again=again)
