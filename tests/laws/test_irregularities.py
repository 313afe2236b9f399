"""Decisions at the table: each with the case of the text that it comes from."""

from tabiya.laws.chapter import LAWS_2018, LAWS_2023
from tabiya.laws.editions import Rate
from tabiya.laws.irregularities import (
    Penalty,
    both_flags_draw,
    clock_pressed_without_move_is_illegal,
    defective_clock_is_replaced,
    displaced_pieces_cost_own_time,
    illegal_move_penalty,
    illegal_move_stands,
    illegal_position_draws,
    normal_means_may_be_claimed,
    pawn_not_exchanged_is_illegal,
    promotion_is_final,
    quickplay_finish_applies,
    resignation_loses,
    reversed_colours_cancel,
    sealed_move_loses,
    touch_is_intent,
    two_hands_are_illegal,
    wrong_start_cancels,
    wrong_start_stands,
)


def test_the_first_illegal_move_gives_time_and_the_second_loses() -> None:
    """7.5.5: two minutes in standard chess; against a bare king the game is drawn."""
    minutes = LAWS_2018.penalty_minutes(Rate.STANDARD)
    assert illegal_move_penalty(0, minutes, opponent_can_mate=True) == Penalty(minutes=2)
    assert illegal_move_penalty(1, minutes, opponent_can_mate=True) == Penalty(lost=True)
    assert illegal_move_penalty(1, minutes, opponent_can_mate=False) == Penalty(drawn=True)


def test_rapid_chess_has_the_minute_of_blitz_since_2023() -> None:
    rates = (Rate.STANDARD, Rate.RAPID, Rate.BLITZ)
    assert [LAWS_2018.penalty_minutes(rate) for rate in rates] == [2, 2, 1]
    assert [LAWS_2023.penalty_minutes(rate) for rate in rates] == [2, 1, 1]


def test_what_counts_as_an_illegal_move() -> None:
    """7.5.2 to 7.5.4."""
    assert two_hands_are_illegal(hands=2, clock_pressed=True)
    assert not two_hands_are_illegal(hands=2, clock_pressed=False)
    assert not two_hands_are_illegal(hands=1, clock_pressed=True)
    assert pawn_not_exchanged_is_illegal(clock_pressed=True)
    assert not pawn_not_exchanged_is_illegal(clock_pressed=False)
    assert clock_pressed_without_move_is_illegal(moved=False)
    assert not clock_pressed_without_move_is_illegal(moved=True)


def test_in_fast_chess_an_illegal_move_stands_after_the_reply() -> None:
    assert illegal_move_stands(Rate.RAPID, supervised=False, opponent_has_moved=True)
    assert not illegal_move_stands(Rate.RAPID, supervised=False, opponent_has_moved=False)
    assert not illegal_move_stands(Rate.BLITZ, supervised=True, opponent_has_moved=True)
    assert not illegal_move_stands(Rate.STANDARD, supervised=False, opponent_has_moved=True)
    assert LAWS_2018.article(illegal_move_stands) == "A.4.2"
    assert LAWS_2023.article(illegal_move_stands) == "A.5.2"


def test_both_kings_in_check_draw_a_fast_game_if_it_lasts() -> None:
    assert illegal_position_draws(Rate.BLITZ, supervised=False, still_illegal=True)
    assert not illegal_position_draws(Rate.BLITZ, supervised=False, still_illegal=False)
    assert not illegal_position_draws(Rate.STANDARD, supervised=False, still_illegal=True)


def test_colours_reversed_are_put_right_until_blacks_tenth_move() -> None:
    assert reversed_colours_cancel(9)
    assert not reversed_colours_cancel(10)


def test_a_wrong_start_is_played_anew_but_not_late_in_fast_chess() -> None:
    assert wrong_start_cancels(game_over=False)
    assert not wrong_start_cancels(game_over=True)
    assert wrong_start_stands(Rate.RAPID, 10, supervised=False)
    assert not wrong_start_stands(Rate.RAPID, 9, supervised=False)
    assert not wrong_start_stands(Rate.STANDARD, 30, supervised=False)


def test_touching() -> None:
    assert touch_is_intent(adjusted=False, accidental=False)
    assert not touch_is_intent(adjusted=True, accidental=False)
    assert not touch_is_intent(adjusted=False, accidental=True)
    assert promotion_is_final(touched_the_square=True)
    assert not promotion_is_final(touched_the_square=False)


def test_clocks_and_displaced_pieces() -> None:
    assert defective_clock_is_replaced(evident=True)
    assert not defective_clock_is_replaced(evident=False)
    assert displaced_pieces_cost_own_time(by_the_player_to_move=True)
    assert not displaced_pieces_cost_own_time(by_the_player_to_move=False)


def test_resignation_loses_even_against_a_bare_king() -> None:
    """The doubt about 5.1.2: the texts held here know no exception."""
    assert resignation_loses(opponent_can_mate=False)


def test_the_guidelines_on_games_without_increment() -> None:
    """III.2, III.3.1 and III.5."""
    assert quickplay_finish_applies(Rate.STANDARD, announced=True, increment=False)
    assert not quickplay_finish_applies(Rate.STANDARD, announced=True, increment=True)
    assert not quickplay_finish_applies(Rate.BLITZ, announced=True, increment=False)
    assert not quickplay_finish_applies(Rate.RAPID, announced=False, increment=False)
    assert both_flags_draw(last_period=True)
    assert not both_flags_draw(last_period=False)
    assert normal_means_may_be_claimed(119)
    assert not normal_means_may_be_claimed(130)


def test_a_sealed_move_must_be_one_legal_move() -> None:
    assert sealed_move_loses(0)
    assert sealed_move_loses(2)
    assert not sealed_move_loses(1)
