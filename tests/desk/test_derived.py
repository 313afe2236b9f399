"""What is reckoned once is not reckoned again until the event changes."""

import threading

from tabiya.desk.derived import Derived


def test_a_value_is_made_once_per_version() -> None:
    """A new line of the log empties the memory."""
    derived, made = Derived(), []
    for version in (1, 1, 2, 2):
        derived.get(version, "standings", lambda: made.append(1))
    assert len(made) == 2


def test_of_many_who_ask_at_once_one_reckons() -> None:
    """Thirty phones do not start thirty reckonings."""
    derived, made = Derived(), []
    gate = threading.Barrier(8)

    def make() -> int:
        made.append(1)
        return 7

    def ask() -> None:
        gate.wait()
        assert derived.get(1, "x", make) == 7

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 1
