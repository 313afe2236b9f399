"""A game without a result is a draw for pairing and nothing yet in standings."""

from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Settings, Tournament
from tabiya.tiebreaks import standings
from tabiya.tiebreaks.open_games import open_games, without_open_points


def event(scoring: ScoringSystem = STANDARD) -> Tournament:
    """Four players; in round 1 the second board is adjourned, in round 2 both are being played."""
    return Tournament(
        Settings(scoring=scoring, rounds=3),
        tuple(Player(number, f"P{number}") for number in range(1, 5)),
        (
            Round(1, (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2))),
            Round(2, (Game(2, 1), Game(3, 4))),
        ),
    )


def test_every_game_without_a_result_is_counted() -> None:
    """Adjourned ones and those in play."""
    assert open_games(event()) == 3
    assert open_games(event().up_to(1)) == 1
    assert open_games(event().up_to(0)) == 0


def test_the_winner_leads_those_who_still_play() -> None:
    """With 3-1-0 too, where the draw for pairing would be a whole point."""
    for scoring, win in ((STANDARD, 10), (ScoringSystem.of(30, 10), 30)):
        table = standings(without_open_points(event(scoring)), ())
        assert [row.points for row in table.rows] == [win, 0, 0, 0]
        assert table.rows[0].number == 1


def test_for_pairing_they_stay_draws() -> None:
    """C.04.2, 3.1: the facts themselves are as they were."""
    assert records(event())[4].score == Points(10)
    assert without_open_points(event()).rounds == event().rounds
