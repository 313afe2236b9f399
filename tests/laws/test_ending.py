"""How a game ended, as far as the board tells."""

import pytest

from tabiya.laws.chapter import ALL_LAWS
from tabiya.laws.ending import ENDINGS, how_it_ended, list_endings
from tabiya.laws.fen import START, read_fen
from tabiya.laws.notation import follow, moves_in
from tabiya.model.result import GameEnding, GameResult

BACK_AND_FORTH = "Nf3 Nf6 Ng1 Ng8 "


@pytest.mark.parametrize(
    ("start", "moves", "result", "ending", "article"),
    [
        (START, "f3 e5 g4 Qh4", "0-1", GameEnding.CHECKMATE, "5.1.1"),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7", "1/2-1/2", GameEnding.STALEMATE, "5.2.1"),
        ("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "Kxd2", "1/2-1/2", GameEnding.DEAD_POSITION, "5.2.2"),
        (START, 4 * BACK_AND_FORTH, "1/2-1/2", GameEnding.FIVEFOLD_REPETITION, "9.6.1"),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 149 100",
            "Rh2",
            "1/2-1/2",
            GameEnding.SEVENTY_FIVE_MOVES,
            "9.6.2",
        ),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 149 100", "Qf8", "1-0", GameEnding.CHECKMATE, "5.1.1"),
    ],
)
def test_the_board_ended_it(
    start: str, moves: str, result: str, ending: GameEnding, article: str
) -> None:
    end = how_it_ended(follow(read_fen(start), moves_in(moves)).positions)
    assert end is not None
    assert end == (result, ending)
    for laws in ALL_LAWS:
        assert laws.citation(end.rule.rule) == article


@pytest.mark.parametrize("moves", ["e4", 3 * BACK_AND_FORTH])
def test_players_or_a_clock_must_have_ended_it(moves: str) -> None:
    """A third or fourth occurrence must be claimed."""
    assert how_it_ended(follow(read_fen(START), moves_in(moves)).positions) is None


def test_every_way_to_end_has_its_rule() -> None:
    """A new one must say in which articles of which editions it stands, and to which results it leads."""
    assert {each.ending for each in ENDINGS} == set(GameEnding)
    for each in ENDINGS:
        assert each.results
        assert set(each.rule.cite) == {laws.edition for laws in ALL_LAWS}


@pytest.mark.parametrize(
    ("result", "fits", "does_not_fit"),
    [
        (GameResult.WHITE_WINS, "CHECKMATE RESIGNATION TIME ILLEGAL_MOVE", "STALEMATE FORFEIT"),
        (GameResult.DRAW, "TIME STALEMATE DEAD_POSITION AGREEMENT REPETITION", "CHECKMATE FORFEIT"),
        (GameResult.DRAW_UNRATED, "AGREEMENT ILLEGAL_MOVE FIFTY_MOVES", "RESIGNATION"),
        (GameResult.DOUBLE_FORFEIT, "FORFEIT ARBITER", "TIME AGREEMENT"),
        (GameResult.HALF_ZERO, "ARBITER", "TIME CHECKMATE AGREEMENT FORFEIT"),
    ],
)
def test_a_result_says_how_the_game_can_have_ended(
    result: GameResult, fits: str, does_not_fit: str
) -> None:
    """By 5.1, 5.2, 6.7.1, 6.9, 7.5.5, 9 and 12.9 6."""
    names = {each.ending.name for each in list_endings(result)}
    assert set(fits.split()) <= names
    assert not set(does_not_fit.split()) & names


def test_a_game_without_a_result_has_not_ended() -> None:
    assert list_endings(GameResult.UNKNOWN) == ()
