"""Matches of n games through the one way in: until decided, and then no further."""

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.pairing.match.engine import get_match
from tabiya.pairing.match.series import MatchRefused
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.scheduled import ScheduleEnded
from tests.pairing.scenes import event, played

WHITE, BLACK = GameResult.WHITE_WINS, GameResult.BLACK_WINS


def after(tournament: Tournament, *results: GameResult) -> Tournament:
    """The match after these results."""
    for result in results:
        pairing = pair_next_round(tournament, system="match")
        tournament = played(tournament, pairing, result)
    return tournament


def test_colours_alternate_from_game_to_game() -> None:
    """Four draws."""
    whole = after(event(2, rounds=4), *[GameResult.DRAW] * 4)
    assert [round_.games[0].white for round_ in whole.rounds] == [1, 2, 1, 2]


def test_the_lot_can_give_the_first_white_to_the_other() -> None:
    """The initial colour is that of the first number."""
    drawn = event(2, rounds=4)
    drawn = replace(drawn, settings=replace(drawn.settings, initial_colour=Colour.BLACK))
    assert pair_next_round(drawn, system="match").pairs == ((2, 1),)


def test_a_decided_match_has_no_further_game() -> None:
    """1 has won both games of a match of three: the third cannot change it."""
    decided = after(event(2, rounds=3), WHITE, BLACK)
    with pytest.raises(ScheduleEnded, match="the match is decided: 1 has won it, 1 - 2 2-0"):
        pair_next_round(decided, system="match")


def test_a_game_after_the_decision_is_found_by_the_checker() -> None:
    """The file has a third game; the reason names the winner."""
    decided = after(event(2, rounds=3), WHITE, BLACK)
    on = replace(decided, settings=replace(decided.settings, kind="Match, plays on"))
    whole = replace(after(on, WHITE), settings=decided.settings)
    report = check(whole)
    (difference,) = report.rounds[2].differences
    assert "1 has won it" in difference.reason


def test_a_match_announced_to_play_on_goes_on_unrated() -> None:
    """Manual 5.1: the games after the decision are not rated."""
    on = event(2, kind="Match of 3 games, plays on")
    third = pair_next_round(after(on, WHITE, BLACK), system="match")
    assert third.unrated == {(1, 2)}
    decided = third.account.first("match_decided")
    assert decided is not None
    assert decided.facts == {"after_game": 2}


def test_all_games_played_without_a_winner() -> None:
    """A drawn match ends too."""
    with pytest.raises(ScheduleEnded, match="all 2 games have been played"):
        pair_next_round(after(event(2, rounds=2), WHITE, WHITE), system="match")


def test_the_length_is_announced_in_words_or_as_rounds() -> None:
    """The words are stronger, and one of them is needed."""
    assert get_match(event(2, kind="Match of 12 games")).length == 12
    assert get_match(event(2, rounds=6)).length == 6
    with pytest.raises(MatchRefused, match="does not say how many games"):
        get_match(event(2))


def test_three_players_play_no_match() -> None:
    """Another system is needed."""
    with pytest.raises(MatchRefused, match="this event has 3"):
        pair_next_round(event(3, rounds=4), system="match")


def test_a_simulated_match_travels_in_a_report_file() -> None:
    """Played until decided, written, read, recognised and replayed."""
    whole = simulate(Config(players=2, rounds=10, seed=5, system="match")).tournament
    assert get_match(whole).is_over
    read = read_trf(write_trf(whole, "trf26")).tournament
    assert not any(r.differences for r in check(read).rounds)
