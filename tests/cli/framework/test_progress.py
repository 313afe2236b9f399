"""Many things at once: in order, on all cores, and with a bar only for people."""

import io
import sys
from collections.abc import Sequence

import pytest

from tabiya.cli.framework.progress import on_all_cores
from tabiya.work.engines import FEW
from tabiya.work.job import TaskFailed


def square(number: int) -> int:
    """Work that another process can be asked to do."""
    return number * number


@pytest.mark.parametrize("things", [[], [3], range(FEW - 1), range(100)], ids=len)
def test_answers_come_in_the_order_of_the_things(things: Sequence[int]) -> None:
    """Whether few or many, done here or elsewhere."""
    assert list(on_all_cores(square, things, len(things), doing="squaring")) == [
        n * n for n in things
    ]


def test_a_failure_in_another_process_is_raised_here() -> None:
    """A text cannot be squared."""
    with pytest.raises(TaskFailed, match="TypeError"):
        list(on_all_cores(square, ["x"] * 50, 50, doing="squaring"))  # type: ignore[arg-type] # wrong on purpose


class Terminal(io.StringIO):
    """An output that a person is watching."""

    def isatty(self) -> bool:
        """Yes, somebody is there."""
        return True


def test_the_bar_is_shown_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """And always on the error output, so that it never mixes with the answers."""
    for output, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr(sys, "stderr", output)
        monkeypatch.setenv("TERM", "xterm")
        assert list(on_all_cores(square, range(5), 5, doing="squaring")) == [0, 1, 4, 9, 16]
        assert ("squaring" in output.getvalue()) == shown
