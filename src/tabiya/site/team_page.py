"""The pages of teams: all of them with their captains, and each with its matches and its players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tabiya.answers.byes import BYES
from tabiya.answers.lists.spec import TeamCell
from tabiya.answers.rounds import Seat
from tabiya.explain.rank import explain_rank
from tabiya.languages import gettext as _
from tabiya.model.points import Points, show_points
from tabiya.model.record import Record
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.team import Team
from tabiya.model.team_record import TeamMatch, team_event
from tabiya.model.tournament import Tournament
from tabiya.site.figures import Figures
from tabiya.site.lists import get_team_page
from tabiya.site.rendering import PageFrame, page
from tabiya.tiebreaks.standings import Standings, StandingsRow


class MatchOfTeam(NamedTuple):
    """A round of a team: whom it met, and what it scored."""

    round: int
    opponent: TeamCell | None
    why: str
    """Why there is no opponent."""
    score: str
    """Game points, the own ones first; empty while the match is open."""
    match_points: str


class MemberShown(NamedTuple):
    """A player of a team with the points of the games that are over."""

    seat: Seat
    points: str
    games: int


class TeamShown(NamedTuple):
    """All that a team's page depends on."""

    team: Team
    captain: str
    matches: tuple[MatchOfTeam, ...]
    match_points: str
    game_points: str
    members: tuple[MemberShown, ...]
    row: StandingsRow | None
    after: int
    """After which round `row` is."""
    why: tuple[str, ...]
    """Why this opponent, in the round published last."""


def teams_shown(figures: Figures) -> Iterator[TeamShown]:
    """Yield what the pages of all teams show."""
    facts, event, complete = figures.facts, figures.event, figures.complete
    matches = team_event(facts)
    ranked = complete.by_number if complete is not None and event.complete else {}
    for team in facts.teams:
        own = matches.matches.get(team.number, ())
        on_top = matches.on_top(team.number)
        yield TeamShown(
            team,
            event.captains.get(team.number, ""),
            tuple(_match(facts, match, matches.matches) for match in own),
            show_points(Points(sum(match.match_points for match in own) + on_top[0])),
            show_points(Points(sum(match.game_points for match in own) + on_top[1])),
            tuple(_member(facts, figures.records[number], number) for number in team.members),
            ranked.get(team.number),
            event.complete,
            figures.why.get(team.number, ()),
        )


def _match(
    facts: Tournament, match: TeamMatch, others: Mapping[int, tuple[TeamMatch, ...]]
) -> MatchOfTeam:
    if match.opponent is None:
        bye = next(
            (
                _(BYES[bye.kind].name)
                for bye in facts.team_byes
                if bye.round == match.round
                and others.get(bye.team, ())[match.round - 1 : match.round] == (match,)
            ),
            _(BYES[ByeKind.ZERO_POINT].name),
        )
        return MatchOfTeam(match.round, None, bye, "", show_points(Points(match.match_points)))
    name = next(team.name for team in facts.teams if team.number == match.opponent)
    opponent = TeamCell(name, match.opponent)
    if match.outcome is Outcome.UNKNOWN:
        return MatchOfTeam(match.round, opponent, "", "", "")
    other = others[match.opponent][match.round - 1]
    score = " : ".join(show_points(Points(side.game_points)) for side in (match, other))
    return MatchOfTeam(
        match.round,
        opponent,
        "",
        score.replace(" ", "\N{NO-BREAK SPACE}"),
        show_points(Points(match.match_points)),
    )


def _member(facts: Tournament, record: Record, number: int) -> MemberShown:
    played = [cell for cell in record.cells if cell.played and cell.outcome is not Outcome.UNKNOWN]
    points = Points(sum(cell.points for cell in played))
    return MemberShown(Seat.of(facts.by_number[number]), show_points(points), len(played))


def team_page(frame: PageFrame, shown: TeamShown, ranking: Standings | None) -> bytes:
    """Return the page of a team: where it is, its matches, and its players in board order."""
    row = shown.row
    return page(
        frame,
        get_team_page(shown.team.number),
        "team.html",
        title=shown.team.name,
        about=(
            (_("Rank"), row.rank if row and row.counts else ""),
            (_("Match points"), shown.match_points if shown.matches else ""),
            (_("Game points"), shown.game_points if shown.matches else ""),
            (_("Captain"), shown.captain),
        ),
        after=shown.after if row else 0,
        matches=shown.matches,
        members=shown.members,
        why=shown.why,
        why_ranked=explain_rank(ranking, shown.team.number)
        if ranking and row and row.counts
        else (),
    )


class TeamOfList(NamedTuple):
    """A row of the list of teams."""

    team: TeamCell
    captain: str
    players: int
    average: int | None


def team_lines(facts: Tournament, captains: Mapping[int, str]) -> tuple[TeamOfList, ...]:
    """Return all teams by their numbers."""
    return tuple(
        TeamOfList(
            TeamCell(team.name, team.number),
            captains.get(team.number, ""),
            len(team.members),
            _average(facts, team),
        )
        for team in sorted(facts.teams, key=lambda entry: entry.number)
    )


def _average(facts: Tournament, team: Team) -> int | None:
    """Return the average rating of those who have one."""
    rated = [rating for member in team.members if (rating := facts.by_number[member].rating)]
    return round(sum(rated) / len(rated)) if rated else None


def teams_page(frame: PageFrame, lines: tuple[TeamOfList, ...]) -> bytes:
    """Return the list of teams."""
    return page(frame, "teams.html", "teams.html", title=_("Teams"), teams=lines)
