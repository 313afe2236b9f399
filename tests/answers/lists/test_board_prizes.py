"""The board prizes, from the facts of an event alone."""

from tabiya.answers.lists.board_prizes import (
    BEST_TEAMS,
    BOARD_PRIZES,
    best_teams,
    board_lines,
    board_scores,
)
from tabiya.answers.lists.spec import Surface, json_rows, plain_table
from tabiya.model.player import Player
from tabiya.model.record import records
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import Team
from tabiya.model.tournament import Tournament

EVENT = Tournament(
    players=tuple(Player(number, f"Player {number}") for number in range(1, 7)),
    teams=(Team(1, "Rooks", (1, 2, 3)), Team(2, "Knights", (4, 5, 6))),
    rounds=(
        Round(1, (Game(1, 4, GameResult.WHITE_WINS), Game(5, 2, GameResult.DRAW))),
        Round(2, (Game(4, 3, GameResult.BLACK_WINS), Game(2, 5, GameResult.UNKNOWN))),
    ),
)
SCORES = board_scores(EVENT, records(EVENT), {1: "2300", 3: "2100"})


def test_boards_and_reserves_are_groups_with_titles() -> None:
    """A reserve counts as one whatever board was played; a game in play is no game yet."""
    lines = board_lines(SCORES, boards=2, least=1)
    groups = BOARD_PRIZES.groups(lines)
    assert [BOARD_PRIZES.group_title(group[0]) for group in groups] == [
        *("Board 1", "Board 2", "Reserves"),
    ]
    assert [[line.score.player.number for line in group] for group in groups] == [
        *([1, 4], [2, 5], [3]),
    ]
    assert {line.score.games for line in groups[1]} == {1}


def test_who_played_too_little_gets_no_prize() -> None:
    """Player 4 alone has played twice."""
    lines = board_lines(SCORES, boards=2, least=2)
    assert [(line.place, line.score.player.number) for line in lines] == [(1, 4)]


def test_programs_read_percentages_and_performances_as_numbers() -> None:
    """Of somebody without a performance there is none."""
    first, second, *_ = json_rows(BOARD_PRIZES, board_lines(SCORES, boards=2, least=1))
    assert (first["board"], first["name"], first["team"]) == (1, "Player 1", "Rooks")
    assert (first["points"], first["percent"], first["performance"]) == ("1.0", "100.0", 2300)
    assert (second["points"], second["performance"]) == ("0.0", None)


def test_the_best_team_is_the_one_with_the_best_average_performance() -> None:
    """(2300 + 2100) / 2 of the games of those who have one; the other team has none."""
    table = plain_table(BEST_TEAMS, Surface.DESK, best_teams(SCORES), title="")
    assert table.rows == ((1, "Rooks", "2½", 3, "83.3", 2200), (2, "Knights", "½", 3, "16.7", "–"))
