"""The first page of the site: what the event is, where it stands, and who leads."""

from __future__ import annotations

import json
from datetime import date, datetime

from markupsafe import Markup

from tabiya.answers.lists.spec import Surface
from tabiya.answers.lists.standings import standings_lines, standings_list
from tabiya.explain.rank import note_on_points
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.time_control import describe_announced
from tabiya.site.data import find_date
from tabiya.site.event import PublicEvent
from tabiya.site.lists import ListTable, list_table
from tabiya.site.pictures import PICTURE
from tabiya.site.rendering import PageFrame, page
from tabiya.tiebreaks.standings import Standings

LEADERS = 10


def front_page(frame: PageFrame, event: PublicEvent, ranking: Standings | None) -> bytes:
    """Return the first page; `found` are the standings after the last complete round."""
    tournament = event.tournament
    settings = tournament.settings
    rounds = max(tournament.total_rounds, event.rounds)
    return page(
        frame,
        "index.html",
        "event.html",
        title=settings.name,
        described=_described(event),
        about=(
            (_("Place"), ", ".join(filter(None, (settings.city, settings.federation)))),
            (_("Days"), frame.translation.days(settings.start, settings.end)),
            (_("Rounds"), f"{event.rounds} / {rounds}" if rounds else ""),
            (_("Players"), len(tournament.players)),
            (
                _("Time control"),
                describe_announced(settings.time_control, settings.time_control_code),
            ),
            (_("Chief arbiter"), settings.chief_arbiter),
        ),
        published=event.rounds,
        picture=event.pictures[PICTURE].file if PICTURE in event.pictures else "",
        now=frame.rounds[-1] if frame.rounds else None,
        when=get_start(frame, event, event.rounds) if event.rounds else "",
        over=event.complete == event.rounds,
        following=event.rounds + 1 if event.rounds < rounds else 0,
        begins=get_start(frame, event, event.rounds + 1) if event.rounds < rounds else "",
        leaders=_leaders(event, ranking) if ranking is not None and ranking.rows else None,
        marked=note_on_points(ranking, ranking.rows[:LEADERS]) if ranking is not None else "",
        timetable=[
            (number, when)
            for number in range(1, rounds + 1)
            if (when := get_start(frame, event, number))
        ],
        with_games=event.games is not None and bool(event.complete),
    )


def _leaders(event: PublicEvent, ranking: Standings) -> ListTable:
    players = {} if ranking.kind.teams else event.tournament.by_number
    lines = standings_lines(ranking.rows[:LEADERS], players)
    columns = [
        column
        for column in standings_list(ranking).columns_on(Surface.SITE, lines)
        if column.name not in ("rating", "federation")
    ]
    return list_table(
        say(("In the lead after round {round}"), round=event.complete), columns, lines
    )


def get_start(frame: PageFrame, event: PublicEvent, number: int) -> str:
    """Return when a round starts, to the minute if that is known; nothing if not even the day is."""
    at: date | None = event.times.get(number) or find_date(event, number)
    if isinstance(at, datetime):
        return frame.translation.moment(at)
    return frame.translation.day(at) if at else ""


def _described(event: PublicEvent) -> Markup:
    """Return the event as search engines read it (schema.org)."""
    settings = event.tournament.settings
    data: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": settings.name,
        "sport": "Chess",
    }
    if event.address:
        data["url"] = event.address
    if settings.start:
        data["startDate"] = settings.start.isoformat()
    if settings.end:
        data["endDate"] = settings.end.isoformat()
    if settings.city:
        data["location"] = {"@type": "Place", "name": settings.city, "address": settings.city}
    # No end of a script can be inside it, whatever the event is called.
    written = json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
    return Markup(written)  # noqa: S704 - as it says
