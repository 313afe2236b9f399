"""The first page of the site: what the event is, where it stands, and who leads."""

from __future__ import annotations

import json

from tabiya.answers.lists.spec import Surface
from tabiya.answers.lists.standings import standings_lines, standings_list
from tabiya.explain.rank import note_on_points
from tabiya.model.time_control import announced_in_words
from tabiya.site.data import date_of
from tabiya.site.event import PublicEvent
from tabiya.site.html import Html, PageColumn, PageFrame, element, facts, link, page, table
from tabiya.site.lists import list_table
from tabiya.tiebreaks.standings import Standings

LEADERS = 10


def front_page(frame: PageFrame, event: PublicEvent, found: Standings | None) -> bytes:
    """Return the first page; `found` are the standings after the last complete round."""
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
    if found is not None and found.rows:
        body.append(_leaders(frame, event, found))
        if marked := note_on_points(found, found.rows[:LEADERS]):
            body.append(element("p", f"* {marked}"))
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


def _leaders(frame: PageFrame, event: PublicEvent, found: Standings) -> Html:
    _ = frame.translation.gettext
    players = {} if found.kind.teams else event.tournament.by_number
    lines = standings_lines(found.rows[:LEADERS], players)
    columns = [
        column
        for column in standings_list(found).columns_on(Surface.SITE, lines)
        if column.name not in ("rating", "federation")
    ]
    caption = _("The first after round {round}").format(round=event.complete)
    return list_table(frame, caption, columns, lines, heading=True)


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
