"""Norms and titles of the whole event: made, within reach, by rating, directly; applications."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.cache import Cache
from tabiya.desk.entrants.norms import NormOfTitle, get_norms, norms_within_reach
from tabiya.desk.printing.pages import print_applications
from tabiya.desk.standings.rated import as_rated
from tabiya.desk.standings.scores import published_rounds, so_far
from tabiya.desk.standings.standings import get_standings, list_records
from tabiya.desk.web.context import get_event, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.formats.trf import read_trf
from tabiya.languages import gettext as _
from tabiya.model.tournament import Tournament
from tabiya.norms.applying import TitleApplication, applications
from tabiya.norms.arbiters.of_event import list_officials
from tabiya.norms.by_rating import LEAST_GAMES, RatingReached, ratings_reached
from tabiya.norms.checks import CertificateChecks, certificate_checks
from tabiya.norms.direct_titles import (
    DirectResult,
    FinalPlace,
    championships,
    direct_results,
    finishers,
    rows_in_doubt,
)
from tabiya.norms.facts import NormForm
from tabiya.norms.report import Requirement
from tabiya.norms.title_norms import title_norms
from tabiya.ratings.facts import RatingForm
from tabiya.ratings.rate import rate
from tabiya.store.decision import Refused
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState

_LARGEST_REPORT = 2 * 1024 * 1024


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
    state, cache = get_state(request), get_event(request).cache
    chosen = request.query_params.get("event", "")
    of_women = "women" in request.query_params
    events = championships(state.settings.start)
    lines = _lines(cache, state)
    last = bool(state.total_rounds) and published_rounds(state) >= (state.total_rounds or 0)
    return render(
        request,
        "norms/norms.html",
        {
            "event": _event(cache, state),
            "lines": lines,
            "checks": _checks(state, lines),
            "live": published_rounds(state) >= (state.total_rounds or 0) - 1 > 0,
            "last": last,
            "reached": _reached(cache, state),
            "least_games": LEAST_GAMES,
            "told": _,
            "events": events,
            "chosen": chosen if chosen in events else "",
            "women": of_women,
            "in_doubt": rows_in_doubt(state.settings.start),
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
    lines = [
        NormLine(who, title)
        for who in norms_within_reach(cache, state)
        for title in get_norms(cache, state, who).titles
        if title.made or title.hopes
    ]
    return tuple(sorted(lines, key=lambda line: not line.norm.made))


def _checks(state: EventState, lines: Sequence[NormLine]) -> CertificateChecks | None:
    """Return what FIDE rejects certificates for; None where nobody has made a norm."""
    winners = {line.who.player.number for line in lines if line.norm.made}
    if not winners:
        return None
    facts = so_far(state)
    officials = state.regulations.officials or list_officials(facts)
    return certificate_checks(facts, winners, officials)


def _reached(cache: Cache, state: EventState) -> tuple[RatingReached, ...]:
    def compute() -> tuple[RatingReached, ...]:
        facts = as_rated(state, so_far(state))
        return ratings_reached(facts, rate(facts, form=RatingForm.of(state.system)))

    return cache.get(state.seq, "ratings reached", compute)


def _direct(
    cache: Cache, state: EventState, event: str, *, women: bool
) -> tuple[DirectResult, ...]:
    """Return direct titles by the standings as they are, or in teams by percentages alone."""
    shown = get_standings(cache, state)
    if shown.found is None:
        return ()
    places = (
        None
        if shown.found.kind.teams
        else [
            FinalPlace(row.number, row.rank, row.points) for row in shown.found.rows if row.counts
        ]
    )
    ended = finishers(so_far(state).by_number, list_records(cache, state), places, women=women)
    return direct_results(event, ended, women=women, day=state.settings.start)


# Applications from several norms


def applications_form(request: Request) -> Response:
    """Show the applications of those who made a norm here, and where earlier events are given."""
    return _applications(request, ())


async def judge_applications(request: Request) -> Response:
    """Judge them with the norms of the report files that are sent, or print them as IT2."""
    fields = await read_form(request)
    earlier = await _earlier_events(fields)
    if fields.ticked("print"):
        return await print_applications(request, earlier)
    return await run_in_threadpool(_applications, request, earlier)


async def _earlier_events(fields: Fields) -> tuple[Tournament, ...]:
    events = []
    for upload in fields.uploads("file"):
        data = await upload.read(_LARGEST_REPORT + 1)
        if len(data) > _LARGEST_REPORT:
            raise Refused("the file is too large", hint="Upload report files (TRF).")
        name = (upload.filename or "file")[:100]
        events.append((await run_in_threadpool(read_trf, data, source=name)).tournament)
    return tuple(events)


def _applications(request: Request, earlier: Sequence[Tournament]) -> Response:
    state, cache = get_state(request), get_event(request).cache
    facts = so_far(state)
    listed: list[TitleApplication] = []
    for line in dict.fromkeys(
        norm_line.who for norm_line in _lines(cache, state) if norm_line.norm.made
    ):
        listed += applications((*earlier, facts), facts.by_number[line.number])
    return render(
        request,
        "norms/applications.html",
        {"applications": listed, "earlier": [event.settings for event in earlier]},
    )
