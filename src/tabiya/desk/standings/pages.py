"""Standings, the working behind each value, and the crosstable."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from datetime import UTC, datetime
from itertools import chain
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.desk import OpenEvent
from tabiya.desk.results.rated import as_rated
from tabiya.desk.standings.scores import published_rounds, ranked
from tabiya.desk.standings.standings import (
    CATEGORIES,
    StandingsShown,
    facts_of,
    in_category,
    standings_of,
    working_of,
)
from tabiya.desk.web.cache import Cache, joined
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render, templates
from tabiya.errors import TabiyaError
from tabiya.explain.rank import note_on_points, told_of_points
from tabiya.explain.rank_picture import ranks_compared
from tabiya.formats.crosstable import HEADINGS, Crosstable, rating_columns
from tabiya.formats.crosstable import crosstable as crosstable_of
from tabiya.languages import as_decimal, translated
from tabiya.languages import gettext as _
from tabiya.model.tournament import Tournament
from tabiya.ratings.rate import rate
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState
from tabiya.tiebreaks.standings import Standings, StandingsRow


def _after(request: Request) -> int | None:
    asked = request.query_params.get("after", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else None


def standings(request: Request) -> Response:
    """Show the standings after the last published round, or after an earlier one."""
    event, state = event_of(request), state_of(request)
    shown = standings_of(event.cache, state, _after(request))
    category = request.query_params.get("category", "")
    category = category if category in CATEGORIES else ""
    year = (state.settings.end or state.settings.start or datetime.now(UTC).date()).year

    def draw() -> tuple[Markup, str]:
        rows = _rows(state, shown, category, year)
        drawn = _drawn(event, rows, shown, category, teams=state.paired_by.teams is not None)
        marked = (row for _place, row, _who in rows)
        return drawn, note_on_points(shown.found, marked) if shown.found else ""

    drawn, note = event.cache.get(
        state.seq, ("rows of the standings", shown.after, category, year), draw
    )
    context: dict[str, Any] = {
        "shown": shown,
        "drawn": drawn,
        "note": note,
        "category": category,
        "categories": translated(CATEGORIES),
        "published": published_rounds(state),
        "obstacles": obstacles_to_final_report(state) if not shown.playing else (),
    }
    return render(request, "standings/standings.html", context)


def _rows(
    state: EventState, shown: StandingsShown, category: str, year: int
) -> list[tuple[int, StandingsRow, EnteredPlayer]]:
    """Return the place in the category, the row and the entrant."""
    if shown.found is None:
        return []
    by_number = ranked(state)
    chosen = [
        (row, by_number[row.number])
        for row in shown.found.rows
        if in_category(by_number[row.number].player, category, year)
    ]
    return [(place, row, who) for place, (row, who) in enumerate(chosen, start=1)]


def _drawn(
    event: OpenEvent,
    rows: list[tuple[int, StandingsRow, EnteredPlayer]],
    shown: StandingsShown,
    category: str,
    *,
    teams: bool,
) -> Markup:
    """Return the rows of the table: the places, which every result shifts, apart from the rest."""
    codes = shown.found.codes if shown.found else ()
    drawing: Any = templates().get_template("standings/standings_row.html").module
    places = event.row_cache.each(
        ("places", category),
        lambda *seen: drawing.place(*seen, category),
        (
            (seen, seen)
            for place, row, who in rows
            for seen in ((place, row.rank, who.withdrawn or not row.counts),)
        ),
    )
    players = event.row_cache.each(
        ("standings", shown.after, category, codes),
        lambda row, who: drawing.player(event.address, row, who, codes, shown.after, teams),
        ((_everything_shown(row, who), (row, who)) for _, row, who in rows),
    )
    return joined(chain.from_iterable(zip(places, players, strict=True)))


def _everything_shown(row: StandingsRow, who: EnteredPlayer) -> Hashable:
    player = who.player
    return (
        who.entrant,
        row.number,
        row.name,
        player.title,
        player.rating,
        player.federation,
        who.withdrawn,
        row.marked_points,
        *[value.units for value in row.values],
    )


def working(request: Request) -> Response:
    """Show where one player's points and tie-breaks come from, round by round."""
    event, state = event_of(request), state_of(request)
    asked = int(request.path_params["entrant"])
    everybody = ranked(state)
    who = next((each for each in everybody.values() if each.entrant == asked), None)
    shown = standings_of(event.cache, state, _after(request))
    if who is None or shown.found is None or who.number not in shown.found.by_number:
        raise HTTPException(404, _("There is no such player in these standings."))
    row = shown.found.row(who.number)
    names = {number: each.player.name for number, each in everybody.items()}
    values = [(value, working_of(value, names)) for value in row.values]
    template = (
        "standings/working_part.html"
        if "part" in request.query_params
        else "standings/working.html"
    )
    other = _versus(request, everybody, shown.found, row)
    context = {
        "who": who,
        "row": row,
        "values": values,
        "given": told_of_points(shown.found, row),
        "shown": shown,
        "other": other,
        "compared": other and ranks_compared(shown.found, who.number, other.number),
        "others": [each for each in everybody.values() if each.number in shown.found.by_number],
    }
    return render(request, template, context)


def _versus(
    request: Request,
    everybody: Mapping[int, EnteredPlayer],
    found: Standings,
    row: StandingsRow,
) -> EnteredPlayer | None:
    """Return with whom the player is compared: whoever was asked for, else the next one above."""
    asked = request.query_params.get("versus", "")
    if asked.isascii() and asked.isdecimal() and len(asked) < 9:
        other = next((each for each in everybody.values() if each.entrant == int(asked)), None)
        if other is None or other.number not in found.by_number or other.number == row.number:
            raise HTTPException(404, _("Choose another player to compare with."))
        return other
    place = found.rows.index(row)
    next_to = found.rows[place - 1] if place else found.rows[1] if len(found.rows) > 1 else None
    return None if next_to is None else everybody[next_to.number]


def crosstable(request: Request) -> Response:
    """Show the crosstable: round by round for a Swiss, the square for a round robin."""
    event, state = event_of(request), state_of(request)
    shown = standings_of(event.cache, state, _after(request))
    table = event.cache.get(
        state.seq, ("crosstable", shown.after), lambda: cross_rows(event.cache, state, shown)
    )
    looks = column_looks(table) if table else ()
    drawn = event.row_cache.draw(
        ("crosstable", shown.after),
        templates().get_template("standings/cross_row.html"),
        ((row, {"row": row, "looks": looks}) for row in (table.rows if table else ())),
    )
    return render(
        request,
        "standings/crosstable.html",
        {
            "shown": shown,
            "table": table,
            "looks": looks,
            "headings": translated(HEADINGS),
            "drawn": drawn,
            "published": published_rounds(state),
            "note": note_on_points(shown.found, shown.found.rows) if shown.found else "",
            "annulled": [
                row.name for row in (*shown.found.rows, *shown.found.expelled) if not row.counts
            ]
            if shown.found
            else [],
        },
    )


_ON_THE_CARD = ("No.", "Title", "Rtg", "FED")
"""What a small screen leaves out, because the player's card has it."""


def cross_rows(cache: Cache, state: EventState, shown: StandingsShown) -> Crosstable | None:
    """Return the table that belongs to the standings; None if there are none."""
    if shown.found is None:
        return None
    facts = facts_of(cache, state, shown.after)
    return crosstable_of(facts, shown.found, rated=_rated(state, facts))


def _rated(state: EventState, facts: Tournament) -> dict[int, tuple[str, str, str]] | None:
    """Return the columns of ratings; None for teams, or where nobody is rated."""
    if state.paired_by.teams is not None or not any(player.rating for player in facts.players):
        return None
    try:
        found = rating_columns(facts, rate(as_rated(state, facts)))
    except TabiyaError:
        return None
    return {
        number: (as_decimal(change), average, performance)
        for number, (change, average, performance) in found.items()
    }


def column_looks(table: Crosstable) -> tuple[str, ...]:
    """Return how each column is set: numbers right, names wide, the least needed with room only."""
    return tuple(
        " ".join(
            word
            for word, fits in (
                ("num", column in table.numeric),
                ("name", column == "Name"),
                ("wide", column in _ON_THE_CARD),
            )
            if fits
        )
        for column in table.columns
    )
