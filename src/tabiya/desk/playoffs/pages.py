"""Play-offs at the desk: who is tied, which games are due, who came where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rounds.pairing_list import RESULTS
from tabiya.desk.standings.lots import seed_in
from tabiya.desk.standings.standings import get_standings
from tabiya.desk.web.context import get_event, get_person, get_state, read_form
from tabiya.desk.web.rendering import render
from tabiya.desk.web.strip import last_seen_round
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.points import Points
from tabiya.model.time_control import describe_control
from tabiya.pairing.knockout.ladder import Ending
from tabiya.pairing.playoff import ALL_FORMATS, PAUSE_BEFORE, PAUSE_BETWEEN, Stage, get_rules
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.decision import Refused
from tabiya.store.facts.playoffs import (
    EnterPlayoffGame,
    PlayoffCancelled,
    PlayoffDecided,
    StartPlayoff,
)
from tabiya.store.parts import HeldPlayoff
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class TiedGroup:
    """Players with the same points, who could play for their places."""

    place: int
    points: Points
    entrants: tuple[tuple[int, str], ...]
    """In the order of the standings, with their names."""


@dataclass(frozen=True, slots=True)
class DueRow:
    """A game to be played now."""

    white: int
    black: int
    white_name: str
    black_name: str
    kind: str
    by_lot: bool


@dataclass(frozen=True, slots=True)
class PlayoffShown:
    """A play-off as its page shows it."""

    number: int
    names: tuple[str, ...]
    edition: str
    seed: int
    stages: tuple[tuple[str, str], ...]
    """What each stage is, in words, and its article."""
    games: tuple[tuple[str, str, str], ...]
    """White, result, Black."""
    due: tuple[DueRow, ...]
    places: tuple[tuple[str, tuple[str, ...]], ...]
    """Each place or places, with who has them."""
    outcome: str
    undecided: tuple[tuple[int, str], ...]


def may_be_held(state: EventState) -> bool:
    """Whether players whom points leave tied can play for their places."""
    return state.paired_by.ended is None and state.paired_by.teams is None


def playoffs(request: Request) -> Response:
    """Show the play-offs, and who could play one."""
    event, state = get_event(request), get_state(request)
    shown = get_standings(event.cache, state).found
    missing = obstacles_to_final_report(state, last_seen_round(state, get_person(request)))
    groups: list[TiedGroup] = []
    if shown is not None and not missing and may_be_held(state):
        by_number = state.by_number()
        rows = [row for row in shown.rows if row.counts and not row.by_playoff]
        busy = {entrant for held in state.playoffs for entrant in held.entrants}
        for points, shared in groupby(rows, key=lambda row: row.points):
            tied = list(shared)
            entrants = tuple((by_number[row.number].entrant, row.name) for row in tied)
            if len(tied) > 1 and not busy & {entrant for entrant, _name in entrants}:
                groups.append(TiedGroup(tied[0].rank, points, entrants))
    context = {
        "groups": groups,
        "missing": missing,
        "held": [_shown(state, n, held) for n, held in enumerate(state.playoffs, start=1)],
        "editions": [rules.name for rules in ALL_FORMATS],
        "usual": _usual_formats(state),
        "pauses": (PAUSE_BEFORE, PAUSE_BETWEEN),
    }
    return render(request, "playoffs/playoffs.html", context)


def _usual_formats(state: EventState) -> str:
    """Return the formats that a stage of a championship announces, otherwise those in force."""
    made = state.stage
    announced = made.plan.stages[made.stage - 1].play_off if made is not None else ""
    return announced or get_rules(state.laws.competition).name


def _shown(state: EventState, number: int, held: HeldPlayoff) -> PlayoffShown:
    names = {str(entrant): state.entrants[entrant].player.name for entrant in held.entrants}
    course = held.course()
    places = []
    first = 1
    for place in course.places:
        last = first + len(place) - 1
        label = str(first) if first == last else f"{first}-{last}"
        places.append((label, tuple(names[player] for player in place)))
        first = last + 1
    return PlayoffShown(
        number,
        tuple(names.values()),
        held.edition,
        held.seed,
        tuple(_describe_stage(stage, names) for stage in course.stages),
        tuple(
            (names[str(game.white)], game.result.symbol, names[str(game.black)])
            for game in held.games
        ),
        tuple(
            DueRow(
                int(game.white),
                int(game.black),
                names[game.white],
                names[game.black],
                _describe_rung(game.rung.name, describe_control(game.rung.time), game.rung.ending),
                game.by_lot,
            )
            for game in course.due
        ),
        tuple(places),
        _(course.open_outcome.value) if course.open_outcome else "",
        tuple((int(player), names[player]) for player in course.undecided),
    )


def _describe_stage(stage: Stage, names: Mapping[str, str]) -> tuple[str, str]:
    """Return who plays a stage and how, and whom the tie-breaks have put out before it."""
    sections = [", ".join(names[player] for player in group.players) for group in stage.groups]
    # A name may end with the point of an initial.
    listed = "; ".join(sections).removesuffix(".")
    form = _(stage.form.value)
    text = f"{form[:1].upper()}{form[1:]}: {listed}."
    if stage.eliminated:
        out = ", ".join(names[player] for player in stage.eliminated).removesuffix(".")
        gone = say("Eliminated by tie-breaks: {names}.", names=out)
        text = f"{text} {gone}"
    return text, str(stage.article)


def _describe_rung(name: str, time: str, ending: Ending) -> str:
    odds = _("; a draw is enough for Black") if ending is Ending.DRAW_ODDS else ""
    return f"{name}, {time}{odds}"


async def start(request: Request) -> Response:
    """Begin a play-off of those who are tied."""
    fields = await read_form(request)
    state = get_state(request)
    edition = fields.choice(
        "edition",
        [rules.name for rules in ALL_FORMATS],
        _usual_formats(state),
    )
    command = StartPlayoff(fields.numbers("entrant"), edition, seed_in(fields))
    return await submit(request, fields, command, "/playoffs")


async def enter(request: Request) -> Response:
    """Enter a game of a play-off: `games before.white.black.result`."""
    fields = await read_form(request)
    parts = fields.text("r", longest=60).split(".")
    number = int(request.path_params["playoff"])
    known = len(parts) == 4 and all(part.isascii() and part.isdigit() for part in parts[:3])
    if not known or parts[3] not in RESULTS:
        raise Refused("this is not a result of a game")
    game, white, black = (int(part[:9]) for part in parts[:3])
    command = EnterPlayoffGame(number, game, white, black, RESULTS[parts[3]])
    return await submit(request, fields, command, "/playoffs")


async def decide(request: Request) -> Response:
    """Name the winner where no further game is played."""
    fields = await read_form(request)
    winner = fields.number("winner", least=1, most=99_999) or 0
    command = PlayoffDecided(int(request.path_params["playoff"]), winner)
    return await submit(request, fields, command, "/playoffs")


async def cancel(request: Request) -> Response:
    """Give a play-off up."""
    fields = await read_form(request)
    command = PlayoffCancelled(int(request.path_params["playoff"]))
    return await submit(request, fields, command, "/playoffs")
