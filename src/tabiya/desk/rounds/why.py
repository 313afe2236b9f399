"""Why? and why not?: the engine's reasons for a round, a player, and a pairing that was not made."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.player import entrant_asked
from tabiya.desk.rounds.pages import round_asked
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.translations import gettext as _
from tabiya.explain.remark import Remark


def why_round(request: Request) -> Response:
    """Show the explanation of the whole round, bracket by bracket."""
    round_, state = round_asked(request), state_of(request)
    reasons = event_of(request).explanations
    context = {
        "round": round_,
        "remarks": reasons.of_round(state, round_.number),
        "drawn": reasons.drawn_round(state, round_.number),
    }
    return render(request, "rounds/why_round.html", context)


def why_player(request: Request) -> Response:
    """Show why this player has this opponent; with `not=`, why not another one."""
    round_, state, who = round_asked(request), state_of(request), entrant_asked(request)
    reasons = event_of(request).explanations
    remarks = reasons.of_player(state, round_.number, who.entrant)
    asked = request.query_params.get("not", "")
    other = None
    against: tuple[Remark, ...] = ()
    if asked:
        other = state.entrants.get(int(asked)) if asked.isdecimal() and len(asked) < 9 else None
        if other is None or other.entrant == who.entrant:
            raise HTTPException(404, _("Choose another player to compare with."))
        against = reasons.why_not(state, round_.number, who.entrant, other.entrant)
    others = [each for each in state.by_number().values() if each.entrant != who.entrant]
    template = (
        "rounds/why_part.html" if "part" in request.query_params else "rounds/why_player.html"
    )
    return render(
        request,
        template,
        {
            "round": round_,
            "who": who,
            "other": other,
            "remarks": remarks,
            "drawn": reasons.drawn_player(state, round_.number, who.entrant),
            "against": against,
            "others": others,
        },
    )
