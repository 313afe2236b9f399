"""Entering many teams: pasted or uploaded, shown as understood, then entered in one step."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.upload import (
    NOTHING,
    as_sent,
    as_shown,
    is_report_file,
    list_again,
    show_understood,
)
from tabiya.desk.teams.pages import require_teams
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.formats.spreadsheet.teams import read_teams
from tabiya.formats.trf import read_trf
from tabiya.languages import gettext as _
from tabiya.model.tournament import Tournament
from tabiya.store.decision import Command
from tabiya.store.facts.teams import EnterTeams, TeamEntry
from tabiya.store.roster import TeamDetails


def form(request: Request) -> Response:
    """Show where a list is pasted or a file chosen."""
    require_teams(get_state(request))
    return render(request, "teams/entry.html", NOTHING)


async def preview(request: Request) -> Response:
    """Show what was understood of a list; nothing is entered yet."""
    fields = await read_form(request)
    require_teams(get_state(request))
    return await show_understood(request, fields, "teams/entry.html", _understood)


def _understood(data: bytes | str, source: str) -> dict[str, Any]:
    if is_report_file(data):
        document = read_trf(data)
        teams, problems, left_out = _of_report(document.tournament), document.warnings, 0
        if not teams:
            return {"refused": _("The file has no team records (310, or 013 in older versions).")}
    else:
        preview = read_teams(data, rating_source=source)
        problems, left_out = preview.problems, preview.left_out
        teams = tuple(
            TeamEntry(TeamDetails(team.name, team.captain), team.players) for team in preview.teams
        )
    return {"entries": teams, "problems": problems, "left_out": left_out, "clean": as_sent(teams)}


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

    def command() -> Command:
        return EnterTeams(as_shown(tuple[TeamEntry, ...], text))

    def again(words: str) -> Response:
        context = {
            "entries": as_shown(tuple[TeamEntry, ...], text),
            "clean": text,
            "refused": words,
        }
        return list_again(request, "teams/entry.html", fields, context)

    return await submit(request, fields, command, "/", again=again)
