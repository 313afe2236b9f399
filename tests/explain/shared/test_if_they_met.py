"""What a round would have come to if a pair had met: every answer with its rule."""

from __future__ import annotations

from tabiya.explain.remark import Remark
from tabiya.explain.shared.if_they_met import IfTheyMet, best_such_pairing
from tests.explain.shared.people import ANN, BEN, CLEO, DAN, EDITION, late_trains, timetable

MET = IfTheyMet("1 and 4", EDITION)
BEST = Remark("The best of it.")


def test_others_may_be_stuck() -> None:
    """Players, or whoever else plays."""
    assert MET.nobody_else_pairs("C.99 2").text == (
        "If 1 and 4 met, the other players could not all be paired legally."
    )
    teams = MET.nobody_else_pairs("C.99 2", "others")
    assert teams == Remark("If 1 and 4 met, the others could not all be paired legally.", "C.99 2")


def test_a_bye_that_stays_where_it_is_decides_nothing() -> None:
    """Nor does a round without a bye."""
    assert MET.bye_moves(ANN, ANN, timetable) is None
    assert MET.bye_moves(None, None, timetable) is None


def test_a_bye_that_moves_decides() -> None:
    """From the one who comes first to another."""
    assert MET.bye_moves(CLEO, BEN, timetable) == Remark(
        "If 1 and 4 met, the bye would have to go to 2 instead of 3, who comes first: the earlier "
        "train comes first.",
        "C.99 4.2",
    )


def test_a_criterion_that_loses_is_told_with_both_values() -> None:
    """First what the pair would bring, then what is possible."""
    assert MET.bracket_is_worse(2, late_trains, ("3", "1"), BEST) == Remark(
        "If 1 and 4 met, bracket 2 would be worse. Number of late trains: 3 instead of 1.",
        "C.99 4.1",
        (BEST,),
    )


def test_an_order_decides_between_equals() -> None:
    """Of pairings, or of whatever else has an order."""
    assert MET.bracket_is_later(2, timetable, BEST) == Remark(
        "If 1 and 4 met, bracket 2 would be as good, but that pairing comes later in the order: "
        "the earlier train comes first.",
        "C.99 4.2",
        (BEST,),
    )
    said = MET.comes_later("that set", timetable, BEST, "the order of sets").text
    assert said == (
        "If 1 and 4 met, that set comes later in the order of sets: the earlier train comes first."
    )


def test_the_best_such_pairing_is_shown_with_its_floaters() -> None:
    """If it has pairs, and if it has floaters."""
    assert best_such_pairing([(ANN, CLEO), (BEN, DAN)], [], "upfloaters").text == (
        "The best such pairing of the bracket: 1-3, 2-4."
    )
    assert best_such_pairing([], [BEN, DAN], "floaters", of="group").text == (
        "The best such pairing of the group: none; floaters 2, 4."
    )
