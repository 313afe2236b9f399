"""The pairings of teams: match by match, with the boards of each."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.points import show_points
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import Occasion
from tabiya.printing.people import rating_of, result_of, title_of
from tabiya.printing.words import marked

_NO_MATCH = {"F": marked("bye"), "U": marked("bye"), "H": marked("half-point bye")}

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
class Match:
    """Two teams, what they scored, and their boards."""

    table: int
    first: str
    second: str
    score: str
    boards: tuple[MatchBoard, ...]


@dataclass(frozen=True, slots=True)
class TeamPairings:
    """All matches of a round, and the teams without one."""

    columns: tuple[str, ...]
    matches: tuple[Match, ...]
    idle_title: str
    idle: tuple[tuple[str, str], ...]


def compose(occasion: Occasion) -> Sheet:
    """The matches of the round in the order of their boards."""
    _ = occasion.words.gettext
    body = TeamPairings(
        columns=(_("Bo."), "", _("Team"), _("Rtg"), _("Result"), _("Team"), _("Rtg")),
        matches=tuple(
            _match(occasion, table, teams, games)
            for table, (teams, games) in enumerate(_meetings(occasion).items(), start=1)
        ),
        idle_title=_("Not playing"),
        idle=tuple(_idle(occasion)),
    )
    return Sheet(_("Team pairings of round {round}").format(round=occasion.round), body)


def _meetings(occasion: Occasion) -> dict[tuple[int, int], list[Game]]:
    """The games by the two teams that meet: the one with White on the first board is named first."""
    team_of = _teams(occasion.tournament)
    found: dict[tuple[int, int], list[Game]] = {}
    for game in occasion.paired.games:
        white, black = team_of.get(game.white), team_of.get(game.black)
        if white is None or black is None:
            continue
        teams = (black, white) if (black, white) in found else (white, black)
        found.setdefault(teams, []).append(game)
    for forfeited in occasion.tournament.forfeited_matches:
        if forfeited.round == occasion.round:
            teams = (forfeited.white, forfeited.black)
            if teams not in found and teams[::-1] not in found:
                found[teams] = []
    order = {
        number: place
        for team in occasion.tournament.teams
        for place, number in enumerate(team.members)
    }
    return {
        teams: sorted(games, key=lambda game: min(order[game.white], order[game.black]))
        for teams, games in found.items()
    }


def _match(occasion: Occasion, table: int, teams: tuple[int, int], games: list[Game]) -> Match:
    names = {team.number: team.name for team in occasion.tournament.teams}
    boards = tuple(
        _board(occasion, number, game, first_team=teams[0])
        for number, game in enumerate(games, start=1)
    )
    return Match(table, names[teams[0]], names[teams[1]], _score(occasion, teams, games), boards)


def _board(occasion: Occasion, number: int, game: Game, *, first_team: int) -> MatchBoard:
    _ = occasion.words.gettext
    with_white = _teams(occasion.tournament)[game.white] == first_team
    first, second = (game.white, game.black) if with_white else (game.black, game.white)
    one, other = occasion.tournament.by_number[first], occasion.tournament.by_number[second]
    return MatchBoard(
        board=number,
        first_colour=_("White") if with_white else _("Black"),
        first_title=title_of(one),
        first=one.name,
        first_rating=rating_of(one),
        result=_seen_from(game.result, occasion, turned=not with_white),
        second_title=title_of(other),
        second=other.name,
        second_rating=rating_of(other),
    )


def _seen_from(result: GameResult, occasion: Occasion, *, turned: bool) -> str:
    """The result with the first team's part first."""
    seen = _TURNED[result] if turned else result
    return result_of(seen, occasion.words.gettext)


def _score(occasion: Occasion, teams: tuple[int, int], games: list[Game]) -> str:
    """The score of the match, if every game is over."""
    if not games or any(game.result is GameResult.UNKNOWN for game in games):
        return ""
    worth = occasion.tournament.settings.scoring.table()
    team_of = _teams(occasion.tournament)
    sums = dict.fromkeys(teams, 0)
    for game in games:
        sums[team_of[game.white]] += worth[game.result.white, False]
        sums[team_of[game.black]] += worth[game.result.black, True]
    return " : ".join(show_points(sums[team]) for team in teams)


def _idle(occasion: Occasion) -> list[tuple[str, str]]:
    _ = occasion.words.gettext
    names = {team.number: team.name for team in occasion.tournament.teams}
    return [
        (names[bye.team], _(_NO_MATCH.get(bye.kind.value, marked("absent"))))
        for bye in occasion.tournament.team_byes
        if bye.round == occasion.round and bye.team in names
    ]


def _teams(tournament: Tournament) -> dict[int, int]:
    return {player: team.number for team in tournament.teams for player in team.members}


DOCUMENT = Document(
    name="team-pairings",
    title=marked("Team pairings"),
    sentence=marked("Match by match with the boards of each, results to be filled in."),
    compose=compose,
    needs=(Need.TEAMS, Need.ROUND),
)
