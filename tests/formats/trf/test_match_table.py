"""The table of matches in a report file, against the records of the teams."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.checker.points import differences_of_points
from tabiya.formats.trf import read_trf, write_trf
from tabiya.formats.trf.match_table import match_table, table_line
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Game, Round
from tabiya.model.team import Team, TeamBye
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tests.formats.trf.reports import line, placed, report, warned
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


def list_points(tenths: str) -> int:
    """The points in some columns, in tenths."""
    return round(10 * float(tenths))


@settings(max_examples=30)
@given(told=events())
def test_the_record_says_what_the_standings_count(told: Tournament) -> None:
    """Opponents, game points and forfeits of every round stand in their columns, and the totals."""
    rows = match_table(told)
    for number, matches in team_event(told).matches.items():
        record = table_line(rows[number])
        assert list_points(record[14:20]) == sum(match.match_points for match in matches)
        assert list_points(record[21:27]) == sum(match.game_points for match in matches)
        for match, start in zip(matches, range(28, len(record), 13), strict=True):
            opponent = record[start : start + 3].strip()
            assert opponent == (str(match.opponent) if match.opponent else BYES[match.outcome])
            assert list_points(record[start + 6 : start + 10]) == match.game_points
            assert record[start + 10] == ("f" if match.opponent and not match.played else " ")


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
        team_byes=(TeamBye(round=3, team=first.number, kind=ByeKind.HALF_POINT),),
    )
    assert table_line(match_table(event)[first.number]).endswith(" HPB    1.0 ")


SUMMARY = report(
    line(1, "3 w 1"),
    line(2, "4 b ="),
    line(3, "1 b 0"),
    line(4, "2 w ="),
    placed("310   1 Reds", {42: "RED", 77: "1", 82: "2"}),
    placed("310   2 Blues", {42: "BLU", 77: "3", 82: "4"}),
)
REDS = "802   1 RED      2.0    1.5   2 w  1.5"


@pytest.mark.parametrize(
    "summary",
    [
        REDS,
        "802   1 RED      2      1.5   2 w  1.5",
        "802 1 red 2.0 1.5 2 W 1.5",
        "802   2 BLU      0.0    0.5   1 b  0.5",
    ],
)
def test_a_summary_that_says_what_the_results_say_is_no_news(summary: str) -> None:
    """However it is spaced, in either case, with or without zeros behind the point."""
    assert warned(SUMMARY + summary) == []


@pytest.mark.parametrize(
    "summary",
    [
        REDS.replace("1.5   2", "2.0   2"),
        REDS.replace(" w ", " b "),
        f"{REDS}f",
        REDS.replace("802   1", "802   2"),
        REDS.replace("802   1", "802   9"),
        "802 one RED",
        "802",
    ],
)
def test_a_summary_that_differs_is_told(summary: str) -> None:
    """The results count; the message shows the beginning of the line."""
    assert warned(SUMMARY + summary) == [(7, 1, summary[:30].rstrip(), "TRF26, 802")]


def test_summaries_that_differ_are_told_once() -> None:
    """With their number; and a file without teams has nothing to compare them with."""
    text = SUMMARY + "802   1 X\n802   2 Y\n"
    (odd,) = read_trf(text).warnings
    assert "the same in 1 more place" in odd.message
    assert warned(report(line(1), "802   1 X")) == []


@pytest.mark.parametrize(
    ("first", "game_points"), [(GameResult.UNKNOWN, (10, 10)), (GameResult.WHITE_WINS, (15, 5))]
)
def test_a_match_in_play_brings_no_match_points(
    first: GameResult, game_points: tuple[int, int]
) -> None:
    """An open game counts half a game point, as record 162 says; the match is not drawn, nor won."""
    games = (Game(1, 3, first), Game(4, 2, GameResult.UNKNOWN))
    event = replace(TEAMS, rounds=(Round(1, games),), forfeited_matches=(), team_byes=())
    rows = match_table(event)
    assert [rows[team].match_points for team in (1, 2)] == [0, 0]
    assert tuple(rows[team].game_points for team in (1, 2)) == game_points
    written = write_trf(event, "trf26")
    assert "162  X 0.5" in written.decode().splitlines()
    assert read_trf(written).warnings == ()
    totals = {
        team: (Points(row.match_points), Points(row.game_points)) for team, row in rows.items()
    }
    assert differences_of_points(event, {}, totals) == ()


def test_totals_include_penalties_of_both_kinds() -> None:
    """Match points and game points are adjusted each by their own columns of record 299."""
    records = (
        placed("299", {8: "-1.0", 15: "0.5", 27: "1"}),
        placed("299", {15: "2.0", 27: "2"}),
    )
    rows = match_table(read_trf(SUMMARY + report(*records)).tournament)
    assert {number: (row.match_points, row.game_points) for number, row in rows.items()} == {
        1: (10, 20),
        2: (0, 25),
    }


@pytest.mark.parametrize(
    ("kind", "word", "points"),
    [
        (ByeKind.PAIRING_ALLOCATED, "PAB", "1.0"),
        (ByeKind.FULL_POINT, "FPB", "2.0"),
        (ByeKind.HALF_POINT, "HPB", "1.0"),
        (ByeKind.ZERO_POINT, "ZPB", "0.0"),
    ],
)
def test_a_bye_is_written_as_its_kind(kind: ByeKind, word: str, points: str) -> None:
    """On two boards; the pairing-allocated bye without a price is a draw (C.04.6, 1.4)."""
    played = read_trf(SUMMARY).tournament
    event = replace(
        played, rounds=(*played.rounds, Round(2)), team_byes=(TeamBye(round=2, team=1, kind=kind),)
    )
    assert table_line(match_table(event)[1])[41:] == f"{word}    {points} "


def test_a_nickname_too_long_is_cut() -> None:
    """Five columns."""
    event = replace(
        read_trf(SUMMARY).tournament, teams=(Team(1, "A", (1, 2), "TOO LONG"),), rounds=()
    )
    assert table_line(match_table(event)[1]) == "802   1 TOO L    0.0    0.0"
