"""The fixture list of a league: who plays whom at home, when and where."""

from __future__ import annotations

from datetime import datetime

from tabiya.answers.fixtures import FixtureLine, FixtureTeam
from tabiya.answers.lists.spec import (
    EVERYWHERE,
    CellKind,
    Figure,
    ListColumn,
    ListSpec,
    Surface,
    TeamCell,
    Value,
)
from tabiya.answers.translation import translation_for
from tabiya.languages import gettext, language, translatable


def _when(row: FixtureLine) -> Value:
    starts = row.starts
    if starts is None:
        return None
    words = translation_for(language())
    shown = words.short_moment(starts) if isinstance(starts, datetime) else words.day(starts)
    return Figure(shown, starts.isoformat())


def _team(team: FixtureTeam) -> TeamCell:
    return TeamCell(team.name, team.number, team.entrant)


_FOR_PEOPLE = EVERYWHERE & ~Surface.FILE

FIXTURES: ListSpec[FixtureLine] = ListSpec(
    name="fixtures",
    title=translatable("Fixtures"),
    columns=(
        ListColumn(
            "round",
            lambda row: row.round,
            translatable("Rd"),
            "Round",
            kind=CellKind.NUMBER,
            surfaces=EVERYWHERE & ~Surface.DESK,
            strong=True,
        ),
        ListColumn("starts", _when, translatable("Date"), surfaces=_FOR_PEOPLE, optional=True),
        ListColumn(
            "day",
            lambda row: row.day.isoformat() if row.day else "",
            field="Date",
            surfaces=Surface.FILE,
        ),
        ListColumn(
            "time",
            lambda row: f"{row.start:%H:%M}" if row.start else "",
            field="Time",
            surfaces=Surface.FILE,
        ),
        ListColumn(
            "home", lambda row: _team(row.home), translatable("Home"), "Home", kind=CellKind.TEAM
        ),
        ListColumn(
            "score",
            lambda row: row.score,
            translatable("Result"),
            "Result",
            kind=CellKind.RESULT,
            strong=True,
        ),
        ListColumn(
            "away",
            lambda row: _team(row.away) if row.away else gettext("free"),
            translatable("Away"),
            "Away",
            kind=CellKind.TEAM,
        ),
        ListColumn(
            "venue",
            lambda row: row.venue,
            translatable("Venue"),
            surfaces=_FOR_PEOPLE,
            optional=True,
        ),
        ListColumn("venue", lambda row: row.venue, field="Venue", surfaces=Surface.FILE),
    ),
    group=lambda row: row.round,
    empty=translatable("No team has been entered."),
)
"""All matches of a table of teams, before they are paired."""
