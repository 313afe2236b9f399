"""The points of a file are held to its own results."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.checker.check import check
from tabiya.checker.points import differences_of_points
from tabiya.checker.report import DifferenceKind, list_lines
from tabiya.cli.check import CheckOutput
from tabiya.cli.main import run
from tabiya.formats.json_form import DOCUMENTS
from tabiya.formats.trf import DeclaredTeam, TrfDocument, write_trf
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import RequestedBye, Settings, Tournament, Withdrawal
from tests.tiebreaks.events import TEAMS

PLAYED = Tournament(
    Settings(rounds=3),
    tuple(Player(number, "", rating=2000) for number in range(1, 5)),
    (Round(1, (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS))),),
)
RIGHT = {1: Points(10), 2: Points(10), 3: Points(0), 4: Points(0)}


def test_points_that_follow_from_the_results_are_right() -> None:
    """Whoever has none declared is not asked about."""
    assert differences_of_points(PLAYED, RIGHT) == ()
    assert differences_of_points(PLAYED, {}) == ()


def test_wrong_points_are_one_difference_of_the_last_round() -> None:
    """With the points of the file and those of its results, for people and for programs."""
    report = check(PLAYED, declared_points=RIGHT | {1: Points(15), 4: Points(5)})
    (difference,) = (d for d in report.rounds[-1].differences if d.kind is DifferenceKind.POINTS)
    lines = list_lines(report)
    assert "  round 1: other points" in lines
    assert "    recorded: player 1 has 1.5, player 4 has 0.5" in lines
    assert "    expected: player 1 has 1.0, player 4 has 0.0" in lines
    (found,) = (
        each
        for each in DOCUMENTS.write(CheckOutput.of([report]))["files"][0]["rounds"][0][
            "discrepancies"
        ]
        if each["kind"] == "points"
    )
    assert found["recorded"] == [[1, "1.5"], [4, "0.5"]]
    assert json.dumps(found)
    assert "results" in difference.reason


@pytest.mark.parametrize("half", [0, 5])
def test_an_open_game_may_count_as_a_draw_or_not_yet(half: int) -> None:
    """For pairing it is a draw (C.04.2, 3.1), in standings it is nothing yet."""
    playing = replace(PLAYED, rounds=(Round(1, (Game(1, 3), Game(4, 2, GameResult.BLACK_WINS))),))
    declared = RIGHT | {1: Points(half), 3: Points(half)}
    assert differences_of_points(playing, declared) == ()
    assert differences_of_points(playing, declared | {1: Points(10)}) != ()


def test_a_bye_announced_for_a_later_round_may_be_in_the_points() -> None:
    """Older files count it beforehand."""
    announced = replace(
        PLAYED, requested_byes=(RequestedBye(round=2, player=3, kind=ByeKind.HALF_POINT),)
    )
    for points in (0, 5):
        assert differences_of_points(announced, RIGHT | {3: Points(points)}) == ()
    assert differences_of_points(announced, RIGHT | {3: Points(10)}) != ()


def test_games_of_a_player_who_left_a_round_robin_early_may_be_left_out() -> None:
    """General Regulations 6.6: one of three games; what 1 won against 4 does not count."""
    won, forfeit = GameResult.WHITE_WINS, GameResult.WHITE_WINS_BY_FORFEIT
    table = Tournament(
        Settings(kind="Round-Robin", rounds=3),
        PLAYED.players,
        (
            Round(1, (Game(1, 4, won), Game(2, 3, won))),
            Round(2, (Game(3, 4, forfeit), Game(1, 2, won))),
            Round(3, (Game(2, 4, forfeit), Game(3, 1, GameResult.DRAW))),
        ),
        withdrawals=(Withdrawal(player=4, after_round=1),),
    )
    counted = {1: Points(15), 2: Points(10), 3: Points(5), 4: Points(0)}
    made = {1: Points(25), 2: Points(20), 3: Points(15), 4: Points(0)}
    assert differences_of_points(table, counted) == ()
    assert differences_of_points(table, made) == ()
    (found,) = differences_of_points(table, counted | {2: Points(15)})
    assert found.expected == ((2, 10),)


def test_a_round_robin_may_have_both_a_player_annulled_and_games_still_open() -> None:
    """4 left after one of three games, and 3-1 is being played: points leave out both, or only one.

    1 beat 2, which counts, and 4, which does not; the open game is half a point or none.
    """
    won = GameResult.WHITE_WINS
    table = Tournament(
        Settings(kind="Round-Robin", rounds=3),
        PLAYED.players,
        (
            Round(1, (Game(1, 4, won), Game(2, 3, won))),
            Round(2, (Game(3, 4, GameResult.WHITE_WINS_BY_FORFEIT), Game(1, 2, won))),
            Round(3, (Game(2, 4, GameResult.WHITE_WINS_BY_FORFEIT), Game(3, 1))),
        ),
        withdrawals=(Withdrawal(player=4, after_round=1),),
    )
    counted = {1: Points(10), 2: Points(10), 3: Points(0), 4: Points(0)}
    assert differences_of_points(table, counted) == ()
    assert differences_of_points(table, counted | {1: Points(15), 3: Points(5)}) == ()
    (found,) = differences_of_points(table, counted | {3: Points(20)})
    assert [number for number, _ in found.recorded] == [3]


def test_the_command_finds_a_point_too_many(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, although every pairing is right."""
    file = tmp_path / "cup.trf"
    file.write_text(
        "012 Cup\n142 1\n152 W\n"
        "001    1      Alpha                             2100                             2.0    1     2 w 1\n"
        "001    2      Beta                              2000                             0.0    2     1 b 0\n"
    )
    assert run(["check", str(file)]) == 1
    said = capsys.readouterr().out
    assert "recorded: player 1 has 2.0" in said
    assert said.endswith("checked 1 files, 1 rounds, 1 discrepancies\n")


def test_points_of_players_and_of_teams_are_held_to_the_results_of_a_team_event() -> None:
    """Teams 1 to 4 have 3, 2, 2, 1 match points and 2½, 2½, 2, 1 game points; player 1 won twice."""
    made = {team: (Points(matches), Points(games)) for team, matches, games in TOTALS}
    assert differences_of_points(TEAMS, {1: Points(20), 2: Points(5)}, made) == ()
    players, matches, games = differences_of_points(
        TEAMS,
        {1: Points(90)},
        made | {2: (Points(40), Points(25)), 3: (None, Points(30))},
    )
    assert (players.kind, players.recorded) == (DifferenceKind.POINTS, ((1, 90),))
    assert (matches.recorded, matches.expected) == (((2, 40),), ((2, 20),))
    assert (games.recorded, games.expected) == (((3, 30),), ((3, 20),))


TOTALS = ((1, 30, 25), (2, 20, 25), (3, 20, 20), (4, 10, 10))


def test_the_totals_of_a_team_may_leave_out_a_game_still_played() -> None:
    """Board 1 of the match of teams 3 and 1 is open: 1½-½ with a draw for it, 1-0 without."""
    first, second = TEAMS.rounds
    games = (replace(second.games[0], result=GameResult.UNKNOWN), *second.games[1:])
    playing = replace(TEAMS, rounds=(first, replace(second, games=games)))
    for game_points in (20, 15):
        assert differences_of_points(playing, {}, {1: (None, Points(game_points))}) == ()
    assert differences_of_points(playing, {}, {1: (None, Points(25))}) != ()


def test_the_command_tells_wrong_points_of_teams_in_words_and_in_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "league.trf"
    document = TrfDocument(TEAMS, declared_teams={1: DeclaredTeam(Points(40), Points(25), None)})
    file.write_bytes(write_trf(document))
    assert run(["check", str(file)]) == 1
    said = capsys.readouterr().out
    assert "round 2: other match points of teams" in said
    assert "recorded: team 1 has 4.0\n    expected: team 1 has 3.0" in said
    assert run(["check", str(file), "--json"]) == 1
    (points,) = (
        each
        for round_ in json.loads(capsys.readouterr().out)["files"][0]["rounds"]
        for each in round_["discrepancies"]
        if each["kind"] == "match points of a team"
    )
    assert (points["recorded"], points["expected"]) == ([[1, "4.0"]], [[1, "3.0"]])
