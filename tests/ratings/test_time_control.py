"""Time controls, from codes and from words."""

import pytest

from tabiya.ratings.time_control import time_control_of_code, time_control_of_words


@pytest.mark.parametrize(
    ("code", "seconds"),
    [
        ("5400+30", 7200),
        ("40/6000+30:900+30", 8700),
        ("40/7200:20/3600:900+30", 10800),
        ("3600", 3600),
        ("180+2", 300),
        ("W300-B240", 240),
    ],
)
def test_the_time_for_sixty_moves_follows_from_the_code(code: str, seconds: int) -> None:
    """The examples of TRF26, and three periods of which the last begins after move 60."""
    control = time_control_of_code(code)
    assert control is not None
    assert control.seconds == seconds


@pytest.mark.parametrize(
    ("code", "moves"), [("40/6000+30:900+30", 40), ("40/6000", None), ("5400+30", None)]
)
def test_a_first_period_is_one_that_others_follow(code: str, moves: int | None) -> None:
    """Forty moves alone are the whole game."""
    control = time_control_of_code(code)
    assert control is not None
    assert control.first_control == moves


def test_armageddon_is_not_equal() -> None:
    control = time_control_of_code("W300-B240")
    assert control is not None
    assert not control.equal


@pytest.mark.parametrize("code", ["", "fast", "90+", "40/", "W300", "5400+30:"])
def test_what_is_no_code_is_not_understood(code: str) -> None:
    assert time_control_of_code(code) is None


@pytest.mark.parametrize(
    ("words", "minutes"),
    [
        ("60 minutes plus 30 seconds per move", 90),
        ("90 min/40 moves + 30 min + 30 sec", 150),
        ("90' + 30''", 120),
        ("15+10", 25),
        ('3 min + 2"', 5),
        ("2 hours for 40 moves, 1 hour for the rest", 180),
        ("1h30 + 30s", 120),
        ("10 min", 10),
    ],
)
def test_usual_words_are_understood(words: str, minutes: int) -> None:
    control = time_control_of_words(words)
    assert control is not None
    assert (control.seconds, control.encoded) == (60 * minutes, False)


@pytest.mark.parametrize("words", ["", "standard", "40 moves", "90/40+30/G+30"])
def test_other_words_say_nothing(words: str) -> None:
    assert time_control_of_words(words) is None
