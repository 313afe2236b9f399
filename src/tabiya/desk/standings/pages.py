"""Standings, the working behind each value, and the crosstable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Any

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.crosstable import (
    NO_CROSSTABLE,
    crosstable_list,
    is_square,
)
from tabiya.answers.lists.spec import ListColumn, Surface, list_values
from tabiya.answers.lists.standings import (
    NO_STANDINGS,
    StandingsLine,
    how_ranked,
    legend_of_teams,
    legend_of_tie_breaks,
    standings_list,
)
from tabiya.desk.cache import joined
from tabiya.desk.desk import OpenEvent
from tabiya.desk.standings.scores import published_rounds, ranked
from tabiya.desk.standings.standings import (
    CATEGORIES,
    StandingsShown,
    cross_lines,
    explain_working,
    get_standings,
    in_category,
    standings_rows,
)
from tabiya.desk.web.context import get_event, get_state
from tabiya.desk.web.rendering import render, templates
from tabiya.explain.rank import note_on_points, told_of_points
from tabiya.explain.rank_picture import ranks_compared
from tabiya.languages import gettext as _
from tabiya.languages import translated
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState
from tabiya.tiebreaks.standings import Standings, StandingsRow


def _after(request: Request) -> int | None:
    asked = request.query_params.get("after", "")
    return int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 4 else None


def standings(request: Request) -> Response:
    """Show the standings after the last published round, or after an earlier one."""
    event, state = get_event(request), get_state(request)
    shown = get_standings(event.cache, state, _after(request))
    category = request.query_params.get("category", "")
    category = category if category in CATEGORIES else ""
    year = (state.settings.end or state.settings.start or datetime.now(UTC).date()).year

    def draw() -> tuple[Markup, tuple[ListColumn[StandingsLine], ...], str]:
        if shown.found is None:
            return Markup(), (), ""
        lines = _lines(state, shown.found, category, year)
        spec = standings_list(shown.found).without(state.hidden)
        columns = spec.columns_on(Surface.DESK, lines)
        note = note_on_points(shown.found, (line.row for line in lines))
        return _drawn(event, lines, columns, shown.after), columns, note

    drawn, columns, note = event.cache.get(
        state.seq, ("rows of the standings", shown.after, category, year), draw
    )
    context: dict[str, Any] = {
        "shown": shown,
        "drawn": drawn,
        "columns": columns,
        "empty": NO_STANDINGS,
        "note": note,
        "how_ranked": how_ranked(shown.found) if shown.found else "",
        "legend": f"{legend_of_teams(columns)} {legend_of_tie_breaks(columns)}".strip(),
        "category": category,
        "categories": translated(CATEGORIES),
        "published": published_rounds(state),
        "obstacles": obstacles_to_final_report(state) if not shown.playing else (),
    }
    return render(request, "standings/standings.html", context)


def _lines(
    state: EventState, ranking: Standings, category: str, year: int
) -> tuple[StandingsLine, ...]:
    """Return the rows of a category with their places in it."""
    lines = standings_rows(state, ranking.rows)
    if not category:
        return lines
    chosen = (line for line in lines if line.player and in_category(line.player, category, year))
    return tuple(line._replace(place=place) for place, line in enumerate(chosen, start=1))


def _drawn(
    event: OpenEvent,
    lines: Sequence[StandingsLine],
    columns: Sequence[ListColumn[StandingsLine]],
    after: int,
) -> Markup:
    """Return the rows of the table: the places, which every result shifts, apart from the rest."""
    drawing: Any = templates().get_template("standings/standings_row.html").module
    first, rest = columns[:1], columns[1:]
    names = tuple(column.name for column in rest)
    places = event.row_cache.each(
        "places",
        lambda *seen: drawing.place(first, *seen),
        (
            (seen, seen)
            for line in lines
            for seen in ((list_values(first, line), line.withdrawn or not line.row.counts),)
        ),
    )
    players = event.row_cache.each(
        ("standings", after, names),
        lambda values: drawing.player(rest, values, event.address, len(columns)),
        ((values, (values,)) for values in (list_values(rest, line) for line in lines)),
    )
    return joined(chain.from_iterable(zip(places, players, strict=True)))


def working(request: Request) -> Response:
    """Show where one player's points and tie-breaks come from, round by round."""
    event, state = get_event(request), get_state(request)
    asked = int(request.path_params["entrant"])
    everybody = ranked(state)
    who = next((entered for entered in everybody.values() if entered.entrant == asked), None)
    shown = get_standings(event.cache, state, _after(request))
    if who is None or shown.found is None or who.number not in shown.found.by_number:
        raise HTTPException(404, _("There is no such player in these standings."))
    row = shown.found.row(who.number)
    names = {number: entered.player.name for number, entered in everybody.items()}
    values = [(value, explain_working(value, names)) for value in row.values]
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
        "others": [
            entered for entered in everybody.values() if entered.number in shown.found.by_number
        ],
    }
    return render(request, template, context)


def _versus(
    request: Request,
    everybody: Mapping[int, EnteredPlayer],
    ranking: Standings,
    row: StandingsRow,
) -> EnteredPlayer | None:
    """Return with whom the player is compared: whoever was asked for, else the next one above."""
    asked = request.query_params.get("versus", "")
    if asked.isascii() and asked.isdecimal() and len(asked) < 9:
        other = next(
            (entered for entered in everybody.values() if entered.entrant == int(asked)), None
        )
        if other is None or other.number not in ranking.by_number or other.number == row.number:
            raise HTTPException(404, _("Choose another player to compare with."))
        return other
    place = ranking.rows.index(row)
    next_to = (
        ranking.rows[place - 1] if place else ranking.rows[1] if len(ranking.rows) > 1 else None
    )
    return None if next_to is None else everybody[next_to.number]


def crosstable(request: Request) -> Response:
    """Show the crosstable: round by round for a Swiss, the square for a round robin."""
    event, state = get_event(request), get_state(request)
    shown = get_standings(event.cache, state, _after(request))
    context = event.cache.get(
        state.seq, ("crosstable", shown.after), lambda: _crosstable(event, state, shown)
    )
    return render(
        request,
        "standings/crosstable.html",
        {"shown": shown, "published": published_rounds(state), "empty": NO_CROSSTABLE, **context},
    )


def _crosstable(event: OpenEvent, state: EventState, shown: StandingsShown) -> dict[str, Any]:
    """Return what the page shows of the table; nothing if there is none."""
    if shown.found is None:
        return {}
    lines = cross_lines(event.cache, state, shown)
    spec = crosstable_list(shown.found, lines, playing=shown.playing)
    columns = spec.columns_on(Surface.DESK, lines)
    drawing: Any = templates().get_template("standings/standings_row.html").module
    drawn = event.row_cache.each(
        ("crosstable", shown.after, tuple(column.name for column in columns)),
        lambda values: drawing.whole(columns, values, event.address),
        ((values, (values,)) for values in (list_values(columns, line) for line in lines)),
    )
    return {
        "title": spec.heading,
        "columns": columns,
        "square": is_square(shown.found.kind, len(lines)),
        "drawn": joined(drawn),
        "note": spec.note(lines),
        "annulled": [line.standing.row.name for line in lines if not line.standing.row.counts],
    }
