"""The table of matches in a report file, against the records of the teams."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.formats.trf.match_table import match_table
from tabiya.generator.config import Config
from tabiya.generator.generate import simulate
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tests.tiebreaks.events import TEAMS


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


@settings(max_examples=30)
@given(told=events())
def test_the_table_and_the_standings_pay_alike(told: Tournament) -> None:
    """Match points and game points of every round, and which matches were not played."""
    rows = match_table(told)
    for number, matches in team_event(told).matches.items():
        assert [
            (cell.match_points, cell.game_points, cell.forfeited) for cell in rows[number].cells
        ] == [
            (match.match_points, match.game_points, bool(match.opponent) and not match.played)
            for match in matches
        ]


def test_nobody_has_a_draw_where_nobody_came() -> None:
    """Both games of 1-2 were forfeited by both players: no points, and a match not played."""
    games = (Game(1, 3, GameResult.DOUBLE_FORFEIT), Game(4, 2, GameResult.DOUBLE_FORFEIT))
    rows = match_table(replace(TEAMS, rounds=(Round(1, games),), forfeited_matches=()))
    for number in (1, 2):
        (cell,) = rows[number].cells
        assert (cell.match_points, cell.game_points, cell.forfeited) == (0, 0, True)
