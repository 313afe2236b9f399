"""Withdrawals from a round robin, under and from half of the games."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.result import GameResult
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.roundrobin.withdrawal import TableGame, results_count, rule_withdrawals


def event(players: int, rounds_played: int) -> list[TableGame]:
    """All games of a round robin, drawn as far as it has gone."""
    return [
        TableGame(number, white, black, GameResult.DRAW if number <= rounds_played else None)
        for number, each in enumerate(berger_table(players).rounds, start=1)
        for white, black in each.games
    ]


def test_less_than_half_of_the_games_do_not_count_but_are_rated() -> None:
    """After two of five rounds: results stay in the table, are rated, and do not count."""
    ruling = rule_withdrawals(event(6, 2), {6})
    (withdrawal,) = ruling.withdrawals
    assert not withdrawal.counts
    assert withdrawal.why.startswith("2 of 5 games completed, less than half")
    for ruled in ruling.games:
        touched = 6 in (ruled.game.white, ruled.game.black)
        assert ruled.counts is not touched
        assert ruled.rated is (ruled.game.round_number <= 2)
        if touched and ruled.game.round_number > 2:
            loser = ruled.game.white if ruled.result.white.value == "-" else ruled.game.black
            assert loser == 6
            assert "+" in (ruled.result.white.value, ruled.result.black.value)


def test_half_of_the_games_count_and_the_rest_is_won_by_the_opponents() -> None:
    """After three of five rounds all games count, the unplayed ones as + for the opponents."""
    ruling = rule_withdrawals(event(6, 3), {6})
    assert ruling.withdrawals[0].counts
    assert all(ruled.counts for ruled in ruling.games)
    forfeits = [ruled for ruled in ruling.games if not ruled.result.played]
    assert [ruled.game.round_number for ruled in forfeits] == [4, 5]
    assert not any(ruled.rated for ruled in forfeits)


def test_exactly_half_is_enough() -> None:
    """Three of six games in a field of seven is "at least 50 %"."""
    games = event(7, 7)
    own = [game for game in games if 1 in (game.white, game.black)]
    played = set(own[:3])
    games = [
        game
        if game in played or 1 not in (game.white, game.black)
        else TableGame(game.round_number, game.white, game.black)
        for game in games
    ]
    (withdrawal,) = rule_withdrawals(games, {1}).withdrawals
    assert (withdrawal.completed, withdrawal.scheduled, withdrawal.counts) == (3, 6, True)


def test_two_who_left_are_both_absent_from_their_game() -> None:
    """If neither player is present the table shows two minus signs."""
    ruling = rule_withdrawals(event(4, 0), {1, 2})
    between = [r for r in ruling.games if {r.game.white, r.game.black} == {1, 2}]
    assert [ruled.result for ruled in between] == [GameResult.DOUBLE_FORFEIT]


def test_games_of_others_stay_open() -> None:
    """A withdrawal says nothing about games between players who stay."""
    ruling = rule_withdrawals(event(4, 1), {1})
    others = [r for r in ruling.games if 1 not in (r.game.white, r.game.black)]
    assert {ruled.result for ruled in others} == {GameResult.DRAW, GameResult.UNKNOWN}


def test_a_forfeit_of_his_own_is_not_a_completed_game() -> None:
    """Staying away completes nothing; being there when the opponent stays away does."""
    games = [
        TableGame(1, 1, 2, GameResult.BLACK_WINS_BY_FORFEIT),
        TableGame(2, 3, 1, GameResult.BLACK_WINS_BY_FORFEIT),
        TableGame(3, 1, 4),
    ]
    assert rule_withdrawals(games, {1}).withdrawals[0].completed == 1


@settings(max_examples=30, deadline=None)
@given(st.integers(3, 20), st.data())
def test_the_limit_is_the_same_for_everybody(players: int, data: st.DataObject) -> None:
    """Whoever leaves after r rounds, his results count exactly if 2r reaches his games."""
    rounds = len(berger_table(players).rounds)
    played = data.draw(st.integers(0, rounds))
    player = data.draw(st.integers(1, players))
    (withdrawal,) = rule_withdrawals(event(players, played), {player}).withdrawals
    assert withdrawal.counts is (withdrawal.completed * 2 >= players - 1)


def test_an_unknown_number_is_refused() -> None:
    """Only a player of the event can leave it."""
    with pytest.raises(ScheduleRefused, match="number 9 has no games"):
        rule_withdrawals(event(4, 1), {9})


def test_the_rule_is_cited_in_both_editions() -> None:
    """9(e) in 2006 became 6.6 in the General Regulations."""
    assert results_count.article(EDITION_2006).path == "9(e)(i)-(ii)"
    assert results_count.article(EDITION_2019).path == "6.6(2)"
