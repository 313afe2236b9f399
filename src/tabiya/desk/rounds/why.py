"""Why? and why not?: the engine's reasons for a round, a player, and a pairing that was not made."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.player import entrant_asked
from tabiya.desk.rounds.explanations import Reasons, explanations_of
from tabiya.desk.rounds.pages import round_asked
from tabiya.desk.rounds.why_queue import Question, why_queue_of
from tabiya.desk.web.context import get_desk, get_event, get_person, get_state
from tabiya.desk.web.lane import WAIT_SECONDS, ComeBack, viewers_of
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext as _
from tabiya.languages import language
from tabiya.store.permissions import Role
from tabiya.store.state import EventState


async def why_round(request: Request) -> Response:
    """Show the explanation of the whole round, bracket by bracket."""
    return await _explained(request, about_round, "rounds/why_round.html")


async def why_player(request: Request) -> Response:
    """Show why this player or team has this opponent; with `not=`, why not another one."""
    part = "part" in request.query_params
    template = "rounds/why_part.html" if part else "rounds/why_player.html"
    return await _explained(request, about_player, template)


def about_round(request: Request) -> tuple[Question, dict[str, Any]]:
    """Return the question about the round of the address, and what the page shows besides."""
    round_ = round_asked(request)
    return Question(round_.number), {"round": round_}


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


def about_player(request: Request) -> tuple[Question, dict[str, Any]]:
    """Return the question about the player of the address, and what the page shows besides."""
    round_, state, who = round_asked(request), get_state(request), entrant_asked(request)
    cache = get_event(request).cache
    everybody = cache.get(state.seq, "questions", lambda: _all_asked(state))
    about = everybody[who.entrant]
    asked = request.query_params.get("not", "")
    other = None
    if asked:
        other = everybody.get(int(asked)) if asked.isdecimal() and len(asked) < 9 else None
        if other is None or other == about:
            raise HTTPException(404, _("Choose another player to compare with."))
    # A thousand names are escaped once for all who ask, not once for each.
    options = cache.get(
        state.seq,
        "options to ask about",
        lambda: {player: _option(player) for player in dict.fromkeys(everybody.values())},
    )
    others = Markup("").join(
        _option(player, "selected") if player == other else option
        for player, option in options.items()
        if player != about
    )
    question = Question(round_.number, about.entrant, other.entrant if other else 0)
    return question, {"round": round_, "about": about, "other": other, "others": others}


def _option(player: AskedAbout, selected: str = "") -> Markup:
    words = Markup('<option value="{}" {}>{} {}</option>')
    return words.format(player.entrant, selected, player.number, player.name)


async def _explained(
    request: Request,
    about: Callable[[Request], tuple[Question, dict[str, Any]]],
    template: str,
) -> Response:
    """Draw a page with its reasons."""

    def page(reasons: Reasons, context: dict[str, Any]) -> Response:
        drawn = list(reasons.brackets) or reasons.player
        contents = {"remarks": reasons.remarks, "against": reasons.against, "drawn": drawn}
        contents["opening"] = reasons.opening
        return render(request, template, {**context, **contents})

    return await with_reasons(request, about, page)


async def with_reasons(
    request: Request,
    about: Callable[[Request], tuple[Question, dict[str, Any]]],
    page: Callable[[Reasons, dict[str, Any]], Response],
) -> Response:
    """Answer with reasons: at once for those with a role, in their turn for viewers."""

    def at_once() -> Response:
        question, context = about(request)
        explanations = explanations_of(get_event(request))
        state = get_state(request)
        reasons = explanations.reasons(state, question.round, question.entrant, question.other)
        return page(reasons, context)

    if get_person(request).role is not Role.VIEWER:
        return await run_in_threadpool(at_once)
    desk, store = get_desk(request), get_event(request).store
    question, context = await viewers_of(desk).run(about, request)
    question = replace(question, language=language())
    answer = await run_in_threadpool(why_queue_of(desk).ask, store.path, store.state, question)
    if answer is None:
        raise ComeBack
    # One viewer who has waited enough must not take the answer from the others.
    coming = asyncio.wrap_future(answer)
    done, _late = await asyncio.wait({coming}, timeout=WAIT_SECONDS)
    if not done:
        raise ComeBack
    try:
        reasons = coming.result()
    except BrokenProcessPool:
        raise ComeBack from None
    return await viewers_of(desk).run(lambda _request: page(reasons, context), request)
