"""Knock-outs through the one way in: the bracket is read from the rounds, game by game."""

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament, Withdrawal
from tabiya.pairing.knockout.engine import (
    contradiction,
    due_matches,
    followed,
    get_caption,
    get_ladder,
    make_bracket,
    verdict,
)
from tabiya.pairing.match.series import MatchRefused
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.scheduled import ScheduleEnded
from tests.pairing.scenes import event, played

ONE_GAME = "Knock-out: 1 games"
WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def after(tournament: Tournament, *rounds: tuple[GameResult, ...]) -> Tournament:
    """The event after rounds with these results, board by board."""
    for results in rounds:
        pairing = pair_next_round(tournament, system="knockout")
        tournament = played(tournament, pairing, *results)
    return tournament


def test_the_first_round_seats_the_seeds_and_alternates_the_colours() -> None:
    """1 meets 8, 4 meets 5, 2 meets 7, 3 meets 6; the favourites of even matches have Black."""
    pairing = pair_next_round(event(8), system="knockout")
    assert pairing.pairs == ((1, 8), (5, 4), (2, 7), (6, 3))
    assert pairing.by_lot == set(pairing.pairs)


def test_the_initial_colour_is_that_of_the_event() -> None:
    """With Black drawn, everybody has the other colour."""
    black = event(4)
    black = replace(black, settings=replace(black.settings, initial_colour=Colour.BLACK))
    assert pair_next_round(black, system="knockout").pairs == ((4, 1), (2, 3))


def test_the_second_game_turns_the_colours_of_the_first() -> None:
    """Even if the first was won: one game does not decide two."""
    second = pair_next_round(after(event(4), (WIN, WIN)), system="knockout")
    assert second.pairs == ((4, 1), (2, 3))
    assert not second.by_lot


def test_only_tied_matches_climb_the_ladder_and_the_others_wait() -> None:
    """1-4 is won 1½-½, 2-3 is tied: rapid for 2 and 3 alone, not rated as a normal game."""
    pairing = pair_next_round(after(event(4), (WIN, DRAW), (DRAW, DRAW)), system="knockout")
    assert [set(pair) for pair in pairing.pairs] == [{2, 3}]
    assert pairing.unrated == set(pairing.pairs)


def test_the_final_follows_when_both_semifinals_are_decided() -> None:
    """Seed 1 won; 3 beat 2 with a draw in the last game, with Black."""
    tied = ((WIN, DRAW), (LOSS, DRAW), (DRAW,), (DRAW,), (DRAW,), (DRAW,))
    before_last = after(event(4), *tied)
    (last,) = pair_next_round(before_last, system="knockout").pairs
    final = pair_next_round(after(before_last, (DRAW,)), system="knockout")
    assert [set(pair) for pair in final.pairs] == [{1, last[1]}]


def test_the_winner_ends_the_event() -> None:
    """Nothing is left to pair, and the answer says who has won."""
    whole = after(event(2, kind="Knock-out, 2 games"), (WIN,), (LOSS,))
    with pytest.raises(ScheduleEnded, match="Player 1 has won"):
        pair_next_round(whole, system="knockout")


def test_the_ladder_is_read_from_the_words_of_the_event() -> None:
    """Numbers of games can be announced; what is not said is as usual."""
    ladder = get_ladder(event(4, kind="Knock-out: 1 game, 4 blitz, third-place match"))
    assert [(rung.name, rung.games) for rung in ladder.rungs] == [
        ("games", 1),
        ("rapid", 2),
        ("blitz", 4),
        ("sudden death", 1),
    ]


def test_an_announced_match_for_third_place_is_played_with_the_final() -> None:
    """Both losers of the semi-finals meet."""
    third = event(4, kind="Knock-out: 1 game, with a third-place match")
    pairing = pair_next_round(after(third, (WIN, WIN)), system="knockout")
    assert len(pairing.pairs) == 2


def test_whoever_withdraws_loses_the_match_he_is_in() -> None:
    """Seed 2 leaves after the first game."""
    begun = after(event(4), (DRAW, DRAW))
    left = replace(begun, withdrawals=(Withdrawal(player=2, after_round=1),))
    assert [set(pair) for pair in pair_next_round(left, system="knockout").pairs] == [{1, 4}]
    assert make_bracket(left).match(2).winner == 3


def test_if_both_withdraw_the_next_opponent_has_a_bye() -> None:
    """2 and 3 leave: whoever wins the other semi-final has won the event."""
    begun = after(event(4), (WIN, DRAW))
    left = replace(
        begun,
        withdrawals=(Withdrawal(player=2, after_round=1), Withdrawal(player=3, after_round=1)),
    )
    whole = after(left, (LOSS,))
    found = make_bracket(whole)
    assert found.match(2).both_out
    assert found.winner == 1
    assert due_matches(found) == ()


def test_if_nobody_comes_to_the_last_game_both_are_out() -> None:
    """A double forfeit decides nothing else."""
    tied = [(DRAW, WIN), (DRAW, LOSS)] + [(DRAW,)] * 4
    whole = after(event(4), *tied, (GameResult.DOUBLE_FORFEIT,))
    assert make_bracket(whole).match(1).both_out
    assert make_bracket(whole).winner is not None


def test_a_result_in_a_match_already_decided_is_refused() -> None:
    """1 has beaten 4; a third game of theirs does not belong to the event."""
    begun = after(event(4), (WIN, DRAW), (LOSS, DRAW))
    pairing = pair_next_round(begun, system="knockout")
    foreign = replace(pairing, boards=(*pairing.boards, (1, 4)))
    with pytest.raises(MatchRefused, match="Player 1 - Player 4 is not an open match"):
        make_bracket(played(begun, foreign, DRAW, WIN))


def test_a_round_is_left_out_that_does_not_follow_from_corrected_results() -> None:
    """1 has lost to 4 after all: the final of 1 and 2 is named, in play and played."""
    semi_finals = after(
        replace(event(4), settings=replace(event(4).settings, kind=ONE_GAME)), (WIN, WIN)
    )
    final = pair_next_round(semi_finals, system="knockout")
    for result in (GameResult.UNKNOWN, WIN):
        whole = played(semi_finals, final, result)
        assert contradiction(whole) == ""
        wrong = whole.with_result(round=1, board=1, result=LOSS)
        assert contradiction(wrong).startswith("Round 2 does not follow")
        assert followed(wrong).bracket == make_bracket(wrong.up_to(1))
        assert verdict(wrong) == ""
        assert get_caption(wrong, 3) is None


def test_a_round_still_being_played_is_refused() -> None:
    """The next round depends on every result."""
    begun = pair_next_round(event(4), system="knockout").entered_in(event(4))
    with pytest.raises(MatchRefused, match="without a result"):
        pair_next_round(begun, system="knockout")


@pytest.mark.parametrize("players", [2, 5, 8, 100, 300])
def test_a_simulated_knockout_runs_to_its_winner(players: int) -> None:
    """The last round leaves one undefeated, and nobody plays on after losing a match."""
    config = Config(players=players, rounds=0, seed=7, system="knockout")
    whole = simulate(config).tournament
    found = make_bracket(whole)
    assert found.winner is not None
    assert all(match.is_decided for match in found.matches)


def test_every_rung_of_the_ladder_is_climbed_in_a_simulation() -> None:
    """With many draws, some match of a hundred players goes as far as sudden death."""
    config = Config(players=100, rounds=0, seed=7, system="knockout", draw_rate=0.9)
    found = make_bracket(simulate(config).tournament)
    lengths = {len(match.games) for match in found.matches}
    assert {2, 4, 6, 7} <= lengths


def test_a_simulated_knockout_travels_in_a_report_file() -> None:
    """Written, read, recognised by its code and replayed without a difference."""
    config = Config(players=13, rounds=0, seed=3, system="knockout", withdrawal_rate=0.05)
    read = read_trf(write_trf(simulate(config).tournament, "trf26")).tournament
    report = check(read)
    assert report.rounds
    assert not any(round_.differences for round_ in report.rounds)


def test_colours_drawn_the_other_way_are_no_difference() -> None:
    """The lot may fall either way in the first game; in the second it is bound."""
    config = Config(players=4, rounds=0, seed=3, system="knockout")
    whole = simulate(config).tournament
    first = whole.rounds[0]
    turned = tuple(replace(game, white=game.black, black=game.white) for game in first.games)
    other_lot = replace(whole, rounds=(replace(first, games=turned), *whole.rounds[1:]))
    report = check(other_lot, system="knockout", only_round=1)
    assert report.rounds[0].differences == ()
    second = check(other_lot, system="knockout", only_round=2)
    assert second.rounds[0].differences
