"""Each measure on an event so small that it can be counted by hand."""

import pytest

from tabiya.generator.measures import MEASURES, looked_at
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament

WHITE, DRAW, BLACK = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
PLAYERS = tuple(
    Player(number=number, name=f"Player {number}", rating=rating)
    for number, rating in enumerate((2400, 2200, 2000, 1800), start=1)
)


def event(*rounds: tuple[Game, ...], tie_breaks: tuple[str, ...] = ("WIN",)) -> Tournament:
    """Four players, and these games."""
    return Tournament(
        settings=Settings(name="Four", rounds=len(rounds), tie_breaks=tie_breaks),
        players=PLAYERS,
        rounds=tuple(Round(number, games) for number, games in enumerate(rounds, start=1)),
    )


AS_EXPECTED = event(
    (Game(1, 3, WHITE), Game(4, 2, BLACK)),
    (Game(2, 1, BLACK), Game(3, 4, WHITE)),
)
"""1 has 2 points, 2 and 3 have 1, 4 has none."""
UPSET = event(
    (Game(1, 3, BLACK), Game(4, 2, WHITE)),
    (Game(4, 3, DRAW), Game(2, 1, WHITE)),
)
"""3 and 4 have 1½ and one win each, 2 has 1, 1 has none; 4 was White twice."""


@pytest.mark.parametrize(
    ("name", "tournament", "value"),
    [
        ("best-wins", AS_EXPECTED, 1),
        ("best-wins", UPSET, 0),
        ("best-in-three", UPSET, 0),
        ("perfect", AS_EXPECTED, 1),
        ("perfect", UPSET, 0),
        ("tied", AS_EXPECTED, 1),
        ("tied", UPSET, 2),
        # The points decide; in the upset not even the number of wins does, the one tie-break there is.
        ("tie-break", AS_EXPECTED, 0),
        ("tie-break", UPSET, 2),
        # In round 2 the scores were 1-1 and 0-0: no floats.
        ("floats", AS_EXPECTED, 0),
        ("floats", UPSET, 0),
        # Two games between players 400 apart, two between players 200 apart.
        ("gap", AS_EXPECTED, 300),
        ("gap", UPSET, 300),
        # Nobody; in the upset 4 had White twice, 3 had Black twice: two of four.
        ("unequal-colours", AS_EXPECTED, 0),
        ("unequal-colours", UPSET, 0.5),
        ("repeated-colours", AS_EXPECTED, 0),
        ("repeated-colours", UPSET, 0.5),
    ],
)
def test_a_measure_is_what_one_counts_by_hand(
    name: str, tournament: Tournament, value: float
) -> None:
    """See the events above."""
    assert MEASURES[name].of(looked_at(tournament)) == value


def test_the_correlation_is_1_for_the_same_order_and_below_for_another() -> None:
    """By hand, ties sharing the mean of their places: 2 and 3 share 2½ and both have one win."""
    # Places 1, 2½, 2½, 4 against 1, 2, 3, 4: covariance 4.5, spreads 4.5 and 5.
    assert MEASURES["correlation"].of(looked_at(AS_EXPECTED)) == pytest.approx(
        4.5 / (4.5 * 5) ** 0.5
    )
    # 3 and 4 share 1½, 2 is third, 1 is last: the strengths are 3, 4, 2, 1.
    # Deviations -1, -1, 0.5, 1.5 times 0.5, 1.5, -0.5, -1.5: -4.5; spreads 4.5 and 5.
    assert MEASURES["correlation"].of(looked_at(UPSET)) == pytest.approx(-4.5 / (4.5 * 5) ** 0.5)


def test_a_game_between_different_scores_is_a_float() -> None:
    """In round 2 the winners of round 1 meet the losers."""
    crossed = event(
        (Game(1, 3, WHITE), Game(4, 2, BLACK)),
        (Game(4, 1, BLACK), Game(2, 3, WHITE)),
    )
    assert MEASURES["floats"].of(looked_at(crossed)) == 0.5
