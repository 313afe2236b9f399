"""Guessing passwords is slowed down."""

from tabiya.desk.access.throttle import ATTEMPTS, ATTEMPTS_OF_ALL, PER_SECONDS, Throttle


class _Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_few_failures_are_forgiven_and_then_a_minute_passes() -> None:
    """The sixth attempt waits; the door opens when the first is a minute old."""
    clock = _Clock()
    throttle = Throttle(clock)
    assert [throttle.begin("phone") for _ in range(ATTEMPTS)] == [0] * ATTEMPTS
    assert throttle.begin("phone") > 0
    assert throttle.begin("another") == 0
    clock.now += PER_SECONDS + 1
    assert throttle.begin("phone") == 0


def test_many_callers_together_are_slowed_down_but_nobody_known_is_locked_out() -> None:
    """Changing the address does not help for long, and the arbiter still gets in."""
    throttle = Throttle(_Clock())
    for number in range(ATTEMPTS_OF_ALL):
        throttle.begin(f"phone {number}")
    assert throttle.begin("a new one") > 0
    assert throttle.begin("the desk itself", known=True) == 0


def test_success_takes_back_its_own_attempt_only() -> None:
    """Knowing one password does not buy more guesses at another."""
    throttle = Throttle(_Clock())
    for _ in range(ATTEMPTS - 1):
        throttle.begin("desk")
    throttle.begin("desk")
    throttle.succeeded("desk")
    assert throttle.begin("desk") == 0
    assert throttle.begin("desk") > 0
