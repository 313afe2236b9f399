"""The table of matches in a report file, against the records of the teams."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.formats.trf.match_table import match_table, table_line
from tabiya.generator.config import Config
from tabiya.generator.generate import simulate
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Game, Round
from tabiya.model.team import TeamBye
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tests.tiebreaks.events import TEAMS

BYES = {
    Outcome.PAIRING_ALLOCATED_BYE: "PAB",
    Outcome.FULL_POINT_BYE: "FPB",
    Outcome.HALF_POINT_BYE: "HPB",
    Outcome.ZERO_POINT_BYE: "ZPB",
}


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    """A simulated team Swiss in which many games are forfeited."""
    teams, boards = draw(st.integers(4, 8)), draw(st.integers(1, 4))
    trouble = draw(st.sampled_from((0.1, 0.6)))
    config = Config(
        system="team",
        players=teams * boards,
        teams=teams,
        boards=boards,
        rounds=3,
        seed=draw(st.integers(0, 10**6)),
        forfeit_rate=trouble / 2,
        double_forfeit_rate=trouble / 2,
        half_point_bye_rate=0.05,
        zero_point_bye_rate=0.05,
        full_point_bye_rate=0.05,
    )
    return simulate(config).tournament


def points_of(tenths: str) -> int:
    """The points in some columns, in tenths."""
    return round(10 * float(tenths))


@settings(max_examples=30)
@given(told=events())
def test_the_record_says_what_the_standings_count(told: Tournament) -> None:
    """Opponents, game points and forfeits of every round stand in their columns, and the totals."""
    rows = match_table(told)
    for number, matches in team_event(told).matches.items():
        line = table_line(rows[number])
        assert points_of(line[14:20]) == sum(match.match_points for match in matches)
        assert points_of(line[21:27]) == sum(match.game_points for match in matches)
        for match, start in zip(matches, range(28, len(line), 13), strict=True):
            opponent = line[start : start + 3].strip()
            assert opponent == (str(match.opponent) if match.opponent else BYES[match.outcome])
            assert points_of(line[start + 6 : start + 10]) == match.game_points
            assert line[start + 10] == ("f" if match.opponent and not match.played else " ")


def test_nobody_has_a_draw_where_nobody_came() -> None:
    """Both games of 1-2 were forfeited by both players: no points, and a match not played."""
    games = (Game(1, 3, GameResult.DOUBLE_FORFEIT), Game(4, 2, GameResult.DOUBLE_FORFEIT))
    rows = match_table(replace(TEAMS, rounds=(Round(1, games),), forfeited_matches=()))
    for number, opponent in ((1, 2), (2, 1)):
        assert (rows[number].match_points, rows[number].game_points) == (0, 0)
        assert f"  {opponent} {'w' if number == 1 else 'b'}  0.0f" in table_line(rows[number])


def test_a_bye_is_paid_for_the_boards_of_a_match_and_not_for_reserves() -> None:
    """Two boards and a reserve: the half-point bye of the team is worth two draws, not three."""
    first, *others = TEAMS.teams
    reserve = Player(99, "Reserve")
    event = replace(
        TEAMS,
        settings=replace(TEAMS.settings, board_colours=()),
        players=(*TEAMS.players, reserve),
        teams=(replace(first, members=(*first.members, reserve.number)), *others),
        rounds=(*TEAMS.rounds, Round(3)),
        team_byes=(TeamBye(3, first.number, ByeKind.HALF_POINT),),
    )
    assert table_line(match_table(event)[first.number]).endswith(" HPB    1.0 ")
