"""Entering many teams: pasted or uploaded, shown as understood, then entered in one step."""

from __future__ import annotations

import json
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.upload import LARGEST_LIST, is_report_file, readable
from tabiya.desk.web.context import read_form, state_of
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.desk.web.translations import gettext as _
from tabiya.desk.web.words import in_sentences
from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet.teams import read_teams
from tabiya.formats.trf import read_trf
from tabiya.model.tournament import Tournament
from tabiya.store.decision import Command, Refused
from tabiya.store.log.codec import UnreadableFact, from_json, to_json
from tabiya.store.teams.commands import EnterTeams, TeamEntry
from tabiya.store.teams.decisions import rules_of_teams
from tabiya.store.teams.roster import TeamDetails


def form(request: Request) -> Response:
    """Show where a list is pasted or a file chosen."""
    rules_of_teams(state_of(request))
    return render(request, "teams/entry.html", _nothing())


def _nothing() -> dict[str, Any]:
    return {"teams": (), "problems": (), "clean": "", "typed": "", "refused": ""}


async def preview(request: Request) -> Response:
    """Show what was understood of a list; nothing is entered yet."""
    fields = await read_form(request)
    chosen = fields.upload("file")
    typed = fields.block("text")
    data: bytes | str = typed
    if chosen is not None:
        data = await chosen.read(LARGEST_LIST + 1)
        if len(data) > LARGEST_LIST:
            context = {**_nothing(), "refused": _("This file is too large for a list of teams.")}
            return render(request, "teams/entry.html", context, status=413)
    source = f"list {chosen.filename}"[:100] if chosen is not None else "pasted list"
    context = await run_in_threadpool(_understood, data, source)
    context["typed"] = typed
    return render(request, "teams/entry.html", context, status=422 if context["refused"] else 200)


def _understood(data: bytes | str, source: str) -> dict[str, Any]:
    try:
        if is_report_file(data):
            document = read_trf(data)
            teams, problems = _of_report(document.tournament), document.warnings
        else:
            found = read_teams(data, rating_source=source)
            teams = tuple(
                TeamEntry(TeamDetails(each.name, each.captain), each.players)
                for each in found.teams
            )
            problems = found.problems
    except ReadingRefused as refusal:
        return {**_nothing(), "refused": in_sentences(refusal), "problems": refusal.problems}
    if not teams:
        told = _("The file has no records of teams (310, or 013 in older versions).")
        return {**_nothing(), "refused": told}
    return {**_nothing(), "teams": teams, "problems": problems, "clean": json.dumps(to_json(teams))}


def _of_report(facts: Tournament) -> tuple[TeamEntry, ...]:
    """Return the teams of a report file, in the order of their numbers."""
    return tuple(
        TeamEntry(
            TeamDetails(team.name or str(team.number), nickname=team.nickname),
            tuple(facts.by_number[number] for number in team.members if number in facts.by_number),
        )
        for team in sorted(facts.teams, key=lambda team: team.number)
    )


async def enter(request: Request) -> Response:
    """Enter every team of the list that was shown, all or none."""
    fields = await read_form(request)
    text = fields.block("clean", longest=1_900_000)
    return await submit(request, fields, lambda: _command(text), "/")


def _command(text: str) -> Command:
    refusal = Refused(
        _("the list did not arrive as it was shown"), hint=_("Show it again, then enter it.")
    )
    try:
        return EnterTeams(from_json(tuple[TeamEntry, ...], readable(json.loads(text))))
    except (ValueError, RecursionError, UnreadableFact) as cause:
        raise refusal from cause
