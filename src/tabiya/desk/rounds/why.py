"""Why? and why not?: the engine's reasons for a round, a player, and a pairing that was not made."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.player import entrant_asked
from tabiya.desk.rounds.pages import round_asked
from tabiya.desk.web.context import event_of, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.translations import gettext as _
from tabiya.explain.remark import Remark
from tabiya.store.state import EventState


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


@dataclass(frozen=True, slots=True)
class AskedAbout:
    """Whom a question is about: a player, or a team that one of its players stands for."""

    entrant: int
    number: int
    name: str
    card: str
    """Where the page of the player or the team is."""


def _all_asked(state: EventState) -> dict[int, AskedAbout]:
    """Return everybody a question can be about, by entrant; teams where teams are paired."""
    rules = state.paired_by.teams
    if rules is None or not rules.line_ups:
        return {
            who.entrant: AskedAbout(
                who.entrant, who.number, who.player.name, f"/players/{who.entrant}"
            )
            for who in state.by_number().values()
        }
    return {
        entrant: AskedAbout(team.members[0], team.number, team.name, f"/teams/{team.team}")
        for team in state.roster.by_number()
        for entrant in team.members
    }


def why_player(request: Request) -> Response:
    """Show why this player or team has this opponent; with `not=`, why not another one."""
    round_, state, who = round_asked(request), state_of(request), entrant_asked(request)
    reasons = event_of(request).explanations
    everybody = _all_asked(state)
    about = everybody[who.entrant]
    remarks = reasons.of_player(state, round_.number, about.entrant)
    asked = request.query_params.get("not", "")
    other = None
    against: tuple[Remark, ...] = ()
    if asked:
        other = everybody.get(int(asked)) if asked.isdecimal() and len(asked) < 9 else None
        if other is None or other == about:
            raise HTTPException(404, _("Choose another player to compare with."))
        against = reasons.why_not(state, round_.number, about.entrant, other.entrant)
    others = [each for each in dict.fromkeys(everybody.values()) if each != about]
    template = (
        "rounds/why_part.html" if "part" in request.query_params else "rounds/why_player.html"
    )
    return render(
        request,
        template,
        {
            "round": round_,
            "about": about,
            "other": other,
            "remarks": remarks,
            "drawn": reasons.drawn_player(state, round_.number, about.entrant),
            "against": against,
            "others": others,
        },
    )
