"""Reads the records of team events: teams, line-ups, forfeited matches and byes of teams."""

from __future__ import annotations

from collections.abc import Callable

from tabiya.formats.trf.document import DeclaredTeam
from tabiya.formats.trf.layout.columns import (
    LINE_UP,
    MATCH_FORFEIT,
    OLD_TEAM,
    TEAM,
    TEAM_BYES,
    Layout,
)
from tabiya.formats.trf.layout.values import whole_number
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.reading.placement import counted_in_letters
from tabiya.formats.trf.reading.record import RecordReader
from tabiya.languages import gettext, say
from tabiya.model.points import ZERO
from tabiya.model.result import ByeKind
from tabiya.model.team import (
    ForfeitedMatch,
    LineUp,
    MatchForfeit,
    Team,
    TeamBye,
    TeamByeValue,
)

_FORFEITS = {forfeit.value: forfeit for forfeit in MatchForfeit}


def _record(draft: Draft, layout: Layout, line: str, row: int) -> RecordReader:
    """Return the reader of a record with a name, in whose columns bytes count if players' do so."""
    if draft.counts_bytes and not line.isascii():
        line = counted_in_letters(line, layout)
    return RecordReader(draft, layout, line, row)


def _team(draft: Draft, line: str, row: int) -> bool:
    record = _record(draft, TEAM, line, row)
    number = record.number("number")
    team = Team(
        number=number,
        name=record.text("name"),
        members=record.numbers(),
        nickname=record.text("nickname"),
        strength=record.optional_number("strength"),
    )
    declared = DeclaredTeam(
        record.points("match_points"),
        record.points("game_points"),
        record.optional_number("rank"),
    )
    if number in draft.teams:
        record.refuse(
            "number",
            str(number),
            say("another team already has the number {number}", number=number),
        )
    if record.valid:
        draft.teams[number] = team
        draft.team_rows[number] = row
        draft.declared_teams[number] = declared
    return True


def _old_team(draft: Draft, line: str, row: int) -> bool:
    record = _record(draft, OLD_TEAM, line, row)
    team = Team(len(draft.old_teams) + 1, record.text("name"), record.numbers())
    draft.old_teams.append((row, team))
    return True


def _line_up(draft: Draft, line: str, row: int) -> bool:
    record = RecordReader(draft, LINE_UP, line, row)
    line_up = LineUp(
        round=record.number("round"),
        team=record.number("team"),
        opponent=record.number("opponent", least=0),
        players=tuple(number or None for number in record.numbers(least=0)),
    )
    draft.line_ups.append(line_up)
    return True


def _match_forfeit(draft: Draft, line: str, row: int) -> bool:
    record = RecordReader(draft, MATCH_FORFEIT, line, row)
    forfeit = _FORFEITS.get(record.text("kind"))
    if forfeit is None:
        record.refuse("kind", record.text("kind"), gettext("the type must be +-, -+ or --"))
        return True
    match = ForfeitedMatch(
        round=record.number("round"),
        white=record.number("white"),
        black=record.number("black"),
        forfeit=forfeit,
    )
    draft.forfeits.append(match)
    return True


def _team_byes(draft: Draft, line: str, row: int) -> bool:
    record = RecordReader(draft, TEAM_BYES, line, row)
    match_points, game_points = record.points("match_points"), record.points("game_points")
    byes = []
    for round_, slot in enumerate(record.slots(), start=1):
        team = whole_number(slot) if slot else 0
        if team is None:
            record.refuse("team", slot, gettext("the team with the bye must be a number"))
        elif team:
            byes.append(TeamBye(round=round_, team=team, kind=ByeKind.PAIRING_ALLOCATED))
    if match_points is not None or game_points is not None:
        draft.settings["team_bye"] = TeamByeValue(
            match_points=match_points or ZERO, game_points=game_points or ZERO
        )
    draft.team_byes.extend(byes)
    return True


def _match_table(draft: Draft, line: str, row: int) -> bool:
    draft.match_rows.append((row, line))
    return True


TEAM_READERS: dict[str, Callable[[Draft, str, int], bool]] = {
    "013": _old_team,
    "300": _line_up,
    "310": _team,
    "320": _team_byes,
    "330": _match_forfeit,
    "802": _match_table,
}
