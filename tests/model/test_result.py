"""Results form a closed set that both sides of a game agree on."""

from itertools import product

import pytest

from tabiya.model.result import ByeKind, GameResult, Outcome


def test_every_letter_of_the_report_file_is_an_outcome() -> None:
    """TRF26, position 99, and the blank of an unknown result."""
    assert {outcome.value for outcome in Outcome} == set("1=0WDL+-HFUZ ")


@pytest.mark.parametrize("result", list(GameResult))
def test_both_sides_agree_on_whether_a_game_was_played(result: GameResult) -> None:
    """A forfeit is unplayed for both, everything else is played for both."""
    assert result.white.played is result.black.played is result.played


def test_no_two_results_look_the_same() -> None:
    """Each pair of outcomes is one result, so that a file can be read back."""
    assert len({(one.white, one.black) for one in GameResult}) == len(GameResult)


def test_impossible_results_are_not_in_the_set() -> None:
    """Two winners, a win against a draw, a forfeit win against a played game."""
    known = {(one.white, one.black) for one in GameResult}
    wins = (Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN)
    assert not {*product(wins, wins)} & known
    assert (Outcome.WIN, Outcome.DRAW) not in known
    assert (Outcome.FORFEIT_WIN, Outcome.LOSS) not in known


def test_only_the_three_ordinary_results_are_rated() -> None:
    """W, D and L lasted less than a move; forfeits were not played."""
    assert {one for one in Outcome if one.rated} == {Outcome.WIN, Outcome.DRAW, Outcome.LOSS}


@pytest.mark.parametrize("kind", list(ByeKind))
def test_a_bye_is_no_game(kind: ByeKind) -> None:
    """Its outcome has the same letter and was not played."""
    assert kind.outcome.value == kind.value
    assert not kind.outcome.played


def test_every_result_has_a_symbol_of_its_own() -> None:
    """A crosstable can tell them apart."""
    assert len({one.symbol for one in GameResult}) == len(GameResult)
