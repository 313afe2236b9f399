"""Work of the desk beside everybody: a mistake in it ends nothing but this one time."""

import logging
import threading

import pytest

from tabiya.desk.serving import again_and_again


def test_work_that_fails_is_told_and_done_again(caplog: pytest.LogCaptureFixture) -> None:
    """Second copies would else stop following after the first mistake, in silence."""
    closing = threading.Event()
    done: list[int] = []

    def work() -> None:
        done.append(len(done))
        if len(done) == 2:
            closing.set()
        else:
            raise RuntimeError("the dictionary has changed meanwhile")

    with caplog.at_level(logging.ERROR, logger="tabiya.desk"):
        again_and_again(0.0, work, closing)
    assert done == [0, 1]
    (record,) = caplog.records
    assert record.exc_info
    assert "it is tried again" in record.message
