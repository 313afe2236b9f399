"""The ladder of a knock-out match, rung by rung."""

from __future__ import annotations

import pytest

from tabiya.model.result import GameResult
from tabiya.pairing.knockout.ladder import Ending, Ladder, Progress, Rung, default_ladder, progress
from tabiya.pairing.match.series import MatchGame, MatchRefused
from tabiya.pairing.time_controls import BLITZ, SUDDEN_DEATH

WHITE, DRAW, BLACK = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def play(ladder: Ladder, *results: GameResult) -> tuple[Progress, list[MatchGame[int]]]:
    """Play the results in order; where colours are drawn by lot, seed 1 has White."""
    games: list[MatchGame[int]] = []
    for result in results:
        white = progress(ladder, (1, 2), games).white or 1
        games.append(MatchGame(white, 3 - white, result))
    return progress(ladder, (1, 2), games), games


def test_the_usual_ladder_is_that_of_the_text() -> None:
    """Two games, two rapid, two blitz, one game of five minutes against four with draw odds."""
    rungs = default_ladder().rungs
    assert [(rung.name, rung.games) for rung in rungs] == [
        ("games", 2),
        ("rapid", 2),
        ("blitz", 2),
        ("sudden death", 1),
    ]
    assert rungs[-1].ending is Ending.DRAW_ODDS
    assert str(rungs[-1].time) == "White 5', Black 4'"


@pytest.mark.parametrize(
    ("results", "winner", "why"),
    [
        ((WHITE, DRAW), 1, "won the games"),
        ((DRAW, WHITE), 2, "won the games"),
        ((DRAW, DRAW, WHITE, DRAW), 1, "won the rapid"),
        ((WHITE, WHITE, DRAW, DRAW, BLACK, DRAW), 2, "won the blitz"),
        ((DRAW,) * 6 + (WHITE,), 1, "won the sudden death"),
        ((DRAW,) * 7, 2, "drew the sudden death with Black"),
        ((DRAW,) * 6 + (BLACK,), 2, "won the sudden death"),
    ],
)
def test_every_rung_can_decide(results: tuple[GameResult, ...], winner: int, why: str) -> None:
    """Each rung stands for itself; a tie leads to the next one and the last knows no tie."""
    state, _ = play(default_ladder(), *results)
    assert (state.winner, state.why) == (winner, why)


def test_a_rung_stops_as_soon_as_it_is_decided() -> None:
    """Four blitz games end after three if the score is 3-0."""
    ladder = default_ladder(rapid_games=0, blitz_games=4)
    state, games = play(ladder, DRAW, DRAW, WHITE, BLACK, WHITE)
    assert state.winner == 1
    assert len(games) == 5


def test_each_rung_starts_with_a_lot_for_colours_and_then_alternates() -> None:
    """Nobody is due White in the first game of a rung."""
    ladder = default_ladder()
    due = [play(ladder, *([DRAW] * count))[0] for count in range(7)]
    assert [(state.rung, state.game, state.white) for state in due] == [
        (0, 1, None),
        (0, 2, 2),
        (1, 1, None),
        (1, 2, 2),
        (2, 1, None),
        (2, 2, 2),
        (3, 1, None),
    ]


def test_until_the_first_win_colours_change_after_each_odd_game() -> None:
    """White goes 1, 2, 2, 1, 1, 2 while all games are drawn, and the first win ends it."""
    ladder = Ladder((Rung("mini-match", 2, BLITZ), Rung("first win", 1, BLITZ, Ending.FIRST_WIN)))
    state, games = play(ladder, *[DRAW] * 8)
    assert [game.white for game in games[2:]] == [1, 2, 2, 1, 1, 2]
    assert state.winner is None
    state, games = play(ladder, *[DRAW] * 8, BLACK)
    assert games[-1].white == 2
    assert state.winner == 1


@pytest.mark.parametrize(
    ("results", "winner", "white"),
    [
        ((), None, None),
        ((WHITE,), None, 2),
        ((WHITE, DRAW), 1, None),
        ((WHITE, WHITE), None, 1),
        ((DRAW, DRAW, DRAW), None, 2),
        ((DRAW, DRAW, WHITE, WHITE, DRAW, WHITE), 2, None),
    ],
)
def test_two_games_are_repeated_until_somebody_is_ahead(
    results: tuple[GameResult, ...], winner: int | None, white: int | None
) -> None:
    """Technical Commission 2020, 15 b; colours alternate from one pair of games to the next."""
    state, _ = play(Ladder((Rung("two blitz games", 2, BLITZ, Ending.REPEATED),)), *results)
    assert (state.winner, state.white) == (winner, white)


def test_a_ladder_that_can_end_without_a_winner_is_refused() -> None:
    """The last rung must always find a winner."""
    for rungs in ((), (Rung("games", 2, BLITZ),)):
        with pytest.raises(MatchRefused, match="without a winner"):
            Ladder(rungs)


def test_nothing_may_follow_a_rung_that_always_decides() -> None:
    """A rung after sudden death would never be reached."""
    last = Rung("sudden death", 1, SUDDEN_DEATH, Ending.DRAW_ODDS)
    with pytest.raises(MatchRefused, match="nothing can follow"):
        Ladder((last, last))


@pytest.mark.parametrize(("games", "ending"), [(0, Ending.SCORE), (2, Ending.DRAW_ODDS)])
def test_impossible_rungs_are_refused(games: int, ending: Ending) -> None:
    """A rung has a game, and a deciding game is one game."""
    with pytest.raises(MatchRefused, match="cannot be p"):
        Rung("rung", games, BLITZ, ending)


def test_a_match_climbs_the_whole_ladder_of_the_text() -> None:
    """Manual 5.2, by hand: the games 1-1, the rapid games drawn, the blitz games 1-1.

    Colours change from game to game, and each rung begins with a lot, which gives White to seed 1.
    In sudden death White has to win: a draw sends Black, seed 2, to the next round after seven games.
    """
    results = (WHITE, WHITE, DRAW, DRAW, BLACK, BLACK, DRAW)
    for count in range(7):
        state, _ = play(default_ladder(), *results[:count])
        assert state.winner is None, count
    state, games = play(default_ladder(), *results)
    assert (state.winner, state.why) == (2, "drew the sudden death with Black")
    assert [game.white for game in games] == [1, 2, 1, 2, 1, 2, 1]
