"""The pairings of teams: match by match, with the boards of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tabiya.answers.byes import BYES
from tabiya.languages import translatable
from tabiya.model.colour import Colour
from tabiya.model.points import show_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import rating_of, result_of, title_of


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board of a match; the first team's player stands first, whatever the colour."""

    board: int
    first_colour: str
    first_number: int
    first_title: str
    first: str
    first_rating: str
    result: str
    second_number: int
    second_title: str
    second: str
    second_rating: str


@dataclass(frozen=True, slots=True)
class PrintedMatch:
    """Two teams, what they scored, and their boards."""

    table: int
    numbers: tuple[int, int]
    first: str
    second: str
    score: str
    boards: tuple[MatchBoard, ...]
    note: str = ""
    """What the boards gave, where another result was assigned to the match."""


@dataclass(frozen=True, slots=True)
class IdleTeam:
    """A team without a match in the round, and why."""

    number: int
    name: str
    reason: str


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
        idle=tuple((each.name, each.reason) for each in idle_teams(job)),
    )
    return Sheet(_("Team pairings of round {round}").format(round=job.round), body)


def printed_matches(job: PrintJob) -> tuple[PrintedMatch, ...]:
    """The matches of the round in the order of their boards."""
    team_of = _teams(job.tournament)
    return tuple(
        _match(job, table, teams, games, team_of)
        for table, (teams, games) in enumerate(
            meetings(job.tournament, job.paired_round).items(), start=1
        )
    )


def meetings(tournament: Tournament, round_: Round) -> dict[tuple[int, int], list[Game]]:
    """The games in the order of the boards by the two teams that meet.

    The one with White on the first board is named first, also if nobody sits there or that game alone
    was played with the other colours: the other boards say so too.
    """
    team_of = _teams(tournament)
    found: dict[tuple[int, int], list[Game]] = {}
    for game in round_.games:
        white, black = team_of.get(game.white), team_of.get(game.black)
        if white is None or black is None:
            continue
        teams = (black, white) if (black, white) in found else (white, black)
        found.setdefault(teams, []).append(game)
    for forfeited in tournament.forfeited_matches:
        if forfeited.round == round_.number:
            teams = (forfeited.white, forfeited.black)
            if teams not in found and teams[::-1] not in found:
                found[teams] = []
    boards = _boards(tournament, round_)
    colours = tournament.settings.board_colours or (Colour.WHITE, Colour.BLACK)

    def board(game: Game) -> int:
        # An empty chair that no line-up tells of moves those behind it up, so the higher number is right.
        return max(boards[game.white], boards[game.black])

    def with_white_on_the_first(game: Game) -> int:
        as_there = colours[board(game) % len(colours)] is colours[0]
        return team_of[game.white if as_there else game.black]

    def named(teams: tuple[int, int], games: list[Game]) -> tuple[int, int]:
        votes = Counter(map(with_white_on_the_first, games)).most_common(1)
        return teams[::-1] if votes and votes[0][0] == teams[1] else teams

    seated = ((teams, sorted(games, key=board)) for teams, games in found.items())
    return {named(teams, games): games for teams, games in seated}


def whole_matches(tournament: Tournament, round_: Round) -> dict[tuple[int, int], list[Game]]:
    """The same; none if some games belong to no match, because a report may have teams beside others."""
    found = meetings(tournament, round_) if tournament.teams else {}
    return found if sum(map(len, found.values())) == len(round_.games) else {}


def with_black_first(tournament: Tournament, round_: Round) -> frozenset[int]:
    """Those with White whose game is listed with Black first, who plays for the first team."""
    team_of = _teams(tournament)
    return frozenset(
        game.white
        for (first, _), games in whole_matches(tournament, round_).items()
        for game in games
        if team_of[game.black] == first
    )


def _boards(tournament: Tournament, round_: Round) -> dict[int, int]:
    """The board of each member of a team in its match, counted from nought."""
    playing = {number for game in round_.games for number in (game.white, game.black)}
    # Opposite an empty chair.
    playing |= {bye.player for bye in round_.byes if bye.kind is ByeKind.FULL_POINT}
    boards = {
        player: board
        for team in tournament.teams
        for board, player in enumerate(each for each in team.members if each in playing)
    }
    for named in tournament.line_ups:
        if named.round == round_.number:
            boards |= {player: board for board, player in enumerate(named.players) if player}
    return boards


def _match(
    job: PrintJob,
    table: int,
    teams: tuple[int, int],
    games: list[Game],
    team_of: Mapping[int, int],
) -> PrintedMatch:
    names = {team.number: team.name for team in job.tournament.teams}
    boards = tuple(
        _board(job, number, game, with_white=team_of[game.white] == teams[0])
        for number, game in enumerate(games, start=1)
    )
    played, assigned = _score(job, teams, games, team_of), _assigned(job, teams)
    note = ""
    if played and assigned and assigned != played:
        note = job.translation.gettext("Decided by the arbiter; on the boards {score}.").format(
            score=played
        )
    return PrintedMatch(
        table, teams, names[teams[0]], names[teams[1]], assigned or played, boards, note
    )


def _board(job: PrintJob, number: int, game: Game, *, with_white: bool) -> MatchBoard:
    _ = job.translation.gettext
    first, second = (game.white, game.black) if with_white else (game.black, game.white)
    one, other = job.tournament.by_number[first], job.tournament.by_number[second]
    return MatchBoard(
        board=number,
        first_colour=_("White") if with_white else _("Black"),
        first_number=first,
        first_title=title_of(one),
        first=one.name,
        first_rating=rating_of(one),
        result=_seen_from(game.result, job, turned=not with_white),
        second_number=second,
        second_title=title_of(other),
        second=other.name,
        second_rating=rating_of(other),
    )


def _seen_from(result: GameResult, job: PrintJob, *, turned: bool) -> str:
    """The result with the first team's part first."""
    seen = result.colours_exchanged if turned else result
    return result_of(seen, job.translation.gettext)


def _score(
    job: PrintJob, teams: tuple[int, int], games: list[Game], team_of: Mapping[int, int]
) -> str:
    """The score of the match, if every game is over."""
    if not games or any(game.result is GameResult.UNKNOWN for game in games):
        return ""
    worth = job.tournament.settings.scoring.table()
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


def idle_teams(job: PrintJob) -> tuple[IdleTeam, ...]:
    """The teams without a match in the round, as their byes were given."""
    _ = job.translation.gettext
    names = {team.number: team.name for team in job.tournament.teams}
    return tuple(
        IdleTeam(bye.team, names[bye.team], _(BYES[bye.kind].name))
        for bye in job.tournament.team_byes
        if bye.round == job.round and bye.team in names
    )


def _teams(tournament: Tournament) -> dict[int, int]:
    return {player: team.number for team in tournament.teams for player in team.members}


DOCUMENT = Document(
    name="team-pairings",
    title=translatable("Team pairings"),
    sentence=translatable("Match by match with the boards of each, results to be filled in."),
    compose=compose,
    needs=(Need.TEAMS, Need.ROUND),
)
