"""Norms and titles of the whole event: made, within reach, by rating, and directly."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.norms import NormOfTitle, norms_of, norms_within_reach
from tabiya.desk.results.rated import as_rated
from tabiya.desk.standings.scores import published_rounds, so_far
from tabiya.desk.standings.standings import records_of, standings_of
from tabiya.desk.web.cache import Cache
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.norms.by_rating import LEAST_GAMES, RatingReached, ratings_reached
from tabiya.norms.direct_titles import DirectResult, Finisher, championships, direct_results
from tabiya.norms.facts import HALVES, NormForm
from tabiya.norms.report import Requirement
from tabiya.norms.title_norms import title_norms
from tabiya.norms.titles import is_woman
from tabiya.ratings.facts import RatingForm
from tabiya.ratings.rate import rate
from tabiya.store.state import EnteredPlayer, EventState


class NormLine(NamedTuple):
    """A player and a title for which the norm is made or can be made."""

    who: EnteredPlayer
    norm: NormOfTitle


class EventNorms(NamedTuple):
    """What the page shows of the event itself."""

    edition: str
    conditions: tuple[Requirement, ...]
    remarks: tuple[str, ...]


def norms(request: Request) -> Response:
    """Show who has made a norm, who can make one, who reached a rating, and direct titles."""
    state, cache = state_of(request), event_of(request).cache
    chosen = request.query_params.get("event", "")
    of_women = "women" in request.query_params
    events = championships()
    last = bool(state.total_rounds) and published_rounds(state) >= (state.total_rounds or 0)
    return render(
        request,
        "norms/norms.html",
        {
            "event": _event(cache, state),
            "lines": _lines(cache, state),
            "live": published_rounds(state) >= (state.total_rounds or 0) - 1 > 0,
            "last": last,
            "reached": _reached(cache, state),
            "least_games": LEAST_GAMES,
            "events": events,
            "chosen": chosen if chosen in events else "",
            "women": of_women,
            "direct": _direct(cache, state, chosen, women=of_women) if chosen in events else (),
        },
    )


def _event(cache: Cache, state: EventState) -> EventNorms:
    def compute() -> EventNorms:
        facts = so_far(state)
        form = NormForm.of(state.system, players=len(facts.players), rounds=facts.total_rounds)
        report = title_norms(facts, form=form, players=())
        remarks = tuple(map(str, report.remarks))
        return EventNorms(str(report.edition), report.conditions, remarks)

    return cache.get(state.seq, "norms of the event", compute)


def _lines(cache: Cache, state: EventState) -> tuple[NormLine, ...]:
    """Return the norms that are made or within reach, those made first."""
    found = [
        NormLine(who, each)
        for who in norms_within_reach(cache, state)
        for each in norms_of(cache, state, who).titles
        if each.made or each.hopes
    ]
    return tuple(sorted(found, key=lambda line: not line.norm.made))


def _reached(cache: Cache, state: EventState) -> tuple[RatingReached, ...]:
    def compute() -> tuple[RatingReached, ...]:
        facts = as_rated(state, so_far(state))
        return ratings_reached(facts, rate(facts, form=RatingForm.of(state.system)))

    return cache.get(state.seq, "ratings reached", compute)


def _direct(
    cache: Cache, state: EventState, event: str, *, women: bool
) -> tuple[DirectResult, ...]:
    """Return direct titles by the standings as they are; in an event of women by their table."""
    shown = standings_of(cache, state)
    if shown.found is None or shown.found.kind.teams:
        return ()
    records, players = records_of(cache, state), so_far(state).by_number
    rows = [row for row in shown.found.rows if row.counts]
    most = max((row.points for row in rows), default=0)
    finishers = []
    for row in rows:
        player = players[row.number]
        if women and not is_woman(player.sex, player.title):
            continue
        cells = [cell for cell in records[row.number].cells if cell.outcome in HALVES]
        finishers.append(
            Finisher(
                number=row.number,
                name=row.name,
                title=player.title,
                rating=player.rating or None,
                rank=row.rank,
                shares_first=row.points == most,
                halves=sum(HALVES[cell.outcome] for cell in cells),
                games=len(cells),
            )
        )
    return direct_results(event, finishers, women=women)
