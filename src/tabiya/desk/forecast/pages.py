"""Everybody's chances, as far as they are known; those of the newest results follow by themselves."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.norms import may_gain_by_norms
from tabiya.desk.forecast.queue import forecasts_of
from tabiya.desk.standings.standings import get_facts
from tabiya.desk.web.context import get_desk, get_event, get_state
from tabiya.desk.web.rendering import render
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.generator.forecast import ForecastSettings, Futures, refuse_what_has_no_future
from tabiya.generator.intervals import chance
from tabiya.languages import as_decimal
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.prizes.award import PrizeFund
from tabiya.store.decision import Refused
from tabiya.store.state import EventState

_SECONDS_TO_LOOK_AGAIN = 3
PLACES = 3


@dataclass(frozen=True, slots=True)
class ChanceRow:
    """One player, or team: the chances of winning, of a place, a prize, a norm; and what is expected."""

    name: str
    wins: str
    low: str
    high: str
    places: str
    prize: str
    norm: str
    rank: str
    points: str
    bar: tuple[float, float, float]
    """The chance and both ends of its interval, out of a hundred."""


def forecast(request: Request) -> Response:
    """Show the chances that are known; if newer ones are on their way, the page loads itself again."""
    event, state, desk = get_event(request), get_state(request), get_desk(request)
    facts = get_facts(event.cache, state)
    try:
        if len(facts.players) < 2:
            raise Refused("no players are entered yet")
        refuse_what_has_no_future(facts)
    except TabiyaError as refusal:
        return render(request, "forecast/forecast.html", {"trouble": in_sentences(refusal)})
    prizes = _find_prizes(state, facts)
    settings = ForecastSettings(
        facts,
        system=state.paired_by.name,
        places=PLACES,
        fund=prizes,
        norms=not facts.teams
        and any(may_gain_by_norms(state, who) for who in state.by_number().values()),
    )
    shown = forecasts_of(desk).ask(event.store.path, state.seq, settings)
    totals = shown.found
    context = {
        "trouble": "",
        "rows": () if totals is None else _rows(facts, totals),
        "runs": 0 if totals is None else totals.runs,
        "with_prizes": prizes is not None,
        "with_norms": totals is not None
        and any(future.norms for future in totals.players.values()),
        "waiting": shown.waiting,
        "places": PLACES,
        "teams": bool(facts.teams),
    }
    answer = render(request, "forecast/forecast.html", context)
    if shown.waiting:
        answer.headers["Refresh"] = str(_SECONDS_TO_LOOK_AGAIN)
    return answer


def _find_prizes(state: EventState, facts: Tournament) -> PrizeFund | None:
    """The prizes that are announced, if they can be divided among those who play."""
    fund = state.prizes
    return None if fund is None or (facts.teams and fund.categories) else fund


def _rows(facts: Tournament, totals: Futures) -> tuple[ChanceRow, ...]:
    names = {participant.number: participant.name for participant in facts.teams or facts.players}
    rows = []
    for number in totals.in_order():
        if number not in names:
            continue
        future = totals.players[number]
        wins = chance(future.first, totals.runs)
        rows.append(
            ChanceRow(
                names[number],
                _percent(wins.share),
                _percent(wins.low),
                _percent(wins.high),
                _percent(future.placed / totals.runs),
                _percent(future.in_the_money / totals.runs),
                _percent(future.norms / totals.runs),
                as_decimal(f"{future.ranks / totals.runs:.1f}"),
                show_points(round(future.points / totals.runs)),
                (round(100 * wins.share, 1), round(100 * wins.low, 1), round(100 * wins.high, 1)),
            )
        )
    return tuple(rows)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
