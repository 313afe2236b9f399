"""What is said to the generator: who takes part, and shares, byes, forfeits and points."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.generate.arguments import (
    byes_in_round,
    check_size,
    entrants_from,
    forfeits_in_round,
    get_rounds,
    percentage,
    points,
    scoring_system,
)
from tabiya.cli.generate.command import GenerateOptions
from tabiya.generator.config import ByesInRound, ForfeitsInRound
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.scoring import ScoringSystem


def test_a_round_of_two_games_takes_two_rounds_of_the_file() -> None:
    """Five matches of a Double-Swiss, five rounds of an open."""
    assert get_rounds(5, "double-swiss") == 10
    assert get_rounds(5, "dutch") == 5


@pytest.mark.parametrize(
    "asked",
    [
        GenerateOptions(system="dutch", teams=4),
        GenerateOptions(system="dutch", reserves=1),
        GenerateOptions(system="team", players=8),
    ],
)
def test_players_and_teams_are_not_mixed(asked: GenerateOptions) -> None:
    """An open has no boards, and the players of teams are not counted apart."""
    with pytest.raises(WrongUsage, match=asked.system):
        check_size(asked)


def test_ratings_of_a_file_make_players_the_strongest_first(tmp_path: Path) -> None:
    """Whatever stands between the numbers."""
    listed = tmp_path / "ratings.txt"
    listed.write_text("1800, 2100\n1950;1400\n")
    assert [(each.number, each.rating) for each in entrants_from(str(listed))] == [
        (1, 2100),
        (2, 1950),
        (3, 1800),
        (4, 1400),
    ]
    listed.write_text("1800\n2100 strong\n")
    with pytest.raises(WrongUsage, match="line 2: 'strong' is not a rating"):
        entrants_from(str(listed))


def test_forfeits_in_a_round() -> None:
    """Round, winner and number of games."""
    white = GameResult.WHITE_WINS_BY_FORFEIT
    assert forfeits_in_round("3:w:2") == ForfeitsInRound(3, white, 2)
    assert forfeits_in_round("1:N:1").result is GameResult.DOUBLE_FORFEIT


@pytest.mark.parametrize(("text", "rate"), [("0", 0), ("2.5", 0.025), ("30%", 0.3), ("100 %", 1)])
def test_a_percentage_is_a_part_of_one(text: str, rate: float) -> None:
    """With or without its sign."""
    assert percentage(text) == pytest.approx(rate)


def test_byes_in_a_round() -> None:
    """Round, kind and number of players, in either case of letters."""
    assert byes_in_round("3:h:12") == ByesInRound(3, ByeKind.HALF_POINT, 12)


@pytest.mark.parametrize(("text", "tenths"), [("1", 10), ("0.5", 5), ("½", 5), ("0", 0)])
def test_points(text: str, tenths: int) -> None:
    """Points are tenths inside."""
    assert points(text) == tenths


def test_a_scoring_system() -> None:
    """Three points for a win also make a bye worth three."""
    assert scoring_system("3-1-0") == ScoringSystem.of(30, 10)
    assert scoring_system("1-½-0") == ScoringSystem()


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (percentage, "101"),
        (percentage, "-1"),
        (percentage, "many"),
        (percentage, ""),
        (percentage, "."),
        (percentage, "1.2.3"),
        (byes_in_round, "3:U:1"),
        (byes_in_round, "3:H"),
        (byes_in_round, "x:H:1"),
        (forfeits_in_round, "3:X:1"),
        (forfeits_in_round, "3:W"),
        (points, "-1"),
        (points, "one"),
        (scoring_system, "3-1"),
        (scoring_system, "3-x-0"),
    ],
)
def test_nonsense_is_refused_with_the_word_itself(read: Callable[[str], object], text: str) -> None:
    """The complaint is a sentence that repeats what was typed."""
    with pytest.raises(ValueError, match="'"):
        read(text)
