"""Scoring systems give points to outcomes, exactly."""

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import Outcome
from tabiya.model.scoring import STANDARD, ScoringSystem


def test_the_standard_system_is_one_half_nothing() -> None:
    """TRF26, tag 162, default values."""
    worth = {one: STANDARD.points(one, Colour.WHITE) for one in Outcome}
    assert {one.value: points for one, points in worth.items()} == {
        "1": 10, "=": 5, "0": 0, "W": 10, "D": 5, "L": 0, "+": 10, "-": 0, " ": 5,
        "H": 5, "F": 10, "U": 10, "Z": 0,
    }  # fmt: skip


def test_three_one_nothing_gives_byes_their_kin() -> None:
    """A full-point bye is a win, a half-point bye a draw, an unknown result a draw."""
    scoring = ScoringSystem.of(30, 10)
    assert scoring.points(Outcome.FULL_POINT_BYE, None) == 30
    assert scoring.points(Outcome.HALF_POINT_BYE, None) == 10
    assert scoring.points(Outcome.UNKNOWN, Colour.BLACK) == 10
    assert scoring.points(Outcome.PAIRING_ALLOCATED_BYE, None) == 30


def test_the_bye_can_be_worth_less_than_a_win() -> None:
    """The rules of the tournament may say so (C.04.1)."""
    assert STANDARD.with_bye(5).points(Outcome.PAIRING_ALLOCATED_BYE, None) == 5
    assert STANDARD.with_bye(5).points(Outcome.FULL_POINT_BYE, None) == 10


def test_colours_can_be_worth_differently() -> None:
    """A win with Black may bring more where the system says so (XXS)."""
    scoring = ScoringSystem(black_win=Points(12))
    assert scoring.points(Outcome.WIN, Colour.WHITE) == 10
    assert scoring.points(Outcome.WIN, Colour.BLACK) == 12
    assert scoring.win == 12
