"""First come, first served."""

import threading
import time

import pytest

from tabiya.store.log.event_store import FairLock


def test_those_who_wait_pass_in_the_order_they_came() -> None:
    """However many there are."""
    turnstile = FairLock()
    passed: list[int] = []

    def person(number: int) -> None:
        with turnstile:
            passed.append(number)

    people = [threading.Thread(target=person, args=(number,)) for number in range(20)]
    with turnstile:
        for waiting, thread in enumerate(people, start=1):
            thread.start()
            while len(turnstile._waiting) < waiting:
                time.sleep(0.001)
    for thread in people:
        thread.join()
    assert passed == list(range(20))


def test_only_one_is_inside() -> None:
    """A counter that is read, waited on and written never loses a step."""
    turnstile = FairLock()
    count = 0

    def person() -> None:
        nonlocal count
        for _ in range(50):
            with turnstile:
                seen = count
                time.sleep(0)
                count = seen + 1

    people = [threading.Thread(target=person) for _ in range(8)]
    for thread in people:
        thread.start()
    for thread in people:
        thread.join()
    assert count == 400


def test_it_opens_again_after_an_error() -> None:
    """Whoever stumbles inside does not lock the others out."""
    turnstile = FairLock()
    with pytest.raises(ValueError, match="stumbled"), turnstile:
        raise ValueError("stumbled")
    with turnstile:
        pass
