"""The whole schedule of a round robin: published in advance, with the results known so far."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rounds.pairing_list import RESULTS
from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import read_form, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.model.result import GameResult
from tabiya.store.facts.games_ahead import GamePlayedAhead
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """A game of the schedule."""

    white: EnteredPlayer
    black: EnteredPlayer
    result: str
    ahead: bool
    """Whether it was played before its round."""


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A round of the schedule."""

    number: int
    games: tuple[PlannedGame, ...]
    free: tuple[EnteredPlayer, ...]
    published: bool


def schedule_of(state: EventState) -> tuple[PlannedRound, ...]:
    """Return all rounds; those that are published as they were paired, the others as planned."""
    plan = state.paired_by.plan
    if plan is None or len(state.entrants) < 2:
        return ()
    by_number = state.by_number()
    shown = published_rounds(state)
    found = []
    for planned in plan(state.tournament()):
        known = {}
        if planned.number <= shown:
            boards = state.rounds[planned.number - 1].boards
            known = {(b.white, b.black): b.result for b in boards}
        games = []
        for game in planned.games:
            white, black = by_number[game.white], by_number[game.black]
            seats = (white.entrant, black.entrant)
            ahead = state.played_ahead.get((planned.number, *seats))
            result = known.get(seats) or ahead or GameResult.UNKNOWN
            waits = bool(ahead) and planned.number > len(state.rounds)
            games.append(PlannedGame(white, black, result.symbol, waits))
        free = tuple(by_number[bye.player] for bye in planned.byes)
        found.append(PlannedRound(planned.number, tuple(games), free, planned.number <= shown))
    return tuple(found)


def schedule(request: Request) -> Response:
    """Show the schedule to everybody; arbiters enter games that were played ahead."""
    state = state_of(request)
    rounds = schedule_of(state)
    if not rounds:
        raise HTTPException(404, _("Only a round robin has a schedule before it is played."))
    context = {
        "planned": rounds,
        "paired": len(state.rounds),
        "results": ("1-0", "d", "0-1", "none"),
    }
    return render(request, "rounds/schedule.html", context)


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
