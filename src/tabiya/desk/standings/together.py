"""The page of schools, clubs or classes: a ranking by the points of their best players."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.spec import Surface, list_values
from tabiya.answers.lists.together import USUAL_BEST, get_rule, ranked_together, together_list
from tabiya.desk.standings.standings import get_standings
from tabiya.desk.web.context import get_event, get_state
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext as _


def schools(request: Request) -> Response:
    """Show the ranking that was announced."""
    event, state = get_event(request), get_state(request)
    kind, best = state.settings.ranked_together, state.settings.best_of or USUAL_BEST
    if not kind:
        raise HTTPException(404, _("No ranking of schools or clubs was announced."))
    shown = get_standings(event.cache, state)
    rows = shown.found.rows if shown.found else ()
    lines = ranked_together(rows, state.belonging(kind), best) if shown.after else ()
    spec = together_list(kind, best)
    columns = spec.columns_on(Surface.DESK, lines)
    context = {
        "spec": spec,
        "columns": columns,
        "rows": [list_values(columns, line) for line in lines],
        "rule": get_rule(best),
        "after": shown.after,
        "playing": shown.playing,
    }
    return render(request, "standings/schools.html", context)
