"""The points of a match."""

from __future__ import annotations

import pytest

from tabiya.model.result import GameResult
from tabiya.pairing.match.score import MatchGame, is_decided, score


@pytest.mark.parametrize(
    ("result", "white", "black", "winner"),
    [
        (GameResult.WHITE_WINS, 10, 0, "Anna"),
        (GameResult.DRAW, 5, 5, None),
        (GameResult.BLACK_WINS_BY_FORFEIT, 0, 10, "Boris"),
        (GameResult.DOUBLE_FORFEIT, 0, 0, None),
        (GameResult.ZERO_HALF, 0, 5, "Boris"),
    ],
)
def test_a_game_brings_points_to_both(
    result: GameResult, white: int, black: int, winner: str | None
) -> None:
    """One, a half or nothing, forfeits included; whoever has more has won the game."""
    game = MatchGame("Anna", "Boris", result)
    assert (game.points("Anna"), game.points("Boris")) == (white, black)
    assert game.winner == winner
    assert score("Boris", [game, game]) == 2 * black


@pytest.mark.parametrize(
    ("lead", "left", "decided"),
    [(0, 0, False), (5, 0, True), (10, 1, False), (15, 1, True), (-25, 2, True)],
)
def test_a_lead_decides_when_it_exceeds_what_is_left(
    lead: int, left: int, *, decided: bool
) -> None:
    """Either player may lead; a lead equal to what is left decides nothing."""
    assert is_decided(lead, left) is decided
