"""How late a player may come."""

from __future__ import annotations

from datetime import datetime

import pytest

from tabiya.laws.chapter import LAWS_2018, LAWS_2023, LawsOfChess
from tabiya.laws.default_time import lost_from


@pytest.mark.parametrize("laws", [LAWS_2018, LAWS_2023], ids=["2018", "2023"])
def test_the_example_of_the_manual(laws: LawsOfChess) -> None:
    """Planned for 15:00, started at 15:15, default time 30 minutes: nobody loses until 15:45."""
    started = datetime.fromisoformat("2026-09-05T15:15")
    assert lost_from(started, 30) == datetime.fromisoformat("2026-09-05T15:45")
    assert laws.article(lost_from) == "6.7.1"


def test_a_default_time_that_nobody_announced_is_zero() -> None:
    started = datetime.fromisoformat("2026-09-05T15:15")
    assert lost_from(started, None) == lost_from(started, 0) == started
