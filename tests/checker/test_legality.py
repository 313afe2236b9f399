"""What no pairing may contain, by each edition of the basic rules."""

import pytest

from tabiya.checker.legality import find_faults
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import ProhibitedPairs, Tournament
from tabiya.pairing.swiss.kit.editions import DUTCH_2017, DUTCH_2026
from tabiya.rulebook.edition import Edition

PLAYERS = tuple(Player(number, "") for number in range(1, 6))
BOTH = pytest.mark.parametrize("edition", [DUTCH_2017, DUTCH_2026], ids=["2017", "2026"])


def after(result: GameResult, *byes: Bye) -> Tournament:
    """Five players after a round in which 1 had White against 2."""
    return Tournament(players=PLAYERS, rounds=(Round(1, (Game(1, 2, result),), byes),))


def round_2(*games: tuple[int, int], bye: int | None = None) -> Round:
    """Round 2 as somebody recorded it."""
    byes = () if bye is None else (Bye(bye, ByeKind.PAIRING_ALLOCATED),)
    return Round(2, tuple(Game(white, black) for white, black in games), byes)


@pytest.mark.parametrize(
    ("edition", "article"), [(DUTCH_2017, "C.04.1 b"), (DUTCH_2026, "C.04.1 2")]
)
def test_a_second_game_between_two_players_is_forbidden(edition: Edition, article: str) -> None:
    """Who has met may not meet again."""
    (fault,) = find_faults(after(GameResult.DRAW), round_2((2, 1), (3, 4)), edition)
    assert fault == f"2 and 1 have met before [{article}]"


@BOTH
def test_a_forfeited_game_may_be_paired_again(edition: Edition) -> None:
    """Who did not play has not met."""
    before = after(GameResult.WHITE_WINS_BY_FORFEIT)
    assert find_faults(before, round_2((2, 1), (3, 4)), edition) == ()


@BOTH
def test_a_second_pairing_allocated_bye_is_forbidden(edition: Edition) -> None:
    """The bye comes once."""
    before = after(GameResult.DRAW, Bye(5, ByeKind.PAIRING_ALLOCATED))
    (fault,) = find_faults(before, round_2((1, 3), (2, 4), bye=5), edition)
    assert fault.startswith("5 may not have the pairing-allocated bye [C.04.1 ")


def test_a_full_point_bye_bars_the_bye_only_since_2026() -> None:
    """The older text names only the bye itself and the win by forfeit."""
    before = after(GameResult.DRAW, Bye(5, ByeKind.FULL_POINT))
    recorded = round_2((1, 3), (2, 4), bye=5)
    assert find_faults(before, recorded, DUTCH_2017) == ()
    assert len(find_faults(before, recorded, DUTCH_2026)) == 1


@BOTH
def test_two_pairing_allocated_byes_in_a_round_are_forbidden(edition: Edition) -> None:
    """At most one player is left over."""
    two = Round(2, (Game(1, 3),), tuple(Bye(n, ByeKind.PAIRING_ALLOCATED) for n in (4, 5)))
    (fault,) = find_faults(after(GameResult.DRAW), two, edition)
    assert "4, 5" in fault


@BOTH
def test_a_prohibited_pair_is_named(edition: Edition) -> None:
    """Players whom the organiser keeps apart may not meet in the rounds named."""
    before = Tournament(
        players=PLAYERS,
        rounds=(Round(1),),
        prohibited_pairs=(
            ProhibitedPairs((1, 3, 4), first_round=2, last_round=2),
            ProhibitedPairs((2, 5), first_round=3),
        ),
    )
    faults = find_faults(before, round_2((4, 1), (2, 5)), edition)
    assert faults == ("1 and 4 may not meet in this round [prohibited pairing]",)
