"""Guessing passwords is slowed down."""

from tabiya.desk.throttle import ATTEMPTS, ATTEMPTS_OF_ALL, PER_SECONDS, Throttle


class _Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_few_failures_are_forgiven_and_then_a_minute_passes() -> None:
    """The fifth failure closes the door; it opens when the first is a minute old."""
    clock = _Clock()
    throttle = Throttle(clock)
    for _ in range(ATTEMPTS):
        assert throttle.wait_for("phone") == 0
        throttle.failed("phone")
    assert throttle.wait_for("phone") > 0
    assert throttle.wait_for("another") == 0
    clock.now += PER_SECONDS + 1
    assert throttle.wait_for("phone") == 0


def test_many_callers_together_are_slowed_down_too() -> None:
    """Changing the address does not help for long."""
    throttle = Throttle(_Clock())
    for number in range(ATTEMPTS_OF_ALL):
        throttle.failed(f"phone {number}")
    assert throttle.wait_for("a new one") > 0


def test_success_clears_the_record() -> None:
    """Somebody who mistyped twice and then knew it starts afresh."""
    throttle = Throttle(_Clock())
    for _ in range(ATTEMPTS - 1):
        throttle.failed("desk")
    throttle.succeeded("desk")
    throttle.failed("desk")
    assert throttle.wait_for("desk") == 0
