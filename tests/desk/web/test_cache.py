"""What is reckoned once is not reckoned again until the event changes."""

import threading

from tabiya.desk.web.cache import Cache


def test_a_value_is_made_once_per_version() -> None:
    """A new line of the log empties the memory."""
    cache, made = Cache(), []
    for version in (1, 1, 2, 2):
        cache.get(version, "standings", lambda: made.append(1))
    assert len(made) == 2


def test_of_many_who_ask_at_once_one_reckons() -> None:
    """Thirty phones do not start thirty reckonings."""
    cache, made = Cache(), []
    gate = threading.Barrier(8)

    def make() -> int:
        made.append(1)
        return 7

    def ask() -> None:
        gate.wait()
        assert cache.get(1, "x", make) == 7

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1


def test_what_was_made_last_helps_to_make_the_next() -> None:
    """Of whatever version it was; within one version it is made once."""
    cache, seen = Cache(), []

    def make(before: int | None) -> int:
        seen.append(before)
        return len(seen)

    found = [cache.renew(version, "standings", make) for version in (1, 1, 4, 3)]
    assert seen == [None, 1, 2]
    assert found == [1, 1, 2, 3]


def test_only_the_few_asked_for_last_are_remembered() -> None:
    """Looking back at every round of a large open does not fill the memory."""
    cache, seen = Cache(), []
    for version in (1, 2):
        for key in (1, 2, 3, 4):
            cache.renew(version, key, lambda before: seen.append(before) or 7)
    assert seen[:4] == [None] * 4
    assert seen[4] is None
    cache.renew(3, 4, lambda before: seen.append(before) or 8)
    assert seen[-1] == 7
