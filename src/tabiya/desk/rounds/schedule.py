"""The whole schedule of a round robin: published in advance, with the results known so far."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.fixtures import FIXTURES
from tabiya.answers.lists.pairings import SCHEDULE
from tabiya.answers.lists.spec import Surface
from tabiya.answers.rounds import GameOrBye, Seat, schedule_lines
from tabiya.desk.rounds.pairing_list import RESULTS
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.model.result import GameResult
from tabiya.store.common.fixtures import list_fixtures
from tabiya.store.facts.games_ahead import GamePlayedAhead
from tabiya.store.facts.match_dates import MatchPlanned
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A round of the schedule."""

    number: int
    games: tuple[GameOrBye, ...]
    free: tuple[Seat, ...]
    published: bool


def get_schedule(state: EventState) -> tuple[PlannedRound, ...]:
    """Return all rounds; those that are published as they were paired, the others as planned."""
    plan = state.paired_by.plan
    if plan is None or len(state.entrants) < 2:
        return ()
    shown, facts = published_rounds(state), state.tournament()
    entrants = {number: who.entrant for number, who in state.by_number().items()}
    lines = schedule_lines(facts.up_to(shown), plan(facts), entrants)
    return tuple(
        PlannedRound(
            number,
            tuple(_with_ahead(state, line) for line in group if line.black),
            tuple(line.white for line in group if not line.black),
            number <= shown,
        )
        for number, group in enumerate(SCHEDULE.groups(lines), start=1)
    )


def _with_ahead(state: EventState, line: GameOrBye) -> GameOrBye:
    """Return a game with the result it has if it was played before its round."""
    black = line.black.entrant if line.black else 0
    ahead = state.played_ahead.get((line.round, line.white.entrant, black))
    if ahead is None or line.round <= published_rounds(state):
        return line
    return line._replace(result=ahead, ahead=line.round > len(state.rounds))


def open_games(rounds: tuple[PlannedRound, ...]) -> tuple[tuple[Seat, tuple[GameOrBye, ...]], ...]:
    """Return who still has which games to play, by name: those players agree on days themselves."""
    by_entrant: dict[int, tuple[Seat, list[GameOrBye]]] = {}
    for game in (game for round_ in rounds for game in round_.games):
        if game.result is GameResult.UNKNOWN and game.black is not None:
            for seat in (game.white, game.black):
                by_entrant.setdefault(seat.entrant, (seat, []))[1].append(game)
    by_name = sorted(by_entrant.values(), key=lambda entry: (entry[0].name, entry[0].entrant))
    return tuple((seat, tuple(games)) for seat, games in by_name)


def schedule(request: Request) -> Response:
    """Show the schedule to everybody; arbiters enter games that were played ahead."""
    state = get_state(request)
    if state.paired_by.fixtures is not None and len(state.roster.teams) > 1:
        return _fixtures(request)
    rounds = get_schedule(state)
    if not rounds:
        raise HTTPException(404, _("Only a round robin has a schedule before it is played."))
    context = {
        "planned": rounds,
        "open_games": open_games(rounds),
        "columns": SCHEDULE.columns_on(Surface.DESK, ()),
        "paired": len(state.rounds),
        "results": ("1-0", "d", "0-1", "none"),
    }
    return render(request, "rounds/schedule.html", context)


def _fixtures(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    """Show the matches of a league; arbiters give them their own times and venues."""
    state = get_state(request)
    lines = list_fixtures(state)
    context = {
        "planned": FIXTURES.groups(lines),
        "columns": FIXTURES.columns_on(Surface.DESK, lines),
        "shown": published_rounds(state),
        "paired": len(state.rounds),
        "dated": any(line.starts for line in lines),
        "own": state.schedule.matches,
        "again": dict(fields.again()) | {"round": str(request.path_params["round"])}
        if fields
        else {},
        "error": error,
    }
    return render(request, "rounds/fixtures.html", context, status=422 if fields else 200)


async def plan_match(request: Request) -> Response:
    """Give a match its own time and venue."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    again = partial(_fixtures, request, fields)
    written = fields.text("starts", longest=20)
    try:
        starts = datetime.fromisoformat(written).replace(tzinfo=None) if written else None
    except ValueError:
        return again(_("Write the date and time as 2026-10-03T19:30."))
    command = MatchPlanned(
        number,
        fields.number("home") or 0,
        fields.number("away") or 0,
        starts,
        fields.text("venue", longest=200),
    )
    return await submit(request, fields, command, f"/schedule#r{number}", again=again)


async def enter_ahead(request: Request) -> Response:
    """Enter a game of a round to come."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    command = GamePlayedAhead(
        number,
        fields.number("white") or 0,
        fields.number("black") or 0,
        RESULTS[fields.choice("r", RESULTS, "none")],
    )
    return await submit(request, fields, command, f"/schedule#r{number}")
