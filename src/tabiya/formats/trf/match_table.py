"""The matches of each team, round by round: what record 802 repeats from the other records."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabiya.formats.trf.layout.columns import MATCH_TABLE
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.formats.trf.writing.record import cut_text, points_text, record_line
from tabiya.model.points import ZERO
from tabiya.model.result import Outcome
from tabiya.model.team import Team
from tabiya.model.team_record import TeamMatch, team_event
from tabiya.model.tournament import Tournament

_BYE_WORDS = {
    Outcome.PAIRING_ALLOCATED_BYE: "PAB",
    Outcome.FULL_POINT_BYE: "FPB",
    Outcome.HALF_POINT_BYE: "HPB",
    Outcome.ZERO_POINT_BYE: "ZPB",
}


@dataclass(frozen=True, slots=True)
class TeamRow:
    """All rounds of one team with their totals, penalties and bonuses included."""

    team: Team
    matches: tuple[TeamMatch, ...]
    match_points: int
    game_points: int


def match_table(tournament: Tournament) -> dict[int, TeamRow]:
    """Return the rows of all teams by their numbers, in the order of the teams.

    An open game counts for the game points as record 162 says; a match in play brings no match points.
    """
    event = team_event(tournament)
    scoring = replace(tournament.settings.scoring, unknown=ZERO)
    ended = team_event(replace(tournament, settings=replace(tournament.settings, scoring=scoring)))
    rows = {}
    for team in tournament.teams:
        matches = event.matches[team.number]
        extra_match_points, extra_game_points = event.on_top(team.number)
        rows[team.number] = TeamRow(
            team,
            matches,
            sum(match.match_points for match in ended.matches[team.number]) + extra_match_points,
            sum(match.game_points for match in matches) + extra_game_points,
        )
    return rows


def table_line(row: TeamRow) -> str:
    """Return record 802 of a team."""
    width = MATCH_TABLE["nickname"].width
    return record_line(
        MATCH_TABLE,
        {
            "number": row.team.number,
            "nickname": cut_text(row.team.nickname, width),
            "match_points": points_text(row.match_points),
            "game_points": points_text(row.game_points),
        },
        map(_match_text, row.matches),
    )


def _match_text(match: TeamMatch) -> str:
    """Return the eleven columns of a match: opponent or bye, colour, game points, `f` if forfeited."""
    points = f"{points_text(match.game_points):>4}"
    if match.opponent is None:
        return f"{_BYE_WORDS[match.outcome]:>3}   {points} "
    colour = "b" if match.black else "w"
    return f"{match.opponent:>3} {colour} {points}{' ' if match.played else 'f'}"


def warn_of_match_table(draft: Draft, tournament: Tournament) -> None:
    """Compare the records 802 of a file, if it has any, with what its results say."""
    if not draft.match_rows or not draft.teams:
        return
    expected = {row.team.number: table_line(row) for row in match_table(tournament).values()}
    for row, line in draft.match_rows:
        words = line.split()
        number = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
        if _facts(line) != _facts(expected.get(number, "")):
            draft.findings.warn_once(
                row,
                1,
                line[:30].rstrip(),
                Oddity.OTHER_MATCHES,
                rule="TRF26, 802",
            )


def _facts(line: str) -> list[str]:
    """Return the words of a summary, numbers without useless zeros."""
    return [word.removesuffix(".0") for word in line.lower().split()]
