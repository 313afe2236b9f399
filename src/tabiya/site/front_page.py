"""The first page of the site: what the event is, where it stands, and who leads."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tabiya.model.points import show_points
from tabiya.model.time_control import announced_in_words
from tabiya.site.data import date_of
from tabiya.site.event import PublicEvent
from tabiya.site.html import Html, PageColumn, PageFrame, element, facts, link, page, table
from tabiya.site.lists import named, team_page_of
from tabiya.tiebreaks.standings import StandingsRow


def front_page(
    frame: PageFrame, event: PublicEvent, top: Sequence[StandingsRow], codes: tuple[str, ...]
) -> bytes:
    """Return the first page."""
    _ = frame.translation.gettext
    tournament = event.tournament
    settings = tournament.settings
    rounds = max(tournament.total_rounds, event.rounds)
    body: list[str] = [
        facts(
            (
                (_("Place"), ", ".join(filter(None, (settings.city, settings.federation)))),
                (_("Days"), frame.translation.days(settings.start, settings.end)),
                (_("Rounds"), f"{event.rounds} / {rounds}" if rounds else ""),
                (_("Players"), len(tournament.players)),
                (
                    _("Time control"),
                    announced_in_words(settings.time_control, settings.time_control_code),
                ),
                (_("Chief arbiter"), settings.chief_arbiter),
            )
        )
    ]
    if event.rounds:
        told = _("Round {round}: pairings and results").format(round=event.rounds)
        body.append(element("p", link(f"round-{event.rounds}.html", told), class_="lead"))
    if top:
        body.append(_leaders(frame, event, top, codes))
        body.append(element("p", link("standings.html", _("All standings"))))
    schedule = [
        (link(f"round-{number}.html", number) if number <= event.rounds else number, when)
        for number in range(1, rounds + 1)
        if (when := _when(frame, event, number))
    ]
    if schedule:
        columns = (PageColumn(_("Rd."), number=True), PageColumn(_("Begins")))
        body.append(table(_("Timetable"), columns, schedule))
        body.append(element("p", link("rounds.ics", _("All rounds for your calendar"))))
    if event.games is not None and event.complete:
        body.append(element("p", link("games.pgn", _("All games (PGN)"))))
    return page(frame, "index.html", settings.name, body, head=_described(event))


def _leaders(
    frame: PageFrame, event: PublicEvent, top: Sequence[StandingsRow], codes: tuple[str, ...]
) -> Html:
    _ = frame.translation.gettext
    players = event.tournament.by_number
    teams = bool(event.tournament.teams)
    columns = (
        PageColumn(_("Rk."), number=True),
        PageColumn(_("Team") if teams else _("Name")),
        PageColumn(_("Pts."), number=True),
        *(
            PageColumn(code, number=True, wide=place > 2)
            for place, code in enumerate(codes, start=1)
        ),
    )
    rows = [
        (
            row.rank,
            link(team_page_of(row.number), row.name) if teams else named(players[row.number]),
            show_points(row.points),
            *(value.shown for value in row.values),
        )
        for row in top
    ]
    return table(_("The first after round {round}").format(round=event.complete), columns, rows)


def _when(frame: PageFrame, event: PublicEvent, number: int) -> str:
    at = event.times.get(number)
    if at is not None:
        return frame.translation.moment(at)
    day = date_of(event, number)
    return frame.translation.day(day) if day else ""


def _described(event: PublicEvent) -> str:
    """Return the event as search engines read it (schema.org)."""
    settings = event.tournament.settings
    told: dict[str, object] = {
        "@context": "https://schema.org",
        "@type": "SportsEvent",
        "name": settings.name,
        "sport": "Chess",
    }
    if event.address:
        told["url"] = event.address
    if settings.start:
        told["startDate"] = settings.start.isoformat()
    if settings.end:
        told["endDate"] = settings.end.isoformat()
    if settings.city:
        told["location"] = {"@type": "Place", "name": settings.city, "address": settings.city}
    # No end of a script can be inside it, whatever the event is called.
    written = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    return f"<script type=application/ld+json>{written}</script>\n"
