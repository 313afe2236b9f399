"""Matches of n games: when they are decided, what is rated, what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.model.result import GameResult
from tabiya.pairing.match.series import (
    Match,
    MatchGame,
    MatchRefused,
    is_decided,
    rated_games,
    score,
)

WHITE, DRAW, BLACK = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def play(match: Match, *results: GameResult) -> Match:
    for result in results:
        match = match.record_game(*match.get_colours(len(match.games) + 1), result)
    return match


def test_colours_alternate_from_game_to_game() -> None:
    """Whoever had White has Black next."""
    rounds = Match("Anna", "Boris", 3).schedule().rounds
    assert [each.games for each in rounds] == [
        (("Anna", "Boris"),),
        (("Boris", "Anna"),),
        (("Anna", "Boris"),),
    ]


def test_a_match_of_six_is_decided_at_three_and_a_half() -> None:
    """3½-1½ after five games: one game cannot make up for two points."""
    match = play(Match("Anna", "Boris", 6), WHITE, DRAW, WHITE, DRAW)
    assert match.winner is None
    match = play(match, DRAW)
    assert match.score == (35, 15)
    assert match.winner == "Anna"
    assert match.decided_after == 5
    assert match.is_over


def test_a_lead_that_can_still_be_levelled_decides_nothing() -> None:
    """One point ahead with one game to go is not a won match."""
    match = play(Match("Anna", "Boris", 4), WHITE, DRAW, DRAW)
    assert match.winner is None
    assert not match.is_over


def test_a_drawn_match_is_over_without_a_winner() -> None:
    """All games played and equal points."""
    match = play(Match("Anna", "Boris", 2), DRAW, DRAW)
    assert match.is_over
    assert match.winner is None
    with pytest.raises(MatchRefused, match="all 2 games have been played: 1-1"):
        play(match, DRAW)


def test_a_result_in_a_decided_match_is_refused_and_changes_nothing() -> None:
    """The refusal names the winner, the score and the article."""
    match = play(Match("Anna", "Boris", 3), WHITE, BLACK)
    with pytest.raises(MatchRefused, match="already decided: Anna has won it, score 2-0") as told:
        play(match, DRAW)
    assert "5.1" in str(told.value)
    assert len(match.games) == 2


def test_games_after_the_decision_are_recorded_unrated_if_the_match_goes_on() -> None:
    """Where the regulations have all games played, the last ones do not count for rating."""
    match = play(Match("Anna", "Boris", 4, plays_on=True), WHITE, BLACK, WHITE, BLACK)
    assert match.decided_after == 3
    assert match.winner == "Anna"
    assert rated_games(match) == (1, 2, 3)


def test_a_lead_lost_after_the_decision_does_not_change_the_winner() -> None:
    """What is played after the decision is only played."""
    match = play(Match("Anna", "Boris", 4, plays_on=True), WHITE, BLACK, WHITE, WHITE)
    assert match.winner == "Anna"


def test_a_forfeited_game_counts_for_the_match_but_not_for_rating() -> None:
    """Only games that were played are rated."""
    match = play(Match("Anna", "Boris", 2), GameResult.WHITE_WINS_BY_FORFEIT, DRAW)
    assert match.winner == "Anna"
    assert rated_games(match) == (2,)


def test_wrong_colours_or_strangers_are_refused() -> None:
    """The refusal says who is due with White."""
    match = Match("Anna", "Boris", 2)
    for white, black in (("Boris", "Anna"), ("Anna", "Carla")):
        with pytest.raises(MatchRefused, match="White: Anna, Black: Boris"):
            match.record_game(white, black, DRAW)


def test_a_game_without_a_result_is_refused() -> None:
    """An unknown result is no result."""
    with pytest.raises(MatchRefused, match="without a result"):
        play(Match("Anna", "Boris", 2), GameResult.UNKNOWN)


def test_impossible_matches_are_refused() -> None:
    """Nobody plays himself, and nobody plays no games."""
    with pytest.raises(MatchRefused, match="against themselves"):
        Match("Anna", "Anna", 2)
    with pytest.raises(MatchRefused, match="0 games"):
        Match("Anna", "Boris", 0)


@given(st.integers(1, 12), st.lists(st.sampled_from((WHITE, DRAW, BLACK)), max_size=12))
def test_the_decision_comes_exactly_when_the_loser_cannot_draw_level(
    length: int, results: list[GameResult]
) -> None:
    """Checked against the best the trailing player could still do."""
    match = Match("Anna", "Boris", length)
    for result in results:
        if match.is_over:
            break
        match = play(match, result)
    first, second = match.score
    best_of_the_loser = min(first, second) + 10 * match.games_left
    assert (match.winner is not None) == (best_of_the_loser < max(first, second))


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
