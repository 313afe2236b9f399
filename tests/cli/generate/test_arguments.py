"""What is said to the generator: how many take part, and shares, byes and points."""

from collections.abc import Callable

import pytest

from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.generate.arguments import (
    byes_in_round,
    percentage,
    points,
    rounds_of,
    scoring_system,
    size_of,
)
from tabiya.generator.config import ByesInRound
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem
from tabiya.pairing.system import Size


def asked(
    system: str,
    *,
    players: int | None = None,
    teams: int | None = None,
    boards: int | None = None,
    reserves: int | None = None,
) -> Size:
    """The size when all that is not said is left out."""
    return size_of(system, players=players, teams=teams, boards=boards, reserves=reserves)


def test_the_players_of_teams_are_counted_with_their_reserves() -> None:
    """Six teams of four boards and two reserves are 36 players."""
    size = asked("team-round-robin", teams=6, boards=4, reserves=2)
    assert size == Size(players=36, teams=6, boards=4, reserves=2)
    assert rounds_of(None, "team-round-robin", size) == 5


def test_a_table_for_two_or_three_teams_knows_their_number() -> None:
    """Scheveningen has two teams, Skalitzka three."""
    assert asked("scheveningen", boards=5) == Size(10, teams=2, boards=5)
    assert asked("skalitzka", boards=4) == Size(12, teams=3, boards=4)


def test_individuals_are_counted_by_players_alone() -> None:
    """And the rounds of an open must be said."""
    size = asked("dutch", players=9)
    assert size == Size(9)
    assert rounds_of(5, "dutch", size) == 5
    with pytest.raises(WrongUsage, match="--rounds is needed"):
        rounds_of(None, "dutch", size)


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
