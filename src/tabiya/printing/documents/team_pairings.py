"""The pairings of teams: match by match, with the boards of each."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import rating_of, result_of, title_of

_NO_MATCH = {
    "F": translatable("bye"),
    "U": translatable("bye"),
    "H": translatable("half-point bye"),
}

_TURNED = {
    result: other
    for result in GameResult
    for other in GameResult
    if (other.white, other.black) == (result.black, result.white)
}
"""Every result as it reads with Black's part first."""


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board of a match; the first team's player stands first, whatever the colour."""

    board: int
    first_colour: str
    first_title: str
    first: str
    first_rating: str
    result: str
    second_title: str
    second: str
    second_rating: str


@dataclass(frozen=True, slots=True)
class PrintedMatch:
    """Two teams, what they scored, and their boards."""

    table: int
    first: str
    second: str
    score: str
    boards: tuple[MatchBoard, ...]
    note: str = ""
    """What the boards gave, where another result was assigned to the match."""


@dataclass(frozen=True, slots=True)
class TeamPairings:
    """All matches of a round, and the teams without one."""

    columns: tuple[str, ...]
    matches: tuple[PrintedMatch, ...]
    idle_title: str
    idle: tuple[tuple[str, str], ...]


def compose(job: PrintJob) -> Sheet:
    """The matches of the round in the order of their boards."""
    _ = job.translation.gettext
    body = TeamPairings(
        columns=(_("Bo."), "", _("Team"), _("Rtg"), _("Result"), _("Team"), _("Rtg")),
        matches=printed_matches(job),
        idle_title=_("Not playing"),
        idle=tuple(_idle(job)),
    )
    return Sheet(_("Team pairings of round {round}").format(round=job.round), body)


def printed_matches(job: PrintJob) -> tuple[PrintedMatch, ...]:
    """The matches of the round in the order of their boards."""
    return tuple(
        _match(job, table, teams, games)
        for table, (teams, games) in enumerate(_meetings(job).items(), start=1)
    )


def _meetings(job: PrintJob) -> dict[tuple[int, int], list[Game]]:
    """The games by the two teams that meet: the one with White on the first board is named first."""
    team_of = _teams(job.tournament)
    found: dict[tuple[int, int], list[Game]] = {}
    for game in job.paired_round.games:
        white, black = team_of.get(game.white), team_of.get(game.black)
        if white is None or black is None:
            continue
        teams = (black, white) if (black, white) in found else (white, black)
        found.setdefault(teams, []).append(game)
    for forfeited in job.tournament.forfeited_matches:
        if forfeited.round == job.round:
            teams = (forfeited.white, forfeited.black)
            if teams not in found and teams[::-1] not in found:
                found[teams] = []
    order = {
        number: place for team in job.tournament.teams for place, number in enumerate(team.members)
    }
    return {
        teams: sorted(games, key=lambda game: min(order[game.white], order[game.black]))
        for teams, games in found.items()
    }


def _match(job: PrintJob, table: int, teams: tuple[int, int], games: list[Game]) -> PrintedMatch:
    names = {team.number: team.name for team in job.tournament.teams}
    boards = tuple(
        _board(job, number, game, first_team=teams[0]) for number, game in enumerate(games, start=1)
    )
    played, assigned = _score(job, teams, games), _assigned(job, teams)
    note = ""
    if played and assigned and assigned != played:
        note = job.translation.gettext("Decided by the arbiter; on the boards {score}.").format(
            score=played
        )
    return PrintedMatch(table, names[teams[0]], names[teams[1]], assigned or played, boards, note)


def _board(job: PrintJob, number: int, game: Game, *, first_team: int) -> MatchBoard:
    _ = job.translation.gettext
    with_white = _teams(job.tournament)[game.white] == first_team
    first, second = (game.white, game.black) if with_white else (game.black, game.white)
    one, other = job.tournament.by_number[first], job.tournament.by_number[second]
    return MatchBoard(
        board=number,
        first_colour=_("White") if with_white else _("Black"),
        first_title=title_of(one),
        first=one.name,
        first_rating=rating_of(one),
        result=_seen_from(game.result, job, turned=not with_white),
        second_title=title_of(other),
        second=other.name,
        second_rating=rating_of(other),
    )


def _seen_from(result: GameResult, job: PrintJob, *, turned: bool) -> str:
    """The result with the first team's part first."""
    seen = _TURNED[result] if turned else result
    return result_of(seen, job.translation.gettext)


def _score(job: PrintJob, teams: tuple[int, int], games: list[Game]) -> str:
    """The score of the match, if every game is over."""
    if not games or any(game.result is GameResult.UNKNOWN for game in games):
        return ""
    worth = job.tournament.settings.scoring.table()
    team_of = _teams(job.tournament)
    sums = dict.fromkeys(teams, 0)
    for game in games:
        sums[team_of[game.white]] += worth[game.result.white, False]
        sums[team_of[game.black]] += worth[game.result.black, True]
    return " : ".join(show_points(sums[team]) for team in teams)


def _assigned(job: PrintJob, teams: tuple[int, int]) -> str:
    """The score that was assigned to the match in place of the boards (TRF 299), if one was."""
    points = {
        team: each.points
        for each in job.tournament.adjustments
        if each.outcome is not None and each.round == job.round
        for team in each.players
    }
    if not all(team in points for team in teams):
        return ""
    return " : ".join(show_points(points[team]) for team in teams)


def _idle(job: PrintJob) -> list[tuple[str, str]]:
    _ = job.translation.gettext
    names = {team.number: team.name for team in job.tournament.teams}
    return [
        (names[bye.team], _(_NO_MATCH.get(bye.kind.value, translatable("absent"))))
        for bye in job.tournament.team_byes
        if bye.round == job.round and bye.team in names
    ]


def _teams(tournament: Tournament) -> dict[int, int]:
    return {player: team.number for team in tournament.teams for player in team.members}


DOCUMENT = Document(
    name="team-pairings",
    title=translatable("Team pairings"),
    sentence=translatable("Match by match with the boards of each, results to be filled in."),
    compose=compose,
    needs=(Need.TEAMS, Need.ROUND),
)
