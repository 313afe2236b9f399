"""Round robins through the one way in: paired, replayed, with withdrawals and free days."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye
from tabiya.model.tournament import RequestedBye, Tournament, Withdrawal
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.roundrobin.berger import round_robin
from tabiya.pairing.scheduled import ScheduleEnded
from tabiya.tiebreaks.standings import standings
from tests.pairing.scenes import event, played, played_through


def test_the_first_round_of_eight_is_that_of_the_printed_table() -> None:
    """General Regulations, Annex 1: 1-8 2-7 3-6 4-5."""
    pairing = pair_next_round(event(8), system="round-robin")
    assert pairing.pairs == ((1, 8), (2, 7), (3, 6), (4, 5))
    assert pairing.bye is None


@given(players=st.integers(3, 16), cycles=st.integers(1, 3))
def test_every_round_is_that_of_the_schedule(players: int, cycles: int) -> None:
    """The engine and `tabiya schedule` give the same rounds, and the checker agrees."""
    table = round_robin(players, cycles=cycles)
    whole = played_through(
        event(players, f"Round robin, {cycles} cycles"), "round-robin", len(table.rounds)
    )
    for round_, each in zip(whole.rounds, table.rounds, strict=True):
        assert tuple((game.white, game.black) for game in round_.games) == each.games
        assert round_.byes == tuple(Bye(free, ByeKind.ZERO_POINT) for free in each.byes)
    report = check(whole)
    assert not any(round_.differences for round_ in report.rounds)


def test_after_the_last_round_there_is_no_other() -> None:
    """Four players have three rounds."""
    whole = played_through(event(4), "round-robin", 3)
    with pytest.raises(ScheduleEnded, match="this round robin has 3 rounds"):
        pair_next_round(whole, system="round-robin")


def test_a_double_round_robin_can_be_asked_for_by_name() -> None:
    """The event itself says nothing."""
    whole = played_through(event(4), "double-round-robin", 6)
    assert whole.rounds_played == 6
    assert {(game.white, game.black) for round_ in whole.rounds for game in round_.games} == {
        (one, other) for one in range(1, 5) for other in range(1, 5) if one != other
    }


def test_games_of_a_player_who_left_are_forfeited_in_the_table() -> None:
    """General Regulations 6.6(2): - for him, + for his opponents, two - if both have left."""
    begun = played_through(event(6), "round-robin", 1)
    left = replace(
        begun,
        withdrawals=(Withdrawal(player=2, after_round=1), Withdrawal(player=5, after_round=1)),
    )
    whole = played_through(left, "round-robin", 4)
    results = {
        frozenset((game.white, game.black)): game
        for round_ in whole.rounds[1:]
        for game in round_.games
    }
    for opponent in (1, 3, 4, 6):
        game = results[frozenset((2, opponent))]
        winner = game.result.white if game.white == opponent else game.result.black
        assert winner.value == "+"
    (met,) = [
        game
        for round_ in whole.rounds
        for game in round_.games
        if {game.white, game.black} == {2, 5}
    ]
    assert met.result in (GameResult.DRAW, GameResult.DOUBLE_FORFEIT)
    assert not any(r.differences for r in check(whole).rounds)


def test_a_player_who_leaves_later_plays_until_then() -> None:
    """Withdrawn after round 2, the second round is still played."""
    begun = replace(
        played_through(event(4), "round-robin", 1),
        withdrawals=(Withdrawal(player=2, after_round=2),),
    )
    second = pair_next_round(begun, system="round-robin")
    assert second.forfeits == ()
    third = pair_next_round(played(begun, second), system="round-robin")
    assert [2 in (game.white, game.black) for game in third.forfeits] == [True]


def test_an_announced_absence_is_a_forfeit_and_not_a_bye() -> None:
    """The schedule does not change because a player stays away for a day."""
    away = replace(event(4), requested_byes=(RequestedBye(round=1, player=2),))
    pairing = pair_next_round(away, system="round-robin")
    assert pairing.boards == ((1, 4), (2, 3))
    (game,) = pairing.forfeits
    assert (game.white, game.black, game.result) == (2, 3, GameResult.BLACK_WINS_BY_FORFEIT)


def test_results_of_the_pairs_leave_forfeits_as_they_are() -> None:
    """Programs enter a result for each pair, and the schedule knows the games that are not played."""
    gone = replace(event(4), withdrawals=(Withdrawal(player=2, after_round=0),))
    while gone.rounds_played < 3:
        pairing = pair_next_round(gone, system="round-robin")
        gone = pairing.entered_in(gone).with_results(dict.fromkeys(pairing.pairs, "1-0"))
        (game,) = pairing.forfeits
        assert game in gone.rounds[-1].games
        assert {(each.white, each.black) for each in gone.rounds[-1].games} == set(pairing.boards)
    assert not gone.missing_results
    assert not any(round_.differences for round_ in check(gone).rounds)


def test_a_wrong_pair_is_found_with_the_line_of_the_table() -> None:
    """The checker names line and article."""
    whole = played_through(event(6, code="FIDE_ROUNDROBIN"), "round-robin", 5)
    second = whole.rounds[1]
    one, two, *rest = second.games
    wrong = replace(
        second, games=(replace(one, black=two.black), replace(two, black=one.black), *rest)
    )
    spoiled = replace(whole, rounds=(whole.rounds[0], wrong, *whole.rounds[2:]))
    found = check(spoiled).rounds[1]
    (difference,) = found.differences
    assert difference.kind.value == "pairing"
    assert "Line 2 of the Berger table" in difference.reason
    assert "General Regulations for Competitions 5.1" in difference.reason


def _with_withdrawal(after: int, players: int = 8) -> Tournament:
    """An event that player 1 leaves after so many rounds, all other games drawn, 1's won."""
    tournament = event(players, code="FIDE_ROUNDROBIN", rounds=players - 1)
    while tournament.rounds_played < players - 1:
        if tournament.rounds_played == after:
            tournament = replace(tournament, withdrawals=(Withdrawal(player=1, after_round=after),))
        pairing = pair_next_round(tournament, system="round-robin")
        results = tuple(
            GameResult.WHITE_WINS
            if white == 1
            else GameResult.BLACK_WINS
            if black == 1
            else GameResult.DRAW
            for white, black in pairing.pairs
        )
        tournament = played(tournament, pairing, *results)
    return tournament


@pytest.mark.parametrize(("after", "counts"), [(3, False), (4, True)])
def test_half_of_the_games_decides_whether_results_count(after: int, *, counts: bool) -> None:
    """Seven games: three are less than half, four are at least half (6.6(2))."""
    table = standings(_with_withdrawal(after), ["SB"])
    row = table.row(1)
    assert row.counts is counts
    # Six opponents drew among themselves; those who lost to player 1 have not lost if it is struck.
    scores = {each.points for each in table.rows if each.number != 1}
    assert scores == ({30} if not counts else {30, 40})


def test_a_free_day_brings_nothing() -> None:
    """Five players, all games drawn: four half points each."""
    whole = played_through(event(5, code="FIDE_ROUNDROBIN"), "round-robin", 5)
    assert {row.points for row in standings(whole, ["SB"]).rows} == {20}
