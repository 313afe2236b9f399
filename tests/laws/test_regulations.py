"""What the Laws leave to the regulations, and under which numbers."""

from __future__ import annotations

from tabiya.laws import regulations as law
from tabiya.laws.chapter import LAWS_2018, LAWS_2023


def test_a_draw_before_the_announced_move_needs_the_arbiter() -> None:
    """9.1.1: so many moves, or never; without a word it is free."""
    assert law.draw_needs_the_arbiter(29, 30)
    assert not law.draw_needs_the_arbiter(30, 30)
    assert law.draw_needs_the_arbiter(200, None)
    assert not law.draw_needs_the_arbiter(1, 0)


def test_full_supervision_needs_an_arbiter_for_three_rapid_games_and_for_each_blitz_game() -> None:
    assert [law.arbiters_of_supervised_rapid(boards) for boards in (1, 3, 4, 9, 10)] == [
        1,
        1,
        2,
        3,
        4,
    ]
    assert law.arbiters_of_supervised_blitz(10) == 10


def test_2023_numbered_the_appendices_anew() -> None:
    """A.3 became A.4 and A.4 became A.5; in blitz B.3 became B.2 and B.4 became B.3."""
    rules = (
        law.arbiters_of_supervised_rapid,
        law.rapid_without_supervision,
        law.rapid_says_which_rules,
        law.arbiters_of_supervised_blitz,
        law.blitz_without_supervision,
        law.blitz_says_which_rules,
    )
    assert [LAWS_2018.article(rule) for rule in rules] == [
        "A.3.1.1",
        "A.4",
        "A.5",
        "B.3.1.1",
        "B.4",
        "B.5",
    ]
    assert [LAWS_2023.article(rule) for rule in rules] == [
        "A.4.1",
        "A.5",
        "A.5.6",
        "B.2.1",
        "B.3",
        "B.4",
    ]


def test_where_the_regulations_are_silent_the_law_holds() -> None:
    """No device, no duty to tell, and the right to appeal after signing."""
    assert not law.device_may_be_kept(announced=False, off_in_a_bag=True)
    assert law.device_may_be_kept(announced=True, off_in_a_bag=True)
    assert not law.device_may_be_kept(announced=True, off_in_a_bag=False)
    assert not law.leaving_is_told(announced=False)
    assert law.may_appeal_after_signing(barred=False)
    assert not law.may_appeal_after_signing(barred=True)
    assert law.rapid_without_supervision(supervised=False)
    assert law.blitz_without_supervision(supervised=False)
    assert not law.rapid_says_which_rules(stated=False)
    assert not law.blitz_says_which_rules(stated=False)
