"""Drawing lots: for places that no tie-break separates, always from a seed that is kept."""

from __future__ import annotations

import secrets
from collections import Counter

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.cache import Cache
from tabiya.desk.standings.standings import get_standings
from tabiya.desk.web.context import read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.submit import submit
from tabiya.store.facts.lots import DrawLots
from tabiya.store.state import EventState

MOST_SEED = 999_999
"""Six digits can be read aloud in the hall and typed again by whoever wants to repeat the lot."""


def seed_in(fields: Fields) -> int:
    """Return the seed that was typed, such as one the players agreed on, else one drawn now."""
    typed = fields.number("seed", least=0, most=MOST_SEED)
    return secrets.randbelow(MOST_SEED + 1) if typed is None else typed


def tied_players(cache: Cache, state: EventState) -> int:
    """Return how many players share their place with somebody and might draw lots for it.

    Whoever is beaten in the same round of a knock-out shares the place and its prize, unless a
    later stage needs one of them.
    """
    stage = state.stage
    last = stage is None or stage.stage == len(stage.plan.stages)
    if state.paired_by.knocks_out and last:
        return 0
    ranking = get_standings(cache, state).found
    places = Counter(row.rank for row in ranking.rows if row.counts) if ranking else Counter[int]()
    return sum(count for count in places.values() if count > 1)


async def draw_for_ties(request: Request) -> Response:
    """Draw lots for the places that are shared."""
    fields = await read_form(request)
    return await submit(request, fields, lambda: DrawLots(seed_in(fields)), "/standings")
